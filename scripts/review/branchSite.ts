import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { isError, type Problem } from '../../src/model/problem.ts';
import { lastLines } from './baseSite.ts';
import { buildWithOwnScripts, type Edition } from './builder.ts';
import { copyTree } from '../lib/git/copyTree.ts';
import { readContent } from './problems.ts';

/** The site built from the branch. */
interface BranchSite {
  /** The folder of the built site; absent if nothing could be built. */
  site?: string;
  notes: string[];
  /** Content files with errors. They were replaced by those of the base, or left out. */
  replaced: string[];
}

interface Options {
  root: string;
  runFolder: string;
  /** The base's `content/`, whose files replace those with errors. */
  baseFolder: string;
  problems: Problem[];
  edition: Edition;
}

/** Attempts to leave out files with errors: links to a page that is left out are errors in the next attempt. */
const rounds = 5;

/** Builds the working tree. If its content has errors, builds as much as possible. */
export async function branchSite(options: Options): Promise<BranchSite> {
  const { root, runFolder, problems, edition } = options;
  const site = path.join(runFolder, 'site');
  const broken = filesWithErrors(problems);
  if (broken.length > 0) return buildTheRest(options, broken);
  const { built, output } = await buildWithOwnScripts(root, site, edition);
  if (built) return { site, notes: [], replaced: [] };
  return {
    notes: [
      `This branch could not be built, so there is no “after”. Run npm run build and fix what it reports.\n${lastLines(output)}`,
    ],
    replaced: [],
  };
}

/** The files that have errors. */
export const filesWithErrors = (problems: Problem[]): string[] => [
  ...new Set(problems.filter(isError).flatMap(({ file }) => (file ? [file] : []))),
];

async function buildTheRest(
  { root, runFolder, baseFolder, edition }: Options,
  broken: string[],
): Promise<BranchSite> {
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  const replaced: string[] = [];
  let files = broken;
  for (let round = 0; round < rounds && files.length > 0; round++) {
    for (const file of files) {
      const previous = path.join(baseFolder, file);
      // A file that was already replaced and still has errors is left out.
      if (existsSync(previous) && !replaced.includes(file)) await cp(previous, path.join(tree, file));
      else await rm(path.join(tree, file), { force: true });
    }
    replaced.push(...files.filter((file) => !replaced.includes(file)));
    files = filesWithErrors((await readContent(tree, edition.at)).problems);
  }
  const site = path.join(runFolder, 'site');
  const { built, output } = await buildWithOwnScripts(tree, site, edition);
  const names = replaced.join(', ');
  if (!built)
    return {
      notes: [
        `The content has errors, and without ${names} the rest cannot be built. Fix what npm run check lists.\n${lastLines(output)}`,
      ],
      replaced,
    };
  return {
    site,
    notes: [
      `The content has errors. What follows was built without the changes of ${names}; fix what is listed under “Errors”, then run the review again.`,
    ],
    replaced,
  };
}
