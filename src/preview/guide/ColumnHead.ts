import styled from 'styled-components';

/** The header of a table column, styled as a label. */
export const ColumnHead = styled.th.attrs({ scope: 'col' })`
  font-family: 'Martian Mono', 'Mono Fallback', monospace;
  font-size: var(--size-label);
  font-weight: 400;
  color: var(--muted);
`;
