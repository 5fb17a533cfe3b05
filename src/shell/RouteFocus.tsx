import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';

/** After a navigation, moves focus to the new page's heading and says its title; the first page is left alone. */
export function RouteFocus({ title }: { title: string }) {
  const [announced, setAnnounced] = useState('');
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    setAnnounced(title);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [title]);
  return (
    <VisuallyHidden as="div" role="status" data-announcer>
      {announced}
    </VisuallyHidden>
  );
}
