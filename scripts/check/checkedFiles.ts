import path from 'node:path';
import { detailsOf, isError, type ProblemDetails, problem } from '../../src/model/problem.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Values } from '../lib/cache/values.ts';
import { checkText } from './checkFile.ts';
import type { CheckedPage } from './checkedPage.ts';
import { defaultSettings, type Settings, settingsText } from './settings.ts';

const code = ownCodeDigest(path.join(import.meta.dirname, 'checkFile.ts'));

/** The text of a page's file. `name` is relative to the content folder, `file` is the name in problems. */
export interface FileText {
  text: string;
  name: string;
  file: string;
}

/** A result as it is cached. Its problems are messages of unified, which JSON would not keep. */
type StoredPage = Omit<CheckedPage, 'problems'> & { problems: ProblemDetails[] };

/** Checks each text only once. A text with errors is checked again each time. */
export class CheckedFiles {
  readonly #values: Values;
  readonly #settings: Settings;
  readonly #settingsText: string;

  constructor(cache: Cache, settings: Settings = defaultSettings) {
    this.#values = cache.values('checked', code);
    this.#settings = settings;
    this.#settingsText = settingsText(settings);
  }

  check({ text, name, file }: FileText): CheckedPage {
    const inputs = [file, text, this.#settingsText];
    // The same code stored it, and its checksum is correct.
    const stored = this.#values.get(inputs) as StoredPage | undefined;
    if (stored) return { ...stored, problems: stored.problems.map(problem) };
    const page = checkText(text, name, file, this.#settings);
    if (!page.problems.some(isError))
      this.#values.set(inputs, { ...page, problems: page.problems.map(detailsOf) } satisfies StoredPage);
    return page;
  }
}
