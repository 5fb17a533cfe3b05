import type { IncomingMessage } from 'node:http';

/** Whether a page of this server sent the request, by its headers. Vite has checked the Host header. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Older browsers send the page's origin or URL instead.
  const page = headers.origin ?? headers.referer;
  return page !== undefined && URL.canParse(page) && new URL(page).host === headers.host;
}
