/** What is wrong with the address of another site, of a mailbox or of a phone. */
import { percentDecoded } from '../../../src/model/url.ts';
import type { Finding } from '../../../src/model/problem.ts';
import type { Site } from '../../../src/model/site.ts';

/** What is wrong with a link. `instead` is the correct link. */
export type LinkFinding = Omit<Finding, 'from' | 'to'> & { note: string };

/** The URL of the site itself, without a trailing slash. */
export const originOf = (site: Site | undefined): string =>
  site?.url?.toLowerCase().replace(/\/+$/, '') ?? '';

/** Whether a URL is that of the site itself or of something below it. */
export const isBelow = (href: string, origin: string): boolean =>
  origin !== '' && href.toLowerCase().startsWith(origin) && /^([/?#]|$)/.test(href.slice(origin.length));

/** Whether a URL belongs to another site. `//contact` is a page with a superfluous slash. */
export const isExternal = (href: string, origin: string): boolean =>
  /^(https?:\/\/|\/\/[^/?#]*\.)/i.test(href) && !isBelow(href, origin);

/** One or more email addresses, and what a mail client gets besides: a subject. */
const mailbox = /^[^\s@/?,]+@[^\s@/?,.]+\.[^\s@/?,]+$/;

/** The phone number of an address, with the punctuation that a phone ignores. */
const phone = /^\+?[\d\s().-]*$/;

const wrong = (reason: string, note: string): LinkFinding => ({ rule: 'wrong-address', reason, note });

function mailFinding(href: string): LinkFinding | undefined {
  const [addresses = ''] = href.replace(/^mailto:/i, '').split('?');
  // An address may also be given after the question mark.
  if (addresses === '' && /[?&]to=/i.test(href)) return undefined;
  const written = percentDecoded(addresses);
  if (written.split(',').every((each) => mailbox.test(each))) return undefined;
  const intended = written.replace(/\s|^\/+/g, '');
  return wrong(
    `“${href}” is not an email address, so nobody can write to it.`,
    `Write ${mailbox.test(intended) ? `mailto:${intended}` : 'one without spaces, such as mailto:name@company.com'}`,
  );
}

function phoneFinding(href: string): LinkFinding | undefined {
  const [number = ''] = percentDecoded(href.replace(/^(?:tel|sms):/i, '')).split(/[;?]/);
  if (phone.test(number) && number.replace(/\D/g, '').length >= 3) return undefined;
  return wrong(
    `“${href}” is not a phone number, so nobody can call it.`,
    'Write only digits, after a plus sign and the country code: tel:+15551234567',
  );
}

/** Hosts that only this computer or this network can reach. */
const localHost =
  /^(?:localhost|.*\.(?:localhost|local|internal|lan)|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1?\])$/i;

/** Pages on which members of a team edit something: visitors have to sign in, or could change it. */
const editing = [
  /^docs\.google\.com\/(?:document|spreadsheets|presentation|forms)\/(?:u\/\d+\/)?d\/[^/]+\/edit/i,
  /^drive\.google\.com\/drive\/u\//i,
  /^(?:mail|calendar)\.google\.com\//i,
  /^[\w-]+\.sharepoint\.com\//i,
  /^(?:app|[\w-]+)\.slack\.com\/(?:client|archives)\//i,
  /^github\.com\/[^/]+\/[^/]+\/edit\//i,
  /^(?:www\.)?canva\.com\/design\/[^/]+\/(?:[^/]+\/)?edit/i,
];

/** Schemes that were written twice, as when an address is pasted behind the one that was there. */
const twoSchemes = /^(?:https?:)?\/\/(https?):?\/*([^/].*)$/i;

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^www\./, '') : undefined;

const withScheme = (href: string): string => (href.startsWith('//') ? `https:${href}` : href);

/** What follows the domain in an address of the site itself, which may differ from its own in `http` or `www`. */
export function pathOnSite(href: string, origin: string): string | undefined {
  const url = withScheme(href);
  if (origin === '' || !URL.canParse(url) || hostOf(url) !== hostOf(origin)) return undefined;
  if (new URL(url).port !== new URL(origin).port) return undefined;
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}

/** Two addresses in one: nothing else about it can be reported. */
export function doubledAddress(href: string): LinkFinding | undefined {
  const [, scheme, rest] = twoSchemes.exec(href) ?? [];
  if (!scheme || !rest) return undefined;
  return wrong(
    `“${href}” has two beginnings, so it leads nowhere.`,
    `Write ${scheme.toLowerCase()}://${rest}`,
  );
}

/** What is wrong with the address of a mailbox or a phone. */
export const appAddress = (href: string): LinkFinding | undefined =>
  /^mailto:/i.test(href) ? mailFinding(href) : phoneFinding(href);

/** What is wrong with the address of another site. */
export function siteAddress(href: string): LinkFinding | undefined {
  const url = withScheme(href);
  if (!URL.canParse(url))
    return wrong(
      `“${href}” is not an address that a browser can open.`,
      'Copy it again from the address bar of your browser.',
    );
  if (localHost.test(new URL(url).hostname))
    return {
      rule: 'private-link',
      reason: `“${href}” leads to a computer that only you can reach.`,
      note: 'For a page of this site, write only its path, such as /services. Otherwise, write the public address.',
    };
  const address = url.replace(/^https?:\/\//i, '');
  if (!editing.some((each) => each.test(address))) return undefined;
  return {
    rule: 'private-link',
    level: 'warning',
    reason: 'This is the address at which your team edits something. Visitors have to sign in there.',
    note: 'Publish it and link to the public address, or put a PDF into public/files/.',
  };
}
