import { css } from 'styled-components';
import * as media from '../theme/media.ts';

export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-height: 3rem;
  padding: 0 min(1.375rem, 7vw);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: transparent;
  color: var(--text);
  font-size: var(--size-small);
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  overflow-wrap: anywhere;
  transition: background-color var(--duration-quick), border-color var(--duration-quick);
  &:hover { border-color: var(--text); }
  /* On paper, only the address of another site is of use. */
  ${media.print} {
    &:not([target='_blank']) { display: none; }
    padding: 0;
    border: 0;
  }
`;

/** One of several buttons, if it is chosen. */
export const chosenLook = css`
  background: var(--text);
  border-color: var(--text);
  color: var(--ground);
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }
`;

/** What the primary action has besides. */
export const filledLook = css`
  border-color: transparent;
  background: var(--signal-fill);
  color: var(--on-signal);
  &:hover {
    border-color: transparent;
    background: var(--signal-fill-hover);
  }
`;
