import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isError } from '../../src/model/problem.ts';
import { recoverFolder, replaceFolder, workFolderFor } from '../build/replaceFolder.ts';
import { newProblems } from '../check/problemList.ts';
import { noSite, readBuiltSite } from '../lib/builtSite.ts';
import { Cache } from '../lib/cache/cache.ts';
import { type DateTime, dateTimeIn } from '../lib/schedule.ts';
import { baseSite } from './baseSite.ts';
import { branchSite, filesWithErrors } from './branchSite.ts';
import { buildWithOwnScripts } from './builder.ts';
import { type ChangedFile, changedFiles } from './changedFiles.ts';
import { changedLines } from './changes/changedLines.ts';
import { changesOf } from './changes/changes.ts';
import { compareFiles } from './compare/compareFiles.ts';
import { comparePages } from './compare/comparePages.ts';
import { routeOfFile } from './compare/pagePairs.ts';
import { type Comparison, findComparison } from './findComparison.ts';
import { otherPackages } from './otherPackages.ts';
import { takePictures } from './pictures.ts';
import { readContent } from './problems.ts';
import { programsIn } from './programs.ts';
import { type Review, reviewSchema } from './review.ts';
import { inRunFolder, reviewCache } from './runFolder.ts';
import { writeReview } from './writeReview.ts';

export interface ReviewOptions {
  root: string;
  outDir: string;
  base?: string;
  /** The branch's name, if Git does not know it: CI checks out a detached HEAD. */
  branch?: string;
  at?: DateTime;
  /** Whether to take pictures of changes. */
  pictures?: boolean;
  /** How many seconds pictures may take. */
  seconds?: number;
  /** Whether to review drafts, unpublished and expired pages too, as if they were published. */
  drafts?: boolean;
  /** URL of the deployed preview, for links. */
  preview?: string;
  progress?: (message: string) => void;
}

/** The start of today in UTC. Both sites are built as of then, so the base can be cached for a day. */
const today = (): DateTime => dateTimeIn('UTC', new Date()).slice(0, 10);

/** Compares the working tree with the merge base, and writes the finished review to `outDir`. */
export async function makeReview(options: ReviewOptions): Promise<Review> {
  const { root, outDir, at = today(), progress = () => {} } = options;
  recoverFolder(outDir);
  const found = await findComparison(root, options.base);
  const comparison = { ...found, branch: options.branch ?? found.branch };
  return inRunFolder(root, async (runFolder) => {
    const review = await compare({ ...options, at, progress }, comparison, runFolder);
    const fresh = path.join(runFolder, 'review');
    await writeReview(review, fresh, options.preview);
    const work = workFolderFor(outDir);
    await cp(fresh, work, { recursive: true });
    replaceFolder(work, outDir);
    return review;
  });
}

type Prepared = ReviewOptions & Required<Pick<ReviewOptions, 'at' | 'progress'>>;

/** Builds both sides, as far as they can be built. */
async function buildBoth(
  { root, at, drafts = false, progress }: Prepared,
  comparison: Comparison,
  files: ChangedFile[],
  runFolder: string,
) {
  const edition = { at, drafts };
  progress(`building ${comparison.base} at ${comparison.commit.slice(0, 10)}, unless it is cached`);
  const base = await baseSite({ root, runFolder, comparison, edition });
  const cache = Cache.open(path.join(reviewCache(root), 'check'));
  const { problems: problemsBefore } = await readContent(base.folder, at, cache);
  const { problems, unpublished } = await readContent(root, at, cache);
  cache.close({ prune: true });
  progress('building this branch');
  const branch = await branchSite({ root, runFolder, baseFolder: base.folder, problems, edition });
  // Pages of later are in no edition that visitors see, and are reviewed before they do.
  const isLater = unpublished.some(({ hidden, file }) => hidden && files.some((each) => each.file === file));
  const laterFolder = path.join(runFolder, 'later');
  const hasLater = isLater && (await buildWithOwnScripts(branch.tree, laterFolder, { at, drafts: true })).ok;
  const before = base.built ? await readBuiltSite(path.join(base.folder, 'site')) : noSite;
  const after = branch.site ? await readBuiltSite(branch.site) : noSite;
  const later = hasLater ? await readBuiltSite(laterFolder) : noSite;
  const fresh = newProblems(problemsBefore, problems);
  return {
    before,
    after,
    later,
    branch,
    problems,
    fresh,
    unpublished,
    notes: [...base.notes, ...branch.notes],
  };
}

async function compare(options: Prepared, comparison: Comparison, runFolder: string): Promise<Review> {
  const { root, at, drafts = false, progress } = options;
  const files = await changedFiles(root, comparison);
  const { before, after, later, branch, problems, fresh, unpublished, notes } = await buildBoth(
    options,
    comparison,
    files,
    runFolder,
  );
  progress('comparing pages');
  // Without an “after”, every page would count as removed.
  const compared = comparePages(branch.site ? before : noSite, after, files);
  // Without a “before”, every file would count as new.
  const isComplete = before.pages.size > 0 && after.pages.size > 0;
  const changes = changesOf({
    ...{ root, at, before, after, later, compared, files, unpublished },
    outputs: isComplete
      ? compareFiles({ before, after, compared, files, hasDates: branch.tree === root })
      : [],
    problems: fresh,
    lines: await changedLines(root, comparison.commit, files),
  });
  const outDir = path.join(runFolder, 'review');
  await mkdir(outDir, { recursive: true });
  const seconds = options.pictures === false ? 0 : (options.seconds ?? pictureSeconds);
  const pictures = seconds
    ? await takePictures(changes, compared.pages, { before, after, later, outDir, seconds, progress })
    : { changes, notes: [] };
  return reviewSchema.parse({
    ...comparison,
    ...{ at, drafts },
    notes: [...otherPackages(root), ...notes, ...pictures.notes],
    built: branch.site !== undefined,
    errors: problems.filter(isError).length,
    errorFiles: filesWithErrors(problems),
    leftOut: branch.leftOut,
    changes: pictures.changes,
    // The page of a file that was left out was built without its changes.
    same: compared.same.filter((url) => !branch.leftOut.some((file) => routeOfFile(file) === url)).sort(),
    warnings: fresh
      .filter((each) => !isError(each))
      .map(({ file, place, reason, note }) => ({ cause: { file, line: place.line }, reason, note })),
    programs: programsIn(files),
  });
}

/** How many seconds pictures may take, by default. */
const pictureSeconds = 60;
