import { Children, isValidElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media.ts';

/**
 * How many items a list has, without the line breaks between them. Selectors such as `:last-child` would count those that
 * have arrived so far: on a slow connection the list would rearrange itself with each.
 */
export const itemCount = (children: ReactNode): number =>
  Children.toArray(children).filter((child) => isValidElement(child)).length;

interface Props {
  children?: ReactNode;
  'data-items'?: number;
}

/** So many columns of the same width, or fewer if they would be too narrow for a word. One more would never fit. */
export const columns = (count: number) =>
  css`grid-template-columns: repeat(auto-fill, minmax(max(min(100%, ${count > 2 ? 12 : 7.5}rem), 100% / ${count + 1} + 1px), 1fr));`;

/** The same, or what the rules above say. */
export const equalColumns = (count: number | undefined) => count && css`&& { ${columns(count)} }`;

/** On a phone two to a row, in smaller type. */
export const phoneTiles = css`
  ${media.mobile} {
    && { ${columns(2)} }
    && :is(h3, h3 a) { font-size: var(--size-small); }
    && p { font-size: var(--size-label); line-height: 1.35; }
  }
`;

/**
 * A grid without gaps at its end: the number of columns depends on the number of items (four items have 2 or 4 columns,
 * three and six have 3, eight have 4).
 */
export const Grid = styled.ul.attrs<Props>(({ children }) => ({ 'data-items': itemCount(children) }))`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-4);
  ${media.pair} { &:not([data-items='1'], [data-items='3']) { ${columns(2)} } }
  ${media.desktop} { &[data-items='3'] { ${columns(3)} } }
  ${media.wideOrPaper} {
    &:not([data-items='1'], [data-items='2']) { ${columns(3)} }
    &:is([data-items='4'], [data-items='8']) { ${columns(4)} }
  }
`;
