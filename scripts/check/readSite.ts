import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { inOrder, isError } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { KnownPictures } from '../assets/images/knownPictures.ts';
import type { PictureFile } from '../assets/images/pictureFile.ts';
import { readPictures } from '../assets/images/readPictures.ts';
import { resolveImages } from '../assets/images/resolveImages.ts';
import { type ReadText, readContentText } from '../content/contentText.ts';
import { listContent, listPublic } from '../content/contentTree.ts';
import { unwrittenProjects } from '../content/projects.ts';
import { readUrlsLock } from '../content/urlsLock.ts';
import { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import { type DateTime, dateTimeIn, isShown } from '../lib/schedule.ts';
import { checkOnce } from './checkedFiles.ts';
import { checkText } from './checkFile.ts';
import { type CheckedPage, onlyProblems } from './checkedPage.ts';
import { checkSite } from './checkSite.ts';
import { ProblemList } from './problemList.ts';
import { readStyle } from './readStyle.ts';
import { readTemplates } from './readTemplates.ts';
import type { Reference } from './references.ts';
import { type ExternalLink, externalLinks } from './rules/externalLinks.ts';
import { checkPublicFiles } from './rules/publicFiles.ts';
import { rememberWords } from './rules/dictionary.ts';
import { wordsOfNames } from './rules/spelling.ts';
import { readWordList } from './rules/wordList.ts';
import { defaultSettings, type Settings, settingsText } from './settings.ts';
import { siteFile } from './checkSiteText.ts';
import { readSiteFile } from './siteFile.ts';

export interface SiteOptions {
  /** The folder that holds `content/`. */
  root: string;
  /** The time at which pages are published or expired. The default is now. */
  at?: DateTime;
  /** Whether drafts, scheduled pages and expired pages are shown. */
  drafts: boolean;
  /** The results of earlier reads. The default is a cache in the memory of this process. */
  cache?: Cache;
  /** Texts to check instead of those on disk, by file: what an author types before it is saved. */
  unsaved?: ReadonlyMap<string, string>;
  /** Pictures to check as if they were there, by their paths below `content/`. */
  unsavedPictures?: ReadonlyMap<string, Buffer>;
}

/** What a file's page shows besides its own text. */
export interface Uses {
  /** The names of the components in its body. */
  blocks: string[];
  /** The pictures that it refers to. */
  pictures: string[];
}

export interface ReadSite {
  /** The time at which the site is read. */
  asOf: DateTime;
  problems: VFileMessage[];
  /** What each file was checked with. */
  settings: Settings;
  /** Absent if there are errors. Warnings do not matter. */
  manifest?: Manifest;
  /** What can be shown in development despite errors. Absent if `site.yaml` cannot be read. */
  possible?: Manifest;
  pictures: Record<string, PictureFile>;
  /** The icons of the pages that are shown. The icons of a draft would give it away. */
  icons: Set<string>;
  /**
   * The text of each page's file and of `site.yaml`, as it was checked. Only this text is compiled, even if the file has changed since.
   */
  texts: ReadonlyMap<string, string>;
  /** The links, names and aliases in each file, `site.yaml` included. */
  references: ReadonlyMap<string, Reference[]>;
  /** The files of `public/` that are published, relative to it. */
  publicFiles: string[];
  /** Keyed by file. */
  uses: Map<string, Uses>;
  /** The anchors of each file's sections, in order. */
  anchors: Map<string, string[]>;
  /** URLs of projects whose cards link to a case study that does not exist yet. */
  unwritten: string[];
  external: ExternalLink[];
}

/** The text of a page's file as it was checked. */
export function textOf({ texts }: Pick<ReadSite, 'texts'>, file: string): string {
  const text = texts.get(file);
  if (text === undefined) throw new Error(`${file} was not checked, so it cannot be compiled.`);
  return text;
}

const processCache = Cache.inMemory();

const code = ownCodeDigest(import.meta.filename);

/** Reads and checks every file by itself. */
async function readFiles({
  root,
  cache = processCache,
  unsaved,
  unsavedPictures = new Map(),
}: Omit<SiteOptions, 'drafts'>) {
  const read = (file: string) => {
    const text = unsaved?.get(file);
    return text === undefined ? readContentText(root, file) : { text };
  };
  const contentDir = path.join(root, 'content');
  const knownPictures = new KnownPictures(cache);
  const style = readStyle(root);
  const ofStyle = { ...defaultSettings, ...(style.style && { style: style.style }) };
  const values = cache.values('checked', code);
  const siteText = read(siteFile);
  const site = readSiteFile(() => siteText, ofStyle, values);
  const listed = await listContent(contentDir);
  const tree = {
    ...listed,
    pictures: [...new Set([...listed.pictures, ...unsavedPictures.keys()])],
  };
  const [pictures, wordList, publicTree, urlsLock, templates] = await Promise.all([
    readPictures(contentDir, tree.pictures, knownPictures, unsavedPictures),
    readWordList(root),
    listPublic(root),
    readUrlsLock(root),
    readTemplates(root, values),
  ]);
  const publicFiles = await checkPublicFiles(root, publicTree.files, knownPictures);
  const settings: Settings = {
    ...ofStyle,
    templates: templates.templates,
    ...(site.spelling && { spelling: site.spelling }),
  };
  const ofSettings = settingsText(settings);
  const check = (text: string, name: string, file: string) =>
    checkOnce(values, [file, text, ofSettings], () => checkText(text, name, file, settings));
  const cacheWords = rememberWords(cache, settings.spelling);
  const files = tree.pages.map((name) => readPage(read, name, check));
  cacheWords();
  return {
    tree,
    pictures,
    site,
    siteText: siteText.text,
    style,
    settings,
    wordList,
    publicTree,
    urlsLock,
    templates,
    publicFiles,
    files,
  };
}

type ReadFiles = Awaited<ReturnType<typeof readFiles>>;

/** Reads and checks the file of a page, whose `name` is relative to the content folder. */
function readPage(
  read: ReadText,
  name: string,
  check: (text: string, name: string, file: string) => CheckedPage,
) {
  const file = `content/${name}`;
  const url = urlOfFile(name);
  const { text, problem } = read(file);
  if (text === undefined) return { file, url, ...onlyProblems(...(problem ? [problem] : [])) };
  return { file, url, text, ...check(text, name, file) };
}

const positionIn = ({ file, line, column }: VFileMessage): string => `${file}:${line}:${column}`;

/** Leaves out misspellings that the house style reports too, with a fix. */
function withoutRepeated(problems: VFileMessage[]): VFileMessage[] {
  const ofStyle = new Set(problems.filter(({ ruleId }) => ruleId === 'house-style').map(positionIn));
  return problems.filter((each) => each.ruleId !== 'spelling' || !ofStyle.has(positionIn(each)));
}

/** The problems of every file, and those that only show when all files are checked together. */
async function problemsOf(
  root: string,
  read: ReadFiles,
  pictures: Record<string, PictureFile>,
  asOf: DateTime,
): Promise<VFileMessage[]> {
  const { tree, site, style, wordList, publicTree, urlsLock, templates, publicFiles, files } = read;
  const words = [site.words, ...files.map((each) => each.words)];
  const problems = [
    ...[site, read.pictures, urlsLock, ...files, wordList, style, templates, publicFiles].flatMap(
      (each) => each.problems,
    ),
    ...(await checkSite({
      root,
      tree,
      publicTree: { ...publicTree, files: publicFiles.files },
      site,
      files,
      pictures,
      lock: urlsLock.lock,
      asOf,
      words,
      knownWords: new Set([
        ...wordList.words,
        ...wordsOfNames(style.style?.words?.map(({ write }) => write) ?? []),
        ...words.flatMap(({ names }) => names),
      ]),
    })),
  ];
  return inOrder(new ProblemList().addAll(withoutRepeated(problems)).all);
}

/** Reads and checks the whole content tree. Returns a manifest, or every problem of every file. */
export async function readSite({ root, at, drafts, ...options }: SiteOptions): Promise<ReadSite> {
  const read = await readFiles({ root, ...options });
  const { site, files } = read;
  const asOf = at ?? dateTimeIn(site.site?.timeZone ?? 'UTC', new Date());
  const isOnSite = ({ data }: Page) => drafts || isShown(data, asOf);
  const pages = files.flatMap(({ page }) => (page ? [page] : []));
  const shownParts = [site, ...files.filter(({ page }) => page && isOnSite(page))];
  const references = shownParts.flatMap((each) => each.references);
  const pictures = resolveImages(
    read.pictures.pictures,
    references.filter(({ kind }) => kind === 'picture'),
  );
  const problems = await problemsOf(root, read, pictures, asOf);
  const manifest = site.site && {
    site: site.site,
    year: Number(asOf.slice(0, 4)),
    pages: pages.filter(isOnSite).toSorted((a, b) => (a.url < b.url ? -1 : 1)),
    pictures: published(pictures),
  };
  return {
    asOf,
    problems,
    settings: read.settings,
    manifest: problems.some(isError) ? undefined : manifest,
    possible: manifest,
    pictures,
    texts: new Map([
      ...(read.siteText === undefined ? [] : [[siteFile, read.siteText] as const]),
      ...files.flatMap((each) => ('text' in each ? [[each.file, each.text] as const] : [])),
    ]),
    references: new Map([site, ...files].map(({ file, references: ofFile }) => [file, ofFile])),
    uses: new Map(
      files.map((each) => [each.file, { blocks: each.blocks, pictures: named('picture', each.references) }]),
    ),
    icons: new Set(named('icon', references)),
    publicFiles: read.publicFiles.files,
    anchors: new Map(files.map(({ file, anchors = [] }) => [file, anchors])),
    unwritten: unwrittenProjects(pages).map(({ url }) => url),
    external: externalLinks([site, ...files], site.site),
  };
}

/** The names of what references of one kind refer to. */
const named = (kind: Reference['kind'], references: Reference[]): string[] =>
  references.flatMap((each) => (each.kind === kind ? [each.value] : []));

/** The data about pictures that pages contain. */
const published = (pictures: Record<string, PictureFile>): Manifest['pictures'] =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, { url, width, height, widths, color }]) => [
      name,
      { url, width, height, ...(widths && { widths }), ...(color && { color }) },
    ]),
  );
