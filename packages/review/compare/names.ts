/** What can differ: what kind of change it is, and what people call it. */
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { Change, ChangeKind } from '../review.ts';
import type { BuiltFile } from '../built/builtSite.ts';
import type { Part } from '../built/readPage.ts';
import type { RuleUse, StyleRule } from '../built/styleRules.ts';
import { changedWords, onlyIn, type Pair, type Texts } from '../diffs.ts';

/** A part that differs. Either side is empty if it was added or removed. */
export interface Difference extends Texts {
  /** `words p`, `<a> href`, `<iframe>`, `rule @media print nav`, `robots.txt`, `order`. */
  name: string;
  /** The page; empty for another file. */
  url: string;
  heading: string;
  /** A passage: of the page or of the layout around it, and whether it is a heading. */
  passage?: Part['passage'];
  /** The words around what has none itself, and those that its markup is for. */
  context?: Texts;
  marked?: string;
  /** The rule of style, and what it is for on the page. */
  rule?: StyleRule;
  use?: RuleUse;
  /** Words of the page that links open it at. */
  find?: string;
  /** The built file that names a new destination. */
  file?: string;
  /** Whether a file is new or gone as a whole. */
  isWhole?: boolean;
  /** The files of a picture. */
  files?: Pair<BuiltFile>;
}

const inHead = 'setting in the page’s head ($1)';
const frames = /^<\/?(iframe|frame|object|embed|portal)>/i;
const pictures = /^<(img|source)>( (src|srcset|sizes))?$|^pictures\/|^<use> href$/;

/**
 * Everything that can differ, the most dangerous first: what deceives, then what sends people or data somewhere, or says who
 * may do so. A name, the kind of change that it is, and what people call it. The first one that fits counts.
 */
