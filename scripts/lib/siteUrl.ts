/**
 * What is wrong with the site's own address as the environment gives it (`SITE_URL`), as a sentence. One content tree
 * can stand at several addresses, such as a preview's.
 */
export function siteUrlFault(url: string): string | undefined {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return undefined;
  return `SITE_URL is “${url}”, which is not an address. Write it in full, such as https://www.example.com.`;
}
