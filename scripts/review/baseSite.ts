import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand } from '../lib/processes/npmCommand.ts';
import { urlsLockFile } from '../content/urlsLock.ts';
import { type Builder, type BuildResult, type Edition, run } from './builder.ts';
import type { Comparison } from './findComparison.ts';
import { inWorktree, reviewCache } from './worktrees.ts';

/** The site before: its pages in `site/`, and beside it what they were made from. */
export interface BaseSite {
  folder: string;
  built: boolean;
  /** Sentences for the reader of the review, where something could not be done. */
  notes: string[];
}

/** Raised when what is kept of a base changes its form. */
const form = '2';
/** Built commits that are kept, newest use first. */
const kept = 4;

/** What the content check reads: kept, so that the base's problems are known. */
const checked = ['content', 'public', urlsLockFile];

const lockOf = (folder: string): Promise<string> =>
  readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '');

/** Puts the packages into a worktree that its lock file asks for. */
export type Installer = (folder: string) => Promise<BuildResult>;

export const installPackages: Installer = async (folder) => {
  // The build's own packages are for development, which npm leaves out in production.
  const [npm, ...args] = npmCommand();
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const { ok, said } = await run(npm, [...args, 'ci', ...options], folder);
  return { built: ok, said };
};

interface Options {
  root: string;
  runFolder: string;
  comparison: Comparison;
  edition: Edition;
  build: Builder;
  install: Installer;
}

/** The last lines of what a program printed: there it says why it failed. */
export const lastLines = (said: string): string => said.split('\n').slice(-12).join('\n');

/** Finds the merge base built, or builds it in a worktree: outside of the developer's tree, and kept for the next time. */
export async function baseSite(options: Options): Promise<BaseSite> {
  const { root, comparison, edition } = options;
  const cache = reviewCache(root);
  const key = createHash('sha256').update(
    [form, JSON.stringify(edition), comparison.prefix, process.version].join('\0'),
  );
  const folder = path.join(cache, `base-${comparison.commit}-${key.digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return { folder, built: true, notes: [] };
  }
  const fresh = path.join(options.runFolder, 'kept');
  const result = await inWorktree(root, options.runFolder, comparison.commit, (worktree) =>
    makeBase(worktree, fresh, options),
  );
  if (!result.built) return { ...result, folder: fresh };
  await rename(fresh, folder);
  await forgetOld(cache);
  return { ...result, folder };
}

async function makeBase(
  worktree: string,
  fresh: string,
  { root, comparison, edition, build, install }: Options,
) {
  const project = path.join(worktree, comparison.prefix);
  const notes: string[] = [];
  await mkdir(fresh, { recursive: true });
  for (const part of checked)
    if (existsSync(path.join(project, part)))
      await cp(path.join(project, part), path.join(fresh, part), { recursive: true });
  // Below node_modules, the worktree finds the packages that are installed here; where it wants others, it gets them.
  if ((await lockOf(project)) !== (await lockOf(root))) {
    const { built, said } = await install(project);
    if (!built) {
      await rm(path.join(project, 'node_modules'), { recursive: true, force: true });
      notes.push(
        `The packages of ${comparison.base} could not be installed, so “before” was built with those of this branch.\n${lastLines(said)}`,
      );
    }
  }
  const { built, said } = await build(project, path.join(fresh, 'site'), edition);
  if (!built)
    notes.push(
      `${comparison.base} (${comparison.commit.slice(0, 10)}) could not be built, so there is no “before”: every page counts as added. Fix ${comparison.base}, or compare with another branch: npm run review -- --base <branch>.\n${lastLines(said)}`,
    );
  return { built, notes };
}

async function forgetOld(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith('base-'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ name }) => rm(path.join(cache, name), { recursive: true, force: true })));
}
