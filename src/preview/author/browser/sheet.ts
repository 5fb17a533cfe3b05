/** A small document of the author's tools, as style and content for the open page. */
export interface Sheet {
  style: CSSStyleSheet;
  content: DocumentFragment;
}

/**
 * Fetches a document that the browser itself parses. Unlike HTML from a string, it needs no Trusted Types policy: the
 * page's client has the only one.
 */
const fetchDocument = (address: string): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.setRequestHeader('accept', 'text/html');
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.send();
  });

/** Fetches the sheet at an address, or null if there is none. */
export async function fetchSheet(address: string): Promise<Sheet | null> {
  const fetched = await fetchDocument(address);
  if (!fetched) return null;
  // A constructed sheet, because the security policy knows the hashes of the page's own inline styles only.
  const style = new CSSStyleSheet();
  style.replaceSync(fetched.querySelector('script[type="text/css"]')?.textContent ?? '');
  const content = document.createDocumentFragment();
  content.append(...fetched.body.childNodes);
  return { style, content };
}
