import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Cache } from './cache.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const never = async (): Promise<never> => {
  throw new Error('This entry should have been found.');
};

const text = (content: string) => async () => ({ 'a.txt': content });

/** The content of the entry `a`: `again` if it had to be made. */
async function contentOf(folder: string): Promise<string> {
  const cache = Cache.open(folder);
  const entry = await cache.section('texts', 'code').files(['a'], text('again'));
  cache.close({ prune: true });
  return readFileSync(path.join(entry.folder, 'a.txt'), 'utf8');
}

/** A cache with the entry `a`, whose content is `first`, and the path of its file. */
async function cacheWithEntry() {
  const folder = path.join(await temporaryFolder(), 'cache');
  const cache = Cache.open(folder);
  const entry = await cache.section('texts', 'code').files(['a'], text('first'));
  cache.close({ prune: true });
  return { folder, file: path.join(entry.folder, 'a.txt'), list: path.join(folder, 'texts/entries') };
}

test('an entry is made once and reused by other builds', async () => {
  const { folder } = await cacheWithEntry();
  const section = Cache.open(folder).section('texts', 'code');
  expect(section.has(['a'])).toBe(true);
  await section.files(['a'], never);
  expect([section.made, section.used]).toEqual([0, 1]);
});

test('other inputs or other code give another entry', async () => {
  const { folder } = await cacheWithEntry();
  const section = Cache.open(folder).section('texts', 'code');
  for (const inputs of [['b'], ['a', ''], ['', 'a'], ['a\n']])
    expect(section.has(inputs), `${inputs}`).toBe(false);
  expect(Cache.open(folder).section('texts', 'other code').has(['a'])).toBe(false);
});

test('concurrent requests make an entry once', async () => {
  const section = Cache.open(await temporaryFolder()).section('texts', 'code');
  const [one, two] = await Promise.all([section.files(['a'], text('1')), section.files(['a'], text('2'))]);
  expect(one).toBe(two);
  expect(section.made).toBe(1);
});

test('a failed entry is tried again and leaves no files', async () => {
  const folder = await temporaryFolder();
  const section = Cache.open(folder).section('texts', 'code');
  await expect(section.files(['a'], never)).rejects.toThrow('should have been found');
  expect(readdirSync(path.join(folder, 'texts'))).toEqual([]);
  await section.files(['a'], text('made'));
  expect(section.made).toBe(1);
});

function folderInPlaceOf(file: string): void {
  rmSync(file);
  mkdirSync(path.join(file, 'x'), { recursive: true });
}

test.each([
  ['shorter', (file: string) => truncateSync(file, 2)],
  ['of the same length, written in place at once', (file: string) => writeFileSync(file, 'FIRST')],
  ['gone', (file: string) => rmSync(file)],
  ['a folder', folderInPlaceOf],
])('a file that is %s is made again', async (_what, damage) => {
  const { folder, file } = await cacheWithEntry();
  damage(file);
  expect(await contentOf(folder)).toBe('again');
});

test('a cached file that was changed through its published hard link is made again', async () => {
  const { folder, file } = await cacheWithEntry();
  const published = path.join(path.dirname(folder), 'published.txt');
  linkSync(file, published);
  writeFileSync(published, 'FIRST');
  expect(await contentOf(folder)).toBe('again');
  // The new entry is another file.
  expect(readFileSync(published, 'utf8')).toBe('FIRST');
});

test('a file that was only touched is reused, and its hash is computed once', async () => {
  const { folder, file, list } = await cacheWithEntry();
  utimesSync(file, new Date(), new Date(Date.now() + 60_000));
  expect(await contentOf(folder)).toBe('first');
  expect(readFileSync(list, 'utf8')).toContain(String(statSync(file).mtimeMs));
});

test.each([
  ['truncated', (list: string) => truncateSync(list, statSync(list).size - 9)],
  ['empty', (list: string) => truncateSync(list, 0)],
  ['of another program', (list: string) => writeFileSync(list, '{"a": [1, 2')],
  [
    'with one other letter',
    (list: string) => writeFileSync(list, readFileSync(list, 'utf8').replace('"files"', '"filez"')),
  ],
  ['a folder', folderInPlaceOf],
])('a list of entries that is %s counts as an empty cache', async (_what, damage) => {
  const { folder, list } = await cacheWithEntry();
  damage(list);
  expect(await contentOf(folder)).toBe('again');
  expect(await contentOf(folder)).toBe('again');
});

