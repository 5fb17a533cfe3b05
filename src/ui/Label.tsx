import styled, { css } from 'styled-components';

/** A square in the hue of what it is before. */
export const hueMark = css`
  content: '';
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  background: var(--hue);
`;

/** Small mono type: labels, numbers, captions. */
export const Label = styled.span`
  display: block;
  font-family: var(--font-mono);
  font-size: var(--size-label);
  line-height: 1.5;
  letter-spacing: -0.01em;
  color: var(--muted);
`;
