declare global {
  /** Not in every browser, and not yet in TypeScript's library (https://www.w3.org/TR/trusted-types/). */
  var trustedTypes:
    | { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => SitePolicy }
    | undefined;
}

interface SitePolicy {
  /** Trusted HTML of the browser, which the DOM accepts wherever it accepts a string. */
  createHTML: (html: string) => string;
}

const policy = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** HTML of our own site, fetched from our own server: the only HTML that the browser parses from a string. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;
