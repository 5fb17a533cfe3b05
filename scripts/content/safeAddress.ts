/** The schemes that a URL may have. URLs of this site have no scheme. */
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Whitespace and invisible characters that browsers ignore when they parse a scheme. */
const ignored = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu;

/**
 * Whether a URL opens a page or a program such as a mail client, rather than running a script in the visitor's browser.
 */
export function hasSafeScheme(address: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(address.replace(ignored, ''))?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}

/** The message for an address that `hasSafeScheme` refuses. */
export const unsafeLinkMessage = {
  rule: 'dangerous-link',
  reason: 'This address could run code in the visitor’s browser.',
  note: 'Write an address that starts with /, https://, mailto: or tel:.',
} as const;
