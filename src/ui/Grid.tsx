import { Children, isValidElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import * as media from '../theme/media.ts';

/**
 * How many items a list has, without the line breaks between them. Selectors such as `:last-child` would count those that
 * have arrived so far: on a slow connection the list would rearrange itself with each.
 */
const itemCount = (children: ReactNode): number =>
  Children.toArray(children).filter((child) => isValidElement(child)).length;

interface Props {
  children?: ReactNode;
  'data-items'?: number;
  $items?: number;
  /** Without texts three are narrow enough for one row. */
  $isBrief?: boolean;
}

/** `--columns` of the same width, or fewer if they would be too narrow for a word. One more would never fit. */
export const equalColumns = css`
  --columns: 1;
  --least: clamp(7.5rem, (var(--columns) - 2) * 12rem, 12rem);
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, var(--least)), 100% / (var(--columns) + 1) + 1px), 1fr));
`;

/**
 * A grid without gaps at its end: the number of columns depends on the number of items (four items have 2 or 4 columns,
 * three and six have 3, eight have 4). What extends it can set `--columns` for its own numbers, and `--fewest` for all.
 */
export const Grid = styled.ul.attrs<Props>(({ children }) => ({ 'data-items': itemCount(children) }))`
  ${equalColumns}
  --columns: var(--fewest, 1);
  gap: var(--space-6) var(--space-4);
  ${media.pair} { &:where(:not([data-items='1'], [data-items='3'])) { --columns: 2; } }
  ${media.desktop} { &:where([data-items='3']) { --columns: 3; } }
  ${media.wideOrPaper} {
    &:where(:not([data-items='1'], [data-items='2'])) { --columns: 3; }
    &:where([data-items='4'], [data-items='8']) { --columns: 4; }
  }
`;

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
  ${media.forcedColors} { > li { border: 1px solid; } }
  ${filledRows}
`;
