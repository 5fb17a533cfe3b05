/** What an address may start with; those of this site start with none of these. */
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Blanks and signs that browsers pass over when they read what an address starts with. */
const ignored = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu;

/** Whether an address leads somewhere, rather than running a program in the visitor's browser. */
export function hasSafeScheme(address: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(address.replace(ignored, ''))?.[1];
  return scheme === undefined || schemes.has(scheme.toLowerCase());
}

export const unsafeLinkWords = {
  rule: 'dangerous-link',
  reason: 'This address could run a program in the visitor’s browser.',
  note: 'Write an address that starts with /, https://, mailto: or tel:.',
} as const;
