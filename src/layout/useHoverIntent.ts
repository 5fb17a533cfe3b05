import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isOpen } from './popover.ts';

/** Milliseconds that a pointer rests before a popover opens, and that it may be away before one closes. */
const hoverDelay = { open: 120, close: 250 };

/**
 * Handlers that open a popover when a mouse rests on its button, and close it when the mouse leaves. They close only
 * what hovering has opened.
 */
export function useHoverIntent(popover: RefObject<HTMLElement | null>, open: boolean | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    enter({ pointerType }: PointerEvent) {
      clearTimeout(timer.current);
      if (pointerType !== 'mouse' || open) return;
      timer.current = setTimeout(() => {
        hovered.current = true;
        popover.current?.showPopover?.();
      }, hoverDelay.open);
    },
    leave() {
      clearTimeout(timer.current);
      if (hovered.current)
        timer.current = setTimeout(() => popover.current?.hidePopover?.(), hoverDelay.close);
    },
    click(event: MouseEvent) {
      clearTimeout(timer.current);
      // A click does not close a popover that hovering has opened, even if `open` is not set yet.
      if (hovered.current && isOpen(popover.current)) event.preventDefault();
      hovered.current = false;
    },
    /** Call it when the popover has closed. */
    reset() {
      hovered.current = false;
    },
  };
}
