import type { FetchedPage } from './pages.ts';

/** Sets what a page has outside of React's root: title, meta tags and structured data. */
export function applyHead({ title, headTags }: FetchedPage): void {
  document.title = title;
  for (const tag of document.querySelectorAll('head > [data-head]')) tag.remove();
  document.head.append(...headTags);
}

/** Replaces the styles of the page body. */
export function applyBodyStyle({ bodyStyle }: FetchedPage): void {
  document.adoptedStyleSheets = [bodyStyle];
  document.getElementById('body-style')?.remove();
}
