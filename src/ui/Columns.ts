import styled, { css } from 'styled-components';
import * as media from '../theme/media.ts';

/** Children have the full width, unless they say otherwise. */
export const fullWidthChildren = css`:where(&) > * { grid-column: 1 / -1; }`;

/** On paper, blocks: of a grid inside a grid, browsers lose parts where a sheet ends. */
export const blocksOnPaper = css`
  ${media.print} {
    display: block;
    > * + * { margin-top: var(--space-3); }
  }
`;

/** The page's twelve columns, at most 1200 px wide. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: min(var(--space-2), 3vw);
  width: var(--page-width);
  margin-inline: auto;
  ${media.wide} { column-gap: min(var(--space-4), 3vw); }
  ${fullWidthChildren}
  ${blocksOnPaper}
`;
