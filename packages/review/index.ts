import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isError } from '../../scripts/lib/problem.ts';
import { type DateTime, dateTimeIn } from '../../scripts/lib/schedule.ts';
import { changesOf } from './changes/changes.ts';
import { markdown } from './comment.ts';
import type { BuiltSite } from './built/builtSite.ts';
import { excerpts, type Texts } from './diffs.ts';
import { findComparison } from './comparison.ts';
import { changedFiles } from '../../scripts/lib/git/git.ts';
import { ReviewPage } from './page/ReviewPage.tsx';
import { themeStyles } from './page/style.ts';
import type { Review } from './review.ts';
import { takePictures } from './screens/pictures.ts';
import { sourceChanges, textIn, unbuiltTexts } from './sources.ts';
import { buildSides, inRunFolder, otherPackages } from './sides.ts';
import { filesByRole, namesOf } from './files.ts';

export interface ReviewOptions {
  root: string;
  outDir: string;
  base?: string;
  at?: DateTime;
  /** Whether pictures are taken, which needs a browser. */
  hasPictures?: boolean;
  /** URL of the deployed preview, for links. */
  preview?: string;
  progress?: (message: string) => void;
}

const isInSite = (outDir: string): boolean => existsSync(path.join(outDir, '../index.html'));

/** The file of the page. In a built site it is one like the others, whose addresses end without a slash. */
export const pageIn = (outDir: string): string =>
  isInSite(outDir) ? `${outDir}.html` : path.join(outDir, 'index.html');

/** The start of today in UTC. Both sites are built as of then, so the base can be cached for a day. */
const today = (): DateTime => dateTimeIn('UTC', new Date()).slice(0, 10);

/** Compares the working tree with the merge base, and writes the finished review to `outDir`. */
export async function review(options: ReviewOptions): Promise<Review> {
  const { root, outDir, base, at = today(), hasPictures = true, preview, progress = () => {} } = options;
  const comparison = await findComparison(root, base);
  return inRunFolder(root, async (runFolder) => {
    const fresh = path.join(runFolder, 'review');
    await mkdir(fresh, { recursive: true });
    const files = await changedFiles(root, comparison.commit);
    const built = await buildSides({ root, runFolder, comparison, files, at, progress });
    const { notes, base: folder, ...sides } = built;
    progress('comparing pages');
    const broken = new Set(sides.problems.filter(isError).map(({ file }) => file));
    const sources = sourceChanges(files, folder, root, broken);
    const unbuilt = new Map<string, Texts>([
      ...sides.leftOut.map((file) => [file, { before: '', after: textIn(root, file) ?? '' }] as const),
      ...(await unbuiltTexts(root, comparison.commit, files)),
    ]);
    const { changes, pages } = changesOf({ ...sides, at, files, sources, unbuilt });
    notes.push(
      ...(await takePictures(changes, pages, { ...sides, outDir: fresh, progress, hasScreens: hasPictures })),
    );
    const { programs, documents, content } = filesByRole(namesOf(files));
    const made: Review = {
      ...{ ...comparison, at, leftOut: sides.leftOut },
      changes: changes.map(({ differences, page, ...change }) => change),
      notes: [...(await otherPackages(root)), ...notes],
      built: sides.after.pages.size > 0,
      ...{ programs, documents, unnamed: changes.length === 0 ? content : [] },
    };
    const links = isInSite(outDir) ? { preview: '.', folder: `${path.basename(outDir)}/` } : { preview };
    const html = renderToStaticMarkup(createElement(ReviewPage, { review: made, ...links }));
    const styles = await readFile(path.join(import.meta.dirname, 'page/review.css'), 'utf8');
    await writeFile(
      path.join(fresh, 'review.css'),
      themeStyles(await copyFonts(sides.before, fresh)) + styles,
    );
    await writeFile(path.join(fresh, 'review.json'), `${JSON.stringify(withinLimit(made), null, 2)}\n`);
    await writeFile(path.join(fresh, 'summary.md'), markdown(made, { preview }));
    await rm(outDir, { recursive: true, force: true });
    await cp(fresh, outDir, { recursive: true });
    await writeFile(pageIn(outDir), `<!doctype html>${html}\n`);
    return made;
  });
}

/** How many characters of details and pages the data has: the comment has room for less, and the page has all. */
const [mostCharacters, longestText] = [4_000_000, 20_000];

/** A review without what no comment has room for, so that it can be read however much a branch changes. */
function withinLimit(review: Review): Review {
  let left = mostCharacters;
  const isRoom = (length: number) => {
    left -= Math.min(length, longestText) + 100;
    return left > 0;
  };
  const changes = review.changes.map((change) => ({
    ...change,
    shown: change.shown ?? change.pages.length,
    pages: change.pages.filter((url, index) => isRoom(url.length) || index === 0),
    details: change.details.flatMap((each) => {
      const length = each.before.length + each.after.length;
      const shortened = length > longestText ? { ...each, ...excerpts(each) } : each;
      return isRoom(length) ? shortened : [];
    }),
  }));
  return { ...review, changes };
}

/** The fonts of the base’s pages: a branch’s own could show other letters than there are. Copies their files. */
async function copyFonts({ folder, pages }: BuiltSite, target: string): Promise<string> {
  const [html = ''] = pages.values();
  const faces = (html.match(/@font-face\{[^}]*\}/g) ?? []).join('\n').replaceAll('/assets/', 'assets/');
  for (const [file] of faces.matchAll(/assets\/[\w.-]+\.woff2/g))
    await cp(path.join(folder, file), path.join(target, file));
  return faces;
}
