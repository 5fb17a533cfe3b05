import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';
import { equalColumns, itemCount } from './Grid.tsx';

interface Props {
  children?: ReactNode;
  $items?: number;
  /** Without texts three are narrow enough for one row. */
  $isBrief?: boolean;
}

/** One, two or three columns. The last row is filled: one cell left over spans it, of two the last is wider. */
const filledRows = ({ $items = 0, $isBrief }: Props) => {
  const left = $items % 3;
  return css`
    ${media.pair} { ${$items % 2 === 0 && '--columns: 2;'} }
    ${media.desktop} { ${$isBrief && $items === 3 && '--columns: 3;'} }
    ${media.wideOrPaper} {
      ${$items > 2 && `--columns: ${$items === 4 ? 2 : 3};`}
      ${$items > 4 && left > 0 && css`> :nth-child(${$items}) { grid-column: ${left === 1 ? 1 : -3} / -1; }`}
    }
  `;
};

/** Cells divided by hairlines, like a ledger. */
export const ledgerLook = css`
  ${equalColumns}
  gap: 1px;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
`;

/** A list as a ledger. */
export const LedgerGrid = styled.ul.attrs<Props>(({ children }) => ({ $items: itemCount(children) }))`
  ${ledgerLook}
  :where(&) > li { background: var(--ground); }
  ${media.forcedColors} { > li { border: 1px solid; } }
  ${filledRows}
`;
