import type { BuiltSite } from '../../lib/builtSite.ts';
import { type PageText, type Part, readPage } from '../../lib/readPage.ts';
import { type Pair, pairsOf, Reported } from '../diffs.ts';
import type { Change } from '../review.ts';
import { detailOf, kindOf, labelOf } from './names.ts';
import { classesOf, renamedClasses, withNewClasses } from './normalize.ts';

/** What differs of a page, and what of it explains differences of other files. */
export interface PageDiff {
  /** Its route after, or before if it was removed, and the route that it had before. */
  url: string;
  from: string;
  title: string;
  changes: Change[];
  /** The words, links, pictures and titles that differ. */
  reported: Reported;
  /** The addresses of pictures that are new or gone. */
  pictures: string;
}

/** The site's own address, which the home page names. Empty if it does not. */
const originOf = ({ pages }: BuiltSite): string =>
  /<link rel="canonical" href="(https?:\/\/[^"/]+)/.exec(pages.get('/') ?? '')?.[1] ?? '';

/** A part that differs, as a change. */
export function changeOf({ before, after }: Pair<Pick<Part, 'name' | 'value'>>, pages: string[]): Change {
  const name = (after ?? before)?.name ?? '';
  const detail = detailOf(name, before?.value ?? '', after?.value ?? '');
  return { name, pages, what: labelOf(name), kind: kindOf({ before, after }), details: [detail] };
}

const picturesIn = (changes: readonly Change[]): string =>
  changes
    .filter(({ kind }) => kind === 'picture')
    .flatMap(({ details }) => details.flatMap(({ before, after }) => [before, after]))
    .join(' ');

/** Compares a page at its routes before and after. Undefined if nothing differs. Adds renamed classes to `classes`. */
export function comparePage(
  [before, after]: [BuiltSite, BuiltSite],
  [from, url]: [string, string],
  classes: Map<string, string>,
): PageDiff | undefined {
  const [old, fresh] = [before.pages.get(from) ?? '', after.pages.get(url) ?? ''];
  const [parsed, is] = [readPage(old, before), readPage(fresh, after)];
  const renamed = renamedClasses(parsed.parts, is.parts);
  for (const [name, now] of renamed) classes.set(name, now);
  const parts = parsed.parts.map((part) => ({
    ...part,
    name: part.name.startsWith('rule ') ? withNewClasses(part.name, renamed) : part.name,
    value: withNewClasses(part.value, renamed),
  }));
  const reported = new Reported();
  // Other files name pages by their whole addresses.
  const origin = originOf(before) === originOf(after) ? originOf(after) : '';
  reported.add(`${origin} ${from}.md`, `${origin} ${url}.md`);
  const changes = changesOfPage({ ...parsed, parts }, is, url, reported);
  const whole = withNewClasses(old, renamed);
  // Whatever no comparison has found is shown as it is.
  if (changes.length === 0 && whole !== fresh)
    changes.push(
      changeOf({ before: { name: 'HTML', value: whole }, after: { name: 'HTML', value: fresh } }, [url]),
    );
  if (changes.length === 0 && from === url) return undefined;
  // A page that moved names its new address.
  const isOfMove = ({ details: [detail] }: Change) =>
    from !== url &&
    from !== '/' &&
    detail?.before.includes(from) &&
    detail.before.replaceAll(from, url) === detail.after;
  const own = changes.filter((change) => !isOfMove(change));
  return { url, from, title: nameOf(is), changes: own, reported, pictures: picturesIn(changes) };
}

/** A page's title without the name of the site. */
const nameOf = ({ title, parts }: PageText): string =>
  title.replace(/ [—|–] [^—|–]*$/, '') || (parts.find(({ passage }) => passage?.isHeading)?.value ?? '');

/** What pages repeat: in tags of the head, in structured data, in Markdown. */
const repeatable = (pair: Pair<Part>): boolean => ['words', 'picture', 'search'].includes(kindOf(pair));

