import { lstat, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../cli/readCommand.ts';
import type { Change } from './changes.ts';

type Undo = () => Promise<unknown>;

const nameBeside = (file: string, what: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.${what}`);

/** Throws if a file is not as it was when the changes were made, or if something is at a new path. */
export async function assertWritable(root: string, changes: readonly Change[]): Promise<void> {
  const sources = new Set(changes.map(({ from }) => from));
  for (const { from, to, before } of changes) {
    const now = await readFile(path.join(root, from)).catch(() => undefined);
    if (!now?.equals(before))
      throw new CommandError(
        `${from} has changed in the meantime. Nothing was changed. Run the command again.`,
      );
    if (!sources.has(to) && (await lstat(path.join(root, to)).catch(() => undefined)))
      throw new CommandError(
        `${to} already exists. Nothing was changed. Choose another address, or move that file away first.`,
      );
  }
}

/** Makes the folder of a file. The folders that were missing are removed again by `undo`. */
async function makeFolder(file: string, undo: Undo[]): Promise<void> {
  const missing: string[] = [];
  for (
    let folder = path.dirname(file);
    !(await stat(folder).catch(() => undefined));
    folder = path.dirname(folder)
  )
    missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder);
    undo.push(() => rmdir(folder));
  }
}

/** Removes the folders that a file leaves empty, up to the content folder. */
async function removeEmptyFolders(file: string, content: string): Promise<void> {
  for (
    let folder = path.dirname(file);
    folder.startsWith(content + path.sep);
    folder = path.dirname(folder)
  ) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

/** Renames, and renames back on `undo`. */
async function renameUndoably(from: string, to: string, undo: Undo[]): Promise<void> {
  await rename(from, to);
  undo.push(() => rename(to, from));
}

/** Puts every file in its place, by way of names beside it. */
async function replaceFiles(root: string, changes: readonly Change[], undo: Undo[]): Promise<void> {
  const files = changes.map(({ from, to, after }) => {
    const [source, target] = [path.join(root, from), path.join(root, to)];
    return { source, target, after, made: nameBeside(target, 'new'), old: nameBeside(source, 'old') };
  });
  for (const { source, target, after, made } of files) {
    await makeFolder(target, undo);
    // It may not be there, and neither may its folder.
    undo.push(() => rm(made, { force: true }).catch(() => undefined));
    await writeFile(made, after, { mode: (await stat(source)).mode, flag: 'wx' });
  }
  // All old files are away before the first new one is there: a page may move to the old path of another.
  for (const { source, old } of files) await renameUndoably(source, old, undo);
  for (const { target, made } of files) await renameUndoably(made, target, undo);
}

/** Why files could not be written, as a sentence. */
export class WriteFailure extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Takes every step back, also if one fails. */
async function putBack(undo: Undo[], cause: unknown): Promise<WriteFailure> {
  const failures: unknown[] = [];
  for (const step of undo.reverse()) await step().catch((error: unknown) => failures.push(error));
  const state =
    failures.length === 0
      ? 'Nothing was changed.'
      : `Not everything could be put back: ${failures.map(messageOf).join('; ')}. The old files are beside the others, with names that end in .old.`;
  return new WriteFailure(`The files could not be written: ${messageOf(cause)}. ${state}`, { cause });
}

/** Writes all changes, or none: if one fails, every file is put back, and a `WriteFailure` is thrown. */
export async function writeChanges(root: string, changes: readonly Change[]): Promise<void> {
  await assertWritable(root, changes);
  const undo: Undo[] = [];
  try {
    await replaceFiles(root, changes, undo);
  } catch (error) {
    throw await putBack(undo, error);
  }
  const content = path.join(root, 'content');
  for (const { from, to } of changes) {
    const source = path.join(root, from);
    await rm(nameBeside(source, 'old'), { force: true });
    if (from !== to) await removeEmptyFolders(source, content);
  }
}
