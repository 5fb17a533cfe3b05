import { markdownUrl } from '../../../src/model/url.ts';
import { type BuiltFile, type BuiltSite, pictureFile, weight } from '../built/builtSite.ts';
import { destinationsIn, destinationWords, drawnWords } from '../built/destinations.ts';
import { readPage } from '../built/readPage.ts';
import { routeOfFile } from '../files.ts';
import type { Compared } from '../sides.ts';
import { excerpts, namedKey, onlyIn, pairsOf, type Side, spaceless, type Texts, valuesOf } from '../diffs.ts';
import { filesByRole, isTest } from '../files.ts';
import { withoutComments } from '../sources.ts';
import { comparePage, type PageDiff, wholePage } from './comparePages.ts';
import { changeKindOf, type Difference } from './names.ts';
import { renamedPictures, withNewClasses, withNewNames, withoutDigests } from './normalize.ts';

type Sources = Pick<Compared, 'before' | 'after' | 'files' | 'leftOut' | 'unbuilt'>;

/** Everything that differs between two built sites: of pages, of other files, and where they lead. */
export function compareSites(sources: Sources): { pages: PageDiff[]; outputs: Difference[] } {
  const [old, after] = [withoutDigests(sources.before), withoutDigests(sources.after)];
  const names = renamedPictures(old, after);
  const before = withNewNames(old, names);
  const [pages, classes]: [PageDiff[], Map<string, string>] = [[], new Map()];
  const ofSites = { ...sources, before, after };
  // Without an “after”, every page would count as removed; without a “before”, every file as new.
  if (after.pages.size === 0) return { pages, outputs: newDestinations(ofSites) };
  // Pages name pictures with their digests, so those with other pictures are compared.
  const otherPictures = [...before.assets].flatMap(([address, { digest }]) =>
    !pictureFile.test(address) || digest === (after.assets.get(address)?.digest ?? digest) ? [] : [address],
  );
  const moved = movedPages(ofSites);
  for (const [from, html] of before.pages) {
    const url = moved.get(from) ?? from;
    const now = after.pages.get(url);
    const isSame = now === html && from === url && !otherPictures.some((address) => html.includes(address));
    if (now === undefined)
      pages.push({ url: from, from, change: 'removed', differences: wholePage(before, from, 'before') });
    else if (!isSame) pages.push(...comparePage([before, after], [from, url], classes));
  }
  const known = new Set([...before.pages.keys(), ...moved.values()]);
  for (const url of after.pages.keys())
    if (!known.has(url)) {
      const differences = wholePage(after, url, 'after');
      pages.push({ url, from: url, change: 'added', differences, own: newParts(differences, before) });
    }
  pages.sort((a, b) => (a.url < b.url ? -1 : 1));
  if (before.pages.size === 0) return { pages, outputs: newDestinations({ ...ofSites, after: before }) };
  const renames = [...names].map(
    ([from, to]): Difference => ({
      ...{ name: 'name of a picture', url: '', heading: '', before: from, after: to },
    }),
  );
  const outputs = [...renames, ...newDestinations(ofSites), ...compareFiles(ofSites, pages, classes)];
  return { pages, outputs };
}

/** The new routes of pages whose files were renamed. */
function movedPages({ before, after, files, leftOut }: Sources): Map<string, string> {
  const renames = files.flatMap(({ file, before: old }): [string, string][] => {
    const [from, to] = [routeOfFile(old), routeOfFile(file)];
    const isBuilt = before.pages.has(from ?? '') && after.pages.has(to ?? '') && !leftOut.includes(file);
    return from && to && isBuilt ? [[from, to]] : [];
  });
  // Pages may have swapped their addresses.
  const [left, taken] = [new Set(renames.map(([from]) => from)), new Set(renames.map(([, to]) => to))];
  return new Map(
    renames.filter(
      ([from, to]) => (!after.pages.has(from) || taken.has(from)) && (!before.pages.has(to) || left.has(to)),
    ),
  );
}

/** Packages come from here anyway. */
const registries = 'https://registry.npmjs.org https://registry.yarnpkg.com';

