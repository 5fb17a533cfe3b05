import type { ChangedLine } from './changedLines.ts';
import type { Cause } from './edit.ts';

/** Only letters and digits, so that Markdown, quotes and line breaks do not matter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isContent = ({ file }: ChangedLine): boolean => file.startsWith('content/');

/** The changed lines in which people write words, and those in which they write styles. */
export class Causes {
  readonly #lines: readonly ChangedLine[];

  constructor(lines: readonly ChangedLine[]) {
    this.#lines = lines;
  }

  /**
   * Where words were changed. `phrases` are tried in turn: first the changed words with those around them, then fewer.
   * `preferred` is the page's own file.
   */
  ofWords(phrases: { added: string[]; removed: string[] }, preferred?: string): Cause | undefined {
    for (const change of ['added', 'removed'] as const)
      for (const phrase of phrases[change].map(plain).filter(Boolean)) {
        const found = this.#lines.filter(
          (each) =>
            isContent(each) && each.change === change && ` ${plain(each.text)} `.includes(` ${phrase} `),
        );
        const best = found.find(({ file }) => file === preferred) ?? found[0];
        if (best) return { file: best.file, line: best.line };
      }
    return undefined;
  }

  /** The changed file of `public/` that is published under a name. */
  ofFile(name: string): Cause | undefined {
    const line = this.#lines.find(({ file }) => file === `public/${name}`);
    return line && { file: line.file, line: line.line };
  }

  /** Where a declaration of a style was changed. */
  ofStyle(property: string, values: readonly string[]): Cause | undefined {
    const isStyle = ({ file, text }: ChangedLine) => file.startsWith('src/') && plain(text) !== '';
    const compact = (text: string) => text.replace(/\s+/g, '');
    const has = (each: ChangedLine, part: string) => compact(each.text).includes(compact(part));
    const styles = this.#lines.filter(isStyle);
    const best =
      styles.find((each) => values.some((value) => value && has(each, `${property}:${value}`))) ??
      styles.find((each) => values.some((value) => value && has(each, value))) ??
      styles.find((each) => has(each, `${property}:`));
    return best && { file: best.file, line: best.line };
  }

  /** The only changed file below `src/`, if there is one. */
  get onlyCode(): Cause | undefined {
    const files = new Set(this.#lines.map(({ file }) => file).filter((file) => /^src\/.*\.tsx?$/.test(file)));
    const [file] = files;
    return files.size === 1 && file !== undefined
      ? { file, line: this.#lines.find((each) => each.file === file)?.line }
      : undefined;
  }
}
