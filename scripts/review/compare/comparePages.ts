import type { BuiltSite } from '../../lib/builtSite.ts';
import { type PageText, type Part, readPage } from '../../lib/readPage.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { type Difference, named, passageDifference } from './difference.ts';
import {
  classesOf,
  newNames,
  originOf,
  partsWithNewClasses,
  type Renamed,
  renamedClasses,
  siteWithNewNames,
  withNewClasses,
  withNewNames,
  withoutOwnDigests,
} from './normalize.ts';
import { pagePairs } from './pagePairs.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { Reported } from './reported.ts';

/** A page that differs before and after. */
export interface PageChange {
  status: 'added' | 'removed' | 'moved' | 'changed';
  /** Its route after, or before if it was removed. */
  url: string;
  /** Its previous route, if it has changed. */
  from?: string;
  /** The redirect target of the old route, for moved and removed pages. */
  redirect?: string;
  title: string;
  differences: Difference[];
  /** The passages of a page that is new or gone. */
  passages: Part[];
  /** The words, links, pictures and titles that differ. */
  reported: Reported;
  /** The addresses of pictures that are new or gone. */
  pictures: string;
}

export interface Compared {
  pages: PageChange[];
  /** The routes of pages without a difference. */
  same: string[];
  /** The files and classes that have other names in the branch. */
  names: Renamed;
  classes: Renamed;
}

/** Compares every page of two built sites. */
export function comparePages(base: BuiltSite, after: BuiltSite, files: readonly ChangedFile[]): Compared {
  const [names, classes] = [newNames(base, after), new Map<string, string>()];
  const before = siteWithNewNames(base, names);
  // The files that have the same address in both sites and other content.
  const otherBytes = [...before.assets].flatMap(([address, { digest }]) => {
    const now = after.assets.get(address);
    return now && now.digest !== digest ? [address] : [];
  });
  const pages: PageChange[] = [];
  const same: string[] = [];
  const paired = pagePairs(before, after, files).filter(([, to]) => after.pages.has(to));
  for (const [from, to] of paired) {
    const fresh = withoutOwnDigests(after.pages.get(to) ?? '');
    const old = withNewNames(withoutOwnDigests(before.pages.get(from) ?? ''), names);
    const isSame = from === to && old === fresh && !otherBytes.some((address) => fresh.includes(address));
    const change = isSame ? undefined : comparePage({ before, after, from, to, old, fresh, classes });
    if (change) pages.push(change);
    else same.push(to);
  }
  const [known, met] = [new Set(paired.map(([from]) => from)), new Set(paired.map(([, to]) => to))];
  for (const url of before.pages.keys())
    if (!known.has(url))
      pages.push({ ...wholePage(before, url, 'removed'), redirect: after.redirects.get(url) });
  for (const url of after.pages.keys())
    if (!met.has(url))
      pages.push({ ...wholePage(after, url, 'added'), differences: newParts(before, after, url) });
  return { pages: pages.sort((a, b) => (a.url < b.url ? -1 : 1)), same, names, classes };
}

interface Sides {
  before: BuiltSite;
  after: BuiltSite;
  from: string;
  to: string;
  /** The HTML before and after, without generated names. */
  old: string;
  fresh: string;
  /** Collects the renamed classes of all pages. */
  classes: Map<string, string>;
}