const partTypes: [name: RegExp, kind: ChangeKind, label: string][] = [
  [/^misleading link/, 'sent', 'link'],
  [/^new host.*/, 'sent', '$&'],
  [/^new (payment address|e-mail address|phone number).*/, 'sent', '$&'],
  [frames, 'sent', 'frame'],
  [/^<\/?form>/, 'sent', 'form'],
  [/^data of .*[ .](delivery|endpoint|action)(\.|$)/i, 'sent', 'text or data of an interactive part'],
  [/> on\w+$/, 'program', 'script on a part of the page'],
  [/> style$/, 'other', 'look of one part'],
  [/> (aria-(label|(role)?description|valuetext)|alt)$/, 'words', 'description for screen readers'],
  [/^<html> lang$/, 'words', 'language of the page'],
  [/> placeholder$/, 'words', 'placeholder of a field'],
  [/> (srcdoc|ping|action)$/, 'sent', 'link'],
  [/^<(?:em|strong|b|i|mark)>$/, 'words', 'emphasized'],
  [/^<(?:s|del)>$/, 'words', 'struck through'],
  [/^<ul>$/, 'words', 'a list'],
  [/^<ol>$/, 'words', 'a numbered list'],
  [/^<ol> (start|type|reversed)$/, 'words', 'numbers of a list'],
  [/^<blockquote>$/, 'words', 'a quotation'],
  [/^<pre>$/, 'words', 'a code block'],
  [/^<code>$/, 'words', 'set as code'],
  [/^<h([1-6])>$/, 'words', 'a heading of level $1'],
  [/^<p>$/, 'words', 'a paragraph'],
  [/^<a>$/, 'words', 'a link'],
  [/^<a> href$/, 'words', 'link'],
  [/^<input (.*)> value$/, 'sent', 'value that the form sends as “$1”'],
  [/^<(button|input|textarea|select)[^>]*> (name|type|form\w+)$/, 'sent', 'field of a form'],
  [/^data of .*[ .](fields|keys?|trap|booking)(\.|$)/i, 'sent', 'text or data of an interactive part'],
  [/^<meta (robots|googlebot)>/, 'sent', 'what search engines may do with it'],
  [/^<link canonical>/, 'sent', 'canonical address'],
  [/^<meta refresh>/i, 'sent', 'page that leads on by itself'],
  [/^<meta Content-Security-Policy>/i, 'sent', 'security policy'],
  [/^<(base|meta referrer|link (?:preconnect|dns-prefetch|prefetch))>/, 'sent', inHead],
  [/^robots\.txt$/, 'sent', 'what search engines may read'],
  [/^_headers$/, 'sent', 'rules for browsers'],
  [/^.*\.(?:pdf|docx?|xlsx?|pptx?|zip|dmg|exe|apk)$/, 'sent', 'download $&'],
  [/^\.well-known\/.*/, 'sent', 'file $& for other services'],
  [/^_redirects$/, 'sent', 'redirects'],
  [/^rule /, 'look', 'styles'],
  [/^<html> data-theme$/, 'look', 'theme that visitors see at first'],
  [/^inline script$|^<script\b/, 'program', 'script in the page'],
  [/^<link (stylesheet|modulepreload)|\.m?js$/, 'program', 'programs of the site'],
  [/^<meta (og|twitter|article):/, 'search', 'text for shared links'],
  [/^assets\/cards\//, 'search', 'picture for shared links'],
  [/^<meta description>/, 'search', 'description for search engines'],
  [/^sitemap\.xml$/, 'search', 'list for search engines'],
  [/^<link (alternate)>/, 'search', inHead],
  [/^structured data/, 'search', 'data for search engines'],
  [/^title$/, 'search', 'title in the browser’s tab'],
  [/^llms\.txt$/, 'search', 'list for language models'],
  [/^feed\.xml$/, 'search', 'list of posts for feed readers'],
  [/^(.*)\.md$/, 'search', 'text version of /$1'],
  [/^<(?:img|source)> (width|height)$/, 'picture', '$1 of a picture'],
  [pictures, 'picture', 'picture'],
  [/^words |^order$/, 'words', 'order'],
  [/(^|\/| )(favicon|icon|apple-touch-icon)\b/, 'other', 'icon'],
  [/^<(input|textarea|select|button)/, 'other', 'field of a form'],
  [/^data of /, 'other', 'text or data of an interactive part'],
  [/^<(?:link|meta) ?([\w-]*)/, 'other', inHead],
  [/^<a>/, 'other', 'link'],
  [/^<(img|source|use)>/, 'other', 'picture'],
  [/^</, 'other', 'part of the page'],
  [/^(hidden words|name of a picture)$/, 'other', '$1'],
  [/^(comment|template|doctype|HTML)$/, 'other', 'source of the page'],
  [/^/, 'other', ''],
];

/** How dangerous it is that something differs: its place in `partTypes`. */
export const dangerOf = (name: string): number => partTypes.findIndex(([pattern]) => pattern.test(name));

/** An address that leads out of the site, or runs. */
const namesAddress = /^(?:[a-z][a-z\d+.-]*:(?=\S)|[\\/]{2})/i;

/** What kind of change it is that a part with these values differs. */
export function changeKindOf(name: string, ...values: string[]): ChangeKind {
  const kind = partTypes[dangerOf(name)]?.[1] ?? 'other';
  const leadsOut =
    /^data of |> (?:href|src|data-[\w-]+)$/.test(name) && values.some((value) => namesAddress.test(value));
  // Such a button sends nothing.
  const isHarmless = /^<button[^>]*> type$/.test(name) && values.includes('button');
  if (isHarmless && values.every((value) => value === '' || value === 'button')) return 'other';
  // Alternates lead to the site itself; a new host among them is named by itself.
  return leadsOut && kind !== 'search' ? 'sent' : kind;
}

/** What people call what differs. */
export function partLabel(name: string): string {
  const [pattern, , label] = partTypes[dangerOf(name)] ?? [];
  const [whole, first = ''] = pattern?.exec(name) ?? [];
  return label ? label.replace('$1', first).replace('$&', whole ?? '') : `file ${name}`;
}

/** Changes that have no known cause are together if one line of code may have made all of them. */
export function groupOf(name: string): string {
  const kind = changeKindOf(name);
  if (['look', 'program', 'search', 'picture'].includes(kind)) return kind;
  return /^data of \w+/.exec(name)?.[0] ?? partLabel(name);
}

/** The at-rules around a rule, but for layers. */
export const conditionsOf = ({ atRules }: StyleRule): string[] =>
  atRules.filter((each) => !each.startsWith('@layer'));

/** What differs: in words, and as exactly as programmers need it: `setting of a part of the page (<ul> class)`, `og:title`. */
export function detailLabel({ name, rule, use }: Difference): string | undefined {
  if (rule) return [...conditionsOf(rule), use?.called ?? rule.selector].join(' ');
  if (name.startsWith('<') && ['words', 'picture'].includes(changeKindOf(name))) return partLabel(name);
  const exact = name
    .replace(/^<(?:meta|link) (.*)> (?:content|href)$/, '$1')
    .replace(/^<([^>]+)> (\S+)$/, 'setting of a part of the page (<$1> $2)')
    .replace(/^data of (\w+): (?:words\.)?/, '$1, ');
  return exact || undefined;
}

/** An address without its scheme and other attributes, short enough for a sentence. */
const spoken = (address: string): string =>
  address.replace(/^(https?:\/\/|mailto:|tel:)|(?<=^\S+) .*/gs, '').replace(/(?<=.)\/$/, '');

export function quoted(text: string, most = 60): string {
  const plain = text.replace(/^“|”$/g, '');
  return `“${plain.length > most ? `${plain.slice(0, most - 3).trimEnd()} …` : plain}”`;
}

/** Differences without those that other pages have, too. */
export const distinct = <Each extends Difference>(all: readonly Each[]): Each[] =>
  groupBy(all, ({ name, before, after }) => JSON.stringify([name, before, after])).map(([first]) => first);

/** The address of a picture or frame in its element, or in the value of an attribute. */
const addressIn = (value: string): string => /src="([^"]*)"/.exec(value)?.[1] ?? value;

