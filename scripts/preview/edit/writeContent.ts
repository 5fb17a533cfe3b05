/** Writes files of the content for the editor in the browser: only inside `content/`, never through a link, never in part. */
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.ts';

/** A file and its bytes; `undefined` if there is no such file. */
export interface FileState {
  file: string;
  content: Buffer | undefined;
}

const names = /^content(\/(?!\.)[^/\\\0]+)+$/;

/** The path of a content file. Throws a `Refusal` if it is outside of the content, or behind a link. */
async function safePath(root: string, file: string): Promise<string> {
  if (!names.test(file)) throw new Refusal(`Only files of content/ can be edited, and “${file}” is not one.`);
  const parts = file.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const each = path.join(root, ...parts.slice(0, length));
    const stats = await lstat(each).catch(() => undefined);
    const isExpected = length < parts.length ? stats?.isDirectory() : stats?.isFile();
    if (stats && !isExpected)
      throw new Refusal(
        `${parts.slice(0, length).join('/')} is a link or no file. It is not changed from here.`,
      );
  }
  return path.join(root, ...parts);
}

/** The bytes of a content file; undefined if there is none. */
export async function readState(root: string, file: string): Promise<FileState> {
  const target = await safePath(root, file);
  const content = await readFile(target).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return { file, content };
}

/** Writes a file, or removes it. Whoever reads it meanwhile sees the old or the new bytes, and a crash leaves either. */
async function writeState(root: string, { file, content }: FileState): Promise<void> {
  const target = await safePath(root, file);
  if (content === undefined) return rm(target, { force: true });
  await mkdir(path.dirname(target), { recursive: true });
  // Files whose names begin with a dot are no content.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
  const mode = await lstat(target).then(
    (stats) => stats.mode,
    () => undefined,
  );
  await writeFile(temporary, content, { mode });
  await rename(temporary, target);
}

/** Writes some files. If one cannot be written, the others get back what they had. */
export async function writeStates(root: string, states: readonly FileState[]): Promise<void> {
  const before = await Promise.all(states.map(({ file }) => readState(root, file)));
  for (const [index, state] of states.entries())
    try {
      await writeState(root, state);
    } catch (error) {
      for (const each of before.slice(0, index)) await writeState(root, each);
      throw error;
    }
}
