import { fetchDocument } from '../../../ui/fetchDocument.ts';

/** A small document of the author's tools, as style and content for the open page. */
export interface Sheet {
  style: CSSStyleSheet;
  content: DocumentFragment;
}

/** Fetches the sheet at an address, or null if there is none. */
export async function fetchSheet(address: string): Promise<Sheet | null> {
  const fetched = await fetchDocument(address);
  if (fetched?.status !== 200) return null;
  // A constructed sheet, because the security policy knows the hashes of the page's own inline styles only.
  const style = new CSSStyleSheet();
  style.replaceSync(fetched.document.querySelector('script[type="text/css"]')?.textContent ?? '');
  const content = document.createDocumentFragment();
  content.append(...fetched.document.body.childNodes);
  return { style, content };
}
