import { type BuiltSite, digest, lookOf, sameNameOtherBytes } from '../lib/builtSite.ts';
import type { ChangedFile } from './changedFiles.ts';
import { pagePairs } from './pagePairs.ts';
import { type Block, type PageText, readPage } from '../lib/readPage.ts';
import { countWords, isDifferent, type Passage, wordDiff } from '../lib/wordDiff.ts';

/** A page that is not the same before and after. */
export interface PageChange {
  status: 'added' | 'removed' | 'moved' | 'changed';
  /** Its route: after, or where it is gone, before. */
  url: string;
  /** Its former route, where that is another one. */
  from?: string;
  /** Whether the former address leads a visitor somewhere: of moved and removed pages. */
  redirect?: string;
  before?: PageText;
  after?: PageText;
  /** The text of the page itself. */
  passages: Passage[];
  /** The text that stands around every page, menus and footer, where that differs. */
  around: Passage[];
  words: { added: number; removed: number };
  text: boolean;
  /** Title, description, tags or structured data. */
  head: boolean;
  /** HTML, styles or pictures: only then can a picture of it differ. */
  look: boolean;
  /** Pages with the same value differ in the same pieces of HTML and styles. */
  alike: string;
}

/** A page that is the same, and what proves it. */
export interface SamePage {
  url: string;
  proof: 'bytes' | 'look' | 'picture' | 'alike';
  /** Of its HTML, or of everything that can be seen of it. */
  digest: string;
}

export interface Compared {
  changes: PageChange[];
  same: SamePage[];
}

/** What two texts do not have in common, cut into tags and rules. */
function piecesThatDiffer(before: string, after: string): string {
  const cut = (text: string) => text.split(/(?=<)|(?<=[}>])/);
  const [left, right] = [new Set(cut(before)), new Set(cut(after))];
  return digest(
    JSON.stringify([
      [...left].filter((each) => !right.has(each)),
      [...right].filter((each) => !left.has(each)),
    ]),
  );
}

const headOf = ({ title, description, tags, structuredData }: PageText): string =>
  JSON.stringify([title, description, tags, structuredData]);

const partOf = ({ blocks }: PageText, part: Block['part']): Block[] =>
  blocks.filter((block) => block.part === part);

function compareOne(before: BuiltSite, after: BuiltSite, from: string, to: string): PageChange | SamePage {
  const [html, now] = [before.pages.get(from) ?? '', after.pages.get(to) ?? ''];
  const [old, fresh] = [readPage(html, before), readPage(now, after)];
  const [lookBefore, lookAfter] = [lookOf(html, before), lookOf(now, after)];
  const passages = wordDiff(partOf(old, 'main'), partOf(fresh, 'main'));
  const around = wordDiff(partOf(old, 'around'), partOf(fresh, 'around'));
  const change = {
    around: isDifferent(around) ? around : [],
    text: isDifferent(passages),
    head: headOf(old) !== headOf(fresh),
    look: lookBefore !== lookAfter,
  };
  if (from === to && !change.text && !change.head && !change.look && change.around.length === 0)
    return { url: to, proof: 'look', digest: digest(lookAfter) };
  return {
    status: from === to ? 'changed' : 'moved',
    url: to,
    ...(from === to ? {} : { from, redirect: after.redirects.get(from) }),
    before: old,
    after: fresh,
    passages,
    words: countWords(passages),
    ...change,
    alike: change.look ? piecesThatDiffer(lookBefore, lookAfter) : to,
  };
}

function onlyThere(site: BuiltSite, url: string, status: 'added' | 'removed', redirect?: string): PageChange {
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
    words: countWords(passages),
    text: true,
    head: true,
    look: true,
    alike: url,
  };
}

/** Compares every page of two built sites. Pages whose bytes are equal are not even read. */
export function comparePages(before: BuiltSite, after: BuiltSite, files: ChangedFile[]): Compared {
  const otherBytes = sameNameOtherBytes(before, after);
  const compared: Compared = { changes: [], same: [] };
  const paired = pagePairs(before, after, files).filter(([, to]) => after.pages.has(to));
  for (const [from, to] of paired) {
    const html = after.pages.get(to) ?? '';
    const isSame = from === to && before.pages.get(from) === html;
    if (isSame && !otherBytes.some((address) => html.includes(address))) {
      compared.same.push({ url: to, proof: 'bytes', digest: digest(html) });
      continue;
    }
    const result = compareOne(before, after, from, to);
    if ('status' in result) compared.changes.push(result);
    else compared.same.push(result);
  }
  const [known, met] = [new Set(paired.map(([from]) => from)), new Set(paired.map(([, to]) => to))];
  for (const url of before.pages.keys())
    if (!known.has(url)) compared.changes.push(onlyThere(before, url, 'removed', after.redirects.get(url)));
  for (const url of after.pages.keys())
    if (!met.has(url)) compared.changes.push(onlyThere(after, url, 'added'));
  compared.changes.sort((a, b) => (a.url < b.url ? -1 : 1));
  return compared;
}
