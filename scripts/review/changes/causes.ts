import type { ChangedFile } from '../changedFiles.ts';
import { fileOfRoute } from '../compare/pagePairs.ts';
import { type Difference, differingLines } from '../compare/difference.ts';
import { without } from '../compare/pairs.ts';
import type { Cause } from '../review.ts';
import type { ChangedLine } from './changedLines.ts';

/** The words of a text: only letters and digits, so that Markdown and quotes do not matter. */
const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const compact = (text: string): string => text.replace(/\s+/g, '');

/** The changed lines in which people write words, and those in which they write styles. */
export class Causes {
  readonly #root: string;
  readonly #lines: readonly ChangedLine[];
  readonly #removedFiles: ReadonlySet<string>;
  readonly #content: (ChangedLine & { words: Set<string> })[];
  readonly #styles: (ChangedLine & { compact: string })[];
  /** The place of everything that was changed, if it is lines that follow each other, or in one file of code. */
  readonly #only: Cause | undefined;

  constructor(root: string, lines: readonly ChangedLine[], files: readonly ChangedFile[]) {
    this.#root = root;
    this.#lines = lines;
    this.#removedFiles = new Set(files.filter(({ status }) => status === 'removed').map(({ file }) => file));
    this.#content = lines
      .filter(({ file }) => file.startsWith('content/'))
      .map((line) => ({ ...line, words: new Set(plainWords(line.text)) }));
    this.#styles = lines
      .filter(({ file, text }) => file.startsWith('src/') && plainWords(text).length > 0)
      .map((line) => ({ ...line, compact: compact(line.text) }));
    const [first] = lines;
    const isOne =
      files.length === 1 &&
      (/^src\//.test(first?.file ?? '') ||
        lines.every(({ line }, index) => index === 0 || line - (lines[index - 1]?.line ?? 0) <= 1));
    // An address explains the lines around it: `endpoint` below `send`.
    const main = lines.find(({ change, text }) => change === 'added' && /\w:\/\//.test(text)) ?? first;
    this.#only = main && isOne ? { file: main.file, line: main.line } : undefined;
  }

  /** Where a difference was made. */
  of(difference: Difference): Cause | undefined {
    const { kind, url, name } = difference;
    const ofFile = this.#lines.find(({ file }) => file === `public/${name}`);
    const found =
      kind === 'look'
        ? this.#ofStyle(difference)
        : (ofFile ?? this.ofWords(difference, url && fileOfRoute(this.#root, url)) ?? this.#only);
    return found && { file: found.file, line: found.line };
  }

  /**
   * Where words were changed: the line that has most of those that differ, then the one in the page's own file, then one
   * of a file that was removed, then the one with most of the words around them.
   */
  ofWords({ before, after }: { before: string; after: string }, preferred?: string): Cause | undefined {
    const [old, fresh] = [plainWords(before), plainWords(after)];
    for (const [change, differing, around] of [
      ['added', without(fresh, old), fresh],
      ['removed', without(old, fresh), old],
    ] as const) {
      let [best, most]: [Cause | undefined, number] = [undefined, 0];
      for (const { file, line, words, change: own } of this.#content) {
        const shared = differing.filter((word) => words.has(word)).length;
        if (own !== change || shared === 0 || shared < differing.length / 2) continue;
        const isOwn = file === preferred ? 0.5 : this.#removedFiles.has(file) ? 0.25 : 0;
        const score = shared + isOwn + around.filter((word) => words.has(word)).length / 1e4;
        if (score > most) [best, most] = [{ file, line }, score];
      }
      if (best) return best;
    }
    return undefined;
  }

  /** Where a rule of style was changed: at one of its declarations that differ, or at a value of one. */
  #ofStyle(rule: Difference): Cause | undefined {
    const { before, after } = differingLines(rule);
    const declarations = `${after}\n${before}`.split('\n').map(compact).filter(Boolean);
    const values = declarations.map((each) => each.slice(each.indexOf(':') + 1)).filter(Boolean);
    // A token has a color for each theme, written as two texts.
    const colors = values.flatMap((each) => each.match(/(?<=^light-dark\(|,)\w+\([^()]*\)/g) ?? []);
    for (const wanted of [...declarations, ...values, ...colors]) {
      const line = this.#styles.find((each) => each.compact.includes(wanted));
      if (line) return line;
    }
    return this.#only;
  }
}
