/** HTML from a server. */
export interface FetchedDocument {
  document: Document;
  status: number;
  /** The address after redirects. */
  url: string;
}

/**
 * Fetches a document that the browser itself parses. Unlike HTML from a string, it needs no Trusted Types policy.
 * Resolves to null if no answer comes within `timeoutMs`, or if it is not HTML.
 */
export const fetchDocument = (address: string, timeoutMs = 0): Promise<FetchedDocument | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.setRequestHeader('accept', 'text/html');
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.addEventListener('loadend', () => {
      const { responseXML, status, responseURL } = request;
      resolve(responseXML && { document: responseXML, status, url: responseURL });
    });
    request.send();
  });
