import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** After a navigation, announces the new page's title. `path` tells pages of the same title apart. */
export function RouteAnnouncer({ title, path }: { title: string; path: string }) {
  const [announced, setAnnounced] = useState<{ title: string; path: string }>();
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setAnnounced({ title, path });
  }, [title, path]);
  return (
    <VisuallyHidden as="div" role="status" data-announcer>
      {/* Another element each time: a live region announces what is added. */}
      {announced && <span key={announced.path}>{announced.title}</span>}
    </VisuallyHidden>
  );
}
