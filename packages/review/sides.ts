/** Builds both sides of a review, each with its own programs: the merge base, and the branch. */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../src/model/manifest.ts';
import { isError, type Problem } from '../../scripts/lib/problem.ts';
import { readSite } from '../../scripts/check/readSite.ts';
import { urlsLockFile } from '../../scripts/content/urlsLock.ts';
import { type BuiltSite, noSite, readBuiltSite } from './built/builtSite.ts';
import { Cache, cacheFolder } from '../../scripts/lib/cache/cache.ts';
import { namesRoute, routeOfFile } from './files.ts';
import { copyTree } from '../../scripts/lib/git/copyTree.ts';
import { type ChangedFile, childEnvironment, gitIn } from '../../scripts/lib/git/git.ts';
import { npmCommand } from '../../scripts/lib/processes.ts';
import type { DateTime } from '../../scripts/lib/schedule.ts';
import type { Comparison } from './comparison.ts';
import type { Texts } from './diffs.ts';
import type { SourceChange } from './sources.ts';

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

/** The lines of an output that say why a program failed: those from the first error on, without the stack. */
function reasonIn(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at |^\s*errors: \[|^\s*[{}\]],?$|\[Getter|^Node\.js v/.test(line));
  const first = lines.findIndex((line) => /error\b(?!\.)/i.test(line));
  return (first < 0 ? lines.slice(-12) : lines.slice(first, first + 12)).join('\n').trim();
}

/** How a program ended, with what of its output says why it failed. */
interface Outcome {
  ok: boolean;
  output: string;
}

/** A program that runs longer is stopped: a build from nothing takes less than a minute. */
const longestRun = 10 * 60_000;

