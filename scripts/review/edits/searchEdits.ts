import { diffWordsWithSpace } from 'diff';
import type { PageText } from '../../lib/readPage.ts';
import type { PageChange } from '../comparePages.ts';
import type { Causes } from './causes.ts';
import type { Edit, EditDetail } from './edit.ts';

/** How search engines and social networks show a page, in the words of people. */
const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  canonical: 'Canonical address',
  robots: 'Robots',
};

/** Tags that say again what the title, the description or the picture say. */
const repeats =
  /^(twitter:|og:(title|description|url|image:(type|width|height|alt))$)|^alternate$|^Content-Security-Policy$/;

const valuesOf = ({ title, description, tags }: PageText): Record<string, string> => ({
  title,
  description,
  ...Object.fromEntries(Object.entries(tags).filter(([name]) => !repeats.test(name))),
});

/** Every text of structured data, by its path: `FAQPage.mainEntity.0.name`. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path ? `${path}.${name}` : name));
}

function structuredOf({ structuredData }: PageText): Map<string, string> {
  return new Map(
    structuredData.flatMap((json, index) => {
      try {
        return leavesOf(JSON.parse(json), structuredData.length > 1 ? String(index) : '');
      } catch {
        return [[String(index), json] as [string, string]];
      }
    }),
  );
}

const readable = (path: string): string => path.replace(/^@graph\.\d+\./, '').replaceAll('@', '');

/** What structured data says that neither the page nor its head says already. */
function structuredDetails(before: PageText, after: PageText): EditDetail[] {
  const [old, fresh] = [structuredOf(before), structuredOf(after)];
  const allWords = ({ blocks, title, description, tags }: PageText): string =>
    [
      title,
      description,
      ...Object.values(tags),
      ...blocks.map(({ tokens }) => tokens.map(({ text }) => text).join(' ')),
    ].join('\n');
  const [said, says] = [allWords(before), allWords(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((path): EditDetail[] => {
    const [from = '', to = ''] = [old.get(path), fresh.get(path)];
    const isShown = (!from || said.includes(from)) && (!to || says.includes(to));
    return from === to || isShown
      ? []
      : [{ label: `Structured data, ${readable(path)}`, before: from, after: to }];
  });
}

function detailsOf({ before, after, from }: PageChange): EditDetail[] {
  if (!before || !after) return [];
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const tags = Object.keys({ ...old, ...fresh }).flatMap((name): EditDetail[] => {
    const [was = '', is = ''] = [old[name], fresh[name]];
    // A page that moved has another canonical address.
    if (was === is || name === 'og:image' || (from && name === 'canonical')) return [];
    return [{ label: labels[name] ?? name, before: was, after: is }];
  });
  return [...tags, ...structuredDetails(before, after)];
}

/** What differs between two texts, without what is the same around it: many titles end with the site's name. */
const core = ({ label, before, after }: EditDetail): string =>
  JSON.stringify([
    label,
    diffWordsWithSpace(before, after)
      .filter(({ added, removed }) => added || removed)
      .map(({ added, value }) => [added, value]),
  ]);

/** Edits of what search engines and social networks show. The same one on many pages is one edit. */
export function searchEdits(
  changes: readonly PageChange[],
  causes: Causes,
  contentFileOf: (url: string) => string,
): Edit[] {
  const edits = new Map<string, Edit>();
  for (const change of changes) {
    if (change.status !== 'changed' && change.status !== 'moved') continue;
    for (const detail of detailsOf(change)) {
      const key = core(detail);
      const known = edits.get(key);
      if (known) {
        known.pages.push(change.url);
        known.what = detail.label ?? 'Head';
        continue;
      }
      const phrases = { added: [detail.after], removed: [detail.before] };
      edits.set(key, {
        kind: 'search',
        what: `${detail.label} of ${change.url}`,
        details: [{ before: detail.before, after: detail.after }],
        pages: [change.url],
        cause: causes.ofWords(phrases, contentFileOf(change.url)),
      });
    }
  }
  return [...edits.values()];
}

/** The picture of shared links is drawn from a page's title and first words: those are edits of their own. */
const isRedrawn = ({ text, before, after }: PageChange): boolean =>
  text || before?.title !== after?.title || before?.description !== after?.description;

/** An edit of the pictures of shared links, if neither titles nor words explain it. */
export function cardEdits(changes: readonly PageChange[], causes: Causes): Edit[] {
  const redrawn = changes.filter(
    (change) =>
      change.status === 'changed' &&
      !isRedrawn(change) &&
      change.before?.tags['og:image'] !== change.after?.tags['og:image'],
  );
  const [first] = redrawn;
  return first
    ? [
        {
          kind: 'search',
          what: 'Pictures of shared links',
          details: [],
          pages: redrawn.map(({ url }) => url),
          files: { before: first.before?.card, after: first.after?.card },
          cause: causes.onlyCode,
        },
      ]
    : [];
}
