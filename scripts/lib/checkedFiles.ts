import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isError } from '../../src/model/problem.ts';
import { checkTextLimited } from './checkFile.ts';
import type { CheckedPage } from './checkPage.ts';
import { type AsData, fromData, toData } from './problemData.ts';

const keyOf = (text: string, file: string, salt: string) =>
  createHash('sha256').update(`${salt}\0${file}\0${text}`).digest('hex').slice(0, 24);

/**
 * Checks files once for their text. What has no errors is remembered, across builds too where a file for it is
 * given; `salt` stands for the rules, and changes when they do.
 */
export class CheckedFiles {
  #known = new Map<string, CheckedPage>();
  readonly #used = new Set<string>();
  readonly #salt: string;

  constructor(salt = '') {
    this.#salt = salt;
  }

  async check(text: string, name: string, file: string): Promise<CheckedPage> {
    const key = keyOf(text, file, this.#salt);
    const result = this.#known.get(key) ?? (await checkTextLimited(text, name, file));
    this.#known.set(key, result);
    this.#used.add(key);
    return result;
  }

  async load(store: string): Promise<void> {
    const text = await readFile(store, 'utf8').catch(() => '[]');
    // Our own earlier `save`; a store of other rules has other keys and is simply not found.
    const entries = JSON.parse(text) as [string, AsData<CheckedPage>][];
    this.#known = new Map(entries.map(([key, page]) => [key, fromData(page)]));
  }

  async save(store: string): Promise<void> {
    const entries = [...this.#known].flatMap(([key, page]): [string, AsData<CheckedPage>][] =>
      this.#used.has(key) && !page.problems.some(isError) ? [[key, toData(page)]] : [],
    );
    await mkdir(path.dirname(store), { recursive: true });
    await writeFile(`${store}.${process.pid}`, JSON.stringify(entries));
    await rename(`${store}.${process.pid}`, store);
  }
}
