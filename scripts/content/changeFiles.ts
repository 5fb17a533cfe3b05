/**
 * Changes files of the content, and `urls.lock`, so that a kill in the middle loses nothing: what will be changed is
 * written down first, and the next command that reads the content finishes it.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isLeftBy } from '../lib/processes.ts';
import {
  contentName,
  type FileChange,
  isSame,
  readBytes,
  removeEmptyFolders,
  removeLeftovers,
  replaceFiles,
} from './writeContent.ts';

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

const journalSchema = z.object({
  pid: z.int(),
  changes: z.array(
    z.object({
      file: z.string().regex(contentName),
      before: bytes.optional(),
      after: bytes.optional(),
      mode: z.int().optional(),
    }),
  ),
});

/** No change takes this long, even if another process has got the id of the killed one. */
const longestMilliseconds = 60_000;

/** Where changes are written down. No branch can bring a file there. */
const journalOf = (root: string): string =>
  path.join(root, 'node_modules/.cache', `changes-${hash('sha256', path.resolve(root)).slice(0, 16)}.json`);

function writeJournal(journal: string, changes: readonly FileChange[]): void {
  const written = changes.map(({ before, after, ...change }) => ({
    ...change,
    before: before?.toString('base64'),
    after: after?.toString('base64'),
  }));
  mkdirSync(path.dirname(journal), { recursive: true });
  // Renamed, so that nobody reads a part of it.
  writeFileSync(`${journal}.new`, JSON.stringify({ pid: process.pid, changes: written }), { flush: true });
  renameSync(`${journal}.new`, journal);
}

/** Changes all files, or none if one of them cannot be changed: then a `Refusal` is thrown. */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<void> {
  const journal = journalOf(root);
  writeJournal(journal, changes);
  try {
    await replaceFiles(root, changes);
  } finally {
    rmSync(journal, { force: true });
  }
}

/** What is written down; undefined if a crash of the system left only a part of it. Then no file is changed yet. */
function readJournal(journal: string): z.infer<typeof journalSchema> | undefined {
  try {
    return journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Finishes changes that were interrupted, and says so. Files that were edited meanwhile stay as they are. */
export async function finishChanges(root: string): Promise<void> {
  const journal = journalOf(root);
  const stats = statSync(journal, { throwIfNoEntry: false });
  if (!stats) return;
  const { pid, changes: written } = readJournal(journal) ?? { pid: process.pid, changes: [] };
  if (!isLeftBy(pid) && Date.now() - stats.mtimeMs < longestMilliseconds) return;
  const changes = written.map((change): FileChange => ({ before: undefined, after: undefined, ...change }));
  removeLeftovers(root);
  const left = changes.filter(({ file, after }) => !isSame(readBytes(root, file), after));
  const untouched = left.filter(({ file, before }) => isSame(readBytes(root, file), before));
  await replaceFiles(root, untouched);
  removeEmptyFolders(
    root,
    changes.map(({ file }) => file),
  );
  rmSync(journal, { force: true });
  if (changes.length > 0)
    console.error('A command was interrupted while it changed files. Its changes are finished now.');
  for (const change of left.filter((each) => !untouched.includes(each)))
    console.error(`${change.file} was edited since, so it is not changed. Compare it with Git.`);
}
