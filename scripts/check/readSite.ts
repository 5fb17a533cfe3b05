import path from 'node:path';
import { compareText } from '../../src/model/text.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { inOrder, isError, type Problem, problem } from '../lib/problem.ts';
import { urlOfFile } from '../lib/fileOfUrl.ts';
import { config } from '../site/config.ts';
import { iconNames } from '../assets/icons.ts';
import type { PictureFile } from '../assets/images/pictureFile.ts';
import { readPictures } from '../assets/images/readPictures.ts';
import { resolveImages } from '../assets/images/resolveImages.ts';
import { type ReadText, readContentText } from '../content/contentText.ts';
import { listContent, listPublic, refusedFileProblems } from '../content/contentTree.ts';
import { readUrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import { Cache } from '../lib/cache/cache.ts';
import { collectAfterText } from '../lib/collectGarbage.ts';
import { remembered } from '../lib/remembered.ts';
import { type DateTime, dateTimeIn, isShown } from '../lib/schedule.ts';
import { pageCheck } from './checkPage.ts';
import { dataCheck, siteCheck } from './checkSiteText.ts';
import { siteFile, siteFileOf } from '../content/values/fileFields.ts';
import { checkPublicFiles } from './files/publicFiles.ts';
import { destinations, linkTargets, pagesFor } from './links/destinations.ts';
import { limited } from './problemList.ts';
import { prose } from './prosePlugin.ts';
import { readChecked } from './readChecked.ts';
import type { Reference } from './references.ts';
import type { CheckedSite } from './rules/define.ts';
import { siteRules } from './rules/index.ts';
import type { CachedValues } from '../lib/cache/values.ts';
import type { CheckedPage, Settings, SiteFile } from './checkedPage.ts';

interface SiteOptions {
  /** The folder that holds `content/`. */
  root: string;
  /** The time at which pages are published or expired. The default is now. */
  at?: DateTime;
  /** Whether drafts, scheduled pages and expired pages are shown. */
  drafts: boolean;
  /** The results of earlier reads. The default is a cache in the memory of this process. */
  cache?: Cache;
  /** Texts to check instead of those on disk, or of new pages, by file: what an author types before it is saved. */
  unsaved?: ReadonlyMap<string, string>;
  /** Pictures to check as if they were there, by their paths below `content/`. */
  unsavedPictures?: ReadonlyMap<string, Buffer>;
}

/** A page's file or `site.yaml`, with what was found in it. */
interface CheckedFile extends Pick<CheckedPage, 'references' | 'anchors'> {
  file: string;
  /** The names of the components in its body. */
  components?: string[];
}

export interface ReadSite {
  /** The time at which the site is read. */
  asOf: DateTime;
  problems: Problem[];
  /** What each file was checked with. */
  settings: Settings;
  /** Absent if there are errors. Warnings do not matter. */
  manifest?: Manifest;
  /** What can be shown in development despite errors. Absent if `site.yaml` cannot be read. */
  possible?: Manifest;
  pictures: Record<string, PictureFile>;
  /** The text of each file, as it was checked. Only this text is compiled, even if the file has changed since. */
  texts: ReadonlyMap<string, string>;
  files: readonly CheckedFile[];
  /** The files of `public/` that are published, relative to it. */
  publicFiles: string[];
}

/** The text of a page's file as it was checked. */
export function textOf({ texts }: Pick<ReadSite, 'texts'>, file: string): string {
  const text = texts.get(file);
  if (text === undefined) throw new Error(`${file} was not checked, so it cannot be compiled.`);
  return text;
}

/** The icons of the pages that a manifest shows. The icons of a draft would give it away. */
export function iconsOf({ files }: Pick<ReadSite, 'files'>, { pages }: Pick<Manifest, 'pages'>): Set<string> {
  const pageFiles = new Set(pages.map(({ file }) => file));
  const named = files
    .filter(({ file }) => pageFiles.has(file) || file.endsWith('site.yaml'))
    .flatMap((each) => namesIn('icon', each));
  // An unknown one is reported.
  return new Set(named.filter((name) => iconNames.has(name)));
}

/** The names of one kind that a file refers to. */
export const namesIn = (kind: Reference['kind'], { references }: Pick<CheckedFile, 'references'>): string[] =>
  references.flatMap((each) => (each.kind === kind ? [each.value] : []));

const processCache = new Cache();

const readStyle = (file: string | undefined, read: ReadText, values: CachedValues) =>
  prose && file
    ? readChecked(file, read, dataCheck(file, prose.style.schema), { values, inputs: [] })
    : undefined;

/** Reads what is the same for all pages of a language besides the first: its facts, and its house style. */
function readLanguage(language: string, first: SiteFile, read: ReadText, values: CachedValues) {
  const file = prose?.style.file.replace('content/', `content/${language}/`);
  const houseStyle = readStyle(file, read, values);
  const ofStyle = { style: houseStyle?.data, dictionaries: prose?.dictionaries(), language };
  const site = readChecked(siteFileOf(language), read, siteCheck(ofStyle, first), {
    ...{ values, inputs: [JSON.stringify([ofStyle, first.site])] },
  });
  return { site, houseStyle, settings: { ...ofStyle, locale: site.locale } };
}

/** Reads and checks every file by itself. */
async function readFiles({
  root,
  cache = processCache,
  unsaved,
  unsavedPictures = new Map(),
}: Omit<SiteOptions, 'drafts'>) {
  const texts = new Map<string, string>();
  const read: ReadText = (file) => {
    const saved = unsaved?.get(file);
    const found = saved === undefined ? readContentText(root, file) : { text: saved };
    if (found.text !== undefined) texts.set(file, found.text);
    return found;
  };
  const contentDir = path.join(root, 'content');
  const values = cache.values('checked');
  const houseStyle = readStyle(prose?.style.file, read, values);
  const ofStyle: Settings = { style: houseStyle?.data, dictionaries: prose?.dictionaries() };
  const cacheOfSite = { values, inputs: [JSON.stringify(ofStyle)] };
  const site = readChecked(siteFile, read, siteCheck(ofStyle), cacheOfSite);
  const listed = await listContent(contentDir);
  const unsavedPages = [...(unsaved?.keys() ?? [])].flatMap(
    (file) => /^content\/(.*\.mdx)$/.exec(file)?.[1] ?? [],
  );
  const tree = {
    ...listed,
    pages: [...new Set([...listed.pages, ...unsavedPages])],
    pictures: [...new Set([...listed.pictures, ...unsavedPictures.keys()])],
  };
  const [pictures, listedPublic, urlsLock] = await Promise.all([
    readPictures(contentDir, tree.pictures, cache, unsavedPictures),
    listPublic(root),
    readUrlsLock(root),
  ]);
  if (urlsLock.lock) texts.set(urlsLockFile, urlsLock.lock.text);
  const publicFiles = await checkPublicFiles(root, listedPublic.files, cache);
  const wordList = prose && readChecked(prose.wordList.file, read, prose.wordList.check);
  const settings: Settings = { ...ofStyle, locale: site.locale };
  const languages = tree.languages.map((language) => readLanguage(language, site, read, values));
  const settingsOf = (name: string): Settings =>
    languages.find(({ settings: { language } }) => name.startsWith(`${language}/`))?.settings ?? settings;
  const files = tree.pages.map((name) => {
    const file = `content/${name}`;
    const own = settingsOf(name);
    const cacheOfPage = { values, inputs: [JSON.stringify(own)] };
    const page = readChecked(file, read, pageCheck(file, own), cacheOfPage);
    collectAfterText(texts.get(file)?.length ?? 0);
    return { file, url: urlOfFile(name), ...(own.language && { language: own.language }), ...page };
  });
  const ofLanguages = languages.flatMap((each) => [each.site, each.houseStyle]);
  const all = [site, pictures, urlsLock, ...files, wordList, houseStyle, publicFiles, ...ofLanguages];
  return {
    ...{ tree, site, settings, files, texts, lock: urlsLock.lock, words: wordList?.words ?? new Set() },
    sites: [site, ...languages.map((each) => each.site)],
    pictures: pictures.pictures,
    verdicts: cache.values('words'),
    publicTree: { ...listedPublic, files: publicFiles.files },
    problems: all.flatMap((each) => each?.problems ?? []),
  };
}

/** The site as its rules see it: every file, and what follows from all of them. */
function checkedSite(
  read: Awaited<ReturnType<typeof readFiles>>,
  pictures: CheckedSite['pictures'],
  asOf: DateTime,
): CheckedSite {
  const { tree, publicTree, site, sites, files } = read;
  const pages = files.flatMap(({ page }) => page ?? []);
  const published = pages.filter((page) => isShown(page.data, asOf));
  const unread = files.filter(({ page }) => !page);
  // A picture that cannot be read is reported at its file, and not again wherever it is used.
  const pictureNames = tree.pictures.map((file) => file.replace('_pictures/', ''));
  // A draft may refer to other drafts; a published page may not.
  const namesOf = remembered((isPublished: boolean) =>
    remembered((language: string | undefined) =>
      linkTargets(pagesFor(language, isPublished ? published : pages), pictureNames),
    ),
  );
  const linkable = [...pages, ...config.continuedPages(published)];
  const anchors = new Map(files.flatMap(({ file, anchors: own }) => (own ? [[file, own]] : [])));
  return {
    ...read,
    ...{ pictures, asOf, pages, published, unread },
    namesFor: (language, isPublished) => namesOf(isPublished)(language),
    destinations: destinations(linkable, unread, publicTree.files, anchors, site.site),
    uses: [...sites, ...files].flatMap(({ references, file }) =>
      references.map((each) => ({ ...each, file })),
    ),
  };
}

/** What the rules that need more than one file find. */
async function siteProblems(site: CheckedSite): Promise<Problem[]> {
  const found = (await Promise.all(siteRules.map((rule) => rule(site)))).flat();
  // The lines of a file are found once if its problems are together.
  found.sort((one, other) => compareText(one.file, other.file));
  return [
    ...refusedFileProblems('content', site.tree.refused),
    ...refusedFileProblems('public', site.publicTree.refused),
    ...found.map((finding) => problem(finding, site.texts.get(finding.file))),
  ];
}

const gone = problem({
  file: 'content',
  rule: 'missing-file',
  reason: 'This folder has neither pages nor site.yaml, so there is no site.',
  note: 'Get it back from Git: git restore content, or from an earlier commit.',
});

/** Reads and checks the whole content tree. Returns a manifest, or every problem of every file. */
export async function readSite({ root, at, drafts, ...options }: SiteOptions): Promise<ReadSite> {
  const read = await readFiles({ root, ...options });
  const { site, sites, files, settings } = read;
  const asOf = at ?? dateTimeIn(site.site?.timeZone ?? 'UTC', new Date());
  const isOnSite = ({ data }: Page) => drafts || isShown(data, asOf);
  const shown = [...sites, ...files.filter(({ page }) => page && isOnSite(page))];
  const references = shown.flatMap((each) => each.references);
  const pictures = resolveImages(
    read.pictures,
    // The picture of a card is in no slot: no page shows it.
    references.filter(({ kind, slots }) => kind === 'picture' && slots?.length !== 0),
  );
  const checked = checkedSite(read, pictures, asOf);
  const { tree } = read;
  // All else follows from that.
  const isEmpty = [tree.pages, tree.others, tree.refused].every(({ length }) => length === 0);
  const isGone = isEmpty && !read.texts.has(siteFile);
  const all = isGone ? [gone] : [...read.problems, ...(await siteProblems(checked))];
  const problems = inOrder(limited(all));
  const languages = sites.flatMap((each) => (each.language && each.site ? [[each.language, each.site]] : []));
  const manifest = site.site && {
    site: site.site,
    ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    year: Number(asOf.slice(0, 4)),
    pages: checked.pages.filter(isOnSite).toSorted((a, b) => (a.url < b.url ? -1 : 1)),
    pictures: published(pictures),
  };
  return {
    asOf,
    problems,
    settings,
    manifest: problems.some(isError) ? undefined : manifest,
    possible: manifest,
    pictures,
    texts: read.texts,
    files: [...sites, ...files],
    publicFiles: read.publicTree.files,
  };
}

/** The data about pictures that pages contain. */
const published = (pictures: Record<string, PictureFile>): Manifest['pictures'] =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, { url, width, height, widths, fragment }]) => [
      name,
      { url, width, height, ...(widths && { widths }), ...(fragment && { fragment }) },
    ]),
  );
