import { useEffect, useEffectEvent } from 'react';

/** Calls back for each key that is pressed in the document. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const call = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => call(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
