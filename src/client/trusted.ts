declare global {
  /** Not in every browser, and not yet in TypeScript's library (https://www.w3.org/TR/trusted-types/). */
  var trustedTypes:
    | { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => SitePolicy }
    | undefined;
}

interface SitePolicy {
  /** A browser's trusted HTML, which the DOM takes wherever it takes a string. */
  createHTML: (html: string) => string;
}

const policy = globalThis.trustedTypes?.createPolicy('site', { createHTML: (html) => html });

/** HTML of our own site, fetched from our own server: the only HTML that the browser is given as text. */
export const trusted = (html: string): string => policy?.createHTML(html) ?? html;
