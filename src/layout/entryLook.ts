import { css } from 'styled-components';
import { headerWidth } from '../theme/media.ts';

/** An entry of the header's navigation, link or button. */
export const entryLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  min-height: 2.75rem;
  padding: 0 0.375rem;
  ${headerWidth.wide} { padding: 0 0.625rem; }
  border: 0;
  background: none;
  font-size: var(--size-small);
  ${headerWidth.narrow} { font-size: var(--size-label); }
  color: var(--muted);
  text-decoration: none;
  transition: color var(--duration-quick);
  &:hover { color: var(--text); }
  &[aria-current], &[data-within] { color: var(--text); }
  &[aria-current]::after, &[data-within]::after {
    content: '';
    position: absolute;
    inset: auto 0.375rem 0.5rem;
    ${headerWidth.wide} { inset-inline: 0.625rem; }
    border-bottom: 2px solid var(--signal);
  }
`;
