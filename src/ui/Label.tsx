import styled from 'styled-components';

/** Small mono type: labels, numbers, captions. */
export const Label = styled.span`
  display: block;
  font-family: var(--font-mono);
  font-size: var(--size-label);
  line-height: 1.5;
  letter-spacing: -0.01em;
  color: var(--muted);
`;
