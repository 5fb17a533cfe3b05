import styled from 'styled-components';
import { media } from '../theme/media.ts';

/**
 * A grid without gaps at its end: the number of columns depends on the number of items (four items have 2 or 4 columns,
 * three and six have 3, eight have 4).
 */
export const Grid = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.pair} {
    &:has(> :nth-child(2):last-child, > :nth-child(4)) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  ${media.desktop} {
    &:has(> :nth-child(3):last-child) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
  ${media.wide} {
    &:has(> :nth-child(3n):last-child) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    &:has(> :nth-child(4n):last-child) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    &:has(> :nth-child(5):last-child, > :nth-child(7)) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    &:has(> :nth-child(8):last-child) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  }
`;
