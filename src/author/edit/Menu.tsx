import { type PropsWithChildren, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { SmallButton } from '../tools/controls.tsx';
import { leftInside } from './position.ts';

const width = 320;

const Box = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  gap: var(--space-1);
  width: min(${width}px, calc(100vw - 2rem));
  overflow: auto;
  padding: var(--space-2);
  color: inherit;
  background: var(--raised);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  box-shadow: 0 0.75rem 2.5rem color-mix(in oklch, var(--ground) 70%, transparent);
  &:popover-open { display: grid; }
  div { display: flex; flex-wrap: wrap; gap: 4px; }
  section { display: grid; gap: 4px; }
  form, label { display: grid; gap: 4px; }
`;

type Props = PropsWithChildren<{
  title: string;
  opener: HTMLElement;
  close: () => void;
}>;

/** A small menu below its opener. The browser closes it, with Escape or a click elsewhere, and gives the opener the focus back. */
export function Menu({ title, opener, close, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const { bottom, left } = opener.getBoundingClientRect();
    opener.focus({ preventScroll: true });
    menu.showPopover();
    menu.style.left = `${leftInside(left, width)}px`;
    const top = Math.max(8, Math.min(bottom + 4, innerHeight / 2));
    menu.style.top = `${top}px`;
    menu.style.maxHeight = `${innerHeight - top - 8}px`;
    menu.focus({ preventScroll: true });
    // After a choice in it, nothing else has the focus.
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <Box
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <h2>{title}</h2>
      <SmallButton onClick={() => box.current?.hidePopover()}>Close</SmallButton>
      {children}
    </Box>
  );
}
