import { canonicalUrl } from '../../../model/url.ts';

/** The route of the open page. */
export const currentRoute = (): string =>
  canonicalUrl(`/${window.location.pathname.slice(import.meta.env.BASE_URL.length)}`);

/** Whether a text is being typed, where keys have other meanings: with Alt, some keyboards type other characters. */
export const isTyping = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
};
