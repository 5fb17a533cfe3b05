import type { FetchedPage } from './pages.ts';

/** Gives the document what belongs to a page outside of React's root: title, meta tags, structured data and the body's styles. */
export function dressDocument({ title, headTags, bodyStyle }: FetchedPage): void {
  document.title = title;
  for (const tag of document.querySelectorAll('head > [data-head]')) tag.remove();
  document.head.append(...headTags);
  // A constructed sheet, because the security policy knows the hashes of the first page's inline styles only.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(bodyStyle);
  document.adoptedStyleSheets = [sheet];
  document.getElementById('body-style')?.remove();
}
