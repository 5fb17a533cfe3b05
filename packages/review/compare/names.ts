/** What the things that differ are called, and what kind of change each is. */
import type { ChangeKind } from '../review.ts';
import type { BuiltFile } from '../built/builtSite.ts';
import type { Part } from '../built/readPage.ts';
import type { Pair, Texts } from '../diffs.ts';

/** A part that differs. Either side is empty if it was added or removed. */
export interface Difference extends Texts {
  /** `words p`, `<a> href`, `<iframe>`, `rule @media print nav`, `robots.txt`, `order`. */
  name: string;
  /** The page; empty for another file. */
  url: string;
  heading: string;
  /** A passage: of the page or of the layout around it, and whether it is a heading. */
  passage?: Part['passage'];
  /** The words around what has none itself. */
  context?: Texts;
  /** Words of the page that links open it at. */
  find?: string;
  /** The files of a picture. */
  files?: Pair<BuiltFile>;
}

/** What sends people or data somewhere, or says who may do so. It is always reported, even as part of something new. */
const sensitive =
  /^(new (host|e-mail address|phone number)|misleading link)|^<\/?(form|iframe|frame|object|embed|base|portal)\b|^<input [^>]*> (name|value|type|form\w+)$|^<(button|input|textarea|select)[^>]*> form\w+$|^<(input|textarea|select)[^>]*> name$|^<link (canonical|preconnect|dns-prefetch|prefetch|manifest)\b|^<meta (robots|googlebot|refresh|Content-Security-Policy|referrer)\b|> (srcdoc|ping|action)$|^robots\.txt$|^_headers$|^_redirects$/i;

/** Data that names where something is sent: `data of ContactForm: delivery.url`. */
const sensitiveData = /^data of .*(?:: |\.)(delivery|endpoint|action|fields|keys?|trap|booking)(\.|$)/i;

/** An address that leads out of the site, or runs. */
const namesAddress = /^(?:[a-z][a-z\d+.-]*:(?=\S)|[\\/]{2})/i;

const kindPatterns: [RegExp, ChangeKind][] = [
  [/^rule |^<html> data-theme$/, 'look'],
  [/^inline script$|^<script\b|^<link (stylesheet|modulepreload)|> on\w+$|\.m?js$/, 'program'],
  [/^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data/, 'search'],
  [/^assets\/cards\/|\.md$|^(llms\.txt|sitemap\.xml)$/, 'search'],
  [/^<(img|source)>( (src|srcset|sizes|width|height))?$|^pictures\/|^<use> href$/, 'picture'],
  [/> (aria-(label|(role)?description|valuetext)|placeholder|alt)$|^<a> href$|^words |^order$/, 'words'],
];

/** What kind of change it is that a part with these values differs. */
export function changeKindOf(name: string, ...values: string[]): ChangeKind {
  const leadsOut =
    /^data of |> (?:href|src|data-[\w-]+)$/.test(name) && values.some((value) => namesAddress.test(value));
  if (leadsOut || sensitive.test(name) || sensitiveData.test(name)) return 'sent';
  return kindPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

const labels: [RegExp, string][] = [
  [/^rule .*/, 'styles'],
  [/^<link canonical>.*/, 'canonical address, which search engines list'],
  [/^<meta Content-Security-Policy>.*/, 'security policy'],
  [/^<meta (robots|googlebot)>.*/, 'what search engines may do with it'],
  [/^<meta refresh>.*/, 'page that leads on by itself'],
  [/^inline script$|^<script>.*/, 'script in the page'],
  [/.*\.m?js$/, 'programs of the site'],
  [/> on\w+$/, 'script on a part of the page'],
  [/^robots\.txt$/, 'what search engines may read'],
  [/^_headers$/, 'rules for browsers'],
  [/^_redirects$/, 'redirects'],
  [/^sitemap\.xml$/, 'list for search engines'],
  [/^llms\.txt$/, 'list for language models'],
  [/^(.*)\.md$/, 'text version of /$1'],
  [/^assets\/cards\/.*/, 'picture for shared links'],
  [/^<(iframe|frame|object|embed|portal)>.*/, 'frame'],
  [/^<form>.*/, 'form'],
  [/^<input (.*)> value$/, 'value that the form sends as “$1”'],
  [/^<(?:input|textarea|select|button).*/, 'field of a form'],
  [/^<html> lang$/, 'language of the page'],
  [/^<html> data-theme$/, 'theme that visitors see at first'],
  [/^<a>.*/, 'link'],
  [/^<(?:img|source|use)>.*|^pictures\/.*/, 'picture'],
  [/> (?:aria-[\w-]+|alt|title)$/, 'description for screen readers'],
  [/> placeholder$/, 'placeholder of a field'],
  [/> style$/, 'look of one part'],
  [/^structured data.*/, 'data for search engines'],
  [/^data of .*/, 'text or data of an interactive part'],
  [/^<meta (?:og|twitter):.*/, 'text for shared links'],
  [/^<meta description>.*/, 'description for search engines'],
  [/^title$/, 'title in the browser’s tab'],
  [/^<(?:link|meta) ([\w-]+)>.*/, 'setting in the page’s head ($1)'],
  [/(^|\/)(favicon|icon|apple-touch-icon)\b.*/, 'icon'],
  [/^hidden words$/, 'hidden words'],
  [/^<.*/, 'part of the page'],
  [/^(comment|template|doctype|HTML)$/, 'source of the page'],
];

/** What differs, as exactly as a detail needs it: `style of <p>`, `og:title`, `ContactForm, failed`, a rule’s selector. */
export const detailLabel = (name: string): string | undefined =>
  (name.startsWith('rule ') ? selectorOf(name) : name)
    .replace(/^<(?:meta|link) (.*)> (?:content|href)$/, '$1')
    .replace(/^<([^>]+)> (\S+)$/, '$2 of <$1>')
    .replace(/^data of (\w+): (?:words\.)?/, '$1, ') || undefined;

/** What people call what differs. */
function partLabel(name: string): string {
  const [pattern, label] = labels.find(([each]) => each.test(name)) ?? [];
  return label?.replace('$1', pattern?.exec(name)?.[1] ?? '') ?? `file ${name}`;
}

/** The name of passages of the layout. */
export const aroundPages = 'menu or footer';

/** An address without its scheme, short enough for a sentence. */
const spoken = (address: string): string =>
  address.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '');

