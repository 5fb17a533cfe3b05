import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detailsOf, isError, type ProblemDetails, problem } from '../../src/model/problem.ts';
import { noTemplates, type Templates } from './check/templateSentences.ts';
import { checkText } from './checkFile.ts';
import type { CheckedPage } from './checkPage.ts';

/** What is kept of a page without errors; its warnings as plain data. */
type Kept = Omit<CheckedPage, 'problems'> & { warnings: ProblemDetails[] };

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

  check(text: string, name: string, file: string, templates: Templates = noTemplates): CheckedPage {
    const key = keyOf(text, file, this.#salt + templates.key);
    const result = this.#known.get(key) ?? checkText(text, name, file, templates);
    this.#known.set(key, result);
    this.#used.add(key);
    return result;
  }

  async load(store: string): Promise<void> {
    const text = await readFile(store, 'utf8').catch(() => '[]');
    // Our own earlier `save`; a store of other rules has other keys and is simply not found.
    const entries = JSON.parse(text) as [string, Kept][];
    this.#known = new Map(
      entries.map(([key, { warnings = [], ...page }]) => [key, { ...page, problems: warnings.map(problem) }]),
    );
  }

  async save(store: string): Promise<void> {
    const entries = [...this.#known].flatMap(([key, { problems, ...page }]): [string, Kept][] =>
      this.#used.has(key) && !problems.some(isError)
        ? [[key, { ...page, warnings: problems.map(detailsOf) }]]
        : [],
    );
    await mkdir(path.dirname(store), { recursive: true });
    await writeFile(`${store}.${process.pid}`, JSON.stringify(entries));
    await rename(`${store}.${process.pid}`, store);
  }
}
