/** Finds the changed line that made a change. */
import type { ChangedFile, ChangedLine } from '../comparison.ts';
import { fileOfRoute } from '../compare/compareSites.ts';
import { without } from '../diffs.ts';
import type { Change, ChangeDetail } from '../review.ts';

type Cause = Change['cause'];

/** The words of a text: only letters and digits, so that Markdown and quotes do not matter. */
const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const placeOf = ({ file, line }: ChangedLine): Cause => ({ file, line });

/** Returns a function that finds where something was changed: words, or what a change differs in. */
export function causesIn(root: string, lines: readonly ChangedLine[], files: readonly ChangedFile[]) {
  const content = lines
    .filter(({ file }) => file.startsWith('content/'))
    .map((line) => ({ line, words: new Set(plainWords(line.text)) }));
  const removedFiles = new Set(files.filter(({ status }) => status === 'removed').map(({ file }) => file));
  const [first] = lines;
  const isOne =
    files.length === 1 &&
    (/^src\//.test(first?.file ?? '') ||
      lines.every(({ line }, index) => index === 0 || line - (lines[index - 1]?.line ?? 0) <= 1));
  // An address explains the lines around it: `endpoint` below `send`.
  const main = lines.find(({ change, text }) => change === 'added' && /\w:\/\//.test(text)) ?? first;
  /** The place of everything that was changed, if it is lines that follow each other, or in one file of code. */
  const only = main && isOne ? placeOf(main) : undefined;

  /** The line that has most of the differing words, then the one of a file, then the one with most words around. */
  const ofWords = ({ before, after }: ChangeDetail, preferred?: string): Cause => {
    const [old, fresh] = [plainWords(before), plainWords(after)];
    for (const [side, differing, around] of [
      ['added', without(fresh, old), fresh],
      ['removed', without(old, fresh), old],
    ] as const) {
      let [best, most]: [Cause, number] = [undefined, 0];
      for (const { line, words } of content) {
        const shared = differing.filter((word) => words.has(word)).length;
        if (line.change !== side || shared === 0 || shared < differing.length / 2) continue;
        const isOwn = line.file === preferred ? 0.5 : removedFiles.has(line.file) ? 0.25 : 0;
        const score = shared + isOwn + around.filter((word) => words.has(word)).length / 1e4;
        if (score > most) [best, most] = [placeOf(line), score];
      }
      if (best) return best;
    }
    return undefined;
  };

  return ({ kind, pages: [url], name, details: [detail] }: Change): Cause => {
    if (!detail || kind === 'look') return only;
    const ofFile = lines.find(({ file }) => file === `public/${name}`);
    return ofFile ? placeOf(ofFile) : (ofWords(detail, url && fileOfRoute(root, url)) ?? only);
  };
}
