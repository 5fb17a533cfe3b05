import path from 'node:path';
import { detailsOf, isError, type ProblemDetails, problem } from '../../src/model/problem.ts';
import type { Cache } from './cache/cache.ts';
import { ownCodeDigest } from './cache/codeDigest.ts';
import type { Section } from './cache/section.ts';
import { checkText } from './checkFile.ts';
import type { CheckedPage } from './checkPage.ts';

/** What is stored of a page without errors; its warnings as plain data. */
type Stored = Omit<CheckedPage, 'problems'> & { warnings: ProblemDetails[] };

const code = ownCodeDigest(path.join(import.meta.dirname, 'checkFile.ts'));

/** Checks files once for their text. What has errors is checked again each time. */
export class CheckedFiles {
  readonly #section: Section;

  constructor(cache: Cache) {
    this.#section = cache.section('checked', code);
  }

  check(text: string, name: string, file: string): CheckedPage {
    const stored = this.#section.value([file, text]);
    if (stored) {
      // The same code stored it, and its checksum was right.
      const { warnings, ...page } = stored as Stored;
      return { ...page, problems: warnings.map(problem) };
    }
    const { problems, ...page } = checkText(text, name, file);
    if (!problems.some(isError)) {
      const entry: Stored = { ...page, warnings: problems.map(detailsOf) };
      this.#section.setValue([file, text], entry);
    }
    return { ...page, problems };
  }
}
