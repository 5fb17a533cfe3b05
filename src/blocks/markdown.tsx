import type { MDXComponents } from 'mdx/types';
import type { ComponentProps } from 'react';
import { Link } from '../primitives/Link.tsx';
import { NewTab } from '../primitives/NewTab.tsx';
import { Picture } from '../primitives/Picture.tsx';
import { useBody } from './BodyContext.ts';

function MarkdownImage({ src = '', alt = '' }: { src?: string; alt?: string }) {
  return <Picture picture={useBody().collections.picture(src)} alt={alt} place="text" />;
}

/** A link in a text; one that leaves the site says so. */
function MarkdownLink({ children, ...rest }: ComponentProps<'a'>) {
  const { labels } = useBody().collections.site;
  return (
    <Link {...rest}>
      {children}
      {/^https?:/.test(rest.href ?? '') && <NewTab text={labels.newTab} />}
    </Link>
  );
}

/** What Markdown's own links and pictures become. */
export const markdown: MDXComponents = { a: MarkdownLink, img: MarkdownImage };
