import { type PropsWithChildren, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SmallButton } from '../tools/SmallButton.tsx';
import { boxOf, keepPlaced, leftInside } from './position.ts';

const width = 320;

const Box = styled.div`
  position: absolute;
  z-index: 42;
  display: grid;
  gap: var(--space-1);
  width: min(${width}px, calc(100vw - 2rem));
  max-height: 60vh;
  overflow: auto;
  padding: var(--space-2);
  background: var(--raised);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent);
  > div { display: flex; flex-wrap: wrap; gap: 4px; }
  form, label { display: grid; gap: 4px; }
`;

type Props = PropsWithChildren<{
  title: string;
  opener: HTMLElement;
  close: () => void;
}>;

/** A small menu below its opener. Escape and leaving it close it; the opener gets the focus back. */
export function Menu({ title, opener, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const end = keepPlaced(() => {
      const { top, left, height } = boxOf(opener, false);
      return () => {
        menu.style.top = `${top + height + 4}px`;
        menu.style.left = `${leftInside(left, width)}px`;
      };
    });
    menu.focus({ preventScroll: true });
    menu.scrollIntoView({ block: 'nearest' });
    return () => {
      end();
      if (opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <Box
      ref={box}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A change of the window, or the dialog that chooses a file, is not a decision.
        if (!currentTarget.contains(relatedTarget) && document.hasFocus()) close();
      }}
    >
      <h2>{title}</h2>
      <SmallButton onClick={close}>Close</SmallButton>
      {children}
    </Box>
  );
}
