/** Where a link leads, whatever form its address has, and what is wrong with it. */
import path from 'node:path';
import { originalOf } from '../../../src/model/languages.ts';
import type { Page } from '../../../src/model/manifest.ts';
import type { Finding } from '../../lib/problem.ts';
import type { RuleId } from '../../lib/ruleIds.ts';
import { percentDecoded } from '../../lib/percentDecoded.ts';
import { urlOfFile } from '../../lib/fileOfUrl.ts';
import { invisibleInAddress } from '../characters.ts';
import { addressFinding } from '../../content/safeAddress.ts';
import { type DateTime, isShown } from '../../lib/schedule.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { choiceKey, type Destinations, mayDefine, type UnreadFile, withChoice } from './destinations.ts';
import { untracked } from './untracked.ts';

interface LinkSource {
  file: string;
  /** The address of its page. Without one, it is on all pages. */
  url?: string;
  /** The folder of its language, and what it translates. */
  language?: string;
  original?: string;
  /** The time at which the link must work. A draft's links need not work yet. */
  at?: DateTime;
}

const fix = (rule: RuleId, reason: string, instead: string): LinkFinding => ({
  rule,
  reason,
  note: `Write ${instead}`,
  instead,
});

/** What is wrong with a link. Undefined if it works. */
export function resolve(
  href: string,
  source: LinkSource,
  destinations: Destinations,
): LinkFinding | undefined {
  if (href === '' || href === '#')
    return { rule: 'empty-link', reason: 'This link has no address.', note: 'Add one: [words](/contact).' };
  // The check of the file itself reports this: also a part of it that could not be parsed.
  if (addressFinding(href) || /[\p{Cn}\p{Co}]/u.test(href)) return undefined;
  const isApp = /^(?:mailto|tel|sms):/i.test(href);
  if (!isApp && !hasDomain(href))
    return /^[/#]/.test(href) ? internal(href, source, destinations) : relative(href, source, destinations);
  const visible = href.replace(/(?:%[\da-f]{2})+/gi, withoutInvisible).replace(invisibleInAddress, '');
  if (visible !== href)
    return {
      ...fix('wrong-address', 'This address has an invisible character, so it leads elsewhere.', visible),
      isOffered: true,
    };
  if (isApp) return appFinding(href);
  const own = pathOnSite(href, destinations.origin);
  return own === undefined ? siteAddress(href) : onSite(href, own, source, destinations);
}

/** Codes of characters, without those of invisible ones. */
function withoutInvisible(codes: string): string {
  const [decoded, shown] = [percentDecoded(codes), percentDecoded(codes).replace(invisibleInAddress, '')];
  return shown === decoded ? codes : encodeURIComponent(shown);
}

/**
 * An absolute link to the site itself: in a preview, or after a change of domain, it would lead readers to the old site.
 */
function onSite(href: string, rest: string, source: LinkSource, destinations: Destinations): LinkFinding {
  const address = rest.startsWith('/') ? rest : `/${rest}`;
  const found = internal(address, source, destinations);
  if (found && found.instead === undefined) return found;
  const reason = `“${href}” is a page on this site, so the link should not include the domain.`;
  return fix('absolute-link', reason, found?.instead ?? address);
}

/** The most likely intended URL, if a link starts neither with a slash nor with `https://`. */
function intendedUrl(href: string, source: LinkSource, destinations: Destinations): string | undefined {
  if (href.startsWith('?')) return source.url && source.url + href;
  if (/^www\.\S+$/i.test(href)) return `https://${href}`;
  const [, web] = /^(?:https?:?\/*|https?\/\/)([\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/i.exec(href) ?? [];
  if (web) return `${/^https/i.test(href) ? 'https' : 'http'}://${web}`;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(href)) return `mailto:${href}`;
  if (/^\+\d[\d./()-]{5,}$/.test(href)) return `tel:${href.replace(/\(0\)|[./()-]/g, '')}`;
  if (href.includes('\\')) return intendedUrl(href.replaceAll('\\', '/'), source, destinations);
  const folder = path.posix.dirname(source.file.replace(/^content/, ''));
  for (const candidate of [path.posix.join(folder, href), path.posix.join('/', href)]) {
    const found = internal(candidate, source, destinations);
    if (!found || found.instead !== undefined) return found?.instead ?? candidate;
  }
  return undefined;
}

/** A link that depends on the current page: on `/services/web`, `contact` would be `/services/contact`. */
function relative(href: string, source: LinkSource, destinations: Destinations): LinkFinding {
  const reason = `“${href}” is not a full address.`;
  const bare = href.replace(/^["'“](.*)["'”]$/, '$1');
  const instead =
    bare === href
      ? intendedUrl(href, source, destinations)
      : internal(bare, source, destinations)
        ? undefined
        : bare;
  if (instead !== undefined) return fix('relative-link', reason, instead);
  const isPhone = /^\d[\d./()-]{5,}$/.test(href);
  const isPicture = /^[\w./-]+\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(href);
  const note = isPicture
    ? 'For a picture, write ![What it shows](name.jpg), without a space behind the exclamation mark.'
    : isPhone
      ? 'For a phone number, write tel: and the number with its country: tel:+15551234567.'
      : isFileName(href) && !pageEnding.test(href)
        ? 'For another site, write https:// before it. For a file, put it into public/ and write its path there, such as /prices.pdf.'
        : 'Start with / for a page on this site, or with https:// for another site.';
  return { rule: 'relative-link', reason, note };
}

/** The route that a path means if it is written as that of a file, or with slashes too many. */
const meantRoute = (written: string): string =>
  urlOfFile(
    written
      .toLowerCase()
      .replace(/^(\/+content)?\/+/, '')
      .replace(/\/{2,}/g, '/')
      .replace(/\/$/, ''),
  );

/** The path of the destination, if the link only writes it in another form. */
const canonicalPath = (written: string, { known, byLowercase }: Destinations): string | undefined =>
  [written, meantRoute(written)]
    .map((each) => (known.has(each) ? each : byLowercase.get(each.toLowerCase())))
    .find((each) => each !== undefined);

/** A link to a path of this site, or to a section of its own page. */
function internal(href: string, source: LinkSource, destinations: Destinations): LinkFinding | undefined {
  const [, written = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (written === '')
    return source.url === undefined
      ? undefined
      : part(fragment, { ...source, url: source.url }, destinations);
  const rest = query + fragment;
  const name = percentDecoded(written, decodeURI);
  const canonical = canonicalPath(name, destinations);
  if (canonical === undefined)
    return mayDefine(destinations.unread, name) ? undefined : unknown(name, rest, destinations);
  if (canonical !== name)
    return canonical.toLowerCase() === name.toLowerCase()
      ? fix('link-case', `${name} should be ${canonical}. Links are case-sensitive.`, canonical + rest)
      : fix('unclean-link', `The address of that page is ${canonical}.`, canonical + rest);
  const { page, unread, isFile, aliased } = destinations.known.get(canonical) ?? {};
  if (page)
    return (
      unpublished(page, source) ??
      part(fragment, page, destinations) ??
      otherLanguage(page, query, fragment, source, destinations) ??
      choice(query, page, source, destinations)
    );
  if (unread) return part(fragment, unread, destinations);
  if (isFile || !aliased) return undefined;
  const direct = fix('link-to-alias', `${canonical} is an alias of ${aliased.url}.`, aliased.url + rest);
  return unpublished(aliased, source) ?? { ...direct, level: 'warning' };
}

/** The end of “react-0.83” is a version. */
const isFileName = (name: string): boolean => /\.\d?[a-z]\w*$/i.test(name);

/** How addresses of pages end on other sites. Such a file may not be published. */
const pageEnding = /\.(?:x?html?|php|aspx?|jsp|mdx?)$/i;

function unknown(written: string, rest: string, { suggests, known }: Destinations): LinkFinding {
  const name = written.replace(pageEnding, '');
  const there = [...known].flatMap(([url, { page, isFile, aliased }]) =>
    page || isFile || aliased ? [url] : [],
  );
  const { note, suggestions } = didYouMean(name, suggests ? there : []);
  const isFile = isFileName(name);
  const otherwise = isFile
    ? `Check the address, or put the file into public${name.slice(0, name.lastIndexOf('/') + 1)}.`
    : 'Check the address, or create the page first.';
  return {
    rule: 'unknown-link',
    reason: isFile ? `There is no file public${name}.` : `There is no page ${name}.`,
    note: suggestions ? note : otherwise,
    suggestions: suggestions?.map((each) => each + rest),
  };
}

/** A link to a page that visitors cannot find at the time at which the link must work. */
function unpublished({ url, file, data }: Page, { at }: LinkSource): LinkFinding | undefined {
  if (at === undefined || isShown(data, at)) return undefined;
  const isOver = data.expiresAt !== undefined && !isShown({ expiresAt: data.expiresAt }, at);
  const [why, field] = data.draft
    ? ['is a draft', 'draft']
    : isOver
      ? [`expired on ${data.expiresAt}`, 'expiresAt']
      : [`is not published until ${data.publishAt}`, 'publishAt'];
  return {
    rule: 'link-to-unpublished',
    reason: `${url} ${why}, so visitors would get the not-found page.`,
    note: `Remove the link, or the line “${field}” from ${file}.`,
  };
}

/**
 * A link into another language, to a page that is there in the language of the link. A choice has the name that it has
 * there. If the section or the choice is not there, the fix is only offered.
 */
function otherLanguage(
  page: Page,
  query: string,
  fragment: string,
  source: LinkSource,
  destinations: Destinations,
): LinkFinding | undefined {
  const { known, choices } = destinations;
  const { language, original } = source;
  if (page.language === language || originalOf(page) === original) return undefined;
  const same = [...known.values()]
    .flatMap((each) => each.page ?? [])
    .find((each) => each.language === language && originalOf(each) === originalOf(page));
  if (!same || unpublished(same, source)) return undefined;
  const reason = `${page.url} is in another language, and ${same.url} is the same page in this one.`;
  const [here, there] = [page, same].map((each) => choices.get(choiceKey(each)));
  const nextQuery = withChoice(query, there?.parameter, (value) => {
    const original = here?.values.get(value);
    return [...(there?.values ?? [])].find(([, each]) => each === original)?.[0];
  });
  const isMissing = part(fragment, same, destinations) ?? choice(nextQuery, same, source, destinations);
  const instead = isMissing ? same.url : same.url + nextQuery + fragment;
  return { ...fix('other-language', reason, instead), level: 'warning', isOffered: isMissing !== undefined };
}

/** A link that asks a page for a choice that it does not have: `/contact?service=…`. */
function choice(
  query: string,
  page: Page,
  { language }: LinkSource,
  { choices, unread, suggests }: Destinations,
): LinkFinding | undefined {
  const known = choices.get(choiceKey(page));
  const requested = known && new URLSearchParams(query).get(known.parameter);
  if (!known || !requested || known.values.has(requested) || mayDefine(unread, requested)) return undefined;
  const reason = `${page.url} has no ${known.parameter} “${requested}”.`;
  if (language !== undefined && page.language === undefined) {
    const begin = `npm run new -- --language ${language} ${page.url}`;
    const note = `That page is in the first language. Begin its translation: ${begin}. Or leave out “?${known.parameter}=${requested}”.`;
    return { rule: 'unknown-choice', reason, note };
  }
  return {
    ...{ rule: 'unknown-choice', reason },
    ...didYouMean(requested, suggests ? [...known.values.keys()] : []),
  };
}

/** Anchors that every page has: its main content, and its top. */
const everywhere = ['main', 'top'];

/** A link to a section that its page does not have. `fragment` is `#…` or empty. */
function part(
  fragment: string,
  { file, url }: UnreadFile,
  { anchors, suggests }: Destinations,
): LinkFinding | undefined {
  const name = percentDecoded(fragment.slice(1));
  const known = anchors.get(file);
  if (name === '' || !known || known.includes(name) || everywhere.includes(name)) return undefined;
  const help =
    /^(?:_?ftn(?:t|ref)?_?|cmnt(?:_ref)?|_?(?:toc|hlk|ref)_?)(?:ref)?\d+$|^(?:h|heading|bookmark)[.=]/i.test(
      name,
    )
      ? {
          note: `A word processor wrote this link. Remove it, or link to the heading that it meant. For a footnote, write [^1].`,
        }
      : known.length === 0
        ? { note: 'That page has no anchors. Link to the page itself.' }
        : didYouMean(`#${name}`, suggests ? known.map((each) => `#${each}`) : []);
  return { rule: 'unknown-part', reason: `${url} has no anchor #${name}.`, ...help };
}

/** What is wrong with a link. `instead` is the correct link. */
type LinkFinding = Omit<Finding, 'from' | 'to'> & { note: string };

/** Whether a URL has a domain. `//contact` is a page with a superfluous slash. */
const hasDomain = (href: string): boolean => /^(https?:\/\/|\/\/[^/?#]*\.)/i.test(href);

const mailbox = String.raw`[^\s@/?,:]+@[^\s@/?,.]+\.[^\s@/?,]+`;

/** One or more email addresses, which may also be given after the question mark. */
const mail = new RegExp(`^mailto:(?:${mailbox}(?:,${mailbox})*(?:\\?|$)|\\?(?:.*&)?to=)`, 'i');

/** A phone number, with the punctuation that a phone ignores. */
const phone = /^(?:tel|sms):\+?(?:[\s().-]*\d){3,}[\s().-]*(?:[;?]|$)/i;

const wrong = (href: string, what: string, note: string): LinkFinding => ({
  ...{ rule: 'wrong-address', note },
  reason: `“${href}” is not ${what}, so it leads nowhere.`,
});

function appFinding(href: string): LinkFinding | undefined {
  const written = percentDecoded(href);
  if (mail.test(written) || phone.test(written)) return undefined;
  return /^mailto:/i.test(href)
    ? wrong(href, 'an email address', 'Write one without spaces, such as mailto:name@company.com')
    : wrong(
        href,
        'a phone number',
        'Write only digits, after a plus sign and the country code: tel:+15551234567',
      );
}

/** Hosts that only this computer or this network can reach: by their numbers, or by a name without a domain. */
const localHost =
  /^(?:[^.[\]]+|.*\.(?:localhost|local|localdomain|internal|lan|home\.arpa)|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\])$/i;

/** Pages on which members of a team edit something: visitors have to sign in, or could change it. */
const editing = [
  /^docs\.google\.com\/(?:document|spreadsheets|presentation|forms)\/(?:u\/\d+\/)?d\/[^/]+\/edit/i,
  /^drive\.google\.com\/drive\/u\//i,
  /^(?:mail|calendar)\.google\.com\/(?!calendar\/(?:u\/\d+\/)?embed)/i,
  /^[\w-]+\.sharepoint\.com\//i,
  /^(?:app|[\w-]+)\.slack\.com\/(?:client|archives)\//i,
  /^github\.com\/[^/]+\/[^/]+\/edit\//i,
  /^(?:www\.)?canva\.com\/design\/[^/]+\/(?:[^/]+\/)?edit/i,
];

/** An address behind which another one was pasted. */
const twoSchemes = /^(?:https?:)?\/\/https?(?::|\/\/)/i;

const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname.toLowerCase().replace(/^www\./, '') : undefined;

const withScheme = (href: string): string => (href.startsWith('//') ? `https:${href}` : href);

/** What follows the domain in an address of the site itself, which may differ from its own in `http` or `www`. */
function pathOnSite(href: string, origin: string): string | undefined {
  const url = withScheme(href);
  if (origin === '' || !URL.canParse(url) || hostOf(url) !== hostOf(origin)) return undefined;
  if (new URL(url).port !== new URL(origin).port) return undefined;
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}

function siteAddress(href: string): LinkFinding | undefined {
  const url = withScheme(href);
  if (!URL.canParse(url) || twoSchemes.test(href))
    return wrong(href, 'a web address', 'Copy it again from the address bar of your browser.');
  const { hostname, username, password } = new URL(url);
  if (username || password)
    return {
      rule: 'private-link',
      reason: 'This address contains a user name or a password, which everyone could read.',
      note: 'Remove all of it between “//” and “@”. If it is a password, change it.',
    };
  if (!/^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/i.test(hostname))
    return wrong(
      href,
      'a web address',
      'Check the part before the first slash: it has a character that no address has.',
    );
  // https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4
  if (hostname.length > 253)
    return {
      rule: 'wrong-address',
      reason: `The part of this address before the first slash has ${hostname.length} characters. No address has more than 253.`,
      note: 'Copy it again from the address bar of your browser.',
    };
  if (localHost.test(hostname))
    return {
      rule: 'private-link',
      reason: `“${href}” leads to a computer that only you can reach.`,
      note: 'For a page of this site, write only its path, such as /services. Otherwise, write the public address, or show this one between backticks.',
    };
  if (url !== href)
    return {
      ...fix('unclean-link', `“${href}” does not say whether it is http or https.`, url),
      level: 'warning',
    };
  const direct = untracked(url);
  if (direct !== url)
    return {
      ...fix('unclean-link', 'This address tells another program where your visitors come from.', direct),
      ...{ level: 'warning', isOffered: true },
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