/** The name of a picture’s file, without what `pictureName` adds to its address. */
export const fileIn = (address: string): string =>
  address
    .replace(/ \([0-9a-f]{6}, .*$|["\s>].*$/, '')
    .replace(/^.*[/#]/, '')
    // A photo has a file for each width and format.
    .replace(/-\d+\.(?:webp|avif)$/, '');

/** The names of a picture's file before and after, where it is there. */
export const pictureNames = ({ name, before, after }: Difference): string[] =>
  [before, after].map((each) => each && fileIn(each.includes('/') ? addressIn(each) : name));

/** Whether it is which file a picture is that differs. */
export const isPictureFile = ({ name }: Difference): boolean =>
  pictures.test(name) && changeKindOf(name) === 'picture' && !name.endsWith('> sizes');

/** What a change is about, how sentences are made of it, and the text that it quotes. */
export type Subject = [what: string, form?: Change['form'], quote?: string];

/** What is there on one side only says so itself. */
const withFate = (what: string, { before, after }: Texts): Subject =>
  before && after ? [what] : [`${what} ${after ? 'is new' : 'is gone'}`, 'statement'];

/** What has another name or address now, or is there on one side only. Of two that differ in their schemes, those are said. */
function renamed(noun: string, old: string, fresh: string): Subject {
  const [was, is] = spoken(old) === spoken(fresh) ? [old, fresh] : [spoken(old), spoken(fresh)];
  if (!old || !fresh) return withFate(`${noun} ${is || was}`, { before: old, after: fresh });
  const [[from = '', ...parts], [to = '', ...others]] = [splitAddress(was), splitAddress(is)];
  const [[gone], [added]] = onlyIn(parts, others);
  // Of the settings in an address, the first that differs says enough.
  const setting =
    gone && added ? `: ${added} instead of ${gone}` : added ? `, with ${added}` : `, without ${gone}`;
  if (from === to && (gone ?? added)) return [`${noun} ${to}${setting}`, 'statement'];
  const [host = '', path = ''] = splitHost(is);
  const [other = '', otherPath] = splitHost(was);
  const tail = path === otherPath && path.length > 1 ? '/…' : '';
  return [`${noun} ${tail ? host + tail : is} instead of ${tail ? other + tail : was}`, 'statement'];
}

/** An address without its settings, and each of these: `map.example/`, `zoom=3`. */
const splitAddress = (address: string): string[] => address.split(/\/?[?]|&|(?<=[?].*)#/);

/** The host of an address, with its scheme if that is written, and the rest. */
const splitHost = (address: string): string[] => address.split(/(?<=[^:/])(?=\/)(.*)/s);

/** A directive of a policy that lets programs send to every host. */
const anyHost = /^(?:connect|default)-src\b.*\s(?:\*|https?:|wss?:)(?!\S)/;

/** What differs, in the words of a sentence. */
export function subjectOf(difference: Difference): Subject {
  const { name, before, after, heading, passage, isWhole, marked } = difference;
  const value = after || before;
  if (name === 'misleading link')
    return after
      ? [`link that says ${after.replace(' → ', ' and leads to ')}`]
      : ['link that named another address'];
  if (/^<form> action$|^data of .*[ .]delivery\.(endpoint|url|action)$/.test(name))
    return [
      before && after
        ? renamed('form that is sent to', before, after)[0]
        : `form that is ${after ? '' : 'no longer '}sent to ${spoken(value)}`,
    ];
  if (/^<input[^>]*> type$/.test(name) && /^file$|type="file"/i.test(value))
    return [`form that ${after ? 'asks' : 'no longer asks'} visitors for a file`];
  if (/^<meta (robots|googlebot)>/.test(name)) {
    if (/noindex/.test(after)) return ['search engines no longer list', 'pages'];
    return /noindex/.test(before) ? ['search engines may now list', 'pages'] : ['rules for search engines'];
  }
  if (/^robots\.txt$|^_headers$/.test(name) && !after)
    return [
      name === '_headers'
        ? `rule for browsers is no longer sent: ${quoted(value.trim())}`
        : `search engines no longer read ${quoted(value.trim())}`,
      'statement',
    ];
  if (name.includes('Content-Security-Policy') && anyHost.test(after) && !anyHost.test(before))
    return ['programs may now send to any host', 'statement'];
  if (name === 'robots.txt') return [`what search engines may read: ${quoted(value)}`];
  if (name === '_headers') return [`rules for browsers: ${quoted(value.trim())}`];
  if (name === '_redirects') {
    const [from, old] = before.split(/\s+/);
    const [source, target] = after.split(/\s+/);
    if (from === source) return [`redirect from ${from} leads to ${target} instead of ${old}`];
    return withFate(`redirect ${value.replace(/^(\S+)\s+(\S+).*/s, 'from $1 to $2')}`, difference);
  }
  const label = partLabel(name);
  if (name === 'name of a picture') return [`name of the picture ${fileIn(after)}`];
  if (frames.test(name)) {
    const frame = /src=|^https?:/.test(value) ? `frame ${spoken(addressIn(value))}` : label;
    return after ? [frame] : withFate(frame, difference);
  }
  if (/> (href|src)$/.test(name) && (name === '<a> href' || namesAddress.test(value))) {
    return renamed(label === 'link' ? 'link to' : label, before, after);
  }
  if (isPictureFile(difference)) {
    const [old = '', fresh = ''] = pictureNames(difference);
    const [, alt] = / alt="([^"]+)"/.exec(value) ?? [];
    const icon = heading ? `icon at ${quoted(heading)}:` : 'icon';
    const noun = name === '<use> href' ? icon : 'picture';
    if (alt && !(before && after)) return withFate(`picture ${quoted(alt)}`, difference);
    return old === fresh ? withFate(`${noun} ${fresh}`, difference) : renamed(noun, old, fresh);
  }
  if (marked) {
    const words = quoted(marked.replace(/[.,;:!?]$/, ''));
    const target = name === '<a>' ? / href="([^"]*)"/.exec(value)?.[1] : undefined;
    return [
      `${words} is ${after ? 'now' : 'no longer'} ${label}${target ? ` to ${spoken(target)}` : ''}`,
      'statement',
    ];
  }
  if (passage?.around) {
    const words = changedWords(difference);
    return [`menu or footer: ${quoted(words.after || words.before)}`, 'menu'];
  }
  if (passage?.isHeading) {
    const [what, form = 'words'] = withFate(`heading ${quoted(value)}`, difference);
    return [what, form, value];
  }
  if (passage) return [quoted(heading || value), 'words', heading || value];
  const place = heading && /^(part|look|picture)/.test(label) ? ` in ${quoted(heading)}` : '';
  return isWhole ? withFate(label + place, difference) : [label + place];
}
