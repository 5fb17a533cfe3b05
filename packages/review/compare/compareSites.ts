import { markdownUrl, urlOfFile } from '../../../src/model/url.ts';
import { type BuiltFile, type BuiltSite, weight, withoutHash } from '../../../scripts/lib/builtSite.ts';
import { missingFrom } from '../../../scripts/lib/lists.ts';
import { destinationsIn, destinationWords } from '../built/destinations.ts';
import { readPage } from '../built/readPage.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { type Pair, pairsOf } from '../diffs.ts';
import { comparePage, type PageDiff, wholePage } from './comparePages.ts';
import type { Difference } from './names.ts';
import { changeKindOf } from './names.ts';
import { normalized, withNewClasses } from './normalize.ts';

interface Sources {
  before: BuiltSite;
  after: BuiltSite;
  files: readonly ChangedFile[];
}

/** The route of a content file, if it is a page. */
export function routeOfFile(file = ''): string | undefined {
  const page = /^content\/(.+\.mdx)$/.exec(file)?.[1];
  return page && !/(^|\/)_/.test(page) ? urlOfFile(page) : undefined;
}

/** Everything that differs between two built sites: of pages, of other files, and where they lead. */
export function compareSites(sources: Sources): { pages: PageDiff[]; outputs: Difference[] } {
  const [before, after] = normalized(sources.before, sources.after);
  const [pages, classes]: [PageDiff[], Map<string, string>] = [[], new Map()];
  // Without an “after”, every page would count as removed; without a “before”, every file as new.
  if (after.pages.size === 0) return { pages, outputs: [] };
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
    if (html === undefined)
      pages.push({
        url: from,
        from,
        change: 'removed',
        differences: wholePage(before, from, 'before').differences,
      });
    else if (!isSame) pages.push(...comparePage([before, after], [from, url], classes));
  }
  const known = new Set([...before.pages.keys(), ...moved.values()]);
  for (const url of after.pages.keys())
    if (!known.has(url)) {
      const { differences } = wholePage(after, url, 'after');
      pages.push({ url, from: url, change: 'added', differences, own: newParts(differences, before) });
    }
  pages.sort((a, b) => (a.url < b.url ? -1 : 1));
  const isNew = before.pages.size === 0;
  return {
    pages,
    outputs: isNew ? [] : [...newDestinations(before, after), ...compareFiles(ofSites, pages, classes)],
  };
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

/** The hosts, mail addresses and phone numbers that nothing of the base named, on each page that has them. */
function newDestinations(before: BuiltSite, after: BuiltSite): Difference[] {
  const known = destinationsIn(before);
  return [...destinationsIn(after)].flatMap(([key, destination]) => {
    if (known.has(key)) return [];
    const urls = destination.pages.size > 0 ? [...destination.pages] : [''];
    return urls.flatMap((url) =>
      [...destination.wholes].map(
        (whole): Difference => ({
          ...{ name: `new ${destinationWords(destination)}`, url, heading: '', before: '', after: whole },
        }),
      ),
    );
  });
}

/** How many pages a new one is compared with. */
const models = 50;

/** What no page of the base has: pages share menus, programs and policy. */
function newParts(differences: readonly Difference[], before: BuiltSite): Difference[] {
  const known = new Set(
    [...before.pages.values()]
      .slice(0, models)
      .flatMap((html) => readPage(html, before).parts.map(({ name, value }) => `${name}\0${value}`)),
  );
  return differences.filter(({ name, after }) => {
    const isOwn =
      changeKindOf(name, after) === 'sent' ||
      changeKindOf(name) === 'program' ||
      /^(hidden words|comment|template)$|> style$/.test(name);
    return (
      isOwn &&
      !/^<\/|^<link canonical>/.test(name) &&
      !/^<[^>]*>$/.test(name) &&
      !known.has(`${name}\0${after}`)
    );
  });
}

/** Files that consist of lines. */
const hasLines = /\.(md|txt|xml|webmanifest|ics|csv)$|^_(redirects|headers)$/;

