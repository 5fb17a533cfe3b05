import { canonicalUrl } from '../../../model/url.ts';

/** The route of a page of this site by the path of its address. */
export const routeOf = ({ pathname }: { pathname: string }): string =>
  canonicalUrl(`/${pathname.slice(import.meta.env.BASE_URL.length)}`);

/** The route of the open page. */
export const currentRoute = (): string => routeOf(window.location);

/** Whether a text is being typed, where keys have other meanings: with Alt, some keyboards type other characters. */
export const isTyping = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
};
