/** Where the parts of the editor are over the page. They follow their texts through fades and resizing. */
import { type RefObject, useEffect } from 'react';
import type { Target } from './regions.ts';

/** Milliseconds after which a place is measured again. What scrolls with the page needs no new place. */
const interval = 100;

/** Keeps something in its place. Returns a function that ends this. */
export function keepPlaced(place: () => void): () => void {
  place();
  const timer = setInterval(place, interval);
  return () => clearInterval(timer);
}

const leastWidth = 320;

/** Puts the form of a field over the text that it edits, in the font of that text, and keeps it there. */
export function usePlace(area: RefObject<HTMLElement | null>, framed: Target | undefined): void {
  useEffect(() => {
    const field = area.current;
    const form = field?.closest('form');
    if (!field || !form) return;
    const place = framed?.box;
    if (framed) field.style.font = getComputedStyle(framed.element).font;
    const end = keepPlaced(() => {
      // An on-screen keyboard covers the lower edge of the window.
      const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
      const covered = innerHeight - height - offsetTop;
      // A range whose words were removed from the page is empty. Then the field stays where it was.
      const isThere = place && (place instanceof Range ? !place.collapsed : place.isConnected);
      form.style.setProperty('--covered', `${covered}px`);
      if (!isThere && form.style.top) return;
      const inWindow = new DOMRect(16, innerHeight / 4, 640);
      const { top, left, width: textWidth } = isThere ? place.getBoundingClientRect() : inWindow;
      const { clientWidth } = document.documentElement;
      const width = Math.min(Math.max(textWidth + 16, leastWidth), clientWidth - 16);
      form.style.top = `${scrollY + top - 6}px`;
      form.style.left = `${scrollX + Math.max(8, Math.min(left - 6, clientWidth - width - 8))}px`;
      form.style.width = `${width}px`;
    });
    form.scrollIntoView({ block: 'nearest' });
    return end;
  }, [area, framed]);
}
