/** Whatever happens to its files, the cache returns what was put into it, or nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { Cache } from './cache.ts';

const never = async (): Promise<never> => {
  throw new Error('This entry should have been found.');
};

const age = (file: string, hours: number) => {
  const time = new Date(Date.now() - hours * 60 * 60 * 1000);
  fs.utimesSync(file, time, time);
};

describe('files', () => {
  const text = (content: string) => async () => ({ 'a.txt': content });
  const sectionIn = (folder: string) => new Cache(folder).section('pages');

  async function contentOf(folder: string): Promise<string> {
    const entry = await sectionIn(folder).files(['a'], text('again'));
    return fs.readFileSync(path.join(entry.folder, 'a.txt'), 'utf8');
  }

  async function cacheWithEntry() {
    const folder = path.join(await temporaryFolder(), 'cache');
    const entry = await sectionIn(folder).files(['a'], text('first'));
    return { folder, file: path.join(entry.folder, 'a.txt') };
  }

  test('an entry is made once and reused by other builds', async () => {
    const { folder } = await cacheWithEntry();
    const section = sectionIn(folder);
    await section.files(['a'], never);
    expect(section.made).toBe(0);
  });

  test('a failed entry is tried again and leaves no files', async () => {
    const folder = await temporaryFolder();
    const section = sectionIn(folder);
    await expect(section.files(['a'], never)).rejects.toThrow('should have been found');
    expect(fs.readdirSync(path.join(folder, 'pages'))).toEqual([]);
    await section.files(['a'], text('made'));
    expect(section.made).toBe(1);
  });

  test('a cached file that was changed through its published hard link is made again', async () => {
    const { folder, file } = await cacheWithEntry();
    const published = path.join(path.dirname(folder), 'published.txt');
    fs.linkSync(file, published);
    fs.writeFileSync(published, 'FIRST');
    expect(await contentOf(folder)).toBe('again');
    // The new entry is another file.
    expect(fs.readFileSync(published, 'utf8')).toBe('FIRST');
  });

  test('a file that was only copied or touched, as by a restored cache, is reused', async () => {
    const { folder } = await cacheWithEntry();
    fs.cpSync(folder, `${folder}-2`, { recursive: true });
    expect(await contentOf(`${folder}-2`)).toBe('first');
  });

  test('what a killed process has left is no entry', async () => {
    const { folder, file } = await cacheWithEntry();
    const name = path.dirname(file);
    fs.renameSync(name, path.join(path.dirname(name), 'new-0123'));
    expect(await contentOf(folder)).toBe('again');
  });

  test('a file is linked to new folders, and never over another one', async () => {
    const { folder } = await cacheWithEntry();
    const section = sectionIn(folder);
    const target = path.join(path.dirname(folder), 'deep/er/b.txt');
    await section.place(['a'], { 'a.txt': target }, never);
    expect(fs.readFileSync(target, 'utf8')).toBe('first');
    await expect(section.place(['a'], { 'a.txt': target }, never)).rejects.toThrow('is written twice');
  });

  test('pruning keeps recent entries and three times as many as the build used', async () => {
    const folder = await temporaryFolder();
    const texts = path.join(folder, 'pages');
    const section = sectionIn(folder);
    const folders: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const entry = await section.files([name], text(name));
      folders.push(entry.folder);
      age(entry.folder, 10 - folders.length);
    }
    fs.mkdirSync(path.join(texts, 'new-left-by-a-killed-process'));
    age(path.join(texts, 'new-left-by-a-killed-process'), 20);
    const cache = new Cache(folder);
    await cache.section('pages').files(['b'], never);
    age(folders[2] ?? '', 0.5);
    age(folders[3] ?? '', 0.6);
    age(folders[4] ?? '', 0.7);
    cache.close({ prune: false });
    expect(fs.readdirSync(texts)).toHaveLength(6);
    // Three would be enough, but the fourth was used less than an hour ago: by a process that may be running.
    cache.close({ prune: true });
    expect(folders.map((each) => fs.existsSync(each))).toEqual([false, true, true, true, true]);
    expect(fs.readdirSync(texts)).toHaveLength(4);
  });
});

describe('values', () => {
  const valuesIn = (folder: string) => {
    const cache = new Cache(folder);
    return { cache, values: cache.values('words') };
  };

  async function cacheWithValues(...names: string[]) {
    const folder = await temporaryFolder();
    const { cache, values } = valuesIn(folder);
    for (const name of names) values.set([name], { name });
    cache.save();
    return folder;
  }

  test('they are cached by their inputs and code, in memory too', async () => {
    for (const cache of [new Cache(), new Cache(await temporaryFolder())]) {
      const values = cache.values('words');
      values.set(['a'], { color: null, text: 'one\n“two”' });
      expect(values.get(['a'])).toEqual({ color: null, text: 'one\n“two”' });
      expect(values.get(['b'])).toBe(undefined);
    }
    expect(() => new Cache().section('pages')).toThrow('in memory');
  });

  test('other processes find them after they are saved', async () => {
    const folder = await cacheWithValues('a', 'b');
    const { values } = valuesIn(folder);
    expect(['a', 'b', 'c'].map((name) => values.get([name]))).toEqual([
      { name: 'a' },
      { name: 'b' },
      undefined,
    ]);
  });

  test('values that cannot be written stop nothing', async () => {
    const folder = await cacheWithValues('a');
    const { cache, values } = valuesIn(folder);
    fs.rmSync(folder, { recursive: true });
    values.set(['b'], 2);
    expect(() => cache.save()).not.toThrow();
  });

  test('the last used values are kept', async () => {
    const folder = await cacheWithValues('a', 'b', 'c', 'd');
    const { cache, values } = valuesIn(folder);
    values.get(['b']);
    values.set(['e'], 5);
    values.set(['f'], 6);
    cache.save();
    // Nine would be kept.
    expect(valuesIn(folder).values.get(['a'])).toEqual({ name: 'a' });
    const later = valuesIn(folder);
    later.values.set(['g'], 7);
    later.cache.save();
    const last = valuesIn(folder).values;
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => last.get([name]))).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...[5, 6, 7],
    ]);
  });
});
