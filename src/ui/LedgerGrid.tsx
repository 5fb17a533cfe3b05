import styled from 'styled-components';
import { media } from '../theme/media.ts';

/** Cells divided by hairlines, like a ledger: one, two or three to a row. */
export const LedgerGrid = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  margin: 0;
  padding: 0;
  list-style: none;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
  > li { background: var(--ground); }
  ${media.forcedColors} { > li { border: 1px solid; } }
  ${media.pair} {
    &:has(> :nth-child(2n):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  /* Without texts three are narrow enough for one row. */
  ${media.desktop} {
    &:has(> :nth-child(3):last-child):not(:has(p)) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
  ${media.wide} {
    &&:has(> :nth-child(3)) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    &&:has(> :nth-child(4):last-child) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    /* The last row is filled: one cell left over spans it, of two the last is wider. */
    > li:nth-child(3n + 1):last-child:not(:first-child, :nth-child(4)) { grid-column: span 3; }
    > li:nth-child(3n + 2):last-child:not(:nth-child(2)) { grid-column: span 2; }
  }
`;
