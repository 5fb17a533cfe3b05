/** Keys of what is cached: its inputs, and all code that may have made it. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../filesIn.ts';

/** Code that no command runs. */
const ofTests = /\.test\.tsx?$|(?:^|\/)testing\//;

/** A file, or all files below a folder, relative to `root`. */
function filesOf(root: string, part: string): string[] {
  if (!statSync(path.join(root, part)).isDirectory()) return [part];
  return filesIn(path.join(root, part))
    .map((file) => path.posix.join(part, file))
    .filter((file) => !ofTests.test(file));
}

/** The hash of a file. Line ends of code do not matter, because Git may convert them. */
function fileHash(file: string): string {
  const bytes = readFileSync(file);
  const isCode = /\.(?:[cm]?[jt]sx?|json|css|svg)$/.test(file);
  return hash('sha256', isCode ? bytes.toString('latin1').replaceAll('\r\n', '\n') : bytes);
}

/** The folders from the root of the file system down to this one. */
function foldersTo(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...foldersTo(parent), folder];
}

/**
 * The packages that code in a folder resolves, as npm lists them: the lock files, and the lists of what is installed, in
 * this folder and in those above.
 */
const packagesFor = (folder: string): string[] =>
  foldersTo(folder)
    .flatMap((each) => [
      path.join(each, 'package-lock.json'),
      path.join(each, 'node_modules/.package-lock.json'),
    ])
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));

/**
 * A digest of files and folders of code below `root`, the packages installed for it, the Node version and the platform.
 * Names are relative to `root`, so that two checkouts of the same code agree.
 */
export function codeDigest(root: string, ...parts: readonly string[]): string {
  const files = parts.flatMap((part) => filesOf(root, part)).sort();
  return hash(
    'sha256',
    [
      `${process.version} ${process.platform} ${process.arch}`,
      ...packagesFor(root),
      ...files.map((file) => `${file} ${fileHash(path.join(root, file))}`),
    ].join('\n'),
  );
}

/** The digest of this program, as it was when it was started: a file that is edited later is not the code that runs. */
export const ownCode = codeDigest(path.resolve(import.meta.dirname, '../../..'), 'src', 'scripts');

/** The inputs of what is cached, in a fixed order. */
export type Inputs = readonly (string | Uint8Array)[];

/** The key of what this program makes from some inputs. */
export const keyOf = (inputs: Inputs): string =>
  // Each part is hashed, so that different lists of parts never give the same text.
  hash('sha256', [ownCode, ...inputs.map((part) => hash('sha256', part))].join('\n')).slice(0, 32);
