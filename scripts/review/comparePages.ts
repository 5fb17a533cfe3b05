import { type BuiltSite, lookOf, sameNameOtherBytes } from '../lib/builtSite.ts';
import type { ChangedFile } from './changedFiles.ts';
import {
  type MarkupChange,
  markupChanges,
  otherDifference,
  type StyleChange,
  styleChanges,
} from './edits/styleChanges.ts';
import { pagePairs } from './pagePairs.ts';
import { type Block, type PageText, readPage } from '../lib/readPage.ts';
import { isDifferent, type Passage, wordDiff } from '../lib/wordDiff.ts';

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
  /** The text of the page itself. */
  passages: Passage[];
  /** Changes in the layout around every page: menus and footer. */
  around: Passage[];
  text: boolean;
  /** Title, description, tags or structured data. */
  head: boolean;
  /** Elements, styles or states. */
  look: boolean;
  /** The declarations of its styles that differ. */
  styles: StyleChange[];
  /** The attributes that differ, without those that words, pictures and styles explain. */
  markup: MarkupChange[];
}

export interface Compared {
  changes: PageChange[];
  /** The routes of pages without a difference. */
  same: string[];
}

const headText = ({ title, description, tags, structuredData }: PageText): string =>
  JSON.stringify([title, description, tags, structuredData]);

const partOf = ({ blocks }: PageText, part: Block['part']): Block[] =>
  blocks.filter((block) => block.part === part);

/** What differs between the looks of a page. `explained` if its words differ, which explains other elements. */
function looksOf(before: string, after: string, explained: boolean): Pick<PageChange, 'styles' | 'markup'> {
  if (before === after) return { styles: [], markup: [] };
  const [styles, markup] = [styleChanges(before, after), markupChanges(before, after)];
  const other = explained || styles.length + markup.length > 0 ? undefined : otherDifference(before, after);
  return { styles, markup: other ? [other] : markup };
}

function compareOne(before: BuiltSite, after: BuiltSite, from: string, to: string): PageChange | undefined {
  const [html, now] = [before.pages.get(from) ?? '', after.pages.get(to) ?? ''];
  const [old, fresh] = [readPage(html, before), readPage(now, after)];
  const [lookBefore, lookAfter] = [lookOf(html, before), lookOf(now, after)];
  const passages = wordDiff(partOf(old, 'main'), partOf(fresh, 'main'));
  const around = wordDiff(partOf(old, 'around'), partOf(fresh, 'around'));
  const looks = looksOf(lookBefore, lookAfter, isDifferent([...passages, ...around]));
  const change = {
    around: isDifferent(around) ? around : [],
    text: isDifferent(passages),
    head: headText(old) !== headText(fresh),
    look: looks.styles.length + looks.markup.length > 0,
  };
  if (from === to && !change.text && !change.head && !change.look && change.around.length === 0)
    return undefined;
  return {
    status: from === to ? 'changed' : 'moved',
    url: to,
    ...(from === to ? {} : { from, redirect: after.redirects.get(from) }),
    before: old,
    after: fresh,
    passages,
    ...change,
    ...looks,
  };
}

function addedOrRemoved(
  site: BuiltSite,
  url: string,
  status: 'added' | 'removed',
  redirect?: string,
): PageChange {
  const text = readPage(site.pages.get(url) ?? '', site);
  const own = partOf(text, 'main');
  const passages = status === 'added' ? wordDiff([], own) : wordDiff(own, []);
  return {
    status,
    url,
    redirect,
    ...(status === 'added' ? { after: text } : { before: text }),
    passages,
    around: [],
    text: true,
    head: true,
    look: true,
    styles: [],
    markup: [],
  };
}

/** Compares every page of two built sites. Pages with equal bytes are not parsed. */
export function comparePages(before: BuiltSite, after: BuiltSite, files: ChangedFile[]): Compared {
  const otherBytes = sameNameOtherBytes(before, after);
  const compared: Compared = { changes: [], same: [] };
  const paired = pagePairs(before, after, files).filter(([, to]) => after.pages.has(to));
  for (const [from, to] of paired) {
    const html = after.pages.get(to) ?? '';
    const isSame = from === to && before.pages.get(from) === html;
    if (isSame && !otherBytes.some((address) => html.includes(address))) {
      compared.same.push(to);
      continue;
    }
    const change = compareOne(before, after, from, to);
    if (change) compared.changes.push(change);
    else compared.same.push(to);
  }
  const [known, met] = [new Set(paired.map(([from]) => from)), new Set(paired.map(([, to]) => to))];
  for (const url of before.pages.keys())
    if (!known.has(url))
      compared.changes.push(addedOrRemoved(before, url, 'removed', after.redirects.get(url)));
  for (const url of after.pages.keys())
    if (!met.has(url)) compared.changes.push(addedOrRemoved(after, url, 'added'));
  compared.changes.sort((a, b) => (a.url < b.url ? -1 : 1));
  return compared;
}
