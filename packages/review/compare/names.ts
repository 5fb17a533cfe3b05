/** What the things that differ are called, and what kind of change each is. */
import { domainToASCII } from 'node:url';
import type { Part } from '../built/readPage.ts';
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

const kindPatterns: [RegExp, ChangeKind][] = [
  [/^rule /, 'look'],
  [/^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data/, 'search'],
  [/^assets\/cards\/|\.md$|^(llms\.txt|sitemap\.xml)$/, 'search'],
  [/^<(img|source)> (src|srcset|sizes|width|height)$|^pictures\/|^<use> href$/, 'picture'],
  [/> (aria-(label|description|roledescription|valuetext)|placeholder|alt)$|^<a> href$|^words /, 'words'],
];

/** What kind of change it is that a part differs. */
export function changeKindOf({ before, after }: Pair<Pick<Part, 'name' | 'value'>>): ChangeKind {
  const name = (after ?? before)?.name ?? '';
  const leadsOut =
    /^data of |> (?:href|src|data-[\w-]+)$/.test(name) &&
    [before, after].some((part) => part && namesAddress.test(part.value));
  if (leadsOut || sensitive.test(name) || sensitiveData.test(name)) return 'sent';
  return kindPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

const labels: [RegExp, string][] = [
  [/^rule .*/, 'Styles'],
  [/^<link canonical> href$/, 'Canonical address'],
  [/^<meta Content-Security-Policy> .*/, 'Security policy'],
  [/^inline script$/, 'Script in the page'],
  [/^robots\.txt$/, 'What search engines may read (robots.txt)'],
  [/^<form> (action|method)$/, 'Form, $1'],
  [/^<input (.*)> value$/, 'Value that the form sends as “$1”'],
  [/^<a> href$/, 'Link'],
  [/^<(?:img|source)> (?:src|srcset|sizes|width|height)$/, 'Picture'],
  [/^data of (\w+): (?:words\.)?(.*)$/, 'Text or data of $1, $2'],
  [/^<(?:meta|link) (.*)> (?:content|href)$/, '$1'],
  [/^<([^>]+)> (\S+)$/, 'Attribute $2 of <$1>'],
];

/** What people call what differs. */
export function partLabel(name: string): string {
  const [pattern, label] = labels.find(([each]) => each.test(name)) ?? [];
  const named = pattern && label ? name.replace(pattern, label) : name;
  return named.replace(/@graph\.\d+\.|@(?=id|type|context)/g, '');
}

/** The name of passages of the layout. */
export const aroundPages = 'Menu or footer';

const groups: [RegExp, string][] = [
  [/^(<link )?(favicon|icon|apple-touch-icon)\b/, 'Icons'],
  [/^inline script$|\.m?js$/, 'Scripts'],
  [/^<meta Content-Security-Policy>/, 'Security policy'],
  [/^<(form|input|button|select|textarea)\b/, 'Form'],
];

/** What several changes are together if no line of the content explains them: one line of code may be in all of them. */
export function groupOf({ kind, name = '', what }: Change): string | undefined {
  if (kind === 'look') return 'Styles';
  if (kind === 'picture') return 'Pictures';
  if (kind === 'search') return 'What search engines and other programs read';
  const group = groups.find(([pattern]) => pattern.test(name))?.[1];
  if (group || kind === 'sent') return group;
  if (what === aroundPages) return what;
  if (/^<(?!meta|link|a> )/.test(name)) return 'Elements and attributes';
  const data = /^data of \w+/.exec(name)?.[0] ?? '';
  return data.replace(/^d/, 'Texts and d');
}

const isFormAddress = (name: string): boolean =>
  /^<form> action$|^data of .*[ .]delivery\.(endpoint|url|action)$/.test(name);

/** Where a form is sent, in a sentence, with its host as programs read it. Undefined if a change is about something else. */
export function aboutForm({ name = '', details: [detail] }: Change): string | undefined {
  if (!detail || !isFormAddress(name)) return undefined;
  const [from, to] = [detail.before, detail.after].map((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url ? `${url.host}${url.pathname}` : address;
  });
  return to ? `The form is sent to ${to}` : `The form is no longer sent to ${from}`;
}

/** A host as programs read it: in ASCII (punycode). */
export const asciiHost = (host: string): string => domainToASCII(host) || host;

/** A rule without the classes that styled-components generates, which say nothing. */
const selectorOf = (name: string): string =>
  name.replace(/^rule |@layer [\w-]+ |\.(?:sc-[\w-]+|[A-Za-z]{5,7})(?![\w-])/g, '').trim();

/** What differs of a part: of rules and of long texts, the lines. */
export function detailOf(name: string, before: string, after: string): ChangeDetail {
  const isRule = name.startsWith('rule ');
  const selector = isRule ? selectorOf(name) : '';
  const lines = isRule || `${before}${after}`.includes('\n') ? differingLines({ before, after }) : undefined;
  return {
    ...(selector && { label: selector }),
    ...(lines?.before || lines?.after ? lines : { before, after }),
  };
}
