import type { Finding } from '../lib/problem.ts';

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

const note = 'Write an address that starts with /, https://, mailto: or tel:.';

/** Whether an address is a file on its author's computer: `file:///Users/…`, `C:\\Users\\…`. */
const isOwnFile = (address: string): boolean => /^(?:file:|[a-z]:[\\/]|\\{2}\w|\\\w[^\\]*\\)/i.test(address);

/** Whether a browser would run an address, or show what it contains. */
const isCode = (address: string): boolean =>
  /^(?:javascript|vbscript|data|blob|about|filesystem|view-source):/i.test(address.replace(ignored, ''));

/**
 * What is wrong with an address that no page may have, wherever it is written. Other wrong addresses of pictures are reported as
 * pictures that are not there.
 */
export function addressFinding(address: string, isPicture = false): Finding | undefined {
  const rule = 'dangerous-link';
  if (isPicture && !isCode(address)) return undefined;
  if (isOwnFile(address))
    return {
      rule,
      reason: 'This is a file on your own computer, which visitors cannot open.',
      note: 'Put the file into public/files/ and link to /files/ and its name.',
    };
  if (hasSafeScheme(address)) return undefined;
  if (/^data:image\//i.test(address))
    return {
      rule,
      reason: 'This picture is written into the page as code, which is not allowed here.',
      note: 'Save it as a file in content/_pictures, and write its name instead.',
    };
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? [];
  const phoneNote =
    /^(?:phone|call|callto|telephone)$/i.test(scheme) && 'For a phone number, start with tel:.';
  if (scheme !== '' && !isCode(address))
    return {
      ...{ rule, note: phoneNote || note },
      reason: `No browser knows addresses that start with “${scheme}:”.`,
    };
  return { rule, reason: 'This address could run code in the visitor’s browser.', note };
}
