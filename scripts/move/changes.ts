import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadSite } from '../check/readSite.ts';
import { filesBelow } from '../content/contentTree.ts';
import { parseUrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import { type Edit, edited } from '../lib/edits.ts';
import { fieldEdits } from './fieldEdits.ts';
import { lockEdits } from './lockEdits.ts';
import { type Move, movedFile, type SiteBefore } from './move.ts';
import { type KindAt, referenceEdits } from './referenceEdits.ts';

/** One file before and after the move. `from` and `to` differ if it is renamed; both are relative to the repository. */
export interface Change {
  from: string;
  to: string;
  before: Buffer;
  after: Buffer;
}

/** Edits of a text; their offsets count without its byte order mark. All other bytes stay. */
function withEdits(before: Buffer, editsOf: (text: string) => Edit[]): Buffer {
  const whole = before.toString('utf8');
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = whole.slice(mark.length);
  const edits = editsOf(text);
  return edits.length === 0 ? before : Buffer.from(mark + edited(text, edits).text);
}

const isFile = async (file: string): Promise<boolean> =>
  (await lstat(file).catch(() => undefined))?.isFile() === true;

/** The files of `content/` that move, pages or not, and `site.yaml`, `urls.lock` and all other pages. */
async function filesOf(root: string, { from }: Move, { manifest }: SiteBefore): Promise<string[]> {
  const below = await filesBelow(path.join(root, `content${from}`));
  const files = [
    ...manifest.pages.map(({ file }) => file),
    ...below.files.map((name) => `content${from}/${name}`),
    'content/site.yaml',
    urlsLockFile,
  ];
  const unique = [...new Set(files)].sort();
  const exist = await Promise.all(unique.map((file) => isFile(path.join(root, file))));
  return unique.filter((_, index) => exist[index]);
}

/** Every file that the move renames or edits. Nothing is written. */
export async function changesOf(
  root: string,
  move: Move,
  before: SiteBefore,
  references: ReadSite['references'],
): Promise<Change[]> {
  const files = await filesOf(root, move, before);
  const contents = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file))] as const)),
  );
  const pages = new Map(before.manifest.pages.map((page) => [page.file, page]));
  const kinds = new Map(before.manifest.pages.map(({ url, kind }) => [url, kind]));
  const kindAt: KindAt = (url) => kinds.get(url);
  const lock = parseUrlsLock(contents.get(urlsLockFile)?.toString('utf8') ?? '');
  const locked = new Set(lock.entries.map(({ url }) => url));
  const editsOf = (file: string, text: string): Edit[] => {
    if (file === urlsLockFile) return lockEdits(text, move, before);
    const page = pages.get(file);
    const ofReferences = referenceEdits(text, references.get(file) ?? [], move, kindAt);
    return page ? [...ofReferences, ...fieldEdits(text, page, move, before, locked)] : ofReferences;
  };
  return [...contents].flatMap(([from, content]): Change[] => {
    const to = movedFile(from, move);
    const isText = references.has(from) || from === urlsLockFile;
    const after = isText ? withEdits(content, (text) => editsOf(from, text)) : content;
    return from === to && after === content ? [] : [{ from, to, before: content, after }];
  });
}
