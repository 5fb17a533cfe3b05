import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { Manifest } from '../../src/model/manifest.ts';
import { inOrder, isError } from '../../src/model/problem.ts';
import { duplicateProblems } from './check/duplicates.ts';
import { missingPages } from './check/missingPages.ts';
import { referenceProblems } from './check/references.ts';
import { spellingProblems } from './check/spelling.ts';
import { readWordList } from './check/wordList.ts';
import { CheckedFiles } from './checkedFiles.ts';
import { listContent } from './contentTree.ts';
import { type PictureFile, readPictures } from './pictures.ts';
import { isShown, type Moment, momentIn } from './publication.ts';
import { readSiteFile } from './siteFile.ts';
import { whatThereIs } from './whatThereIs.ts';

export interface SiteOptions {
  /** The folder that holds `content/`. */
  root: string;
  /** As of when pages are published or expired; now, unless another moment is given. */
  at?: Moment;
  /** Whether drafts and pages of other times are shown. */
  drafts: boolean;
  /** What is known of files from before; without it, what this process has read. */
  checked?: CheckedFiles;
}

export interface ReadSite {
  problems: VFileMessage[];
  /** Absent while there are errors; warnings do not matter to it. */
  manifest?: Manifest;
  /** What can be shown in spite of errors, in development; absent where `site.yaml` cannot be read. */
  possible?: Manifest;
  pictures: Record<string, PictureFile>;
  icons: Set<string>;
  /** The names of the blocks that each file uses. */
  blocks: Map<string, string[]>;
}

const checkedHere = new CheckedFiles();

/** Reads and checks the whole content tree: either a manifest, or every problem of every file. */
export async function readSite({ root, at, drafts, checked = checkedHere }: SiteOptions): Promise<ReadSite> {
  const contentDir = path.join(root, 'content');
  const tree = await listContent(contentDir);
  const [{ pictures, problems: pictureProblems }, site, list] = await Promise.all([
    readPictures(contentDir, tree.pictures),
    readSiteFile(contentDir),
    readWordList(contentDir),
  ]);
  const files = await Promise.all(
    tree.pages.map(async (name) => {
      const file = `content/${name}`;
      return { file, ...checked.check(await readFile(path.join(contentDir, name), 'utf8'), name, file) };
    }),
  );
  const moment = at ?? momentIn(site.site?.timeZone ?? 'UTC', new Date());
  const pages = files.flatMap(({ page }) => (page ? [page] : []));
  const published = pages.filter((page) => isShown(page.data, moment));
  // A draft may name what is a draft itself; what is published may not.
  const known = { draft: whatThereIs(pages, pictures), published: whatThereIs(published, pictures) };
  const words = [site.words, ...files.map((each) => each.words)];
  const knownWords = new Set([...list.words, ...words.flatMap(({ names }) => names)]);
  const problems = [
    ...site.problems,
    ...pictureProblems,
    ...referenceProblems(site.references, known.published, site.file),
    ...files.flatMap((each) => each.problems),
    ...files.flatMap(({ references, file, page }) =>
      referenceProblems(references, page && published.includes(page) ? known.published : known.draft, file),
    ),
    ...list.problems,
    ...spellingProblems(
      words.flatMap(({ unknown }) => unknown),
      knownWords,
    ),
    ...duplicateProblems(pages),
    ...missingPages(published),
  ];
  const references = [...site.references, ...files.flatMap((each) => each.references)];
  const manifest = site.site && {
    site: site.site,
    year: Number(moment.slice(0, 4)),
    pages: (drafts ? pages : published).toSorted((a, b) => (a.url < b.url ? -1 : 1)),
    pictures: withoutSources(pictures),
  };
  return {
    problems: inOrder(problems),
    manifest: problems.some(isError) ? undefined : manifest,
    possible: manifest,
    pictures,
    blocks: new Map(files.map(({ file, blocks }) => [file, blocks])),
    icons: new Set(references.flatMap(({ kind, value }) => (kind === 'icon' ? [value] : []))),
  };
}

const withoutSources = (pictures: Record<string, PictureFile>): Manifest['pictures'] =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, { url, width, height }]) => [name, { url, width, height }]),
  );