test('one damaged line loses only one entry', async () => {
  const folder = await temporaryFolder();
  const section = Cache.open(folder).section('values', 'code');
  for (const name of ['a', 'b']) section.setValue([name], { name });
  const list = path.join(folder, 'values/entries');
  writeFileSync(list, readFileSync(list, 'utf8').replace('"a"', '"x"'));
  // As if a process was killed while it wrote.
  appendFileSync(list, '0123 45 67 89');
  section.setValue(['c'], { name: 'c' });
  const later = Cache.open(folder).section('values', 'code');
  expect(['a', 'b', 'c'].map((name) => later.value([name]))).toEqual([
    undefined,
    { name: 'b' },
    { name: 'c' },
  ]);
});

test('values are cached by their inputs and code, in memory too', async () => {
  for (const cache of [Cache.inMemory(), Cache.open(await temporaryFolder())]) {
    const section = cache.section('values', 'code');
    section.setValue(['a'], { color: null });
    expect(section.value(['a'])).toEqual({ color: null });
    expect(section.value(['b'])).toBe(undefined);
  }
});

test('an entry that is deleted while it is being linked is made again', async () => {
  const { folder, file } = await cacheWithEntry();
  const section = Cache.open(folder).section('texts', 'code');
  await section.files(['a'], never);
  await rm(path.dirname(file), { recursive: true });
  const target = path.join(path.dirname(folder), 'deep/er/b.txt');
  await section.place(['a'], { 'a.txt': target }, text('again'));
  expect(readFileSync(target, 'utf8')).toBe('again');
  await expect(section.place(['a'], { 'a.txt': target }, never)).rejects.toThrow('is written twice');
});

/** Makes and uses one entry of 100 bytes, like a build that needs only this entry. */
async function buildWith(folder: string, name: string): Promise<void> {
  const cache = Cache.open(folder);
  await cache.section('texts', 'code').files([name], text(name.repeat(100)));
  cache.close({ prune: true });
}

/** The number of entries. */
const count = (folder: string) =>
  readdirSync(path.join(folder, 'texts')).filter((name) => name !== 'entries').length;

test('pruning keeps what the last builds used and removes older entries', async () => {
  const folder = await temporaryFolder();
  let clock = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => ++clock);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const name of ['a', 'b', 'a', 'c', 'd']) await buildWith(folder, name);
  const section = Cache.open(folder).section('texts', 'code');
  expect(['a', 'b', 'c', 'd'].map((name) => section.has([name]))).toEqual([true, false, true, true]);
  expect(count(folder)).toBe(3);
});

test('a failed build removes nothing, and the next one removes files without an entry', async () => {
  const folder = await temporaryFolder();
  await buildWith(folder, 'a');
  mkdirSync(path.join(folder, 'texts/half-made'));
  const failed = Cache.open(folder);
  failed.section('texts', 'code');
  failed.close({ prune: false });
  expect(count(folder)).toBe(2);
  await buildWith(folder, 'a');
  expect(count(folder)).toBe(1);
});

test('nothing is removed while another build uses the cache', async () => {
  const folder = await temporaryFolder();
  await buildWith(folder, 'a');
  const other = Cache.open(folder);
  for (const name of ['b', 'c', 'd', 'e']) await buildWith(folder, name);
  expect(count(folder)).toBe(5);
  await other.section('texts', 'code').files(['a'], never);
  other.close({ prune: true });
  expect(count(folder)).toBe(3);
});

test('a killed build does not count as a user of the cache', async () => {
  const folder = await temporaryFolder();
  await buildWith(folder, 'a');
  const { pid } = spawnSync(process.execPath, ['--version']);
  // One of a process that has ended, and one of an earlier process with the same id as this one.
  for (const id of [pid, process.pid]) writeFileSync(path.join(folder, `users/${id}-0a1b2c3d`), '');
  for (const name of ['b', 'c', 'd']) await buildWith(folder, name);
  expect(count(folder)).toBe(3);
  expect(readdirSync(path.join(folder, 'users'))).toEqual([]);
  expect(existsSync(path.join(folder, 'texts/entries'))).toBe(true);
});
