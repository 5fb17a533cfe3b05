/** Builds both sides of a review, each with its own programs: the merge base, and the branch. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/model/manifest.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { readSite } from '../../scripts/check/readSite.ts';
import { urlsLockFile } from '../../scripts/content/urlsLock.ts';
import { type BuiltSite, noSite, readBuiltSite } from '../../scripts/lib/builtSite.ts';
import { Cache } from '../../scripts/lib/cache/cache.ts';
import { copyTree } from './copyTree.ts';
import { type ChangedFile, childEnvironment, gitIn } from '../../scripts/lib/git/git.ts';
import { npmCommand } from '../../scripts/lib/processes.ts';
import { type DateTime, isShown } from '../../scripts/lib/schedule.ts';
import type { Comparison } from './comparison.ts';

/** The folder for cached and temporary files of reviews. No tool watches or publishes it. */
const reviewCache = (root: string): string => path.join(root, 'node_modules/.cache/review');

/** Calls `work` with a temporary folder, without what a run that was killed left in it, and removes it afterwards. */
export async function inRunFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = path.join(reviewCache(root), 'run');
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await remove();
  await mkdir(folder, { recursive: true });
  return work(folder).finally(remove);
}

/** How a program ended, with the last lines of its output, which say why it failed. */
interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a program without a shell and waits until it ends. */
const run = (command: string, args: string[], cwd: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { cwd, env: childEnvironment(), maxBuffer: 1 << 28 };
    execFile(command, args, options, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr || (error?.message ?? '')}`.trim().split('\n');
      resolve({ ok: error === null, output: lines.slice(-12).join('\n') });
    });
  });

/** Installs the packages that a project’s lock file names. The build needs those of development, which npm may omit. */
export function installPackages(folder: string): Promise<Outcome> {
  const [npm, ...args] = npmCommand();
  return run(npm, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

const readText = (...file: string[]): Promise<string> => readFile(path.join(...file), 'utf8').catch(() => '');

const lockFile = 'package-lock.json';

/** The packages in a lock file of npm, with their versions. */
const packagesIn = (lock: string): Set<string> =>
  new Set(lock.replace(/\s/g, '').match(/"node_modules\/[^"]+":\{"version":"[^"]+"/g));

/** A sentence if the installed packages are not those of the lock file: both sides are built with what is installed. */
export async function otherPackages(root: string): Promise<string[]> {
  const wanted = packagesIn(await readText(root, lockFile));
  const installed = packagesIn(await readText(root, 'node_modules/.package-lock.json'));
  if (wanted.size === 0 || [...installed].every((each) => wanted.has(each))) return [];
  return [
    'The installed packages are not those of package-lock.json, so differences may come from them. Run npm ci, then review again.',
  ];
}

/** Checks the content below a folder with the current code, drafts included. */
async function readContent(root: string, at: DateTime, cache?: Cache) {
  if (!existsSync(path.join(root, 'content'))) return { problems: [] };
  const { problems, possible } = await readSite({ root, at, drafts: true, cache });
  return { problems, content: possible };
}

/** The date that both sides are built as of, and what was changed. */
interface Options {
  root: string;
  runFolder: string;
  comparison: Comparison;
  files: readonly ChangedFile[];
  at: DateTime;
  progress: (message: string) => void;
}

/** Builds a project with its own programs. With `drafts`, unpublished and expired pages are shown as published. */
async function build(root: string, outDir: string, at: DateTime, ...drafts: '--drafts'[]): Promise<Outcome> {
  const args = ['scripts/run.mjs', 'build', '--out', outDir, '--at', at, '--base-path', '/', ...drafts];
  const { ok, output } = await run(process.execPath, args, root);
  return { ok: ok && existsSync(path.join(outDir, 'index.html')), output };
}

/** Format version of the cache of built bases, of which the newest one stays. */
const formatVersion = '6';

/**
 * Builds the merge base outside of the working tree, or finds it in the cache: its content, and its pages in `site/`.
 * Resolves to its folder, and to why it could not be built.
 */
async function baseSite(options: Options): Promise<[folder: string, why: string]> {
  const { root, runFolder, at, comparison } = options;
  const { commit } = comparison;
  const cache = reviewCache(root);
  const key = hash('sha256', [formatVersion, at, process.version].join('\0'));
  const folder = path.join(cache, `base-${commit}-${key.slice(0, 8)}`);
  if (existsSync(folder)) return [folder, ''];
  // A clone that shares the objects of the repository, which it leaves as it is. Below node_modules it finds the packages.
  const clone = path.join(runFolder, 'base');
  await gitIn(root)('clone', '--quiet', '--shared', '--no-checkout', root, clone);
  await gitIn(clone)('checkout', '--quiet', '--detach', commit);
  const fresh = path.join(runFolder, 'fresh');
  await mkdir(fresh, { recursive: true });
  for (const part of ['content', 'public', urlsLockFile])
    if (existsSync(path.join(clone, part)))
      await cp(path.join(clone, part), path.join(fresh, part), { recursive: true });
  const isSameLock = (await readText(clone, lockFile)) === (await readText(root, lockFile));
  const installed = isSameLock ? { ok: true, output: '' } : await installPackages(clone);
  const { ok, output } = installed.ok ? await build(clone, path.join(fresh, 'site'), at) : installed;
  if (!ok) return [fresh, output];
  for (const each of await readdir(cache))
    if (each.startsWith('base-')) await rm(path.join(cache, each), { recursive: true, force: true });
  await rename(fresh, folder);
  return [folder, ''];
}

/** How often files are put back: what was put back may refer to what another file has no more. */
const maxRounds = 3;

/**
 * The branch's project without errors: the working tree, or a copy in which each file that has some is as it was in the
 * base. Then also those that it removed are there again, if others refer to them.
 */
async function validTree(
  { root, runFolder, at, files }: Options,
  base: string,
  problems: readonly Problem[],
): Promise<{ tree: string; leftOut: string[] }> {
  if (!problems.some(isError)) return { tree: root, leftOut: [] };
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  // It promises addresses, which the build does not need to know.
  await writeFile(path.join(tree, urlsLockFile), '');
  const leftOut = new Set<string>();
  const removed = files.filter(
    ({ file, status }) => status === 'removed' && /^(content|public)\//.test(file),
  );
  let left = problems;
  for (let round = 1; round <= maxRounds && left.some(isError); round++) {
    const wrong = left.filter(isError).flatMap(({ file }) => (file && file !== urlsLockFile ? [file] : []));
    for (const file of [...wrong, ...(round === 2 ? removed.map((each) => each.file) : [])]) {
      leftOut.add(file);
      await rm(path.join(tree, file), { force: true });
      if (existsSync(path.join(base, file))) await cp(path.join(base, file), path.join(tree, file));
    }
    left = (await readContent(tree, at)).problems;
  }
  return { tree, leftOut: [...leftOut] };
}

/** Both sides, as far as they can be built, with the content of both. */
export interface Sides {
  before: BuiltSite;
  after: BuiltSite;
  /** The branch with drafts, scheduled and expired pages, if it changes some. */
  later: BuiltSite;
  problems: Problem[];
  /** What could be read of the content, drafts included. */
  contentBefore?: Manifest;
  content?: Manifest;
  /** The files of which the branch was built without its changes, because of errors. */
  leftOut: string[];
  /** Sentences about what could not be done. */
  notes: string[];
}

/** Builds the merge base, unless it is cached, and the working tree. */
export async function buildSides(options: Options): Promise<Sides> {
  const { root, runFolder, comparison, files, at, progress } = options;
  progress(`building ${comparison.base} at ${comparison.commit.slice(0, 10)}, unless it is cached`);
  const [folder, why] = await baseSite(options);
  const notes: string[] = [];
  if (why)
    notes.push(
      `${comparison.base} (${comparison.commit.slice(0, 10)}) could not be built, so there is no “before”: every page counts as added. Fix ${comparison.base}, or compare with another branch: npm run review -- --base <branch>.\n${why}`,
    );
  const cache = new Cache(path.join(reviewCache(root), 'check'));
  const { content: contentBefore } = await readContent(folder, at, cache);
  const { problems, content } = await readContent(root, at, cache);
  cache.close({ prune: true });
  progress('building this branch');
  const { tree, leftOut } = await validTree(options, folder, problems);
  const site = path.join(runFolder, 'site');
  const { ok, output } = await build(tree, site, at);
  if (!ok)
    notes.push(
      `This branch could not be built, so there is no “after”. Run npm run check and npm run build, and fix what they report.\n${output}`,
    );
  const isLater = content?.pages.some(
    ({ data, file }) => !isShown(data, at) && files.some((each) => each.file === file),
  );
  const laterFolder = path.join(runFolder, 'later');
  const hasLater = isLater && (await build(tree, laterFolder, at, '--drafts')).ok;
  const baseFolder = path.join(folder, 'site');
  return {
    before: existsSync(path.join(baseFolder, 'index.html')) ? await readBuiltSite(baseFolder) : noSite,
    after: ok ? await readBuiltSite(site) : noSite,
    later: hasLater ? await readBuiltSite(laterFolder) : noSite,
    ...{ problems, contentBefore, content, leftOut, notes },
  };
}
