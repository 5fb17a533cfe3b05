import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** After a navigation, announces the new page's title. `path` distinguishes pages with the same title. */
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
      {/* A new element each time, because a live region announces added content. */}
      {announced && <span key={announced.path}>{announced.title}</span>}
    </VisuallyHidden>
  );
}
