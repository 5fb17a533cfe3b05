import type { BuiltSite } from '../../../scripts/lib/builtSite.ts';
import { type PageText, type Part, readPage } from '../built/readPage.ts';
import { type Pair, pairsOf } from '../diffs.ts';
import type { Change } from '../review.ts';
import { aroundPages, detailOf, changeKindOf, partLabel } from './names.ts';
import { classesOf, renamedClasses, withNewClasses } from './normalize.ts';

/** What differs of a page. */
export interface PageDiff {
  /** Its route after, or before if it was removed, and the route that it had before. */
  url: string;
  from: string;
  changes: Change[];
}

/** A part that differs, as a change. */
export function changeOf({ before, after }: Pair<Pick<Part, 'name' | 'value'>>, pages: string[]): Change {
  const name = (after ?? before)?.name ?? '';
  const detail = detailOf(name, before?.value ?? '', after?.value ?? '');
  return { name, pages, what: partLabel(name), kind: changeKindOf({ before, after }), details: [detail] };
}

/** Where the old address of a page leads now. */
export function aboutAddress(from: string, { redirects }: BuiltSite): string {
  const target = redirects.get(from);
  return target === undefined ? `${from} has no redirect` : `${from} leads to ${target}`;
}

/** Compares a page at its routes before and after. Nothing if nothing differs. Adds renamed classes to `classes`. */
export function comparePage(
  [before, after]: [BuiltSite, BuiltSite],
  [from, url]: [string, string],
  classes: Map<string, string>,
): PageDiff[] {
  const [old, fresh] = [before.pages.get(from) ?? '', after.pages.get(url) ?? ''];
  const [parsed, is] = [readPage(old, before), readPage(fresh, after)];
  const renamed = renamedClasses(parsed.parts, is.parts);
  for (const [name, now] of renamed) classes.set(name, now);
  const parts = parsed.parts.map((part) => ({
    ...part,
    name: part.name.startsWith('rule ') ? withNewClasses(part.name, renamed) : part.name,
    value: withNewClasses(part.value, renamed),
  }));
  const changes = changesOfPage({ ...parsed, parts }, is, url);
  const whole = withNewClasses(old, renamed);
  // Whatever no comparison has found is shown as it is.
  if (changes.length === 0 && whole !== fresh)
    changes.push(
      changeOf({ before: { name: 'HTML', value: whole }, after: { name: 'HTML', value: fresh } }, [url]),
    );
  if (from === url) return changes.length > 0 ? [{ url, from, changes }] : [];
  const what = `${pageName(is)}: ${aboutAddress(from, after)}`;
  const move: Change = { kind: 'moved', what, pages: [url], details: [{ before: from, after: url }] };
  // A page that moved names its new address.
  const others = changes.filter(
    ({ details: [detail] }) =>
      from === '/' || !detail?.before.includes(from) || detail.before.replaceAll(from, url) !== detail.after,
  );
  return [{ url, from, changes: [move, ...others] }];
}

/** A page's title without the name of the site. */
const pageName = ({ title, parts }: PageText): string =>
  title.replace(/ [—|–] [^—|–]*$/, '') || (parts.find(({ passage }) => passage?.isHeading)?.value ?? '');

/** Everything that differs between two versions of a page. */
function changesOfPage(was: PageText, is: PageText, url: string): Change[] {
  const isPassage = ({ passage }: Part) => passage !== undefined;
  const passages = pairsOf(was.parts.filter(isPassage), is.parts.filter(isPassage));
  const [gone, fresh] = [new Set<number>(), new Set<number>()];
  for (const { before, after } of passages) {
    const words = (text: PageText, part?: Part) =>
      text.words.slice(part?.from ?? 0, part?.to ?? 0).map((value, index) => ({
        ...{ name: '', value, index: (part?.from ?? 0) + index },
      }));
    for (const pair of pairsOf(words(was, before), words(is, after))) {
      if (pair.before) gone.add(pair.before.index);
      if (pair.after) fresh.add(pair.after.index);
    }
  }
  const pairs = pairsOf(partsLeft(was, gone), partsLeft(is, fresh));
  const [oldClasses, classes] = [new Set(classesOf(was.parts)), new Set(classesOf(is.parts))];
  const names = pairs.map(({ before, after }) => (after ?? before)?.name ?? '');
  const starts = new Set(names.filter((name) => name.endsWith('>')).map((name) => name.split(/[ >]/)[0]));
  const kept = pairs.filter(({ before, after }) => {
    const name = (after ?? before)?.name ?? '';
    // An end tag differs if its start tag does. The rules of an element come and go with it.
    const own = [...name.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';
    const isOfElement = name.startsWith('rule ') && oldClasses.has(own) !== classes.has(own);
    const isEnd = name.startsWith('</') && starts.has(`<${name.slice(2, -1)}`);
    return !isEnd && ((before && after) || !isOfElement);
  });
  return [...passages.map((pair) => passageChange(pair, url)), ...kept.map((pair) => changeOf(pair, [url]))];
}

/**
 * The parts that stay if everything is taken out whose words are all new, or all gone: those are changes of words. What
 * sends or runs something always stays.
 */
function partsLeft({ parts, words }: PageText, changed: ReadonlySet<number>): Part[] {
  const counts = [0];
  for (const index of words.keys()) counts.push((counts.at(-1) ?? 0) + (changed.has(index) ? 1 : 0));
  return parts.filter((part) => {
    const { from, to, passage } = part;
    const isChanged = from >= 0 && (counts[to] ?? 0) - (counts[from] ?? 0) === to - from;
    return !passage && (!isChanged || changeKindOf({ after: part }) === 'sent');
  });
}

/** How many words a link opens a page at. */
const linkWords = 8;

/** A passage that differs, with its heading and where it is shown. */
function passageChange(pair: Pair<Part>, url: string): Change {
  const { heading = '', value = '', passage } = pair.after ?? pair.before ?? {};
  const [old, words] = [pair.before?.value.split(' ') ?? [], pair.after?.value.split(' ') ?? []];
  const first = words.findIndex((word, index) => word !== old[index]);
  const start = Math.max(0, Math.min(first, words.length - linkWords));
  return {
    ...changeOf(pair, [url]),
    what: passage?.around ? aroundPages : `“${heading || value}”`,
    find: words.slice(start, start + linkWords).join(' ') || undefined,
  };
}

/** A page that only one side has: its words, and everything that it is made of. */
export function wholePage(site: BuiltSite, url: string, side: 'before' | 'after') {
  const page = readPage(site.pages.get(url) ?? '', site);
  const changes = page.parts.map((part) => changeOf({ [side]: part }, [url]));
  const details = page.parts.flatMap(({ value, passage }) =>
    passage && !passage.around
      ? [{ label: passage.isHeading ? 'heading' : undefined, before: '', after: '', [side]: value }]
      : [],
  );
  return { url, title: pageName(page), details, changes };
}
