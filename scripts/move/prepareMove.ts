import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counted } from '../../src/model/counted.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { isError } from '../../src/model/problem.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { countOf, report, textsIn } from '../check/report/report.ts';
import { CommandError } from '../cli/readCommand.ts';
import { filesBelow } from '../content/contentTree.ts';
import { lockText, parseUrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import { type FileChange, readBytes, replaceFiles } from '../content/writeContent.ts';
import { Cache } from '../lib/cache/cache.ts';
import { edited } from '../lib/edits.ts';
import { fileDiff } from '../lib/fileDiff.ts';
import { Refusal } from '../lib/refusal.ts';
import { isShown } from '../lib/schedule.ts';
import { readAddress, refuseMove } from './allowed.ts';
import { fieldEdits, referenceEdits } from './edits.ts';
import { type Move, movedFile, planMove } from './move.ts';

/** A move before anything is written. */
interface Prepared {
  from: string;
  to: string;
  changes: FileChange[];
  /** What it does, for its author. */
  description: string;
}

/** One file before and after the move. `from` and `to` differ if it is renamed; both are relative to the repository. */
interface MovedFile {
  from: string;
  to: string;
  before: Buffer;
  after: Buffer;
}

/** Every file that the move renames or edits. */
async function filesOf(
  root: string,
  move: Move,
  { manifest: { pages }, asOf, references }: ReadSite & { manifest: Manifest },
): Promise<MovedFile[]> {
  const below = await filesBelow(path.join(root, `content${move.from}`));
  const others = below.files.map((name) => `content${move.from}/${name}`);
  const names = new Set([...pages.map(({ file }) => file), ...others, 'content/site.yaml', urlsLockFile]);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const lock = parseUrlsLock(String(readBytes(root, urlsLockFile) ?? ''));
  const locked = new Set(lock.entries.map(({ url }) => url));
  /** The new addresses of published pages. The old ones stay. An address that was never published is added later. */
  const added = move.pages.flatMap(({ url, data }) => {
    const next = move.urls.get(url) ?? url;
    return isShown(data, asOf) && locked.has(url) && !locked.has(next) ? [next] : [];
  });
  const newText = (file: string, text: string): string => {
    if (file === urlsLockFile) return added.length > 0 ? lockText(lock, added) : text;
    const page = byFile.get(file);
    const isKnown = page !== undefined && (isShown(page.data, asOf) || locked.has(page.url));
    return edited(text, [
      ...referenceEdits(text, references.get(file) ?? [], move),
      ...(page ? fieldEdits(text, page, move, isKnown) : []),
    ]);
  };
  return [...names].sort().flatMap((from): MovedFile[] => {
    const before = readBytes(root, from);
    if (!before) return [];
    const to = movedFile(from, move);
    const isText = references.has(from) || from === urlsLockFile;
    const [, mark = '', text = ''] = (isText && /^(\uFEFF?)([\s\S]*)$/.exec(String(before))) || [];
    const result = isText ? newText(from, text) : text;
    const after = result === text ? before : Buffer.from(mark + result);
    return from === to && after === before ? [] : [{ from, to, before, after }];
  });
}

/** What each file is before the move and after it. A page may move to the old path of another. */
function changesOf(root: string, moved: readonly MovedFile[]): FileChange[] {
  const changes = new Map<string, FileChange>();
  for (const { from, before } of moved) changes.set(from, { file: from, before, after: undefined });
  for (const { to, after } of moved) {
    if (!changes.has(to) && existsSync(path.join(root, to)))
      throw new CommandError(
        `${to} already exists. Nothing was changed. Choose another address, or move that file away first.`,
      );
    changes.set(to, { file: to, before: changes.get(to)?.before, after });
  }
  return [...changes.values()];
}

/** Makes the changes in a copy of what is read of the site, and removes it when `use` is done with it. */
async function withResult(
  root: string,
  changes: readonly FileChange[],
  use: (copy: string) => Promise<void>,
): Promise<void> {
  const copy = await mkdtemp(path.join(tmpdir(), 'site-copy-'));
  try {
    for (const part of ['content', 'public', urlsLockFile])
      if (existsSync(path.join(root, part)))
        await cp(path.join(root, part), path.join(copy, part), { recursive: true, verbatimSymlinks: true });
    await replaceFiles(copy, changes);
    await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A file's change as `diff -u` shows it, or one line if it is only renamed. */
const describeFile = ({ from, to, before, after }: MovedFile): string =>
  before.equals(after)
    ? `${from} → ${to}`
    : fileDiff({ name: from, text: String(before) }, { name: to, text: String(after) });

/** What a move does, for its author. */
function describe({ from, to }: Move, files: readonly MovedFile[]): string {
  const renamed = files.filter((file) => file.from !== file.to).length;
  const others = files.length - renamed;
  const edits = others > 0 ? ` and ${counted(others, 'other file')} changed` : '';
  return [
    ...files.map(describeFile),
    `Moved ${from} to ${to}: ${counted(renamed, 'file')} renamed${edits}.`,
  ].join('\n\n');
}

/** Reads the site, and finds out what a move changes. Nothing is written. Throws a `Refusal` if the result has errors. */
export async function prepareMove(root: string, old: string, next: string): Promise<Prepared> {
  const [from, to] = [readAddress(old), readAddress(next)];
  const cache = Cache.ofProject(root);
  const read = (folder: string): Promise<ReadSite> => readSite({ root: folder, drafts: true, cache });
  try {
    const site = await read(root);
    const { manifest, problems: before } = site;
    if (!manifest)
      throw new CommandError(
        `The content has problems that must be fixed before a page is moved: ${countOf(before.filter(isError))} Run npm run check to see them.`,
      );
    refuseMove(from, to, manifest.pages);
    const move = planMove(from, to, manifest.pages, site.unwritten);
    const files = await filesOf(root, move, { ...site, manifest });
    const changes = changesOf(root, files);
    await withResult(root, changes, async (copy) => {
      const errors = (await read(copy)).problems.filter(isError);
      if (errors.length > 0)
        throw new Refusal(
          `After moving ${from} to ${to}, the content would have errors, so nothing was changed:\n${report(errors, textsIn(copy))}`,
        );
    });
    return { from, to, changes, description: describe(move, files) };
  } finally {
    cache.close({ prune: false });
  }
}
