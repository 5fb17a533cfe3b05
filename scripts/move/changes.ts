import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadSite } from '../check/readSite.ts';
import { CommandError } from '../cli/readCommand.ts';
import { filesBelow } from '../content/contentTree.ts';
import { parseUrlsLock, type UrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import type { FileChange } from '../content/writeContent.ts';
import { type Edit, edited } from '../lib/edits.ts';
import { isShown } from '../lib/schedule.ts';
import { fieldEdits } from './fieldEdits.ts';
import { type Move, movedFile, type SiteBefore } from './move.ts';
import { referenceEdits } from './referenceEdits.ts';

/** One file before and after the move. `from` and `to` differ if it is renamed; both are relative to the repository. */
export interface Change {
  from: string;
  to: string;
  before: Buffer;
  after: Buffer;
  mode: number;
}

/** Edits of a text; their offsets count without its byte order mark. All other bytes stay. */
function withEdits(before: Buffer, editsOf: (text: string) => Edit[]): Buffer {
  const whole = before.toString('utf8');
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = whole.slice(mark.length);
  const edits = editsOf(text);
  return edits.length === 0 ? before : Buffer.from(mark + edited(text, edits).text);
}

/** The files of `content/` that move, pages or not, and `site.yaml`, `urls.lock` and all other pages. */
async function readFiles(root: string, { from }: Move, { manifest }: SiteBefore) {
  const below = await filesBelow(path.join(root, `content${from}`));
  const files = [
    ...manifest.pages.map(({ file }) => file),
    ...below.files.map((name) => `content${from}/${name}`),
    'content/site.yaml',
    urlsLockFile,
  ];
  const all = await Promise.all(
    [...new Set(files)].sort().map(async (file) => {
      const stats = await lstat(path.join(root, file)).catch(() => undefined);
      const isFile = stats?.isFile() === true;
      return isFile ? [{ file, before: await readFile(path.join(root, file)), mode: stats.mode }] : [];
    }),
  );
  return all.flat();
}

/**
 * The edits that add the new addresses of published pages to the text of urls.lock. The old ones stay, and are aliases.
 * A page whose old address is not there has never been published: the deployment adds its address.
 */
function lockEdits(text: string, { entries, offsetFor }: UrlsLock, move: Move, asOf: string): Edit[] {
  const locked = new Set(entries.map(({ url }) => url));
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  const added = move.pages.flatMap(({ url, data }) => {
    const next = move.urls.get(url);
    return next !== undefined && isShown(data, asOf) && locked.has(url) && !locked.has(next) ? [next] : [];
  });
  return added.toSorted().map((url): Edit => {
    const isOpen = entries.every((entry) => entry.url < url) && !/[\r\n]$/.test(text);
    const from = isOpen ? text.length : offsetFor(url);
    return { from, to: from, text: isOpen ? lineEnd + url : url + lineEnd };
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
  const editsOf = (file: string, text: string): Edit[] => {
    if (file === urlsLockFile) return lockEdits(text, lock, move, before.asOf);
    const page = pages.get(file);
    const ofReferences = referenceEdits(text, references.get(file) ?? [], move, (url) => kinds.get(url));
    return page ? [...ofReferences, ...fieldEdits(text, page, move, before, locked)] : ofReferences;
  };
  return files.flatMap(({ file, before: content, mode }): Change[] => {
    const to = movedFile(file, move);
    const isText = references.has(file) || file === urlsLockFile;
    const after = isText ? withEdits(content, (text) => editsOf(file, text)) : content;
    return file === to && after === content ? [] : [{ from: file, to, before: content, after, mode }];
  });
}

/** Throws if something is already at a new path. */
export async function assertFree(root: string, changes: readonly Change[]): Promise<void> {
  const sources = new Set(changes.map(({ from }) => from));
  for (const { to } of changes)
    if (!sources.has(to) && (await lstat(path.join(root, to)).catch(() => undefined)))
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
