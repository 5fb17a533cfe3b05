/** The open page, as the tools over it see it. */
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { canonicalUrl } from '../../../../src/model/url.ts';

/** The route of the open page. */
export const currentRoute = (): string =>
  canonicalUrl(`/${window.location.pathname.slice(import.meta.env.BASE_URL.length)}`);

/** The version of the content that the open page shows; undefined on a preview, which has only one. */
export const shownVersion = (): number | undefined => {
  const version = document.querySelector<HTMLMetaElement>('meta[name="content-version"]')?.content;
  return version === undefined ? undefined : Number(version);
};

/** Whether a text is being typed, where keys have other meanings. */
export const isTyping = (event: Event): boolean => {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([data-early]), textarea, select, [contenteditable]')
  );
};

/** Whether a key is Escape, and not that of an input method. In Safari, the key that ends a composition comes after its end. */
export const isEscape = ({ key, nativeEvent: { isComposing, keyCode } }: ReactKeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && keyCode !== 229;

/** The letter that is pressed with Ctrl or ⌘, by the keyboard's layout; of layouts without Latin letters, by the place of its key. */
export function commandLetter({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/** The bytes of a file in Base64. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/s, '')));
    reader.addEventListener('error', () => reject(new Error('This file cannot be read. Choose it again.')));
    reader.readAsDataURL(file);
  });

declare global {
  interface WindowEventMap {
    /** The document shows another page, or the next version of it. */
    'page-shown': Event;
  }
}

/** Calls back for each event on its way to its target. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const call = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Type]) => call(event);
    window.addEventListener(type, onEvent, true);
    return () => window.removeEventListener(type, onEvent, true);
  }, [type]);
}

export function focusedElement(): Element | null {
  const { activeElement } = document;
  return activeElement?.shadowRoot?.activeElement ?? activeElement;
}

/** When the component goes, and what has the focus with it, gives the focus back to what had it before. */
export function useFocusReturn(focused?: Element | null): void {
  useEffect(() => {
    const before = focused ?? focusedElement();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [focused]);
}