function comparePage({ before, after, from, to, old, fresh, classes }: Sides): PageChange | undefined {
  const [parsed, is] = [readPage(old, before), readPage(fresh, after)];
  const renamed = renamedClasses(parsed.parts, is.parts);
  for (const [name, now] of renamed) classes.set(name, now);
  const was = { ...parsed, parts: partsWithNewClasses(parsed.parts, renamed) };
  const reported = new Reported();
  // Other files name pages by their whole addresses.
  const origin = originOf(before) === originOf(after) ? originOf(after) : '';
  reported.add(`${origin} ${from}.md`, `${origin} ${to}.md`);
  const found = differencesOf(was, is, reported);
  const differences = found.map((each) => ({ ...each, url: to }));
  if (differences.length === 0) {
    const normalized = withNewClasses(old, renamed);
    // Whatever no comparison has found is shown as it is.
    if (normalized !== fresh)
      differences.push({ ...named({ name: 'HTML', before: normalized, after: fresh }), url: to });
    else if (from === to) return undefined;
  }
  const moved = from === to ? { status: 'changed' as const } : { from, redirect: after.redirects.get(from) };
  return {
    ...{ status: 'moved', url: to, title: is.title, ...moved, differences, passages: [], reported },
    pictures: picturesIn(differences),
  };
}

const picturesIn = (values: readonly Difference[]): string =>
  values
    .filter(({ kind }) => kind === 'picture')
    .map(({ before, after }) => `${before} ${after}`)
    .join(' ');

/** A page's title without the name of the site. */
const nameOf = ({ title, parts }: PageText): string =>
  title.replace(/ [—|–] [^—|–]*$/, '') || (parts.find(({ passage }) => passage?.isHeading)?.value ?? '');

