import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { type DateTime, dateTimeIn } from '../../scripts/lib/schedule.ts';
import { changesOf } from './changes/changes.ts';
import { markdown } from './comment.ts';
import { changedLines, findComparison } from './comparison.ts';
import { changedFiles } from '../../scripts/lib/git/git.ts';
import { ReviewPage } from './page/ReviewPage.tsx';
import { style } from './page/style.ts';
import { inChangeOrder, type Review, reviewSchema } from './review.ts';
import { takePictures } from './screens/pictures.ts';
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
    const { notes, ...sides } = await buildSides({ root, runFolder, comparison, files, at, progress });
    progress('comparing pages');
    const lines = await changedLines(root, comparison.commit, files);
    const { changes, pages } = changesOf({ ...sides, at, files, lines });
    const work = { ...sides, outDir: fresh, progress };
    if (hasPictures) notes.push(...(await takePictures(changes, pages, work)));
    const { programs, documents, content } = filesByRole(namesOf(files));
    const made = reviewSchema.parse({
      ...{ ...comparison, at, leftOut: sides.leftOut, changes: inChangeOrder(changes) },
      notes: [...(await otherPackages(root)), ...notes],
      built: sides.after.pages.size > 0,
      ...{ programs, documents, unnamed: changes.length === 0 ? content : [] },
    });
    await writeReview(made, fresh, preview);
    await rm(outDir, { recursive: true, force: true });
    await cp(fresh, outDir, { recursive: true });
    return made;
  });
}

/** Writes the review's page with its assets, the summary for a pull request, and the review as data. */
async function writeReview(review: Review, folder: string, preview?: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'page/browser.ts');
  const { code } = await transformWithOxc(await readFile(script, 'utf8'), script);
  const html = `<!doctype html>${renderToStaticMarkup(createElement(ReviewPage, { review, preview }))}\n`;
  await Promise.all([
    writeFile(path.join(folder, 'index.html'), html),
    writeFile(path.join(folder, 'review.css'), style),
    writeFile(path.join(folder, 'review.js'), code),
    writeFile(path.join(folder, 'review.json'), `${JSON.stringify(review, null, 2)}\n`),
    writeFile(path.join(folder, 'summary.md'), markdown(review, { preview })),
  ]);
}
