import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { urlsLockFile } from '../content/urlsLock.ts';
import { gitIn } from '../lib/git/git.ts';
import { npmCommand } from '../lib/processes.ts';
import { buildWithOwnScripts, type Edition, type Outcome, run } from './builder.ts';
import type { Comparison } from './findComparison.ts';
import { reviewCache } from './runFolder.ts';

/** The built merge base: its pages in `site/`, and beside it their sources. */
interface BaseSite {
  folder: string;
  built: boolean;
  /** Sentences for the reader of the review about what could not be done. */
  notes: string[];
}

interface Options {
  root: string;
  runFolder: string;
  comparison: Comparison;
  edition: Edition;
}

/** Format version of the cache. */
const formatVersion = '3';
/** Number of cached builds. The most recently used ones stay. */
const maxCached = 4;

/** What the content check reads. It is cached too, to find the base's problems. */
const checked = ['content', 'public', urlsLockFile];

/** Builds the merge base outside of the working tree, or returns the cached build. */
export async function baseSite(options: Options): Promise<BaseSite> {
  const { root, runFolder, comparison, edition } = options;
  const cache = reviewCache(root);
  const key = createHash('sha256').update(
    [formatVersion, JSON.stringify(edition), comparison.prefix, process.version].join('\0'),
  );
  const folder = path.join(cache, `base-${comparison.commit}-${key.digest('hex').slice(0, 8)}`);
  if (existsSync(folder)) {
    await utimes(folder, new Date(), new Date());
    return { folder, built: true, notes: [] };
  }
  const fresh = path.join(runFolder, 'fresh');
  const result = await makeBase(fresh, options);
  if (!result.built) return { ...result, folder: fresh };
  await rename(fresh, folder);
  await removeOld(cache);
  return { ...result, folder };
}

async function makeBase(fresh: string, { root, runFolder, comparison, edition }: Options) {
  const { top, prefix, base, commit } = comparison;
  // A clone that shares the objects of the repository, which it leaves as it is. Below node_modules it finds the packages.
  const clone = path.join(runFolder, 'base');
  await gitIn(top)('clone', '--quiet', '--shared', '--no-checkout', top, clone);
  await gitIn(clone)('checkout', '--quiet', '--detach', commit);
  const project = path.join(clone, prefix);
  await mkdir(fresh, { recursive: true });
  for (const part of checked)
    if (existsSync(path.join(project, part)))
      await cp(path.join(project, part), path.join(fresh, part), { recursive: true });
  const notes: string[] = [];
  const lockOf = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8').catch(() => '');
  const installed =
    (await lockOf(project)) === (await lockOf(root)) ? undefined : await installPackages(project);
  if (installed && !installed.ok) {
    await rm(path.join(project, 'node_modules'), { recursive: true, force: true });
    notes.push(
      `The packages of ${base} could not be installed, so “before” was built with those of this branch.\n${installed.output}`,
    );
  }
  const { ok, output } = await buildWithOwnScripts(project, path.join(fresh, 'site'), edition);
  if (!ok)
    notes.push(
      `${base} (${commit.slice(0, 10)}) could not be built, so there is no “before”: every page counts as added. Fix ${base}, or compare with another branch: npm run review -- --base <branch>.\n${output}`,
    );
  return { built: ok, notes };
}

/** Installs the packages that a project’s lock file names. The build needs those of development, which npm may omit. */
export function installPackages(folder: string): Promise<Outcome> {
  const [npm, ...args] = npmCommand();
  return run(npm, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

async function removeOld(cache: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name.startsWith('base-'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(cache, name))).mtimeMs })),
  );
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(maxCached))
    await rm(path.join(cache, name), { recursive: true, force: true });
}
