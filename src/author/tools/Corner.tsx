import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { unseenLook } from './Base.tsx';
import { useTools } from './context.ts';

/** In a narrow window, all buttons are in one row, which covers little of the page. */
const narrow = '@media (max-width: 40rem)';

/** The lower left corner of the window, with the buttons of all tools. */
export const Corner = styled.div.attrs({ role: 'region', 'aria-label': 'Author’s tools' })`
  position: fixed;
  left: var(--space-1);
  bottom: var(--space-1);
  z-index: 43;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  max-width: min(44rem, 100% - 2 * var(--space-1));
  font: 600 var(--size-label) / 1.2 var(--font-text);
  .badge { display: grid; place-items: center; min-height: 2.75rem; padding: 0 0.875rem; border-radius: var(--radius-small); background: var(--signal-fill); color: var(--on-signal); }
  ${narrow} {
    flex-wrap: nowrap;
    gap: 4px;
    .badge { display: block; min-width: 3.25rem; padding: 0 6px; overflow: hidden; line-height: 2.75rem; text-overflow: ellipsis; white-space: nowrap; }
    kbd { display: none; }
  }
`;

/** Words of a button that are only for screen readers in a narrow window. */
export const More = styled.span`${narrow} { ${unseenLook} }`;

/** What a button shows instead. */
export const Short = styled.span.attrs({ 'aria-hidden': true })`
  display: none;
  ${narrow} { display: inline; white-space: nowrap; }
`;

export const CornerButton = styled.button.attrs({ type: 'button' })`
  min-height: 2.75rem;
  padding: 0 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: var(--raised);
  text-align: start;
  overflow-wrap: anywhere;
  &:hover:enabled { border-color: var(--text); }
  &:disabled { opacity: 1; color: var(--muted); }
  &[data-errors='true'] { border-color: var(--danger); color: var(--danger); }
  ${narrow} {
    min-width: 2.75rem;
    padding: 0 6px;
    text-align: center;
    overflow-wrap: normal;
    &:disabled { display: none; }
  }
`;

/** Puts buttons of a tool into the corner. */
export function InCorner({ children }: PropsWithChildren) {
  const { corner } = useTools();
  return corner && createPortal(children, corner);
}
