import { markdownUrl, urlOfFile } from '../../../src/model/url.ts';
import { type BuiltFile, type BuiltSite, weight, withoutHash } from '../../../scripts/lib/builtSite.ts';
import { readPage } from '../built/readPage.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { Change } from '../review.ts';
import type { Sides } from '../sides.ts';
import { aboutAddress, changeOf, comparePage, type PageDiff, wholePage } from './comparePages.ts';
import { normalized, withNewClasses } from './normalize.ts';

interface Sources extends Pick<Sides, 'before' | 'after'> {
  files: readonly ChangedFile[];
}

/** The route of a content file, if it is a page. */
export function routeOfFile(file = ''): string | undefined {
  const page = /^content\/(.+\.mdx)$/.exec(file)?.[1];
  return page && !/(^|\/)_/.test(page) ? urlOfFile(page) : undefined;
}

/** Everything that differs between two built sites: of pages, then of other files. */
export function compareSites(sources: Sources): { changes: Change[]; pages: PageDiff[] } {
  const [before, after] = normalized(sources.before, sources.after);
  const [pages, classes]: [PageDiff[], Map<string, string>] = [[], new Map()];
  // Without an “after”, every page would count as removed; without a “before”, every file as new.
  if (after.pages.size === 0) return { changes: [], pages };
  const ofSites = { ...sources, before, after };
  // The files that have the same address in both sites and other content.
  const otherBytes = [...before.assets].flatMap(([address, { digest }]) =>
    digest === (after.assets.get(address)?.digest ?? digest) ? [] : [address],
  );
  const moved = movedPages(ofSites);
  for (const [from, old] of before.pages) {
    const url = moved.get(from) ?? from;
    const html = after.pages.get(url);
    const isSame = html === old && from === url && !otherBytes.some((address) => html.includes(address));
    if (html === undefined) pages.push(removedPage(from, ofSites));
    else if (!isSame) pages.push(...comparePage([before, after], [from, url], classes));
  }
  const known = new Set([...before.pages.keys(), ...moved.values()]);
  for (const url of after.pages.keys()) if (!known.has(url)) pages.push(addedPage(url, ofSites));
  pages.sort((a, b) => (a.url < b.url ? -1 : 1));
  const outputs = before.pages.size > 0 ? compareFiles(ofSites, pages, classes) : [];
  return { changes: [...pages.flatMap(({ changes }) => changes), ...outputs], pages };
}

/** The new routes of pages whose files were renamed. */
function movedPages({ before, after, files }: Sources): Map<string, string> {
  const renames = files.flatMap(({ file, before: old }): [string, string][] => {
    const [from, to] = [routeOfFile(old), routeOfFile(file)];
    const isGone = from && before.pages.has(from) && !after.pages.has(from);
    return isGone && to && after.pages.has(to) && !before.pages.has(to) ? [[from, to]] : [];
  });
  return new Map(renames);
}

function addedPage(url: string, { before, after }: Sources): PageDiff {
  const { title, details, changes } = wholePage(after, url, 'after');
  const added: Change = { kind: 'added', what: `${title}: ${url}`, details, pages: [url] };
  return { url, from: url, changes: [added, ...newParts(changes, before)] };
}

function removedPage(url: string, { before, after }: Sources): PageDiff {
  const { title, details } = wholePage(before, url, 'before');
  const what = `${title}: ${aboutAddress(url, after)}`;
  return { url, from: url, changes: [{ kind: 'removed', what, details, pages: [url] }] };
}

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

/** The other files that differ. Their names are paths without digests. */
function compareFiles(
  { before, after }: Sources,
  pages: readonly PageDiff[],
  classes: Map<string, string>,
): Change[] {
  const moved = new Map(pages.map(({ url, from }) => [markdownUrl(from), markdownUrl(url)]));
  const old = new Map([...before.assets].map(([address, file]) => [moved.get(address) ?? address, file]));
  // The change of a page that left its address says where that leads.
  const told = new Set(pages.map(({ from }) => `${from} ${after.redirects.get(from)}`));
  const styles = stylesOf(pages);
  const contentOf = (name: string, { text, bytes, digest }: BuiltFile): string => {
    if (text === undefined) return `${weight(bytes)} (${digest.slice(0, 16)})`;
    if (name === '_redirects')
      return text.replace(/^(\S+?)\/? +(\S+).*\n?/gm, (line, from, to) =>
        told.has(`${from} ${to}`) ? '' : line,
      );
    return withNewClasses(text, classes);
  };
  return [...new Set([...old.keys(), ...after.assets.keys()])].sort().flatMap((address) => {
    const name = withoutHash(address.slice(1));
    const [was, is] = [old, after.assets].map((assets) => {
      const file = assets.get(address);
      return file && { name, value: contentOf(name, file) || 'an empty file' };
    });
    const isSame =
      was?.value === is?.value || (name.endsWith('.js') && was && is && isStyle(was.value, is.value, styles));
    return isSame ? [] : [changeOf({ before: was, after: is }, [])];
  });
}

/** The statements and declarations of code. */
const codeOf = (code: string): string[] => code.split(/[;{}`\n]/).map((each) => each.replace(/\s+/g, ''));

/** The declarations in the changes of the look. */
function stylesOf(pages: readonly PageDiff[]): Set<string> {
  const looks = pages.flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'look');
  const details = looks.flatMap((look) => look.details);
  return new Set(details.flatMap(({ before, after }) => codeOf(`${before};${after}`)));
}

/** Whether programs differ only in styles that are listed: they contain those, and names of components. */
function isStyle(before: string, after: string, styles: ReadonlySet<string>): boolean {
  const others = (code: string) =>
    codeOf(code).filter((piece) => !styles.has(piece) && !/^sc-\w+-\d+$/.test(piece));
  return styles.size > 0 && others(before).join(';') === others(after).join(';');
}
