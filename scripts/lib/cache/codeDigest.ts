/** A digest of code, for cache keys. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { posixPath } from '../filesIn.ts';
import { globImports } from '../globImports.ts';

/** Relative module names in static and dynamic imports, re-exports, types and `new URL('./x', import.meta.url)`. */
const relativeImports = /\b(?:from|import|URL)\s*\(?\s*(["'])(\.{1,2}\/[^"'?#]+)[^"']*\1/g;

interface SourceFile {
  digest: string;
  imports: string[];
}

function readSource(file: string, ignored?: RegExp): SourceFile {
  const bytes = readFileSync(file);
  if (!/\.[cm]?[jt]sx?$/.test(file)) return { digest: hash('sha256', bytes), imports: [] };
  // The digest does not depend on line endings, which Git may convert: compilers treat them alike.
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const followed = ignored ? text.replace(ignored, '') : text;
  const imports = [...followed.matchAll(relativeImports)].map(([, , name = '']) =>
    path.resolve(path.dirname(file), name),
  );
  return { digest: hash('sha256', text), imports: [...imports, ...globImports(file, text)] };
}

/** These files and all that they import, directly or indirectly. A name that is not a file is skipped. */
export function importClosure(
  entries: readonly string[],
  read: (file: string) => SourceFile = (file) => readSource(file),
): Map<string, string> {
  const digests = new Map<string, string>();
  const queue = entries.map((entry) => path.resolve(entry));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (digests.has(file) || !existsSync(file)) continue;
    const { digest, imports } = read(file);
    digests.set(file, digest);
    queue.push(...imports);
  }
  return digests;
}

/** The folders from the root of the file system down to this one. */
function foldersTo(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...foldersTo(parent), folder];
}

const readAll = (files: string[]): string[] =>
  files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));

/**
 * The packages that code in a folder resolves, as npm lists them: the lists of installed packages in every
 * `node_modules` on the way up; without any, the lock files; without those, a value unique to this process, so that
 * nothing is reused.
 */
function packagesFor(folder: string): string[] {
  const folders = foldersTo(folder);
  const installed = readAll(folders.map((each) => path.join(each, 'node_modules/.package-lock.json')));
  if (installed.length > 0) return installed;
  const locked = readAll(folders.map((each) => path.join(each, 'package-lock.json')));
  return locked.length > 0 ? locked : [`${process.pid} ${performance.timeOrigin}`];
}

const runtime = `${process.version} ${process.platform} ${process.arch}`;

function digestOf(root: string, files: ReadonlyMap<string, string>, packages: string): string {
  const lines = [...files].map(([file, digest]) => `${posixPath(path.relative(root, file))} ${digest}`);
  return hash('sha256', [runtime, packages, ...lines.sort()].join('\n'));
}

/**
 * A digest of some files and everything they import by relative names, the packages installed for `root`, and the Node
 * version and platform. File names are relative to `root`, so that two checkouts of the same code agree.
 */
export const codeDigest = (root: string, entries: readonly string[]): string =>
  digestOf(root, importClosure(entries), hash('sha256', packagesFor(root).join('\n')));

const ownRoot = path.resolve(import.meta.dirname, '../../..');
const ownPackages = hash('sha256', packagesFor(ownRoot).join('\n'));
const ownSources = new Map<string, SourceFile>();

/** This program never runs components itself: they run in code that Vite compiles, which has a digest of its own. */
const lazyComponent = /\bimport\(\s*'[^']+\.tsx'\s*\)/g;

function readOwnSource(file: string): SourceFile {
  const known = ownSources.get(file) ?? readSource(file, lazyComponent);
  ownSources.set(file, known);
  return known;
}

/**
 * The same for a module of this program: `ownCodeDigest(import.meta.filename)`. Call it while the module loads: a file
 * that is edited later is not the code that runs.
 */
export const ownCodeDigest = (module: string): string =>
  digestOf(ownRoot, importClosure([module], readOwnSource), ownPackages);
