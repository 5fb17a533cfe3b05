import type { BuiltSite } from '../../lib/builtSite.ts';
import { type Block, type PageText, readPage, type Token } from '../../lib/readPage.ts';
import { type Passage, wordDiff } from '../../lib/wordDiff.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { type Difference, named } from './difference.ts';
import {
  type NewNames,
  newNames,
  partsWithNewClasses,
  type Renamed,
  renamedClasses,
  siteWithNewNames,
  withNewClasses,
  withNewNames,
  withoutOwnDigests,
} from './normalize.ts';
import { pagePairs } from './pagePairs.ts';
import { partDifferences } from './pageParts.ts';
import { wordDifferences } from './pageWords.ts';
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
  /** All passages of a page that is new or gone. */
  passages: Passage[];
  /** The words, links, pictures and titles that differ. */
  reported: Reported;
  /** The words and pictures that differ. */
  changed: ReadonlySet<Token>;
}

export interface Compared {
  changes: PageChange[];
  /** The routes of pages without a difference. */
  same: string[];
  names: NewNames;
  classes: Renamed;
}

/** Compares every page of two built sites. */
export function comparePages(base: BuiltSite, after: BuiltSite, files: ChangedFile[]): Compared {
  const [names, classes] = [newNames(base, after), new Map<string, string>()];
  const before = siteWithNewNames(base, names);
  const otherBytes = sameNameOtherBytes(before, after);
  const changes: PageChange[] = [];
  const same: string[] = [];
  const paired = pagePairs(before, after, files).filter(([, to]) => after.pages.has(to));
  for (const [from, to] of paired) {
    const fresh = withoutOwnDigests(after.pages.get(to) ?? '');
    const old = withNewNames(withoutOwnDigests(before.pages.get(from) ?? ''), names);
    const isSame = from === to && old === fresh && !otherBytes.some((address) => fresh.includes(address));
    const change = isSame ? undefined : comparePage({ before, after, from, to, old, fresh, classes });
    if (change) changes.push(change);
    else same.push(to);
  }
  const [known, met] = [new Set(paired.map(([from]) => from)), new Set(paired.map(([, to]) => to))];
  for (const url of before.pages.keys())
    if (!known.has(url))
      changes.push({ ...wholePage(before, url, 'removed'), redirect: after.redirects.get(url) });
  for (const url of after.pages.keys())
    if (!met.has(url))
      changes.push({ ...wholePage(after, url, 'added'), differences: newParts(before, after, url) });
  return { changes: changes.sort((a, b) => (a.url < b.url ? -1 : 1)), same, names, classes };
}

/** The files that have the same address in both sites and other content. */
const sameNameOtherBytes = (before: BuiltSite, after: BuiltSite): string[] =>
  [...before.assets].flatMap(([address, { digest }]) => {
    const now = after.assets.get(address);
    return now && now.digest !== digest ? [address] : [];
  });

interface Pair {
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

function comparePage({ before, after, from, to, old, fresh, classes }: Pair): PageChange | undefined {
  const [parsed, is] = [readPage(old, before), readPage(fresh, after)];
  const renamed = renamedClasses(parsed.parts, is.parts);
  for (const [name, now] of renamed) classes.set(name, now);
  const was = { ...parsed, parts: partsWithNewClasses(parsed.parts, renamed) };
  const [isMoved, page] = [from !== to, { url: to, title: is.title }];
  const passages = [partOf(was, 'main'), partOf(was, 'around')].map((blocks, index) =>
    wordDiff(blocks, partOf(is, index === 0 ? 'main' : 'around')),
  );
  const { changed, reported } = reportedIn(passages.flat());
  const differences = [
    ...passages.flatMap((each) => wordDifferences(each, page)),
    ...partDifferences({ before: was, after: is, changed, reported }).map((each) => ({ ...each, url: to })),
  ];
  if (isMoved) reported.add(`${from} ${from}.md`, `${to} ${to}.md`);
  if (differences.length === 0) {
    const normalized = withNewClasses(old, renamed);
    // Whatever no comparison has found is shown as it is.
    if (normalized !== fresh)
      differences.push({ ...named({ name: 'HTML', before: normalized, after: fresh }), url: to });
    else if (!isMoved) return undefined;
  }
  const status = isMoved ? 'moved' : 'changed';
  const moved = isMoved && { from, redirect: after.redirects.get(from) };
  return { status, ...page, ...moved, differences, passages: [], reported, changed };
}

const partOf = ({ blocks }: PageText, part: Block['part']): Block[] =>
  blocks.filter((block) => block.part === part);

/** The passages of a page without those around every page. */
export const ownBlocks = (page: PageText): Block[] => partOf(page, 'main');

/** The tokens and the words that differ. */
function reportedIn(passages: readonly Passage[]): { changed: Set<Token>; reported: Reported } {
  const [changed, reported] = [new Set<Token>(), new Reported()];
  const add = (text: string, change: 'added' | 'removed') =>
    reported.add(change === 'removed' ? text : '', change === 'added' ? text : '');
  for (const { change, tokens } of passages.flatMap(({ runs }) => runs)) {
    if (change === 'same') continue;
    for (const token of tokens) {
      changed.add(token);
      if (token.role === 'target' && URL.canParse(token.text)) add(new URL(token.text).href, change);
      add(token.text, change);
    }
  }
  return { changed, reported };
}

/** A page that only one side has, with all of its words. */
function wholePage(site: BuiltSite, url: string, status: 'added' | 'removed'): PageChange {
  const text = readPage(site.pages.get(url) ?? '', site);
  const own = ownBlocks(text);
  const passages = status === 'added' ? wordDiff([], own) : wordDiff(own, []);
  const reported = new Reported();
  const repeated = text.parts.filter(({ name }) =>
    /^title$|^<meta (description|og:)|^structured data/.test(name),
  );
  // What its Markdown names besides.
  const markdown = `${url}.md title: description: canonical: https: .`;
  for (const value of [
    ...text.tokens.map((each) => each.text),
    ...repeated.map(({ value }) => value),
    markdown,
  ])
    reported.add(status === 'removed' ? value : '', status === 'added' ? value : '');
  const { title, tokens } = text;
  return { status, url, title, differences: [], passages, reported, changed: new Set(tokens) };
}

/** How many pages a new one is compared with. */
const models = 50;

/** What a new page sends or runs that no other page did: pages share menus, programs and policy. */
function newParts(before: BuiltSite, after: BuiltSite, url: string): Difference[] {
  const read = (site: BuiltSite, route: string) =>
    readPage(withoutOwnDigests(site.pages.get(route) ?? ''), site).parts.map(
      ({ name, value }): Difference => ({ ...named({ name, before: '', after: value }), url }),
    );
  const keyOf = ({ name, after }: Difference): string => `${name}\0${after}`;
  const others = [...before.pages.keys()].slice(0, models);
  const known = new Set(others.flatMap((route) => read(before, route)).map(keyOf));
  return read(after, url).filter(
    (each) => each.kind === 'sent' && !known.has(keyOf(each)) && each.name !== '<link canonical> href',
  );
}
