import type { Part } from '../../lib/readPage.ts';
import type { Change, ChangeKind } from '../review.ts';
import { without } from './pairs.ts';

/** Whatever differs between two outputs: a passage, an attribute, a rule of style, lines of a file. */
export interface Difference {
  kind: ChangeKind;
  /** Its exact name: `<html> data-theme`, `inline script`, `rule @media print nav`, `robots.txt`. */
  name: string;
  /** What people call it. */
  what: string;
  /** Empty if there was none. */
  before: string;
  after: string;
  /** The page that has it, if it is one of a page. */
  url?: string;
  /** Words of the page as it is now, to open it at. */
  find?: string;
  /** Where pages show it. */
  place?: Change['place'];
}

/**
 * What sends people or data somewhere, runs, or says who may do so: forms, frames, scripts, the tags of the head that
 * name addresses, and the policy. It is always reported by itself, even if it is part of something new.
 */
const sensitive =
  /^inline script$|^<\/?(form|iframe|frame|object|embed|script|base|portal)\b|^<input [^>]*> (name|value|type|form\w+)$|^<(button|input|textarea|select)[^>]*> form\w+$|^<(input|textarea|select)[^>]*> name$|^<link (canonical|preconnect|dns-prefetch|stylesheet|modulepreload|prefetch|manifest)\b|^<meta (robots|googlebot|refresh|Content-Security-Policy|referrer)\b|> (on\w+|srcdoc|ping|action)$|^robots\.txt$|^_headers$|^_redirects$|\.m?js$/i;

/** Data that names where something is sent: `data of ContactForm: delivery.url`. */
const sensitiveData =
  /^data of .*(?:: |\.)(delivery|endpoint|action|encoding|fields|keys?|trap|booking)(\.|$)/i;

/** An address that leads out of the site, or runs. */
const namesAddress = /^(?:[a-z][a-z\d+.-]*:(?=\S)|\/\/)/i;

type Values = Pick<Difference, 'name' | 'before' | 'after'>;

export const isSensitive = ({ name, before, after }: Values): boolean =>
  sensitive.test(name) ||
  sensitiveData.test(name) ||
  (/^data of |> (?:href|src|data-[\w-]+)$/.test(name) &&
    (namesAddress.test(before) || namesAddress.test(after)));

/** Whether a file is a picture of shared links. */
export const isCard = (name: string): boolean => name.startsWith('assets/cards/');

/** What people call a difference. */
const labels: [RegExp, string][] = [
  [/^title$/, 'Title'],
  [/^<meta description> content$/, 'Description'],
  [/^<link canonical> href$/, 'Canonical address'],
  [/^<meta robots> content$/, 'Robots'],
  [/^<meta Content-Security-Policy> content$/, 'Security policy'],
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

function labelOf(name: string): string {
  const [pattern, label] = labels.find(([each]) => each.test(name)) ?? [/^$/, ''];
  const named = label ? name.replace(pattern, label) : name;
  return named.replace(/@graph\.\d+\.|@(?=id|type|context)/g, '');
}

/** Kinds by name. What has none is something else. */
const kinds: [RegExp, ChangeKind][] = [
  [/^rule /, 'look'],
  [/^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data|^assets\/cards\//, 'search'],
  [/^<(img|source)> (src|srcset|sizes|width|height)$|^pictures\/|^<use> href$/, 'picture'],
  [/> (aria-(label|description|roledescription|valuetext)|placeholder|alt)$|^<a> href$|^words /, 'words'],
];

/** A difference of something that is known by its name, with what people call it. */
export const named = (values: Values): Difference => ({
  ...values,
  kind: isSensitive(values) ? 'sent' : (kinds.find(([name]) => name.test(values.name))?.[1] ?? 'other'),
  what: labelOf(values.name),
});

/** Words around those that differ, in a link that opens a page at them. */
const [linkWords, linkWordsBefore] = [8, 2];

/** A passage that differs, with its heading and where it is shown. */
export function passageDifference(part: Part, before: string, after: string, page: string): Difference {
  const { name, heading, passage } = part;
  const words = after.split(' ');
  const old = before.split(' ');
  const first = words.findIndex((word, index) => word !== old[index]);
  const start = Math.max(0, Math.min(first - linkWordsBefore, words.length - linkWords));
  const section = heading || part.value;
  return {
    ...{ kind: 'words', name, before, after },
    what: passage?.around ? 'Menu or footer' : `“${section}” on ${page}`,
    find: words.slice(start, start + linkWords).join(' ') || undefined,
    place: {
      before: { words: before, around: passage?.around },
      after: { words: after, around: passage?.around },
    },
  };
}

/** The lines that only one of two texts has. */
export function differingLines({ before, after }: Pick<Values, 'before' | 'after'>) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return { before: without(old, fresh).join('\n'), after: without(fresh, old).join('\n') };
}
