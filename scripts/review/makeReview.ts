import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { isError } from '../../src/model/problem.ts';
import { recoverFolder, replaceFolder, workFolderFor } from '../build/replaceFolder.ts';
import { Cache } from '../lib/cache/cache.ts';
import { type DateTime, dateTimeIn } from '../lib/schedule.ts';
import { baseSite, type Installer, installPackages } from './baseSite.ts';
import { branchSite } from './branchSite.ts';
import { type Builder, buildWithOwnScripts } from './builder.ts';
import { noSite, readBuiltSite } from '../lib/builtSite.ts';
import { type ChangedFile, changedFiles } from './changedFiles.ts';
import { comparePages, type PageChange } from './comparePages.ts';
import { copyCards } from './copyCards.ts';
import { type Comparison, findComparison } from './findComparison.ts';
import { routeOfFile } from './pagePairs.ts';
import { takeScreenshots, type ShotPair } from './takeScreenshots.ts';
import { newProblems, readContent, type UnpublishedPage } from './problems.ts';
import { missingRedirects, type ReviewedPage, reviewedPages, compareScreenshots } from './reviewedPages.ts';
import { inRunFolder, removeLeftovers, reviewCache } from './worktrees.ts';

export interface Review {
  comparison: Comparison;
  at: DateTime;
  /** Whether drafts, unpublished and expired pages are shown as if they were published. */
  drafts: boolean;
  notes: string[];
  /** Whether the branch could be built. Otherwise nothing was compared. */
  built: boolean;
  /** Number of errors in the content, old ones included. */
  errors: number;
  /** Files with errors, whose changes are not shown. */
  leftOut: string[];
  pages: ReviewedPage[];
  /** Pages without a difference. */
  same: string[];
  /** Drafts and pages of other dates that the branch adds or changes, and that are not among `pages`. */
  unpublished: UnpublishedPage[];
  /** New problems. */
  problems: VFileMessage[];
  /** Number of problems that existed before and still exist. */
  oldProblems: number;
  files: ChangedFile[];
  hasScreenshots: boolean;
}

export interface ReviewOptions {
  root: string;
  outDir: string;
  base?: string;
  /** The branch's name, if Git does not know it: CI checks out a detached HEAD. */
  branch?: string;
  at?: DateTime;
  shots?: boolean;
  /** Whether to review drafts, unpublished and expired pages too, as if they were published. */
  drafts?: boolean;
  build?: Builder;
  install?: Installer;
  progress?: (message: string) => void;
  /** Writes the review's page into the folder, which already contains the screenshots. */
  write: (review: Review, folder: string) => Promise<void>;
}

/** The start of today in UTC. Both sites are built as of then, so the base can be cached for a day. */
const today = (): DateTime => dateTimeIn('UTC', new Date()).slice(0, 10);

/** Compares the working tree with the merge base, and writes the finished review to `outDir`. */
export async function makeReview(options: ReviewOptions): Promise<Review> {
  const { root, outDir, at = today(), progress = () => {} } = options;
  recoverFolder(outDir);
  const found = await findComparison(root, options.base);
  const comparison = { ...found, branch: options.branch ?? found.branch };
  await removeLeftovers(root);
  return inRunFolder(root, async (runFolder) => {
    const review = await compare({ ...options, at, progress }, comparison, runFolder);
    const fresh = path.join(runFolder, 'review');
    await options.write(review, fresh);
    const work = workFolderFor(outDir);
    await cp(fresh, work, { recursive: true });
    replaceFolder(work, outDir);
    return review;
  });
}

type Prepared = ReviewOptions & Required<Pick<ReviewOptions, 'at' | 'progress'>>;

async function compare(options: Prepared, comparison: Comparison, runFolder: string): Promise<Review> {
  const { root, at, drafts = false, progress } = options;
  const { build = buildWithOwnScripts, install = installPackages } = options;
  const edition = { at, drafts };
  const files = await changedFiles(root, comparison);
  progress(`building ${comparison.base} at ${comparison.commit.slice(0, 10)}, unless it is cached`);
  const base = await baseSite({ root, runFolder, comparison, edition, build, install });
  const cache = Cache.open(path.join(reviewCache(root), 'check'));
  const { problems: problemsBefore } = await readContent(base.folder, at, cache);
  const { problems, unpublished } = await readContent(root, at, cache);
  cache.close({ prune: true });
  progress('building this branch');
  const branch = await branchSite({ root, runFolder, baseFolder: base.folder, problems, edition, build });
  const folders = { before: base.built ? path.join(base.folder, 'site') : undefined, after: branch.site };
  const before = folders.before ? await readBuiltSite(folders.before) : noSite;
  const after = folders.after ? await readBuiltSite(folders.after) : noSite;
  progress('comparing pages');
  // Without an “after”, every page would count as removed.
  const { changes, same } = folders.after ? comparePages(before, after, files) : { changes: [], same: [] };
  const outDir = path.join(runFolder, 'review');
  await mkdir(outDir, { recursive: true });
  const hasScreenshots = options.shots !== false;
  const shots = hasScreenshots
    ? await takeScreenshots(changes, { before: before.folder, after: after.folder, outDir, progress })
    : new Map<PageChange, ShotPair[]>();
  const { shown, alsoSame } = compareScreenshots(changes, shots);
  const cards = await copyCards(shown, { before: before.folder, after: after.folder, outDir });
  const leftOut = branch.replaced;
  const fresh = newProblems(problemsBefore, problems);
  return {
    comparison,
    at,
    drafts,
    notes: [...base.notes, ...branch.notes, ...missingRedirects(shown)],
    built: branch.site !== undefined,
    errors: problems.filter(isError).length,
    leftOut,
    pages: reviewedPages(shown, { shots, cards, files, root, unpublished }),
    // The page of a file that was left out was built without its changes.
    same: [...same, ...alsoSame].filter((url) => !leftOut.some((file) => routeOfFile(file) === url)).sort(),
    unpublished: unpublished.filter(
      ({ hidden, file, url }) =>
        hidden && files.some((each) => each.file === file) && !shown.some((each) => each.url === url),
    ),
    problems: fresh,
    oldProblems: problems.length - fresh.length,
    files,
    hasScreenshots,
  };
}