/** Everything that differs between two versions of a page. Adds what it reports, so that nothing is reported twice. */
function differencesOf(was: PageText, is: PageText, reported: Reported): Difference[] {
  const isPassage = ({ passage }: Part) => passage !== undefined;
  const passages = pairsOf(was.parts.filter(isPassage), is.parts.filter(isPassage));
  const [gone, fresh] = [new Set<number>(), new Set<number>()];
  for (const { before, after } of passages) {
    const words = (text: PageText, part?: Part) =>
      part
        ? text.words.slice(part.from, part.to).map((value, index) => ({
            ...{ name: '', value, from: part.from + index },
          }))
        : [];
    for (const pair of pairsOf(words(was, before), words(is, after))) {
      if (pair.before) gone.add(pair.before.from);
      if (pair.after) fresh.add(pair.after.from);
    }
    reported.add(before?.value ?? '', after?.value ?? '');
  }
  const differences = passages.flatMap(({ before, after }): Difference[] => {
    const part = after ?? before;
    return part ? [passageDifference(part, before?.value ?? '', after?.value ?? '', nameOf(is))] : [];
  });
  const left = [partsLeft(was, gone, reported, true), partsLeft(is, fresh, reported, false)] as const;
  const [oldClasses, classes] = [new Set(classesOf(was.parts)), new Set(classesOf(is.parts))];
  /** The rules of an element that is new, or gone, come and go with it. */
  const isRuleOfNew = ({ name, before, after }: Difference): boolean => {
    const own = [...name.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';
    return (
      name.startsWith('rule ') && (before === '' || after === '') && oldClasses.has(own) !== classes.has(own)
    );
  };
  const all = pairsOf(...left).map(differenceOf);
  const entries = new Set<string>();
  const kept = all.filter((each) => {
    if (isEndTag(each, all) || isRuleOfNew(each)) return false;
    const isRepeated =
      each.kind !== 'sent' && each.before !== each.after && reported.explains(each.before, each.after);
    if (isRepeated) entries.add(entryOf(each));
    else if (repeatable.has(each.kind) || each.name === '<a> href') reported.add(each.before, each.after);
    return !isRepeated;
  });
  // What comes or goes with an entry of data whose words were reported: its type, the color of its picture.
  const isOfEntry = (each: Difference) => {
    const isPart = entries.has(entryOf(each)) || (entries.size > 0 && each.name.endsWith('@type'));
    return (
      isPart && entryOf(each) !== '' && each.kind !== 'sent' && (each.before === '' || each.after === '')
    );
  };
  return [...differences, ...kept.filter((each) => !isOfEntry(each))];
}

/** The entry of data to which a value belongs, or the whole data if it is its type: `data of ProjectFilter: projects.15`. */
const entryOf = ({ name }: Difference): string =>
  /^(?:structured data|data of \w+): (?:.*\.\d+(?=\.)|(?=@type$))/.exec(name)?.[0] ?? '';

/** What pages repeat: in tags of the head, in structured data, in Markdown. */
const repeatable = new Set<Difference['kind']>(['words', 'picture', 'search']);

function differenceOf({ before, after }: Pair<Part>): Difference {
  const part = after ?? before;
  const difference = named({
    name: part?.name ?? '',
    before: before?.value ?? '',
    after: after?.value ?? '',
  });
  if (!part?.heading || !/^<(a|img)> /.test(part.name)) return difference;
  const what = `${difference.what}, “${part.heading}”`;
  // `/pictures/ann.` of `/pictures/ann.webp (0a1b2c, 3.2 kB)`.
  const stem = (name: string) => ({ picture: name.replace(/\w+ \(.*\)$/, '') });
  const place = { before: stem(difference.before), after: stem(difference.after) };
  return { ...difference, what, ...(part.name === '<img> src' && { place }) };
}

/**
 * The parts that stay if everything is taken out whose words are all new, or all gone: those are changes of words. What
 * sends or runs something always stays.
 */
function partsLeft(
  { parts, words }: PageText,
  changed: ReadonlySet<number>,
  reported: Reported,
  isOld: boolean,
) {
  const counts = [0];
  for (const index of words.keys()) counts.push((counts.at(-1) ?? 0) + (changed.has(index) ? 1 : 0));
  return parts.filter((part) => {
    const { from, to, passage } = part;
    if (passage) return false;
    const isChanged = from >= 0 && (counts[to] ?? 0) - (counts[from] ?? 0) === to - from;
    const difference = differenceOf(isOld ? { before: part } : { after: part });
    if (!isChanged || difference.kind === 'sent') return true;
    if (repeatable.has(difference.kind)) reported.add(difference.before, difference.after);
    return false;
  });
}

/** An end tag differs if its start tag does. */
const isEndTag = ({ name }: Difference, all: readonly Difference[]): boolean =>
  name.startsWith('</') &&
  all.some((each) => each.name.split(/[ >]/)[0] === `<${name.slice(2, -1)}` && each.name.endsWith('>'));

/** A page that only one side has, with all of its words. */
function wholePage(site: BuiltSite, url: string, status: 'added' | 'removed'): PageChange {
  const { title, parts } = readPage(site.pages.get(url) ?? '', site);
  const reported = new Reported();
  const values = parts.filter(({ name }) => !/^rule |script/.test(name)).map(({ value }) => value);
  // What its Markdown names besides.
  for (const value of [...values, `${originOf(site)} ${url}.md title: description: canonical: .`])
    reported.add(status === 'removed' ? value : '', status === 'added' ? value : '');
  return {
    ...{ status, url, title, differences: [], reported },
    passages: parts.filter(({ passage }) => passage && !passage.around),
    pictures: picturesIn(parts.map((before) => differenceOf({ before }))),
  };
}

/** How many pages a new one is compared with. */
const models = 50;

/** What a new page sends or runs that no other page did: pages share menus, programs and policy. */
function newParts(before: BuiltSite, after: BuiltSite, url: string): Difference[] {
  const read = (site: BuiltSite, route: string) =>
    readPage(withoutOwnDigests(site.pages.get(route) ?? ''), site).parts.map((part) => ({
      ...differenceOf({ after: part }),
      url,
    }));
  const keyOf = ({ name, after }: Difference): string => `${name}\0${after}`;
  const others = [...before.pages.keys()].slice(0, models);
  const known = new Set(others.flatMap((route) => read(before, route)).map(keyOf));
  return read(after, url).filter(
    (each) => each.kind === 'sent' && !known.has(keyOf(each)) && each.name !== '<link canonical> href',
  );
}
