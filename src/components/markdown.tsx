import type { useMDXComponents } from '@mdx-js/react';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import * as media from '../theme/media.ts';
import { HeadingLink } from '../ui/HeadingLink.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { hiddenLook } from '../ui/VisuallyHidden.tsx';
import { useBody } from './BodyContext.ts';

function MarkdownImage({ src = '', alt = '' }: { src?: string; alt?: string }) {
  return <Picture picture={useBody().collections.picture(src)} alt={alt} slot="text" />;
}

const TableCell = styled.td`
  text-align: start;
  padding-block: var(--space-1);
  padding-inline: 0 var(--space-2);
  border-bottom: 1px solid var(--line);
  vertical-align: top;
  &[data-align='center'] { text-align: center; }
  &[data-align='right'] { text-align: right; }
  /* On a phone, a row is a block, and each cell but its first has the head of its column above it. */
  ${media.mobile} {
    && {
      display: block;
      padding: 0 0 var(--space-1);
      border: 0;
      text-align: start;
    }
    thead && { display: none; }
    &:first-child {
      padding-top: var(--space-2);
      border-top: 1px solid var(--line);
      font-weight: 600;
    }
    &:not(:first-child)::before {
      content: attr(data-head);
      display: block;
      color: var(--hue);
      font: var(--size-label) / 1.5 var(--font-mono);
    }
  }
`;

/** The cells of a table. The policy of a page allows no style attributes, which alignment would need. */
const cell = (name: 'td' | 'th') =>
  function MarkdownCell({ style, children, ...head }: ComponentProps<'td'>) {
    return (
      <TableCell as={name} data-align={style?.textAlign} {...head}>
        {children}
      </TableCell>
    );
  };

const TableScroller = styled.div`
  overflow-x: auto;
  table {
    border-collapse: collapse;
    width: 100%;
  }
`;

/** A table. If it is too wide, it scrolls by itself, so it must be focusable. */
function MarkdownTable({ children }: ComponentProps<'table'>) {
  return (
    <TableScroller tabIndex={0} data-table>
      <table>{children}</table>
    </TableScroller>
  );
}

/** A block of code. It scrolls by itself, so it must be focusable. */
const CodeBlock = styled.pre.attrs({ tabIndex: 0 })`
  padding: var(--space-2);
  border: 1px solid var(--line);
  font-size: var(--size-small);
  overflow-x: auto;
`;

/** Markdown's only section: its footnotes. */
const Footnotes = styled.section`
  font-size: var(--size-small);
  .sr-only { ${hiddenLook} }
`;

/** A heading, with a link to itself if it has an anchor. */
const heading = (Name: 'h2' | 'h3' | 'h4') =>
  function MarkdownHeading({ id, className, children }: ComponentProps<'h2'>) {
    return (
      <Name id={id} className={className}>
        {children}
        {id && !className && <HeadingLink href={`#${id}`} />}
      </Name>
    );
  };

/** The components of a body, by the names of elements and of their own. */
export type MDXComponents = ReturnType<typeof useMDXComponents>;

/** The components for Markdown's own elements. */
export const markdown: MDXComponents = {
  a: Link,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  img: MarkdownImage,
  // The check box of a task is a character: a control that changes nothing would need a name.
  input: ({ checked }: ComponentProps<'input'>) => (checked ? '☑' : '☐'),
  td: cell('td'),
  th: cell('th'),
  table: MarkdownTable,
  pre: CodeBlock,
  section: Footnotes,
};