/** Everything that differs between two versions of a page. Adds what it reports, so that nothing is reported twice. */
function changesOfPage(was: PageText, is: PageText, url: string, reported: Reported): Change[] {
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
    reported.add(before?.value ?? '', after?.value ?? '');
  }
  const old = partsLeft(was, gone, (part) => ({ before: part }), reported);
  const pairs = pairsOf(
    old,
    partsLeft(is, fresh, (part) => ({ after: part }), reported),
  );
  const [oldClasses, classes] = [new Set(classesOf(was.parts)), new Set(classesOf(is.parts))];
  const names = pairs.map(({ before, after }) => (after ?? before)?.name ?? '');
  const starts = new Set(names.filter((name) => name.endsWith('>')).map((name) => name.split(/[ >]/)[0]));
  const entries = new Set<string>();
  const kept = pairs.filter((pair) => {
    const { before, after } = pair;
    const name = (after ?? before)?.name ?? '';
    // An end tag differs if its start tag does. The rules of an element come and go with it.
    const own = [...name.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';
    const isOfElement = name.startsWith('rule ') && oldClasses.has(own) !== classes.has(own);
    if ((!before || !after) && isOfElement) return false;
    if (name.startsWith('</') && starts.has(`<${name.slice(2, -1)}`)) return false;
    const [old, fresh] = [before?.value ?? '', after?.value ?? ''];
    const isRepeated = kindOf(pair) !== 'sent' && old !== fresh && reported.explains(old, fresh);
    if (isRepeated) entries.add(entryOf(name));
    else if (repeatable(pair) || name === '<a> href') reported.add(old, fresh);
    return !isRepeated;
  });
  // What comes or goes with an entry of data whose words were reported: its type, the color of its picture.
  const isOfEntry = (pair: Pair<Part>) => {
    const name = (pair.after ?? pair.before)?.name ?? '';
    const isPart = entries.has(entryOf(name)) || (entries.size > 0 && name.endsWith('@type'));
    return isPart && entryOf(name) && kindOf(pair) !== 'sent' && !(pair.before?.value && pair.after?.value);
  };
  return [
    ...passages.map((pair) => passageChange(pair, nameOf(is), url)),
    ...kept.filter((pair) => !isOfEntry(pair)).map((pair) => partChange(pair, url)),
  ];
}

/** The entry of data to which a value belongs, or the whole data if it is its type: `data of ProjectFilter: projects.15`. */
const entryOf = (name: string): string =>
  /^(?:structured data|data of \w+): (?:.*\.\d+(?=\.)|(?=@type$))/.exec(name)?.[0] ?? '';

/**
 * The parts that stay if everything is taken out whose words are all new, or all gone: those are changes of words. What
 * sends or runs something always stays.
 */
function partsLeft(
  { parts, words }: PageText,
  changed: ReadonlySet<number>,
  asPair: (part: Part) => Pair<Part>,
  reported: Reported,
): Part[] {
  const counts = [0];
  for (const index of words.keys()) counts.push((counts.at(-1) ?? 0) + (changed.has(index) ? 1 : 0));
  return parts.filter((part) => {
    const { from, to, passage } = part;
    if (passage) return false;
    const isChanged = from >= 0 && (counts[to] ?? 0) - (counts[from] ?? 0) === to - from;
    const pair = asPair(part);
    if (!isChanged || kindOf(pair) === 'sent') return true;
    if (repeatable(pair)) reported.add(pair.before?.value ?? '', pair.after?.value ?? '');
    return false;
  });
}

/** Words around those that differ, in a link that opens a page at them. */
const [linkWords, linkWordsBefore] = [8, 2];

/** A passage that differs, with its heading and where it is shown. */
function passageChange(pair: Pair<Part>, page: string, url: string): Change {
  const { heading = '', value = '', passage } = pair.after ?? pair.before ?? {};
  const change = changeOf(pair, [url]);
  const [before, after] = [pair.before?.value ?? '', pair.after?.value ?? ''];
  const [old, words] = [before.split(' '), after.split(' ')];
  const first = words.findIndex((word, index) => word !== old[index]);
  const start = Math.max(0, Math.min(first - linkWordsBefore, words.length - linkWords));
  const around = passage?.around;
  return {
    ...change,
    kind: 'words',
    what: around ? 'Menu or footer' : `“${heading || value}” on ${page}`,
    find: words.slice(start, start + linkWords).join(' ') || undefined,
    place: { before: { words: before, around }, after: { words: after, around } },
  };
}

/** Another part that differs. Links and pictures are known by the heading above them. */
function partChange(pair: Pair<Part>, url: string): Change {
  const change = changeOf(pair, [url]);
  const { name, heading } = pair.after ?? pair.before ?? { name: '', heading: '' };
  if (!heading || !/^<(a|img)> /.test(name)) return change;
  const what = `${change.what}, “${heading}”`;
  if (name !== '<img> src') return { ...change, what };
  // `/pictures/ann.` of `/pictures/ann.webp (0a1b2c, 3.2 kB)`.
  const placeOf = (part?: Part) => ({ picture: (part?.value ?? '').replace(/\w+ \(.*\)$/, '') });
  return { ...change, what, place: { before: placeOf(pair.before), after: placeOf(pair.after) } };
}

/** A page that only one side has: its words, and what of its parts other files repeat. */
export function wholePage(site: BuiltSite, url: string, side: 'before' | 'after') {
  const page = readPage(site.pages.get(url) ?? '', site);
  const { parts } = page;
  const reported = new Reported();
  const values = parts.filter(({ name }) => !/^rule |script/.test(name)).map(({ value }) => value);
  // What its Markdown names besides.
  for (const value of [...values, `${originOf(site)} ${url}.md title: description: canonical: .`])
    reported.add(side === 'before' ? value : '', side === 'after' ? value : '');
  const changes = parts.map((part) => changeOf({ [side]: part }, [url]));
  const details = parts.flatMap(({ value, passage }) =>
    passage && !passage.around
      ? [{ label: passage.isHeading ? 'heading' : undefined, before: '', after: '', [side]: value }]
      : [],
  );
  return { url, title: nameOf(page), details, changes, reported, pictures: picturesIn(changes) };
}
