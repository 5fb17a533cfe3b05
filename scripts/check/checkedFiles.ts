import path from 'node:path';
import { isError } from '../../src/model/problem.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Section } from '../lib/cache/section.ts';
import { checkTextLimited } from './checkFile.ts';
import type { CheckedPage } from './checkedPage.ts';
import { type AsData, fromData, toData } from './problemData.ts';

const code = ownCodeDigest(path.join(import.meta.dirname, 'checkFile.ts'));

/** Checks each text only once. A text with errors is checked again each time. */
export class CheckedFiles {
  readonly #section: Section;

  constructor(cache: Cache) {
    this.#section = cache.section('checked', code);
  }

  /** `settings` is the JSON of `SettingsData`. */
  async check(text: string, name: string, file: string, settings = ''): Promise<CheckedPage> {
    const inputs = [file, text, settings];
    const stored = this.#section.value(inputs);
    // The same code stored it, and its checksum is correct.
    if (stored) return fromData(stored as AsData<CheckedPage>);
    const page = await checkTextLimited(text, name, file, { settings });
    if (!page.problems.some(isError)) this.#section.setValue(inputs, toData(page));
    return page;
  }
}