const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 57).trimEnd()} …` : text}”`;

const pictureName = (address: string): string =>
  address
    .replace(/ \([0-9a-f]{6}, .*$/, '')
    .replace(/^.*\//, '')
    .replace(/["\s>].*$/, '');

/** What differs, in the words of a sentence. */
export function subjectOf({ name, before, after, heading, passage }: Difference): string {
  const value = after || before;
  if (/^new /.test(name)) return name;
  if (name === 'misleading link')
    return after
      ? `link that says ${after.replace(' → ', ' and leads to ')}`
      : 'link that named another address';
  if (/^<form> action$|^data of .*[ .]delivery\.(endpoint|url|action)$/.test(name))
    return `form that is ${after ? '' : 'no longer '}sent to ${spoken(value)}`;
  if (/^<meta (robots|googlebot)>/.test(name)) {
    if (/noindex/.test(after)) return 'search engines no longer list it';
    return /noindex/.test(before) ? 'search engines may list it now' : 'rules for search engines';
  }
  if (/> href$|> src$/.test(name) && namesAddress.test(value))
    return `${partLabel(name)} to ${spoken(value)}${after ? '' : ' is gone'}`;
  if (/^<(iframe|frame|object|embed)>/.test(name))
    return `frame ${spoken(/src="([^"]*)"/.exec(value)?.[1] ?? '')}`.trim();
  if (/^<(img|source|use)>( (src|srcset|href))?$|^pictures\//.test(name))
    return `picture ${pictureName(/src="([^"]*)"/.exec(value)?.[1] ?? (value.includes('/') ? value : name))}`;
  if (!passage) return partLabel(name);
  if (passage.isHeading) return `heading ${quoted(value)}`;
  return passage.around ? aroundPages : heading ? quoted(heading) : quoted(value);
}

/** Changes that have no known cause are together if one line of code may have made all of them. */
export function groupOf(name: string): string {
  const kind = changeKindOf(name);
  if (['look', 'program', 'search', 'picture'].includes(kind)) return kind;
  if (/(^|\/| )(favicon|icon|apple-touch-icon)\b/.test(name)) return 'icons';
  if (/^<meta Content-Security-Policy>/.test(name)) return 'policy';
  if (/^<(form|input|button|select|textarea)\b/.test(name)) return 'form';
  if (/^data of \w+/.test(name)) return /^data of \w+/.exec(name)?.[0] ?? '';
  return /^<(?!meta|link|a>|iframe|img)/.test(name) ? 'elements' : name;
}

/** A rule without the classes that styled-components generates, which say nothing. */
export const selectorOf = (name: string): string =>
  name
    .replace(/^rule |@layer [\w-]+ \{ |\.(?:sc-[\w-]+|[A-Za-z]{5,7})(?![\w-])/g, '')
    .replaceAll(' { ', ' ')
    .trim();
