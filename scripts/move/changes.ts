import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadSite } from '../check/readSite.ts';
import { CommandError } from '../cli/readCommand.ts';
import { filesBelow } from '../content/contentTree.ts';
import { lockText, parseUrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import type { FileChange } from '../content/writeContent.ts';
import { edited } from '../lib/edits.ts';
import { isShown } from '../lib/schedule.ts';
import { fieldEdits, referenceEdits } from './edits.ts';
import { type Move, movedFile, type SiteBefore } from './move.ts';

/** One file before and after the move. `from` and `to` differ if it is renamed; both are relative to the repository. */
export interface Change {
  from: string;
  to: string;
  before: Buffer;
  after: Buffer;
  mode: number;
}

const statsOf = (root: string, file: string) => lstatSync(path.join(root, file), { throwIfNoEntry: false });

/** The files of `content/` that move, pages or not, and `site.yaml`, `urls.lock` and all other pages. */
async function readFiles(root: string, { from }: Move, { manifest }: SiteBefore) {
  const below = await filesBelow(path.join(root, `content${from}`));
  const files = new Set([
    ...manifest.pages.map(({ file }) => file),
    ...below.files.map((name) => `content${from}/${name}`),
    'content/site.yaml',
    urlsLockFile,
  ]);
  return [...files].sort().flatMap((file) => {
    const stats = statsOf(root, file);
    return stats?.isFile() ? [{ file, before: readFileSync(path.join(root, file)), mode: stats.mode }] : [];
  });
}

/** Every file that the move renames or edits. Nothing is written. */
export async function changesOf(
  root: string,
  move: Move,
  before: SiteBefore,
  references: ReadSite['references'],
): Promise<Change[]> {
  const files = await readFiles(root, move, before);
  const pages = new Map(before.manifest.pages.map((page) => [page.file, page]));
  const kinds = new Map(before.manifest.pages.map(({ url, kind }) => [url, kind]));
  const lock = parseUrlsLock(String(files.find(({ file }) => file === urlsLockFile)?.before ?? ''));
  const locked = new Set(lock.entries.map(({ url }) => url));
  /** The new addresses of published pages. The old ones stay. An address that was never published is added later. */
  const added = move.pages.flatMap(({ url, data }) => {
    const next = move.urls.get(url);
    return next !== undefined && isShown(data, before.asOf) && locked.has(url) && !locked.has(next)
      ? [next]
      : [];
  });
  const newText = (file: string, text: string): string => {
    if (file === urlsLockFile) return added.length > 0 ? lockText(lock, added) : text;
    const page = pages.get(file);
    const isKnown = page !== undefined && (isShown(page.data, before.asOf) || locked.has(page.url));
    return edited(text, [
      ...referenceEdits(text, references.get(file) ?? [], move, (url) => kinds.get(url)),
      ...(page ? fieldEdits(text, page, move, isKnown) : []),
    ]).text;
  };
  return files.flatMap(({ file, before: content, mode }): Change[] => {
    const to = movedFile(file, move);
    const [, mark = '', text = ''] = /^(\uFEFF?)([\s\S]*)$/.exec(String(content)) ?? [];
    const result = references.has(file) || file === urlsLockFile ? newText(file, text) : text;
    const after = result === text ? content : Buffer.from(mark + result);
    return file === to && after === content ? [] : [{ from: file, to, before: content, after, mode }];
  });
}

/** Throws if something is already at a new path. */
export function assertFree(root: string, changes: readonly Change[]): void {
  const sources = new Set(changes.map(({ from }) => from));
  for (const { to } of changes)
    if (!sources.has(to) && statsOf(root, to))
      throw new CommandError(
        `${to} already exists. Nothing was changed. Choose another address, or move that file away first.`,
      );
}

/** What each file is before the move and after it. A page may move to the old path of another. */
export function fileChanges(changes: readonly Change[]): FileChange[] {
  const files = new Map<string, FileChange>();
  for (const { from, before } of changes) files.set(from, { file: from, before, after: undefined });
  for (const { to, after, mode } of changes)
    files.set(to, { file: to, before: files.get(to)?.before, after, mode });
  return [...files.values()];
}
