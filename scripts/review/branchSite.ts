import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { isError } from '../../src/model/problem.ts';
import { lastLines } from './baseSite.ts';
import type { Builder, Edition } from './builder.ts';
import { copyTree } from '../lib/git/copyTree.ts';
import { problemsOf } from './problems.ts';

/** The site as the branch makes it. */
export interface BranchSite {
  /** The built pages; absent where nothing could be built. */
  site?: string;
  notes: string[];
  /** Content files with errors: they were built as they are in the base, or not at all. */
  replaced: string[];
}

interface Options {
  root: string;
  runFolder: string;
  /** The base's `content/`, from which a file with errors is taken instead. */
  baseFolder: string;
  problems: VFileMessage[];
  edition: Edition;
  build: Builder;
}

/** Rounds of leaving out files with errors: what refers to a page that is left out has an error in the next round. */
const rounds = 5;

/** Builds the working tree; where its content has errors, what can be built of it. */
export async function branchSite(options: Options): Promise<BranchSite> {
  const { root, runFolder, problems, edition, build } = options;
  const site = path.join(runFolder, 'site');
  const broken = filesWithErrors(problems);
  if (broken.length > 0) return buildTheRest(options, broken);
  const { built, said } = await build(root, site, edition);
  if (built) return { site, notes: [], replaced: [] };
  return {
    notes: [
      `This branch could not be built, so there is no “after”. Run npm run build and fix what it says.\n${lastLines(said)}`,
    ],
    replaced: [],
  };
}

const filesWithErrors = (problems: VFileMessage[]): string[] => [
  ...new Set(problems.filter(isError).flatMap(({ file }) => (file ? [file] : []))),
];

async function buildTheRest(
  { root, runFolder, baseFolder, edition, build }: Options,
  broken: string[],
): Promise<BranchSite> {
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  const replaced: string[] = [];
  let files = broken;
  for (let round = 0; round < rounds && files.length > 0; round++) {
    for (const file of files) {
      const previous = path.join(baseFolder, file);
      // A file that was taken from the base already and still has errors is left out.
      if (existsSync(previous) && !replaced.includes(file)) await cp(previous, path.join(tree, file));
      else await rm(path.join(tree, file), { force: true });
    }
    replaced.push(...files.filter((file) => !replaced.includes(file)));
    files = filesWithErrors(await problemsOf(tree, edition.at));
  }
  const site = path.join(runFolder, 'site');
  const { built, said } = await build(tree, site, edition);
  const names = replaced.join(', ');
  if (!built)
    return {
      notes: [
        `The content has errors, and without ${names} the rest cannot be built. Fix what npm run check lists.\n${lastLines(said)}`,
      ],
      replaced,
    };
  return {
    site,
    notes: [
      `The content has errors. What follows was built without the changes of ${names}; fix what is listed under “New problems”, then make the review again.`,
    ],
    replaced,
  };
}
