/** What the things that differ are called, and what kind of change each is. */
import { domainToASCII } from 'node:url';
import type { Part } from '../../lib/readPage.ts';
import { differingLines, type Pair } from '../diffs.ts';
import type { Change, ChangeDetail, ChangeKind } from '../review.ts';

/**
 * What sends people or data somewhere, runs, or says who may do so: forms, frames, scripts, the tags of the head that
 * name addresses, and the policy. It is always reported by itself, even if it is part of something new.
 */
const sensitive =
  /^inline script$|^<\/?(form|iframe|frame|object|embed|script|base|portal)\b|^<input [^>]*> (name|value|type|form\w+)$|^<(button|input|textarea|select)[^>]*> form\w+$|^<(input|textarea|select)[^>]*> name$|^<link (canonical|preconnect|dns-prefetch|stylesheet|modulepreload|prefetch|manifest)\b|^<meta (robots|googlebot|refresh|Content-Security-Policy|referrer)\b|> (on\w+|srcdoc|ping|action)$|^robots\.txt$|^_headers$|^_redirects$|\.m?js$/i;

/** Data that names where something is sent: `data of ContactForm: delivery.url`. */
const sensitiveData = /^data of .*(?:: |\.)(delivery|endpoint|action|fields|keys?|trap|booking)(\.|$)/i;

/** An address that leads out of the site, or runs. */
const namesAddress = /^(?:[a-z][a-z\d+.-]*:(?=\S)|\/\/)/i;

