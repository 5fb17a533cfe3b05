import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { equalColumns } from './Grid.tsx';

interface Props {
  $items: number;
  /** Without texts three are narrow enough for one row. */
  $isBrief?: boolean;
}

/** The last row is filled: one cell left over spans it, of two the last is wider. */
const fillLastRow = (items: number) => {
  const left = items % 3;
  if (items < 5 || left === 0) return undefined;
  return css`> :nth-child(${items}) { grid-column: span ${left === 1 ? 3 : 2}; }`;
};

/** Cells divided by hairlines, like a ledger: one, two or three to a row. */
export const LedgerGrid = styled.ul<Props>`
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
  ${media.pair} { ${({ $items }) => equalColumns($items % 2 === 0 ? 2 : undefined)} }
  ${media.desktop} { ${({ $items, $isBrief }) => equalColumns($isBrief && $items === 3 ? 3 : undefined)} }
  ${media.wide} {
    ${({ $items }) => equalColumns($items === 4 ? 2 : $items > 2 ? 3 : undefined)}
    ${({ $items }) => fillLastRow($items)}
  }
`;
