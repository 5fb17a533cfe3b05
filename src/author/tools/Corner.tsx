import type { PropsWithChildren } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useTools } from './context.ts';

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
`;

/** Puts buttons of a tool into the corner. */
export function InCorner({ children }: PropsWithChildren) {
  const { corner } = useTools();
  return corner && createPortal(children, corner);
}