/** The hosts, mail addresses and phone numbers that nothing of the base named, on each page that has them. */
function newDestinations({ before, after, unbuilt }: Sources): Difference[] {
  const sending = [...(unbuilt ?? [])].filter(
    ([file]) => !isTest(file) || filesByRole([file]).content.length > 0,
  );
  const ofSide = (side: Side) =>
    sending.map(([file, texts]) => [file, withoutComments(file, texts[side])] as const);
  const known = destinationsIn(before, [...ofSide('before'), ['registries', registries]]);
  // What is the same names nothing new.
  const changed = {
    pages: new Map([...after.pages].filter(([url, html]) => before.pages.get(url) !== html)),
    assets: new Map([...after.assets].filter(([url, { text }]) => before.assets.get(url)?.text !== text)),
  };
  return [...destinationsIn(changed, ofSide('after'))].flatMap(([key, destination]) => {
    if (known.has(key)) return [];
    const urls = destination.pages.size > 0 ? [...destination.pages] : [''];
    return urls.flatMap((url) =>
      [...destination.wholes].map(
        (whole): Difference => ({
          ...{ name: `new ${destinationWords(destination)}`, url, heading: '', before: '', after: whole },
          file: url ? undefined : destination.file,
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
    [...before.pages.values()].slice(0, models).flatMap((html) => readPage(html, before).parts.map(namedKey)),
  );
  return differences.filter(
    ({ name, after }) =>
      (['sent', 'program'].includes(changeKindOf(name, after)) ||
        /^(hidden words|comment|template)$|> style$/.test(name)) &&
      !/^<link canonical>|^<[^>]*>$/.test(name) &&
      !known.has(namedKey({ name, value: after })),
  );
}

/** Files that consist of lines. */
const hasLines = /\.(md|txt|xml|webmanifest|ics|csv)$|^_(redirects|headers)$/;

/** The other files that differ. */
function compareFiles(
  { before, after }: Sources,
  pages: readonly PageDiff[],
  classes: Map<string, string>,
): Difference[] {
  const moved = new Map(pages.map(({ url, from }) => [markdownUrl(from), markdownUrl(url)]));
  const old = new Map([...before.assets].map(([address, file]) => [moved.get(address) ?? address, file]));
  const styles = stylesOf(pages);
  return [...new Set([...old.keys(), ...after.assets.keys()])].sort().flatMap((address) => {
    const name = address.slice(1);
    const [was, is] = [old.get(address), after.assets.get(address)];
    const isIcons = name === 'assets/icons.svg';
    const [from, to] = [was?.text, is?.text]
      .map((text) => text && withNewClasses(text, classes))
      .map((text) => (isIcons ? text?.replaceAll('<symbol', '\n<symbol') : text));
    const isSame = from !== undefined && from === to && !name.startsWith('pictures/');
    if (isSame || was?.digest === is?.digest) return [];
    const pairs = /\.m?js$/.test(name)
      ? changedCode(from ?? '', to ?? '', styles)
      : (isIcons || hasLines.test(name)) && from !== undefined && to !== undefined
        ? changedLines(from, to)
        : [{ before: wholeFile(name, was), after: wholeFile(name, is) }];
    const files = pictureFile.test(name) ? { before: was, after: is } : undefined;
    const isWhole = was === undefined || is === undefined;
    return pairs.map((texts) => ({ name, url: '', heading: '', ...texts, files, isWhole }));
  });
}

/** A file as a whole: its text, or its size and digest. */
function wholeFile(name: string, file?: BuiltFile): string {
  if (!file) return '';
  if (file.text !== undefined && !name.startsWith('pictures/')) return file.text || 'an empty file';
  // Whatever the picture is, its words are known.
  return [`${weight(file.bytes)} (${file.digest.slice(0, 16)})`, ...drawnWords(file.text ?? '')].join('\n');
}

/** The lines that differ. Lines that are only in another order are one difference. */
function changedLines(from: string, to: string): Texts[] {
  const [old, fresh] = [from.split('\n'), to.split('\n')];
  const [gone, added] = onlyIn(old, fresh);
  const parts = (lines: string[]) => lines.map((value) => ({ name: '', value, passage: true }));
  const shown = pairsOf(parts(gone), parts(added))
    .map(valuesOf)
    .filter(({ before, after }) => before.trim() !== after.trim());
  if (shown.length > 0) return shown;
  const texts = (lines: string[]) => lines.filter((line) => line.trim() !== '').join('\n');
  return texts(old) === texts(fresh)
    ? [{ before: 'the same lines', after: 'with other spaces' }]
    : [{ before: texts(old), after: texts(fresh) }];
}

/** The statements and declarations of code, without the names of components that are made from files. */
const codeOf = (code: string): string[] =>
  code.split(/[;{}`\n]/).map((each) => each.replace(/\bsc-[\da-z]+-\d+\b/g, 'sc').trim());

/** The declarations in the changes of the look. */
function stylesOf(pages: readonly PageDiff[]): Set<string> {
  const all = pages.flatMap(({ differences }) => differences);
  const looks = all.filter(({ rule }) => rule);
  return new Set(looks.flatMap(({ before, after }) => codeOf(`${before};${after}`).map(spaceless)));
}

/** The statements that differ, without styles that are listed: programs contain those, and names of components. */
function changedCode(from: string, to: string, styles: ReadonlySet<string>): Texts[] {
  const [old, fresh] = [from, to].map((code) => codeOf(code).filter((each) => !styles.has(spaceless(each))));
  if (!old || !fresh || spaceless(old.join(';')) === spaceless(fresh.join(';'))) return [];
  const [gone, added] = onlyIn(old.filter(Boolean), fresh.filter(Boolean), spaceless);
  // Only the order, or signs between statements.
  if (gone.length + added.length === 0) return [excerpts({ before: from, after: to })];
  return [{ before: gone.join('\n'), after: added.join('\n') }];
}
