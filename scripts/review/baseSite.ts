import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand } from '../lib/processes/npmCommand.ts';
import { urlsLockFile } from '../content/urlsLock.ts';
import { type BuildResult, buildWithOwnScripts, type Edition, run } from './builder.ts';
import type { Comparison } from './findComparison.ts';
import { inWorktree, reviewCache } from './worktrees.ts';

/** The built merge base: its pages in `site/`, and beside it their sources. */
interface BaseSite {
  folder: string;
  built: boolean;
  /** Sentences for the reader of the review about what could not be done. */
  notes: string[];
}

/** Format version of the cache. */
const formatVersion = '2';
/** Number of cached builds. The most recently used ones stay. */
const maxCached = 4;

/** What the content check reads. It is cached too, to find the base's problems. */
const checked = ['content', 'public', urlsLockFile];

const lockOf = (folder: string): Promise<string> =>
  readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '');

/** Installs the packages that a worktree’s lock file names. A failure is returned, not thrown. */
export async function installPackages(folder: string): Promise<BuildResult> {
  // The build needs devDependencies, which npm omits in production.
  const [npm, ...args] = npmCommand();
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const { ok, output } = await run(npm, [...args, 'ci', ...options], folder);
  return { built: ok, output };
}

interface Options {
  root: string;
  runFolder: string;
  comparison: Comparison;
  edition: Edition;
}

/** The last lines of a program's output, which say why it failed. */
export const lastLines = (output: string): string => output.split('\n').slice(-12).join('\n');

/** Builds the merge base in a worktree, outside of the working tree, or returns the cached build. */
export async function baseSite(options: Options): Promise<BaseSite> {
  const { root, comparison, edition } = options;
  const cache = reviewCache(root);
  const key = createHash('sha256').update(
    [formatVersion, JSON.stringify(edition), comparison.prefix, process.version].join('\0'),
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
  await removeOld(cache);
  return { ...result, folder };
}

async function makeBase(worktree: string, fresh: string, { root, comparison, edition }: Options) {
  const project = path.join(worktree, comparison.prefix);
  const notes: string[] = [];
  await mkdir(fresh, { recursive: true });
  for (const part of checked)
    if (existsSync(path.join(project, part)))
      await cp(path.join(project, part), path.join(fresh, part), { recursive: true });
  // Inside node_modules, the worktree resolves the installed packages. If its lock file differs, it gets its own.
  if ((await lockOf(project)) !== (await lockOf(root))) {
    const { built, output } = await installPackages(project);
    if (!built) {
      await rm(path.join(project, 'node_modules'), { recursive: true, force: true });
      notes.push(
        `The packages of ${comparison.base} could not be installed, so “before” was built with those of this branch.\n${lastLines(output)}`,
      );
    }
  }
  const { built, output } = await buildWithOwnScripts(project, path.join(fresh, 'site'), edition);
  if (!built)
    notes.push(
      `${comparison.base} (${comparison.commit.slice(0, 10)}) could not be built, so there is no “before”: every page counts as added. Fix ${comparison.base}, or compare with another branch: npm run review -- --base <branch>.\n${lastLines(output)}`,
    );
  return { built, notes };
}

async function removeOld(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith('base-'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(cache, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.time - a.time).slice(maxCached);
  await Promise.all(old.map(({ name }) => rm(path.join(cache, name), { recursive: true, force: true })));
}
