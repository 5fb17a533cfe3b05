/** Fields of Hugo, Jekyll, Astro, Docusaurus, WordPress, Ghost, Zola and others, and what to write here instead. */

import { byName } from '../../lib/lists.ts';
import remedies from './otherEngines.json' with { type: 'json' };

const remove = 'Remove the line';

/**
 * By names in lowercase letters, nothing else. The name of a field in braces is that of the field to write. A date is that
 * of the field if it has one.
 */
const remedyOf = byName(remedies);

const draft = 'draft: true';
const unlisted = 'unlisted: true';

const yes = /^(?:true|yes|on|publish(?:ed)?|public|visible|all|index\b.*|1)$/i;
const no = /^(?:false|no|off|never|0|)$/i;

/** Fields that say who finds a page: what hides it here, and with which values they do not hide it. */
const audience: readonly [names: string, here: string, shows: RegExp][] = [
  ['published publish status poststatus visible visibility public enabled active', draft, yes],
  ['isdraft wip private unpublished notpublished', draft, no],
  ['searchable searchindex insearchindex listed sitemap robots', unlisted, yes],
  [
    'noindex hidden excludefromsearch searchexclude sitemapexclude eleventyexcludefromcollections',
    unlisted,
    no,
  ],
];

/** A date in the form that fields have here. A time with a zone is left out. */
const dateIn = (value: unknown): string => {
  const [, day = '2027-01-15', time] =
    /^(\d{4}-\d\d-\d\d)(?!\d)(?:[T ](\d\d:\d\d)(?::\d\d)?$)?/.exec(String(value)) ?? [];
  return time ? `${day}T${time}` : day;
};

/** What to do, and the field to write instead, if there is one. */
interface FieldRemedy {
  note: string;
  field?: string;
}

/** What to do about a field of another program, on a page that has others. Undefined if no program has it. */
export function remedyFor(name: string, value: unknown, others: readonly string[]): FieldRemedy | undefined {
  const written = remedyIn(name.toLowerCase().replace(/[^a-z]/g, ''), value);
  const field = /\{(\w+)\}:/.exec(written ?? '')?.[1];
  if (field && others.includes(field))
    return { field, note: `${remove}, or put what it says into “${field}”, which is there already.` };
  return written === undefined ? undefined : { field, note: written.replace(`{${field}}`, `${field}`) };
}

function remedyIn(key: string, value: unknown): string | undefined {
  const [, here, shows] = audience.find(([names]) => names.split(' ').includes(key)) ?? [];
  if (here === undefined || shows === undefined)
    return remedyOf.get(key) && `${remedyOf.get(key)?.replace('{date}', dateIn(value))}.`;
  if (here === draft && /^\d{4}-/.test(String(value))) return `Write “{publishAt}: ${dateIn(value)}”.`;
  // Settings below it, or nothing, do not hide the page.
  return typeof value === 'object' || shows.test(String(value))
    ? `${remove}: a page is ${here === draft ? 'published' : 'in lists and search engines'} unless it says “${here}”.`
    : `Write “{${here.replace(':', '}:')}”.`;
}
