import type { Difference } from '../compare/difference.ts';
import { differingLines } from '../compare/difference.ts';
import type { Cause } from '../review.ts';
import type { ChangedLine } from './changedLines.ts';

/** Only letters and digits, so that Markdown, quotes and line breaks do not matter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const compact = (text: string): string => text.replace(/\s+/g, '');

/** The changed lines in which people write words, and those in which they write styles. */
export class Causes {
  readonly #words: (ChangedLine & { plain: string })[];
  readonly #styles: (ChangedLine & { compact: string })[];
  readonly #lines: readonly ChangedLine[];
  readonly #contentFileOf: (url: string) => string;

  constructor(lines: readonly ChangedLine[], contentFileOf: (url: string) => string) {
    this.#lines = lines;
    this.#contentFileOf = contentFileOf;
    const ofContent = lines.filter(({ file }) => file.startsWith('content/'));
    this.#words = ofContent.map((line) => ({ ...line, plain: ` ${plain(line.text)} ` }));
    const ofCode = lines.filter(({ file, text }) => file.startsWith('src/') && plain(text) !== '');
    this.#styles = ofCode.map((line) => ({ ...line, compact: compact(line.text) }));
  }

  /** Where a difference was made. */
  of(difference: Difference): Cause | undefined {
    if (difference.kind === 'look') return this.ofStyle(difference);
    const { before, after, phrases = { added: [after], removed: [before] }, url, name } = difference;
    return (
      this.ofWords(phrases, url && this.#contentFileOf(url)) ??
      this.#ofFile(name) ??
      (url && !difference.phrases ? this.#onlyCode : undefined)
    );
  }

  /**
   * Where words were changed. `phrases` are tried in turn: first the changed words with those around them, then fewer.
   * `preferred` is the page's own file.
   */
  ofWords(phrases: { added: string[]; removed: string[] }, preferred?: string): Cause | undefined {
    for (const change of ['added', 'removed'] as const)
      for (const phrase of phrases[change].map(plain).filter(Boolean)) {
        const found = this.#words.filter(
          (each) => each.change === change && each.plain.includes(` ${phrase} `),
        );
        const best = found.find(({ file }) => file === preferred) ?? found[0];
        if (best) return { file: best.file, line: best.line };
      }
    return undefined;
  }

  /** Where a rule of style was changed: at one of its declarations that differ, or at a value of one. */
  ofStyle(rule: Difference): Cause | undefined {
    const { before, after } = differingLines(rule);
    const declarations = `${after}\n${before}`.split('\n').map(compact).filter(Boolean);
    const values = declarations.map((each) => each.slice(each.indexOf(':') + 1)).filter(Boolean);
    // A token has a color for each theme, written as two texts.
    const colors = values.flatMap((each) => each.match(/(?<=^light-dark\(|,)\w+\([^()]*\)/g) ?? []);
    for (const wanted of [...declarations, ...values, ...colors]) {
      const best = this.#styles.find((line) => line.compact.includes(wanted));
      if (best) return { file: best.file, line: best.line };
    }
    return this.#onlyCode;
  }

  /** The changed file of `public/` that is published under a name. */
  #ofFile(name: string): Cause | undefined {
    const line = this.#lines.find(({ file }) => file === `public/${name}`);
    return line && { file: line.file, line: line.line };
  }

  /** The only changed file below `src/`, if there is one. */
  get #onlyCode(): Cause | undefined {
    const code = this.#lines.filter(({ file }) => /^src\/.*\.tsx?$/.test(file));
    const [first] = code;
    return first && code.every(({ file }) => file === first.file)
      ? { file: first.file, line: first.line }
      : undefined;
  }
}
