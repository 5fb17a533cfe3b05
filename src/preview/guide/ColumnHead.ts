import styled from 'styled-components';

/** The head of a table's column: a label, as the site writes them. */
export const ColumnHead = styled.th.attrs({ scope: 'col' })`
  font-family: 'Martian Mono', 'Mono Fallback', monospace;
  font-size: var(--size-label);
  font-weight: 400;
  color: var(--muted);
`;
