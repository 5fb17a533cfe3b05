import { percentDecoded } from '../../../src/model/url.ts';
import type { Destinations } from './destinations.ts';
import { absoluteProblem } from './absoluteLink.ts';
import type { LinkDiagnostic, LinkSource } from './linkSource.ts';

/** One or more email addresses, and what a mail client gets besides: a subject. */
const mailbox = /^[^\s@/?,]+@[^\s@/?,.]+\.[^\s@/?,]+$/;

/** The phone number of an address, with the punctuation that a phone ignores. */
const phone = /^\+?[\d\s().-]*$/;

function mailProblem(href: string): LinkDiagnostic | undefined {
  const [addresses = ''] = href.replace(/^mailto:/i, '').split('?');
  // An address may also be given after the question mark.
  if (addresses === '' && /[?&]to=/i.test(href)) return undefined;
  const written = percentDecoded(addresses);
  if (written.split(',').every((each) => mailbox.test(each))) return undefined;
  const intended = written.replace(/\s|^\/+/g, '');
  return {
    rule: 'wrong-address',
    reason: `“${href}” is not an email address, so nobody can write to it.`,
    note: `Write ${mailbox.test(intended) ? `mailto:${intended}` : 'one without spaces, such as mailto:name@company.com'}`,
  };
}

function phoneProblem(href: string): LinkDiagnostic | undefined {
  const [number = ''] = percentDecoded(href.replace(/^(?:tel|sms):/i, '')).split(/[;?]/);
  if (phone.test(number) && number.replace(/\D/g, '').length >= 3) return undefined;
  return {
    rule: 'wrong-address',
    reason: `“${href}” is not a phone number, so nobody can call it.`,
    note: 'Write only digits, after a plus sign and the country code: tel:+15551234567',
  };
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

/** The address as it would be on the site itself, if it only differs in `http` or `www`. */
function asOwn(href: string, origin: string): string | undefined {
  const url = href.startsWith('//') ? `https:${href}` : href;
  if (origin === '' || !URL.canParse(url) || hostOf(url) !== hostOf(origin)) return undefined;
  if (new URL(url).port !== new URL(origin).port) return undefined;
  return origin + url.replace(/^https?:\/\/[^/?#]*/i, '');
}

/** What is wrong with the address of another site, of a mailbox or of a phone. */
export function addressProblem(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic | undefined {
  // A part of it could not be parsed, which is reported.
  if (/[\p{Cn}\p{Co}]/u.test(href)) return undefined;
  if (/^mailto:/i.test(href)) return mailProblem(href);
  if (/^(?:tel|sms):/i.test(href)) return phoneProblem(href);
  const [, scheme, rest] = twoSchemes.exec(href) ?? [];
  if (scheme && rest)
    return {
      rule: 'wrong-address',
      reason: `“${href}” has two beginnings, so it leads nowhere.`,
      note: `Write ${scheme.toLowerCase()}://${rest}`,
    };
  const own = asOwn(href, destinations.origin);
  if (own !== undefined) return ownProblem(href, own, source, destinations);
  const url = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(url))
    return {
      rule: 'wrong-address',
      reason: `“${href}” is not an address that a browser can open.`,
      note: 'Copy it again from the address bar of your browser.',
    };
  if (localHost.test(new URL(url).hostname))
    return {
      rule: 'private-link',
      reason: `“${href}” leads to a computer that only you can reach.`,
      note: 'For a page of this site, write only its path, such as /services. Otherwise, write the public address.',
    };
  const address = url.replace(/^https?:\/\//i, '');
  if (editing.some((each) => each.test(address)))
    return {
      rule: 'private-link',
      level: 'warning',
      reason: 'This is the address at which your team edits something. Visitors have to sign in there.',
      note: 'Publish it and link to the public address, or put a PDF into public/files/.',
    };
  return undefined;
}

/** A link to the site itself, by another scheme or with `www`: the fix is its path. */
function ownProblem(
  href: string,
  own: string,
  source: LinkSource,
  destinations: Destinations,
): LinkDiagnostic | undefined {
  const diagnostic = absoluteProblem(own, source, destinations);
  return diagnostic.rule === 'absolute-link'
    ? { ...diagnostic, reason: diagnostic.reason.replace(own, href) }
    : diagnostic;
}
