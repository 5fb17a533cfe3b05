import { type PropsWithChildren, type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useListener } from './useListener.ts';

const Box = styled.section`
  position: fixed;
  z-index: 40;
  overflow: auto;
  overscroll-behavior: contain;
  border: solid var(--line-strong);
  background: var(--raised);
  &[data-place='side'] { inset: 0 0 0 auto; width: min(28rem, 100%); border-width: 0 0 0 1px; }
  &[data-place='bottom'] { inset: auto 0 0; z-index: 39; max-height: 45vh; padding-bottom: 3.75rem; border-width: 3px 0 0; border-top-color: var(--signal); }
`;

export const SheetBody = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-3) var(--space-5);
`;

export const SheetBar = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-1) var(--space-3);
`;

type Props = PropsWithChildren<{
  name: string;
  place: 'side' | 'bottom';
  close: () => void;
  /** Whether the sheet takes the focus. */
  takesFocus?: boolean;
  /** The button that gets the focus back if what had it is gone. */
  opener?: RefObject<HTMLElement | null>;
}>;

/** A part of the tools at the edge of the window. Escape closes it, unless it closes something else first. */
export function Sheet({ name, place, close, takesFocus = true, opener, children }: Props) {
  const box = useRef<HTMLElement>(null);
  // Before the effects of the content, which may take the focus too.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement;
    (box.current?.querySelector<HTMLElement>('h2[tabindex]') ?? box.current)?.focus();
    return () => {
      const isOnPage = before instanceof HTMLElement && before.isConnected && before.closest('#root');
      (isOnPage ? before : opener?.current)?.focus({ preventScroll: true });
    };
  }, [takesFocus, opener]);
  useListener('keydown', (event) => {
    const closesMenu = document.querySelector(':popover-open, dialog[open]') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || closesMenu) return;
    event.preventDefault();
    close();
  });
  return (
    <Box ref={box} data-place={place} aria-label={name} tabIndex={-1}>
      {children}
    </Box>
  );
}
