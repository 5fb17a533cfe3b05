/** A small document of the author's tools, taken apart to be shown in the open page. */
export interface Sheet {
  style: CSSStyleSheet;
  content: DocumentFragment;
}

/** Fetches what to show; null where there is nothing at that address. */
export async function fetchSheet(address: string): Promise<Sheet | null> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) return null;
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
  // A constructed sheet, because the security policy knows the hashes of the page's own inline styles only.
  const style = new CSSStyleSheet();
  style.replaceSync(fetched.querySelector('style')?.textContent ?? '');
  const content = document.createDocumentFragment();
  content.append(...fetched.body.childNodes);
  return { style, content };
}
