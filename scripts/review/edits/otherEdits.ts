/** Edits of everything besides words, pictures and styles. Whatever has no name of its own is “Something else”. */
import { digest } from '../../lib/builtSite.ts';
import type { PageChange } from '../compare/comparePages.ts';
import { differingLines, isCard } from '../compare/compareFiles.ts';
import { type Difference, isSensitive } from '../compare/differences.ts';
import type { NewNames } from '../compare/normalize.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { Causes } from './causes.ts';
import type { Edit, EditDetail, EditKind } from './edit.ts';
import { excerpts } from './excerpts.ts';

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
  [/^<form> (action|method)$/, 'Form, $1'],
  [/^<input (.*)> value$/, 'Value that the form sends as “$1”'],
  [/^data of (\w+): (?:words\.)?(.*)$/, 'Text or data of $1, $2'],
  [/^structured data: (.*)$/, 'Structured data, $1'],
  [/^<(?:meta|link) (.*)> (?:content|href)$/, '$1'],
  [
    /^<([\w-]+)> (aria-label|aria-description|aria-roledescription|aria-valuetext)$/,
    'Words for screen readers, $2 of <$1>',
  ],
  [/^<([^>]+)> (\S+)$/, 'Attribute $2 of <$1>'],
];

export function labelOf(name: string): string {
  const [pattern, label] = labels.find(([each]) => each.test(name)) ?? [/^$/, ''];
  const named = label ? name.replace(pattern, label) : name;
  return named.replace(/@graph\.\d+\.|@/g, '');
}

const kindOf = (difference: Difference): EditKind => {
  const { name } = difference;
  if (isSensitive(difference)) return 'sent';
  if (
    /^title$|^<meta (description|og:|twitter:)|^<link alternate>|^structured data/.test(name) ||
    isCard(name)
  )
    return 'search';
  return /> (aria-(label|description|roledescription|valuetext)|placeholder)$/.test(name) ? 'words' : 'other';
};

/** A difference, with the page that has it if it is one of a page. */
interface Located extends Difference {
  url?: string;
  card?: Edit['files'];
}

/** What differs between two texts, without what is the same around it: many titles end with the site's name. */
function coreOf({ name, before, after }: Difference): string {
  let [start, end] = [0, 0];
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return JSON.stringify([
    name,
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ]);
}

/** At least so many values of the same name that differ on as many pages are one edit: somebody changed a template. */
const manyPages = 4;

/** Elements, attributes and data that differ on the same pages are one edit. What is sensitive is one by itself. */
function subjectOf(group: readonly Located[]): string {
  const [first] = group;
  if (!first?.url || isSensitive(first)) return '';
  const data = /^(structured data|data of \w+):/.exec(first.name)?.[1];
  const isMarkup = /^<(?!meta|link)/.test(first.name) && kindOf(first) === 'other';
  const pages = group.map(({ url }) => url).join(' ');
  return data || isMarkup ? `${data ?? 'elements and attributes'} ${pages}` : '';
}

function grouped(located: readonly Located[]): Located[][] {
  const byCore = groupBy(located, coreOf);
  const bySubject = groupBy(byCore, (group) => subjectOf(group) || `name ${group[0]?.name}`);
  return bySubject.flatMap((groups) => {
    const isOneSubject = groups.every((group) => subjectOf(group) !== '');
    return isOneSubject || groups.length >= manyPages ? [groups.flat()] : groups;
  });
}

/** The longest text that is compared in words. */
const longest = 2000;

function detailsOf(differences: readonly Located[]): EditDetail[] {
  const isOne = new Set(differences.map(coreOf)).size === 1;
  const distinct = groupBy(differences, coreOf).flatMap((group) => group.slice(0, 1));
  const hasManyNames = new Set(differences.map(({ name }) => name)).size > 1;
  return distinct.map((each): EditDetail => {
    const lines = each.before.includes('\n') || each.after.includes('\n') ? differingLines(each) : each;
    const shown = lines.before || lines.after ? lines : each;
    const label = isOne ? undefined : hasManyNames ? labelOf(each.name) : (each.url ?? each.name);
    return `${shown.before}${shown.after}`.length > longest
      ? { label, ...excerpts(shown.before, shown.after) }
      : { label, before: shown.before, after: shown.after };
  });
}

/** What differences that are one edit are called. */
function nameOfAll(differences: readonly Located[]): string {
  const names = [...new Set(differences.map(({ name }) => name))];
  const [first = ''] = names;
  if (isCard(first)) return 'Pictures of shared links';
  if (names.length === 1) return labelOf(first);
  const data = /^(?:structured data|data of (\w+)):/.exec(first);
  if (!data) return 'Elements and attributes';
  return data[1] ? `Texts and data of ${data[1]}` : 'Structured data';
}

/** One edit for all differences that are the same on several pages. */
function editOf(
  differences: readonly Located[],
  causes: Causes,
  contentFileOf: (url: string) => string,
): Edit[] {
  const [first] = differences;
  if (!first) return [];
  const pages = [...new Set(differences.flatMap(({ url }) => url ?? []))].sort();
  const label = nameOfAll(differences);
  const moved =
    differences.length === 1 && first.before === first.after
      ? [{ label: 'moved', before: first.before, after: first.after }]
      : undefined;
  const all = differences.map(({ before, after }) => [before, after]);
  return [
    {
      kind: kindOf(first),
      what: pages.length === 1 ? `${label} of ${pages[0]}` : label,
      details: moved ?? detailsOf(differences),
      pages,
      digest: digest(JSON.stringify(all)).slice(0, 16),
      files: isCard(first.name) ? first.card : undefined,
      cause:
        causes.ofWords({ added: [first.after], removed: [first.before] }, contentFileOf(pages[0] ?? '/')) ??
        causes.ofFile(first.name) ??
        (pages.length > 0 ? causes.onlyCode : undefined),
    },
  ];
}

/** The site's own address is in nearly every file. It is one edit. */
const originEdits = ({ origin }: NewNames, causes: Causes): Edit[] =>
  origin
    ? [
        {
          kind: 'sent',
          what: 'The address of the whole site, in every page and file that names it',
          details: [origin],
          pages: [],
          cause: causes.ofWords({ added: [origin.after], removed: [origin.before] }),
        },
      ]
    : [];

interface Sources {
  names: NewNames;
  changes: readonly PageChange[];
  files: readonly Difference[];
  causes: Causes;
  contentFileOf: (url: string) => string;
}

/** Edits of everything that differs in pages and other files besides words, pictures and styles. */
export function otherEdits({ names, changes, files, causes, contentFileOf }: Sources): Edit[] {
  const ofPages = changes.flatMap(({ url, from, differences }) =>
    differences
      // A page that moved names its new address.
      .filter(({ before, after }) => !(from && from !== '/' && before.replaceAll(from, url) === after))
      .map((each): Located => ({ ...each, url })),
  );
  const cards = files.filter(({ name }) => isCard(name));
  const others = files.filter(({ name }) => !isCard(name));
  const groups = [...grouped(ofPages), ...others.map((each) => [each]), cards];
  return [...originEdits(names, causes), ...groups.flatMap((group) => editOf(group, causes, contentFileOf))];
}