/** The other files that differ. Their names are paths without digests. */
function compareFiles(
  { before, after }: Sources,
  pages: readonly PageDiff[],
  classes: Map<string, string>,
): Difference[] {
  const moved = new Map(pages.map(({ url, from }) => [markdownUrl(from), markdownUrl(url)]));
  const old = new Map([...before.assets].map(([address, file]) => [moved.get(address) ?? address, file]));
  const styles = stylesOf(pages);
  return [...new Set([...old.keys(), ...after.assets.keys()])].sort().flatMap((address) => {
    const name = withoutHash(address.slice(1));
    const [was, is] = [old.get(address), after.assets.get(address)];
    if (was?.digest === is?.digest) return [];
    const [from, to] = [was, is].map((file) => file && withNewClasses(file.text ?? '', classes));
    const pairs = /\.m?js$/.test(name)
      ? changedCode(from ?? '', to ?? '', styles)
      : hasLines.test(name) && from !== undefined && to !== undefined && from !== to
        ? changedLines(from, to)
        : wholeFiles(name, was, is, from !== undefined && from === to);
    return pairs.map((texts) => {
      const isPicture = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(name);
      return {
        name,
        url: '',
        heading: '',
        ...texts,
        ...(isPicture && { files: { before: was, after: is } }),
      };
    });
  });
}

type Texts = Pick<Difference, 'before' | 'after'>;

/** A file as a whole: its text, or its size and digest. */
function wholeFiles(name: string, was?: BuiltFile, is?: BuiltFile, isSame = false): Texts[] {
  const isText = !/^pictures\//.test(name);
  const shownAs = (file?: BuiltFile): string => {
    if (!file) return '';
    const text = isText ? file.text : undefined;
    return text === undefined
      ? `${weight(file.bytes)} (${file.digest.slice(0, 16)})`
      : text || 'an empty file';
  };
  return was && is && isText && isSame && was.text !== undefined
    ? []
    : [{ before: shownAs(was), after: shownAs(is) }];
}

/** The lines that differ. Lines that are only in another order are one difference. */
function changedLines(from: string, to: string): Texts[] {
  const [old, fresh] = [from.split('\n'), to.split('\n')];
  const [gone, added] = [missingFrom(old, fresh), missingFrom(fresh, old)];
  const parts = (lines: string[]) => lines.map((value) => ({ name: '', value, passage: true }));
  const pairs = pairsOf(parts(gone), parts(added)).map(({ before, after }: Pair<{ value: string }>) => ({
    ...{ before: before?.value ?? '', after: after?.value ?? '' },
  }));
  const shown = pairs.filter(({ before, after }) => before.trim() !== after.trim());
  if (shown.length > 0) return shown;
  const isBlank = (line: string) => line.trim() !== '';
  return [{ before: old.filter(isBlank).join('\n'), after: fresh.filter(isBlank).join('\n') }]
    .filter(({ before, after }) => before !== after || gone.length + added.length > 0)
    .map((texts) =>
      texts.before === texts.after ? { before: 'the same lines', after: 'with other spaces' } : texts,
    );
}

/** The statements and declarations of code, without the names of components that are made from files. */
const codeOf = (code: string): string[] =>
  code.split(/[;{}`\n]/).map((each) => each.replace(/\bsc-[\da-z]+-\d+\b/g, 'sc').replace(/\s+/g, ''));

/** The declarations in the changes of the look. */
function stylesOf(pages: readonly PageDiff[]): Set<string> {
  const looks = pages
    .flatMap(({ differences }) => differences)
    .filter(({ name }) => name.startsWith('rule '));
  return new Set(looks.flatMap(({ before, after }) => codeOf(`${before};${after}`)));
}

/** The statements that differ, without styles that are listed: programs contain those, and names of components. */
function changedCode(from: string, to: string, styles: ReadonlySet<string>): Texts[] {
  const [old, fresh] = [from, to].map((code) => codeOf(code).filter((each) => !styles.has(each)));
  if (!old || !fresh || old.join(';') === fresh.join(';')) return [];
  const [gone, added] = [missingFrom(old, fresh).filter(Boolean), missingFrom(fresh, old).filter(Boolean)];
  // Only the order, or signs between statements.
  return gone.length + added.length === 0
    ? [{ before: from, after: to }]
    : [{ before: gone.join('\n'), after: added.join('\n') }];
}
