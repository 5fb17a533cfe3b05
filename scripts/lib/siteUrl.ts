/**
 * The site's own address from the environment, where it is set there: one content tree can stand at several
 * addresses, such as a preview's. Throws a sentence where it is not an address.
 */
export function siteUrlFrom({ SITE_URL }: NodeJS.ProcessEnv): string | undefined {
  if (!SITE_URL) return undefined;
  if (URL.canParse(SITE_URL) && /^https?:$/.test(new URL(SITE_URL).protocol)) return SITE_URL;
  throw new Error(
    `SITE_URL is “${SITE_URL}”, which is not an address. Write it in full, such as https://www.example.com.`,
  );
}
