import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { type Problem, problem } from '../lib/problem.ts';
import { isNotFound } from '../../src/model/url.ts';
import { readContentText } from './contentText.ts';
import { refusedFileProblems } from './contentTree.ts';

/** The list of every URL that was ever published, relative to the root of the repository. */
export const urlsLockFile = 'urls.lock';

const header = `# Every address that this site has ever published, one per line. The deployment adds new ones.
# An address stays here forever. If its page moves or is deleted, another page lists it under "aliases".
# If you remove a line, old links to that address may stop working. Reviewers should check this.
`;

interface LockLine {
  url: string;
  from: number;
}

export interface UrlsLock {
  text: string;
  entries: LockLine[];
  /** Lines that are not URLs. */
  oddLines: LockLine[];
}

/** Reads the text of urls.lock: one URL a line. Lines that start with # are comments. */
export function parseUrlsLock(text: string): UrlsLock {
  const lines = [...text.matchAll(/^[^\n]*/gm)]
    .map(({ 0: line, index }) => ({ url: line.trim(), from: index }))
    .filter(({ url }) => url !== '' && !url.startsWith('#'));
  const isUrl = ({ url }: LockLine) => /^\/\S*$/.test(url);
  return { text, entries: lines.filter(isUrl), oddLines: lines.filter((each) => !isUrl(each)) };
}

/** The most bytes of the list, which has a line for each address and is never split. */
const maxLockBytes = 2_000_000;

const missing = problem({
  file: urlsLockFile,
  rule: 'missing-file',
  reason: 'The list of all published addresses is missing, so nobody sees which old links stop working.',
  note: 'Restore it from Git: git restore urls.lock, or from an earlier commit. If the site was never published, create an empty file with this name.',
});

/** Reads the list, which is empty if nothing has been published yet. There is no `lock` if it cannot be read. */
export async function readUrlsLock(root: string): Promise<{ lock?: UrlsLock; problems: Problem[] }> {
  const stats = await lstat(path.join(root, urlsLockFile)).catch(() => undefined);
  // Following a symbolic link could show another file of the disk in the messages.
  if (stats && !stats.isFile()) {
    const why = stats.isSymbolicLink() ? 'link' : 'device';
    return { problems: refusedFileProblems('', [{ name: urlsLockFile, why }]) };
  }
  const { text, problem: unread } = readContentText(root, urlsLockFile, maxLockBytes);
  return text === undefined ? { problems: [unread ?? missing] } : { lock: parseUrlsLock(text), problems: [] };
}

/** The URLs by which visitors reach pages: their own, and their aliases. */
export const lockedUrls = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => (isNotFound(page) ? [] : [page.url, ...(page.data.aliases ?? [])]));

/** The text of the list with these URLs besides those that it has. Its line ends stay. */
export function lockText({ text, entries }: UrlsLock, added: readonly string[]): string {
  const urls = new Set([...entries.map(({ url }) => url), ...added]);
  const whole = `${header}${[...urls].sort().join('\n')}\n`;
  return text.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole;
}

/** Adds the URLs of pages to the list. Returns those that it added. */
export async function lockUrls(root: string, pages: readonly Page[]): Promise<string[]> {
  const lock = (await readUrlsLock(root)).lock ?? parseUrlsLock('');
  const known = new Set(lock.entries.map(({ url }) => url));
  const added = [...new Set(lockedUrls(pages))].filter((url) => !known.has(url)).sort();
  if (added.length > 0) await writeFile(path.join(root, urlsLockFile), lockText(lock, added));
  return added;
}
