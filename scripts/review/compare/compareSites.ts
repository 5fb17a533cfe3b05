import { existsSync } from 'node:fs';
import path from 'node:path';
import { markdownUrl, urlOfFile } from '../../../src/model/url.ts';
import { type BuiltFile, type BuiltSite, weight, withoutHash } from '../../lib/builtSite.ts';
import { readPage } from '../../lib/readPage.ts';
import type { ChangedFile } from '../comparison.ts';
import { pairsOf } from '../diffs.ts';
import type { Change } from '../review.ts';
import { changeOf, comparePage, type PageDiff, wholePage } from './comparePages.ts';
import { normalized, withNewClasses } from './normalize.ts';

interface Sources {
  /** The project's folder. */
  root: string;
  before: BuiltSite;
  after: BuiltSite;
  files: readonly ChangedFile[];
  /** When the pages are published that visitors do not see, in words, by route. */
  publications: ReadonlyMap<string, string>;
}

/** The route of a content file, if it is a page. */
export function routeOfFile(file = ''): string | undefined {
  const page = /^content\/(.+\.mdx)$/.exec(file)?.[1];
  return page && !/(^|\/)_/.test(page) ? urlOfFile(page) : undefined;
}

/** The content file of a route: a page, or the index of a folder. */
export function fileOfRoute(root: string, url: string): string {
  const name = path.posix.join('content', url);
  return existsSync(path.join(root, `${name}.mdx`)) ? `${name}.mdx` : path.posix.join(name, 'index.mdx');
}

/** Everything that differs between two built sites: of pages, then of other files. */
export function compareSites(sources: Sources): { changes: Change[]; pages: PageDiff[] } {
  const [before, after] = normalized(sources.before, sources.after);
  const [pages, classes]: [PageDiff[], Map<string, string>] = [[], new Map()];
  // Without an “after”, every page would count as removed; without a “before”, every file as new.
  if (after.pages.size === 0) return { changes: [], pages };
  const ofSites = { ...sources, before, after };
  // The files that have the same address in both sites and other content.
  const otherBytes = [...before.assets].flatMap(([address, { digest }]) => {
    const now = after.assets.get(address);
    return now && now.digest !== digest ? [address] : [];
  });
  const moved = movedPages(ofSites);
  for (const from of before.pages.keys()) {
    const url = moved.get(from) ?? from;
    const html = after.pages.get(url);
    const isSame =
      from === url &&
      html === before.pages.get(from) &&
      !otherBytes.some((address) => html?.includes(address));
    const page = isSame || !html ? undefined : comparePage([before, after], [from, url], classes);
    if (page && from !== url) pages.push({ ...page, changes: [moveOf(page, ofSites), ...page.changes] });
    else if (page) pages.push(page);
    else if (!html) pages.push(removedPage(from, ofSites));
  }
  const known = new Set([...before.pages.keys(), ...moved.values()]);
  for (const url of after.pages.keys()) if (!known.has(url)) pages.push(addedPage(url, ofSites));
  pages.sort((a, b) => (a.url < b.url ? -1 : 1));
  const outputs = before.pages.size > 0 ? compareFiles(ofSites, pages, classes) : [];
  return { changes: [...pages.flatMap(({ changes }) => changes), ...outputs], pages };
}

/** The new routes of pages that have moved: where a redirect leads, or to where a file was renamed. */
function movedPages({ before, after, files }: Sources): Map<string, string> {
  const moved = new Map<string, string>();
  const renames = files.map(({ file, before: from }) => [routeOfFile(from), routeOfFile(file)] as const);
  for (const [from, to] of [...after.redirects, ...renames]) {
    const isGone = from && before.pages.has(from) && !after.pages.has(from) && !moved.has(from);
    const isFree = to && after.pages.has(to) && !before.pages.has(to) && ![...moved.values()].includes(to);
    if (isGone && isFree) moved.set(from, to);
  }
  return moved;
}

const addedPage = (url: string, { root, before, after, publications }: Sources): PageDiff => {
  const { title, details, changes } = wholePage(after, url, 'after');
  const added: Change = {
    ...{ kind: 'added', what: [title, publications.get(url)].filter(Boolean).join('. '), pages: [url] },
    details: [{ before: '', after: url }, ...details],
    cause: { file: fileOfRoute(root, url) },
  };
  return { url, title, from: url, changes: [added, ...newParts(changes, before)] };
};

/** How many pages a new one is compared with. */
const models = 50;

/** What a new page sends or runs that no other page did: pages share menus, programs and policy. */
function newParts(changes: readonly Change[], before: BuiltSite): Change[] {
  const others = [...before.pages.values()].slice(0, models);
  const known = new Set(
    others.flatMap((html) => readPage(html, before).parts.map(({ name, value }) => `${name}\0${value}`)),
  );
  return changes.filter(
    ({ kind, name, details: [detail] }) =>
      kind === 'sent' && !known.has(`${name}\0${detail?.after}`) && name !== '<link canonical> href',
  );
}

