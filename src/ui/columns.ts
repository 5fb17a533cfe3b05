import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** The page's twelve columns, at most 1200 px wide. */
export const columns = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: min(var(--space-2), 3vw);
  width: min(var(--page), 100% - 2 * var(--gutter));
  margin-inline: auto;
  ${media.wide} { column-gap: min(var(--space-4), 3vw); }
`;

/** The position of plain Markdown in those columns: beside the label, close together. */
export const textColumn = css`
  > :is(p, ul, ol, h3, h4, blockquote):not([class]), > :is(pre, hr, .contains-task-list, [data-footnotes], [data-table]),
  > picture > img {
    grid-column: 1 / -1;
    ${media.wide} { grid-column: 4 / -1; }
    & + :is(p, ul, ol):not([class]) { margin-top: calc(1em - var(--space-5)); }
  }
  > :is(ul, ol):not([class]) { max-width: var(--measure); padding-left: 1.2em; > li + li { margin-top: 0.5em; } }
  > h3:not([class]) + p { margin-top: calc(0.5em - var(--space-5)); }
`;
