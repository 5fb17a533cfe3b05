import type { EditKind, Place } from '../review.ts';

/** Whatever differs between two outputs: a passage, an attribute, a rule of style, a file. */
export interface Difference {
  kind: EditKind;
  /** Its exact name: `<html> data-theme`, `inline script`, `rule @media print nav`, `robots.txt`. */
  name: string;
  /** What people call it. */
  what: string;
  /** Whole; empty if there was none. */
  before: string;
  after: string;
  /** The page that has it, if it is one of a page. */
  url?: string;
  /** The words that differ with those around them, longest first, to find the line where somebody changed them. */
  phrases?: Phrases;
  /** Words of the page as it is now, to open it at. */
  find?: string;
  /** Where pages show it. */
  place?: Place;
}

export interface Phrases {
  added: string[];
  removed: string[];
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

interface Values {
  name: string;
  before: string;
  after: string;
}

export const isSensitive = ({ name, before, after }: Values): boolean =>
  sensitive.test(name) ||
  sensitiveData.test(name) ||
  (/^data of |> (?:href|src|data-[\w-]+)$/.test(name) &&
    (namesAddress.test(before) || namesAddress.test(after)));

/** Whether a file is a picture of shared links. */
export const isCard = (name: string): boolean => name.startsWith('assets/cards/');

/** Whether a difference is one of a script, in a page or in a file. */
export const isScript = (name: string): boolean => /^inline script$|\.m?js$/.test(name);

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
  [/^data of (\w+): (?:words\.)?(.*)$/, 'Text or data of $1, $2'],
  [/^structured data: (.*)$/, 'Structured data, $1'],
  [/^rule (.*)$/s, '$1'],
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

function kindOf(values: Values): EditKind {
  const { name } = values;
  if (isSensitive(values)) return 'sent';
  if (name.startsWith('rule ')) return 'look';
  if (/^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data/.test(name))
    return 'search';
  if (isCard(name)) return 'search';
  return /> (aria-(label|description|roledescription|valuetext)|placeholder)$/.test(name) ? 'words' : 'other';
}

/** A difference of something that is known by its name, with what people call it. */
export const named = (values: Values): Difference => ({
  ...values,
  kind: kindOf(values),
  what: labelOf(values.name),
});

/** The lines that only one of two texts has. */
export function differingLines({ before, after }: { before: string; after: string }) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return { before: without(old, fresh).join('\n'), after: without(fresh, old).join('\n') };
}

/** The items that remain if each of the others is taken away once. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return items.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}
