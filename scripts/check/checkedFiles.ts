import path from 'node:path';
import { isError } from '../../src/model/problem.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Section } from '../lib/cache/section.ts';
import { Threads, threadCount } from '../lib/threads.ts';
import { batchesOf, forEachConcurrently } from '../lib/concurrency.ts';
import { checkTextLimited } from './checkFile.ts';
import type { CheckedPage } from './checkedPage.ts';
import type { CheckTask, FileText } from './checkWorker.ts';
import { type AsData, fromData, toData } from './problemData.ts';

const code = ownCodeDigest(path.join(import.meta.dirname, 'checkFile.ts'));

/** Checks some files in another thread. */
export type CheckElsewhere = (task: CheckTask) => Promise<AsData<CheckedPage>[]>;

const threads = new Threads<'checkTexts', typeof import('./checkWorker.ts')>('checkWorker');

const checkElsewhere: CheckElsewhere = (task) => threads.run('checkTexts', task);

/** Files that are checked by one thread at a time. */
const batchSize = 40;

/** Threads take a second to start: fewer files than this are checked sooner without them. */
const worthThreads = 80;

/** Longer texts are checked one by one, by workers with limits of memory. */
const longText = 20_000;

/** Checks each text only once. A text with errors is checked again each time. */
export class CheckedFiles {
  readonly #section: Section;
  readonly #checkElsewhere: CheckElsewhere;

  constructor(cache: Cache, elsewhere: CheckElsewhere = checkElsewhere) {
    this.#section = cache.section('checked', code);
    this.#checkElsewhere = elsewhere;
  }

  /** `settings` is the JSON of `SettingsData`. */
  async check(text: string, name: string, file: string, settings = ''): Promise<CheckedPage> {
    const [page] = await this.checkAll([{ text, name, file }], settings);
    if (!page) throw new Error(`${file} was not checked.`);
    return page;
  }

  /** The results of all files, in their order. Many are checked in threads. */
  async checkAll(files: FileText[], settings: string): Promise<CheckedPage[]> {
    const results = new Map<FileText, CheckedPage>();
    const missing: FileText[] = [];
    for (const each of files) {
      const stored = this.#section.value(inputsOf(each, settings));
      // The same code stored it, and its checksum is correct.
      if (stored) results.set(each, fromData(stored as AsData<CheckedPage>));
      else missing.push(each);
    }
    const short = missing.filter(({ text }) => text.length <= longText);
    if (threadCount > 1 && short.length >= worthThreads)
      await this.#checkInThreads(short, settings, results).finally(() => threads.end());
    for (const each of missing)
      if (!results.has(each)) {
        const page = await checkTextLimited(each.text, each.name, each.file, { settings });
        this.#store(each, settings, page, results);
      }
    return files.flatMap((each) => results.get(each) ?? []);
  }

  async #checkInThreads(
    files: FileText[],
    settings: string,
    results: Map<FileText, CheckedPage>,
  ): Promise<void> {
    await forEachConcurrently(batchesOf(files, batchSize), threadCount, async (batch) => {
      // If a thread dies, this one checks its files, and says what is wrong with them.
      const found = await this.#checkElsewhere({ files: batch, settings }).catch(() => []);
      found.forEach((data, index) => {
        const file = batch[index];
        if (file) this.#store(file, settings, fromData(data), results);
      });
    });
  }

  #store(file: FileText, settings: string, page: CheckedPage, results: Map<FileText, CheckedPage>): void {
    results.set(file, page);
    if (!page.problems.some(isError)) this.#section.setValue(inputsOf(file, settings), toData(page));
  }
}

const inputsOf = ({ file, text }: FileText, settings: string): string[] => [file, text, settings];
