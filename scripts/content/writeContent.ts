/**
 * Writes files of the content: only inside `content/`, never through a link, never in part, and never over bytes that the
 * writer has not read.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { filesIn } from '../lib/filesIn.ts';
import { isAlive } from '../lib/processes.ts';
import { systemCode } from '../lib/systemCode.ts';
import { bytesOf, readText } from './contentText.ts';
import { Refusal } from '../lib/refusal.ts';

/** What a file was when it was read, and what it becomes. `undefined` is no file. */
export interface FileChange {
  file: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** A file is no longer what was read. Nothing was written. */
export class Outdated extends Refusal {
  constructor(file: string) {
    super(`${file} was changed somewhere else since. Nothing was written.`);
  }
}

/** An error of the system, in words for the author. */
function inWords(error: unknown, file: string): unknown {
  if (systemCode(error) === undefined) return error;
  const [, reason = String(error)] =
    getSystemErrorMap().get(Number(Reflect.get(Object(error), 'errno'))) ?? [];
  return new Refusal(
    `${file} cannot be read or written: ${reason}. Nothing was changed. Solve that, then try again.`,
    { cause: error },
  );
}

/** The files that may be changed: those of the content, and the list of its addresses. */
const contentName = /^(?:urls\.lock|content(\/(?!\.)[^/\\\0]+)+)$/;

/** The path of a content file. Throws a `Refusal` if it is outside of the content, or behind a link. */
function safePath(root: string, file: string): string {
  if (!contentName.test(file))
    throw new Refusal(`Only files of content/ can be edited, and “${file}” is not one.`);
  const parts = file.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const stats = lstatSync(path.join(root, ...parts.slice(0, length)), { throwIfNoEntry: false });
    const isExpected = length < parts.length ? stats?.isDirectory() : stats?.isFile();
    if (stats && !isExpected)
      throw new Refusal(
        `${parts.slice(0, length).join('/')} is a link or no file. It is not changed from here.`,
      );
  }
  return path.join(root, ...parts);
}

/** The bytes of a content file; undefined if there is none. */
export function readBytes(root: string, file: string): Buffer | undefined {
  try {
    return readFileSync(safePath(root, file));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw inWords(error, file);
  }
}

/** The change that gives a file another text. Throws an `Outdated` if it has not the one that was read. */
export function textChange(root: string, file: string, read: string, text: string): FileChange {
  const before = readBytes(root, file);
  if (!before || readText(before, file, before.length).text !== read) throw new Outdated(file);
  return { file, before, after: bytesOf(text, before) };
}

export const isSame = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.equals(b);

/** The name of a file that is not finished: that of the file, and its writer's process id. With a dot, it is no content. */
const temporaryName = /^\.(.+)\.(\d+)\.[\da-f]{12}\.tmp$/;

/** Writes bytes to a new file beside a file, with its permissions. */
function stage(target: string, content: Buffer): string {
  const { dir, base } = path.parse(target);
  mkdirSync(dir, { recursive: true });
  const temporary = path.join(dir, `.${base}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`);
  const mode = lstatSync(target, { throwIfNoEntry: false })?.mode;
  // A file that somebody has made read-only would be replaced all the same: that only needs its folder.
  if (mode !== undefined) accessSync(target, constants.W_OK);
  try {
    // Exclusive, so that it is never written through a link.
    writeFileSync(temporary, content, { flag: 'wx', flush: true });
    if (mode !== undefined) chmodSync(temporary, mode);
    return temporary;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Removes what killed processes have left of files below `content/`, and of `urls.lock`. If the file itself is missing, it
 * stays: nothing else may have its words. Of a picture, its author has the file.
 */
export function removeLeftovers(root: string): void {
  const content = path.join(root, 'content');
  const isThere = lstatSync(content, { throwIfNoEntry: false })?.isDirectory();
  const below = isThere ? filesIn(content).map((each) => path.join('content', each)) : [];
  for (const name of [...below, ...readdirSync(root)]) {
    const { dir, base } = path.parse(path.join(root, name));
    const [, target = '', writer] = temporaryName.exec(base) ?? [];
    const isSpare = existsSync(path.join(dir, target)) || /^content[/\\]_pictures\b/.test(name);
    if (writer && !isAlive(Number(writer)) && isSpare) rmSync(path.join(dir, base), { force: true });
  }
}

/** Removes the folders that changed files have left empty, up to the content folder. */
function removeEmptyFolders(root: string, files: readonly string[]): void {
  for (const file of files)
    for (let folder = path.posix.dirname(file); folder.includes('/'); folder = path.posix.dirname(folder)) {
      const absolute = path.join(root, folder);
      const isFolder = lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory();
      if (!isFolder || readdirSync(absolute).length > 0) break;
      rmdirSync(absolute);
    }
}

export const inverse = (changes: readonly FileChange[]): FileChange[] =>
  changes.map(({ file, before, after }) => ({ file, before: after, after: before })).toReversed();

/** Gives those files what they had that were changed before another one could not be. */
async function putBack(root: string, changes: readonly FileChange[]): Promise<void> {
  const done = changes.filter(
    ({ file, before, after }) => !isSame(before, after) && isSame(readBytes(root, file), after),
  );
  if (done.length > 0) await replaceFiles(root, inverse(done));
}

/** New files come first and removed ones last, so that no text is gone if the process is killed. */
const rank = ({ before, after }: FileChange): number => (after ? (before ? 1 : 0) : 2);

/**
 * Changes some files, each in one step: a reader sees the old bytes or the new ones, and a crash leaves either. If one of
 * them is not what it was, or cannot be written, none is changed. Of files that stay, the order is that of the list.
 */
export async function replaceFiles(root: string, changes: readonly FileChange[]): Promise<void> {
  const staged: { target: string; temporary: string | undefined }[] = [];
  const begun: string[] = [];
  let writing = '';
  try {
    for (const { file, after } of changes.toSorted((one, other) => rank(one) - rank(other))) {
      writing = file;
      const target = safePath(root, file);
      begun.push(file);
      staged.push({ target, temporary: after && stage(target, after) });
    }
    // Nothing is waited for, so that no file changes after it was compared.
    const outdated = changes.find(({ file, before }) => !isSame(readBytes(root, file), before));
    if (outdated) throw new Outdated(outdated.file);
    for (const { target, temporary } of staged)
      if (temporary) renameSync(temporary, target);
      else rmSync(target);
  } catch (error) {
    if (!(error instanceof Refusal) && staged.length === changes.length) await putBack(root, changes);
    throw inWords(error, writing);
  } finally {
    for (const { temporary } of staged) if (temporary) rmSync(temporary, { force: true });
    removeEmptyFolders(root, begun);
  }
}
