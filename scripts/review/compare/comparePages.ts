import type { BuiltSite } from '../../lib/builtSite.ts';
import { type Block, type PageText, readPage, type Token } from '../../lib/readPage.ts';
import { isDifferent, type Passage, wordDiff } from '../../lib/wordDiff.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { type Difference, isSensitive, pageDifferences } from './differences.ts';
import {
  classesOf,
  type NewNames,
  newNames,
  type Renamed,
  renamedClasses,
  siteWithNewNames,
  withNewClasses,
  withNewNames,
  withoutOwnDigests,
} from './normalize.ts';
import { pagePairs } from './pagePairs.ts';
import { Reported } from './reported.ts';
import { type RuleChange, ruleChanges } from './ruleChanges.ts';

/** A page that differs before and after. */
export interface PageChange {
  status: 'added' | 'removed' | 'moved' | 'changed';
  /** Its route after, or before if it was removed. */
  url: string;
  /** Its previous route, if it has changed. */
  from?: string;
  /** The redirect target of the old route, for moved and removed pages. */
  redirect?: string;
  before?: PageText;
  after?: PageText;
  /** The text of the page itself, and that of the menus and the footer. */
  passages: Passage[];
  around: Passage[];
  /** The declarations of its styles that differ. */
  rules: RuleChange[];
  /** What else differs. */
  differences: Difference[];
  /** The classes of the page as it is now, and how many elements have each. */
  classes: ReadonlyMap<string, number>;
  /** The classes that have another name now. */
  renamed: Renamed;
  /** Every word that differs. */
  reported: Reported;
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

function comparePage({ before, after, from, to, old: html, fresh, classes }: Pair): PageChange | undefined {
  const renamed = renamedClasses(html, fresh);
  for (const [name, now] of renamed) classes.set(name, now);
  const old = withNewClasses(html, renamed);
  const [was, is] = [readPage(old, before), readPage(fresh, after)];
  const passages = wordDiff(partOf(was, 'main'), partOf(is, 'main'));
  const around = wordDiff(partOf(was, 'around'), partOf(is, 'around'));
  const { changed, reported } = reportedIn([...passages, ...around]);
  const [css, nowCss] = [was.styles.join('\n'), is.styles.join('\n')];
  const classesNow = classesOf(fresh);
  const rules = ruleChanges({
    before: { css, classes: classesOf(old) },
    after: { css: nowCss, classes: classesNow },
  });
  const differences = pageDifferences({ before: was, after: is, changed, reported });
  const isMoved = from !== to;
  if (isMoved) reported.add(`${from} ${from}.md`, `${to} ${to}.md`);
  const hasEdits = isDifferent([...passages, ...around]) || rules.length + differences.length > 0;
  // Whatever no comparison has found is shown as it is.
  if (!hasEdits && old !== fresh) differences.push({ name: 'HTML', before: old, after: fresh });
  else if (!hasEdits && !isMoved) return undefined;
  return {
    status: isMoved ? 'moved' : 'changed',
    url: to,
    ...(isMoved && { from, redirect: after.redirects.get(from) }),
    ...{
      before: was,
      after: is,
      passages,
      around,
      rules,
      differences,
      classes: classesNow,
      renamed,
      reported,
    },
  };
}

const partOf = ({ blocks }: PageText, part: Block['part']): Block[] =>
  blocks.filter((block) => block.part === part);

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

function wholePage(site: BuiltSite, url: string, status: 'added' | 'removed'): PageChange {
  const html = site.pages.get(url) ?? '';
  const text = readPage(html, site);
  const own = partOf(text, 'main');
  const isNew = status === 'added';
  const reported = new Reported();
  const headTexts = text.parts.filter(({ name }) =>
    /^title$|^<meta (description|og:)|^structured data/.test(name),
  );
  // What its Markdown names besides.
  const markdown = `${url}.md title: description: canonical: https: .`;
  for (const value of [
    ...[...text.tokens, ...headTexts].map((each) => ('text' in each ? each.text : each.value)),
    markdown,
  ])
    reported.add(isNew ? '' : value, isNew ? value : '');
  return {
    ...{
      status,
      url,
      around: [],
      rules: [],
      differences: [],
      reported,
      classes: classesOf(html),
      renamed: new Map(),
    },
    passages: isNew ? wordDiff([], own) : wordDiff(own, []),
    ...(isNew ? { after: text } : { before: text }),
  };
}

/** How many pages a new one is compared with. */
const models = 50;

/** What a new page sends or runs that no other page did: pages share menus, programs and policy. */
function newParts(before: BuiltSite, after: BuiltSite, url: string): Difference[] {
  const read = (site: BuiltSite, route: string) =>
    readPage(withoutOwnDigests(site.pages.get(route) ?? ''), site).parts.map(
      ({ name, value }): Difference => ({
        name,
        before: '',
        after: value,
      }),
    );
  const others = [...before.pages.keys()].slice(0, models);
  const known = new Set(others.flatMap((route) => read(before, route)).map(keyOfDifference));
  return read(after, url).filter(
    (each) => isSensitive(each) && !known.has(keyOfDifference(each)) && each.name !== '<link canonical> href',
  );
}

const keyOfDifference = ({ name, after }: Difference): string => `${name}\0${after}`;