/** Where the old address of a page leads, or what to write so that it leads somewhere. */
function aboutAddress(
  { title, from }: Pick<PageDiff, 'title' | 'from'>,
  { after, publications }: Sources,
  missing: string,
): string {
  const redirect = after.redirects.get(from);
  return redirect
    ? `${title}: ${from} leads to ${redirect}`
    : `${title}: ${from} has no redirect. ${publications.get(from) ?? `${missing}: aliases: [${from}]`}`;
}

const removedPage = (url: string, sources: Sources): PageDiff => {
  const { details, title } = wholePage(sources.before, url, 'before');
  const page = { url, from: url, title };
  const redirect = sources.after.redirects.get(url);
  const removed: Change = {
    ...{ kind: 'removed', pages: [url] },
    what: aboutAddress(page, sources, 'If another page replaces it, write in that page’s file'),
    details: [{ before: url, after: redirect ?? '' }, ...details],
    cause: redirect === undefined ? undefined : { file: fileOfRoute(sources.root, redirect) },
  };
  return { ...page, changes: [removed] };
};

const moveOf = (page: PageDiff, sources: Sources): Change => ({
  ...{ kind: 'moved', what: aboutAddress(page, sources, 'To add one, write in its file'), pages: [page.url] },
  details: [{ before: page.from, after: page.url }],
  cause: { file: fileOfRoute(sources.root, page.url) },
});

/** The lines of other files that differ. Their names are paths without digests. */
function compareFiles(
  { before, after }: Sources,
  pages: readonly PageDiff[],
  classes: Map<string, string>,
): Change[] {
  const moved = new Map(pages.map(({ url, from }) => [markdownUrl(from), markdownUrl(url)]));
  const old = new Map([...before.assets].map(([address, file]) => [moved.get(address) ?? address, file]));
  const routes = new Map(
    pages.flatMap(({ url }) => [
      [markdownUrl(url).slice(1), url] as const,
      ...['png', 'jpg'].map((type) => [`assets/cards${url === '/' ? '/home' : url}.${type}`, url] as const),
    ]),
  );
  const left = pages.filter(({ changes: [first] }) => first?.kind === 'moved' || first?.kind === 'removed');
  // The change of a page that left its address says where that leads.
  const isTold = (line: string) => {
    const [from = '', to = ''] = line.split(/\s+/);
    return left.some(
      (page) => page.from === from.replace(/\/$/, '') && after.redirects.get(page.from) === to,
    );
  };
  const textOf = (name: string, text: string): string => {
    if (name === '_redirects') {
      const lines = text.split('\n').filter((line) => !isTold(line));
      return lines.join('\n').trim() && lines.join('\n');
    }
    return withNewClasses(text, classes);
  };
  const linesOf = (name: string, file: BuiltFile | undefined) => {
    if (!file) return [];
    const { text, bytes, digest } = file;
    const whole = text === undefined ? `${weight(bytes)} (${digest.slice(0, 6)})` : textOf(name, text);
    return (whole || 'an empty file').split('\n').map((value) => ({ name, value }));
  };
  const styles = stylesOf(pages);
  return [...new Set([...old.keys(), ...after.assets.keys()])].sort().flatMap((address) => {
    const [was, is] = [old.get(address), after.assets.get(address)];
    if (was?.digest === is?.digest) return [];
    const name = withoutHash(address.slice(1));
    const others = pairsOf(linesOf(name, was), linesOf(name, is)).filter(
      (pair) => !name.endsWith('.js') || !isStyle(pair.before?.value ?? '', pair.after?.value ?? '', styles),
    );
    if (others.length === 0) return [];
    const side = (which: 'before' | 'after') => {
      const lines = others.flatMap((pair) => pair[which] ?? []);
      return lines.length > 0 ? { name, value: lines.map(({ value }) => value).join('\n') } : undefined;
    };
    const route = routes.get(name);
    return [changeOf({ before: side('before'), after: side('after') }, route === undefined ? [] : [route])];
  });
}

/** The statements and declarations of code. */
const codeOf = (code: string): string[] =>
  code
    .split(/[;{}`\n]/)
    .map((each) => each.replace(/\s+/g, ''))
    .filter(Boolean);

/** The declarations in the changes of the look. */
const stylesOf = (pages: readonly PageDiff[]): Set<string> =>
  new Set(
    pages
      .flatMap(({ changes }) => changes)
      .filter(({ kind }) => kind === 'look')
      .flatMap(({ details }) => details.flatMap(({ before, after }) => codeOf(`${before};${after}`))),
  );

/** Whether programs differ only in styles that are listed: they contain those, and names of components. */
function isStyle(before: string, after: string, styles: ReadonlySet<string>): boolean {
  const others = (code: string) =>
    JSON.stringify(codeOf(code).filter((piece) => !styles.has(piece) && !/^sc-\w+-\d+$/.test(piece)));
  return styles.size > 0 && others(before) === others(after);
}