/** Runs a program without a shell and waits until it ends. */
const run = (command: string, args: string[], cwd: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { cwd, env: childEnvironment(), maxBuffer: 1 << 28, timeout: longestRun };
    execFile(command, args, options, (error, stdout, stderr) => {
      const output = reasonIn(`${stdout}${stderr || (error?.message ?? '')}`);
      const stopped = error?.killed ? 'It was stopped after 10 minutes.\n' : '';
      resolve({ ok: error === null, output: `${stopped}${output}` });
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
  return wanted.size === 0 || [...installed].every((each) => wanted.has(each))
    ? []
    : [
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

/**
 * Builds a project with its own programs, as if the day of every page had come: drafts, scheduled and expired pages are
 * compared like the others.
 */
async function build(root: string, outDir: string, at: DateTime): Promise<Outcome> {
  const args = ['scripts/run.mjs', 'build', '--out', outDir, '--at', at, '--base-path', '/', '--drafts'];
  const { ok, output } = await run(process.execPath, args, root);
  return { ok: ok && existsSync(path.join(outDir, 'index.html')), output };
}

/** Format version of the cache of built bases, of which the newest one stays. */
const formatVersion = '8';

/** What a site is made of besides its programs. */
const contentParts = ['content', 'public', urlsLockFile];

async function copyContent(from: string, to: string): Promise<void> {
  for (const part of contentParts) {
    const [source, target] = [path.join(from, part), path.join(to, part)];
    await rm(target, { recursive: true, force: true });
    if (existsSync(source)) await cp(source, target, { recursive: true });
  }
}

/**
 * Lets a copy of the project use the project’s cache of builds, which is keyed by all that goes into them: no code, picture
 * or card that is the same is made again, which would take ten times as long.
 */
async function shareCache(root: string, copy: string): Promise<void> {
  const cache = path.join(copy, 'node_modules/.cache');
  await Promise.all([cacheFolder(root), cache].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(cacheFolder(root), path.join(cache, 'site'));
}

/** A clone of the merge base that shares the objects of the repository, with its packages: below node_modules it finds ours. */
async function cloneOf({ root, runFolder, comparison }: Options) {
  const clone = path.join(runFolder, 'base');
  const done: { clone: string; installed: Outcome } = { clone, installed: { ok: true, output: '' } };
  if (existsSync(clone)) return done;
  await gitIn(root)('clone', '--quiet', '--shared', '--no-checkout', root, clone);
  await gitIn(clone)('checkout', '--quiet', '--detach', comparison.commit);
  const isSameLock = (await readText(clone, lockFile)) === (await readText(root, lockFile));
  if (!isSameLock) return { clone, installed: await installPackages(clone) };
  await shareCache(root, clone);
  return done;
}

/**
 * Builds the merge base outside of the working tree, or finds it in the cache: its content, and its pages in `site/`.
 * Resolves to its folder, and to why it could not be built.
 */
async function baseSite(options: Options): Promise<[folder: string, why: string]> {
  const { root, runFolder, at, comparison } = options;
  const cache = reviewCache(root);
  const key = hash('sha256', [formatVersion, at, process.version].join('\0'));
  const folder = path.join(cache, `base-${comparison.commit}-${key.slice(0, 8)}`);
  if (existsSync(folder)) return [folder, ''];
  const { clone, installed } = await cloneOf(options);
  const fresh = path.join(runFolder, 'fresh');
  await mkdir(fresh, { recursive: true });
  await copyContent(clone, fresh);
  const { ok, output } = installed.ok ? await build(clone, path.join(fresh, 'site'), at) : installed;
  if (!ok) return [fresh, output];
  for (const each of await readdir(cache))
    if (each.startsWith('base-')) await rm(path.join(cache, each), { recursive: true, force: true });
  await rename(fresh, folder);
  return [folder, ''];
}

/** How often files are put back: what was put back may refer to what another file has no more. */
const maxRounds = 5;

/**
 * The branch's project without errors: the working tree, or a copy in which the files that cause some are as they were in
 * the base. Those are the changed files with errors; then those that the errors of others name, such as a page that is
 * scheduled although every page links to it; then those that were removed; at last all.
 */
async function validTree(
  { root, runFolder, at, files }: Options,
  base: string,
  problems: readonly Problem[],
): Promise<{ tree: string; leftOut: string[] }> {
  if (!problems.some(isError)) return { tree: root, leftOut: [] };
  const tree = path.join(runFolder, 'tree');
  await copyTree(root, tree);
  await shareCache(root, tree);
  // It promises addresses, which the build does not need to know.
  await writeFile(path.join(tree, urlsLockFile), '');
  const leftOut = new Set<string>();
  let left = problems;
  for (let round = 1; round <= maxRounds && left.some(isError); round++) {
    const errors = left.filter(isError);
    const changed = files.filter(({ file }) => /^(content|public)\//.test(file) && !leftOut.has(file));
    const said = errors.map(({ reason, note }) => `${reason} ${note}`).join(' ');
    const isNamed = ({ file, before }: ChangedFile) =>
      [file, before].some((each) => each && (said.includes(each) || namesRoute(said, routeOfFile(each))));
    const [own, named, removed] = [
      changed.filter(({ file }) => errors.some((each) => each.file === file)),
      changed.filter(isNamed),
      changed.filter(({ status }) => status === 'removed'),
    ];
    const causes = [own, named, removed].find((each) => each.length > 0);
    for (const { file, before = file } of (round < maxRounds && causes) || changed) {
      leftOut.add(file);
      await rm(path.join(tree, file), { force: true });
      for (const each of new Set([file, before]))
        if (existsSync(path.join(base, each))) await cp(path.join(base, each), path.join(tree, each));
    }
    left = (await readContent(tree, at)).problems;
  }
  return { tree, leftOut: [...leftOut] };
}

/** Both sides, as far as they can be built, with the content of both. */
export interface Sides {
  before: BuiltSite;
  after: BuiltSite;
  problems: Problem[];
  /** What could be read of the content, drafts included. */
  contentBefore?: Manifest;
  content?: Manifest;
  /** The files of which the branch was built without its changes, because of errors. */
  leftOut: string[];
  /** Why the branch's programs do not build. Its content is then built with those of the base. */
  failure?: string;
  /** Sentences about what could not be done. */
  notes: string[];
}

/** Both sides, and what differs in the files of the content. */
export interface Compared extends Omit<Sides, 'notes'> {
  files: readonly ChangedFile[];
  sources: readonly SourceChange[];
  /** Texts that no page shows, by their files: those of `leftOut`, and of configuration. Where they lead is looked up. */
  unbuilt?: ReadonlyMap<string, Texts>;
  /** The date that both sites were built as of. */
  at: DateTime;
}

/** Builds the content of the branch with the programs of the base. Whether that is possible. */
async function buildWithBase(options: Options, tree: string, site: string): Promise<boolean> {
  const { clone } = await cloneOf(options);
  await copyContent(tree, clone);
  return (await build(clone, site, options.at)).ok;
}

/** Builds the merge base, unless it is cached, and the working tree. Also resolves to the folder with the base's content. */
export async function buildSides(options: Options): Promise<Sides & { base: string }> {
  const { root, runFolder, comparison, at, progress } = options;
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
  const isBuilt = ok || (!why && (await buildWithBase(options, tree, site)));
  if (!isBuilt)
    notes.push(
      `This branch could not be built, so there is no “after”. Run npm run check and npm run build, and fix what they report.\n${output}`,
    );
  return {
    before: why ? noSite : await readBuiltSite(path.join(folder, 'site')),
    after: isBuilt ? await readBuiltSite(site) : noSite,
    failure: isBuilt && !ok ? output : undefined,
    ...{ problems, contentBefore, content, leftOut, notes, base: folder },
  };
}
