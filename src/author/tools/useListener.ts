import { useEffect, useEffectEvent } from 'react';

declare global {
  interface WindowEventMap {
    /** The document shows another page, or the next version of it. Only who captures it gets it here. */
    'page-shown': Event;
  }
}

/** Calls back for each event that reaches the window. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  isCapturing = false,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Type]) => call(event);
    window.addEventListener(type, onEvent, isCapturing);
    return () => window.removeEventListener(type, onEvent, isCapturing);
  }, [type, isCapturing]);
}
