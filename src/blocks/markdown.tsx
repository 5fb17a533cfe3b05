import type { useMDXComponents } from '@mdx-js/react';
import { Children, type ComponentProps, isValidElement } from 'react';
import styled from 'styled-components';
import { isForeign, Link } from '../ui/Link.tsx';
import { NewTab } from '../ui/NewTab.tsx';
import { Picture } from '../ui/Picture.tsx';
import { hiddenLook } from '../ui/VisuallyHidden.tsx';
import { useBody } from './BodyContext.ts';

function MarkdownImage({ src = '', alt = '' }: { src?: string; alt?: string }) {
  return <Picture picture={useBody().collections.picture(src)} alt={alt} slot="text" />;
}

/** A link in a text. A link to another site is marked. */
function MarkdownLink({ children, ...rest }: ComponentProps<'a'>) {
  const { labels } = useBody().collections.site;
  return (
    <Link {...rest}>
      {children}
      {isForeign(rest.href ?? '') && <NewTab text={labels.newTab} />}
    </Link>
  );
}

const Cell = styled.td`
  text-align: left;
  padding: var(--space-1) var(--space-2) var(--space-1) 0;
  border-bottom: 1px solid var(--line);
  vertical-align: top;
  &[data-align='center'] { text-align: center; }
  &[data-align='right'] { text-align: right; }
`;

/** The cells of a table. The policy of a page allows no style attributes, which alignment would need. */
const cell = (name: 'td' | 'th') =>
  function MarkdownCell({ style, children }: ComponentProps<'td'>) {
    return (
      <Cell as={name} data-align={style?.textAlign}>
        {children}
      </Cell>
    );
  };

const TableScroller = styled.div`
  overflow-x: auto;
  table { border-collapse: collapse; width: 100%; }
`;

/** A table. If it is too wide, it scrolls by itself, so it must be focusable. */
function MarkdownTable({ children }: ComponentProps<'table'>) {
  return (
    <TableScroller tabIndex={0} data-table>
      <table>{children}</table>
    </TableScroller>
  );
}

/** Elements that HTML does not allow in a label. */
const blockTypes: readonly unknown[] = ['p', 'ul', 'ol', 'pre', 'table', 'blockquote'];

/** An item of a list. The check box of a task has its text as its label; a footnote has the id that links lead to. */
function MarkdownItem({ id, className, children }: ComponentProps<'li'>) {
  const parts = Children.toArray(children);
  const end = parts.findIndex((part) => isValidElement(part) && blockTypes.includes(part.type));
  const words = end < 0 ? parts : parts.slice(0, end);
  const isTask = className?.includes('task-list-item') && words.length > 1;
  return (
    <li id={id} className={className}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is the first of the words. */}
      {isTask ? <label>{words}</label> : words}
      {end < 0 ? null : parts.slice(end)}
    </li>
  );
}

const Code = styled.pre`
  margin: 0;
  padding: var(--space-2);
  border: 1px solid var(--line);
  font-size: var(--size-small);
  overflow-x: auto;
`;

/** A block of code. It scrolls by itself, so it must be focusable. */
function MarkdownCode({ children }: ComponentProps<'pre'>) {
  return <Code tabIndex={0}>{children}</Code>;
}

const Footnotes = styled.section`
  font-size: var(--size-small);
  .sr-only { ${hiddenLook} }
`;

/** Markdown's only section: its footnotes. */
const MarkdownFootnotes = (props: ComponentProps<'section'>) => <Footnotes {...props} />;

/** Components of a body, by the names of elements and blocks. */
export type MDXComponents = ReturnType<typeof useMDXComponents>;

/** The components for Markdown's own elements. */
export const markdown: MDXComponents = {
  a: MarkdownLink,
  img: MarkdownImage,
  li: MarkdownItem,
  td: cell('td'),
  th: cell('th'),
  table: MarkdownTable,
  pre: MarkdownCode,
  section: MarkdownFootnotes,
};