const kinds: [RegExp, ChangeKind][] = [
  [/^rule /, 'look'],
  [/^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data|^assets\/cards\//, 'search'],
  [/^<(img|source)> (src|srcset|sizes|width|height)$|^pictures\/|^<use> href$/, 'picture'],
  [/> (aria-(label|description|roledescription|valuetext)|placeholder|alt)$|^<a> href$|^words /, 'words'],
];

/** What kind of change it is that a part differs. */
export function kindOf({ before, after }: Pair<Pick<Part, 'name' | 'value'>>): ChangeKind {
  const name = (after ?? before)?.name ?? '';
  const leadsOut =
    /^data of |> (?:href|src|data-[\w-]+)$/.test(name) &&
    [before, after].some((part) => part && namesAddress.test(part.value));
  if (leadsOut || sensitive.test(name) || sensitiveData.test(name)) return 'sent';
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

const labels: [RegExp, string][] = [
  [/^title$/, 'Title'],
  [/^<meta description> content$/, 'Description'],
  [/^<link canonical> href$/, 'Canonical address'],
  [/^<meta robots> content$/, 'Robots'],
  [/^<meta Content-Security-Policy> .*/, 'Security policy'],
  [/^inline script$/, 'Script in the page'],
  [/^<link alternate> href$/, 'Address of the Markdown version'],
  [/^robots\.txt$/, 'What search engines may read (robots.txt)'],
  [/^_headers$/, 'Headers of the server (_headers)'],
  [/^_redirects$/, 'Redirects (_redirects)'],
  [/^assets\/cards\/.*/, 'Pictures of shared links'],
  [/^<form> (action|method)$/, 'Form, $1'],
  [/^<input (.*)> value$/, 'Value that the form sends as “$1”'],
  [/^<a> href$/, 'Link'],
  [/^<(?:img|source)> (?:src|srcset|sizes|width|height)$/, 'Picture'],
  [/^<img> alt$/, 'Words for a picture'],
  [/^data of (\w+): (?:words\.)?(.*)$/, 'Text or data of $1, $2'],
  [/^structured data: (.*)$/, 'Structured data, $1'],
  [/^<(?:meta|link) (.*)> (?:content|href)$/, '$1'],
  [
    /^<([\w-]+)> (aria-label|aria-description|aria-roledescription|aria-valuetext)$/,
    'Words for screen readers, $2 of <$1>',
  ],
  [/^<([^>]+)> (\S+)$/, 'Attribute $2 of <$1>'],
];

/** What people call what differs. */
export function labelOf(name: string): string {
  const [pattern, label] = labels.find(([each]) => each.test(name)) ?? [];
  const named = pattern && label ? name.replace(pattern, label) : name;
  return named.replace(/@graph\.\d+\.|@(?=id|type|context)/g, '');
}

/** What repeats words of a page: tags of its head, its data, labels, anchors, and files for other readers. */
const repeating =
  /^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data|^data of \w+: .*\.\d+(\.|$)|> (id|for|alt|placeholder|aria-(label\w*|description|described\w+|valuetext|controls))$|^(llms\.txt|sitemap\.xml)$|^(assets\/cards|pictures)\/|\.md$/;

/** Whether a change may be a copy of other changes. What sends or runs something never is. */
export function mayBeCopy({ kind, name = '', details: [detail] }: Change): boolean {
  const [before, after] = [detail?.before ?? '', detail?.after ?? ''].map((text) => text.split('#')[0]);
  const isAnchor = name === '<a> href' && before === after;
  return kind !== 'sent' && (isAnchor || repeating.test(name));
}

/** What several changes are together if no line of the content explains them: one line of code may be in all of them. */
export function groupOf({ kind, name = '', what }: Change): string {
  if (isCard(name)) return 'Pictures of shared links';
  if (/^(<link )?(favicon|icon|apple-touch-icon)\b/.test(name)) return 'Icons';
  if (/^inline script$|\.m?js$/.test(name)) return 'Scripts';
  if (kind === 'sent')
    return isPolicy(name)
      ? 'Security policy'
      : /^<(form|input|button|select|textarea)\b/.test(name)
        ? 'Form'
        : '';
  if (what === 'Menu or footer') return what;
  if (/^<(?!meta|link|a> |img|source)/.test(name)) return 'Elements and attributes';
  const data = /^(structured data|data of \w+):/.exec(name)?.[1] ?? '';
  return data.replace(/^s/, 'S').replace(/^d/, 'Texts and d');
}

/** Whether a file is a picture of shared links. */
const isCard = (name: string): boolean => name.startsWith('assets/cards/');

const isPolicy = (name: string): boolean => name.startsWith('<meta Content-Security-Policy>');

const isFormAddress = (name: string): boolean =>
  /^<form> action$|^data of .*[ .]delivery\.(endpoint|url|action)$/.test(name);

/** The place of a change among those that are one: what sends people and data first, then what allows it, then the rest. */
export const rankOf = ({ kind, name = '' }: Change): number =>
  isFormAddress(name) ? 0 : name.startsWith('host ') ? 1 : isPolicy(name) ? 3 : kind === 'sent' ? 2 : 4;

/** Where a form is sent, in a sentence. Undefined if a change is about something else. */
export function aboutForm({ name = '', details: [detail] }: Change): string | undefined {
  if (!detail || !isFormAddress(name)) return undefined;
  const [before, after] = [detail.before, detail.after].map((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return { host: url?.host, whole: url ? `${url.host}${url.pathname}` : address };
  });
  const [from, to] = [before?.whole ?? '', after?.whole ?? ''];
  if (!to) return `The form is no longer sent to ${from}`;
  return `The form is sent to ${after?.host && after.host !== before?.host ? after.host : to}`;
}

/** A host as programs read it: in ASCII (punycode). */
export const asciiHost = (host: string): string => domainToASCII(host) || host;

/** A rule without the classes that styled-components generates, which say nothing. */
const selectorOf = (name: string): string =>
  name
    .replace(/^rule /, '')
    .replace(/@layer [\w-]+ /g, '')
    .replace(/\.(?:sc-[\w-]+|[A-Za-z]{5,7})(?![\w-])/g, '')
    .trim();

/** What differs of a part: of rules and of long texts, the lines. */
export function detailOf(name: string, before: string, after: string): ChangeDetail {
  const isRule = name.startsWith('rule ');
  const selector = isRule ? selectorOf(name) : isCard(name) ? name : '';
  const isMoved = before === after;
  const where = isRule ? `${selector || 'rule'}, at another place among the rules` : 'at another place';
  if (isMoved) return { label: before || isRule ? where : 'an empty line', before: '', after };
  const lines = isRule || `${before}${after}`.includes('\n') ? differingLines({ before, after }) : undefined;
  return {
    ...(selector && { label: selector }),
    ...(lines?.before || lines?.after ? lines : { before, after }),
  };
}
