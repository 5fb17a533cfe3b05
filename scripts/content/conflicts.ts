import { type Problem, problem } from '../lib/problem.ts';
import { type Replacement, edited } from '../lib/replacements.ts';
import { blanked } from './lines.ts';

/** A whole conflict, with its first line and its first version; or a line of one. */
const conflict =
  /^(<{7}(?=[ \r\n])[^\r\n]*)((?:(?!^<{7})[\s\S])*?)^(?:\|{7}|={7})(?=[ \r\n])(?:(?!^<{7})[\s\S])*?^>{7}(?=[ \r\n]|(?![\s\S]))[^\r\n]*|^(?:<{7}|={7}|>{7})(?=[ \r\n]|(?![\s\S]))[^\r\n]*/gm;

const oneVersion = 'Keep the version that you want, or what each of the two adds, and delete the rest.';
const bothEntries =
  'If each of the two adds an entry to the list, keep both, and give each all of its lines: lines that they share are only once, above or below the conflict. Otherwise, keep the version that you want, and delete the other one.';

/** The first line of a version, if it is an entry of a list or a component. */
const firstEntry = (version: string): string =>
  /^(?:={7}[^\r\n]*)?\s*((?:- |<[A-Z])[^\r\n]*)/.exec(version)?.[1] ?? '';

/**
 * Finds Git's conflict markers. The returned `text` is the file as if the first of the two versions had been chosen.
 * Every other character keeps its offset, so that the rest of the file can be checked.
 */
export function conflictProblems(text: string, file: string): { text: string; problems: Problem[] } {
  const problems: Problem[] = [];
  const edits: Replacement[] = [];
  const found = [...text.matchAll(conflict)];
  // Equals signs alone may underline a heading, unless somebody forgot another line of their conflict.
  const isLeftOver = found.some(([whole, marker]) => marker === undefined && !whole.startsWith('='));
  for (const { 0: whole, 1: marker = whole, 2: first = '', index: from } of found) {
    if (whole.startsWith('=') && !isLeftOver) continue;
    // The end of a conflict inside another one.
    const inside = [...first.matchAll(/^>{7}(?=[ \r\n])[^\r\n]*/gm)].map(
      ({ 0: line, index }) => [line, from + marker.length + index] as const,
    );
    const second = whole.slice(marker.length + first.length);
    const [one = '', other = ''] = [first, second].map(firstEntry);
    for (const [line, at] of [[marker, from] as const, ...inside]) {
      const rule = 'merge-conflict';
      const reason = 'There are two conflicting versions of this text.';
      const note = line.startsWith('<')
        ? `${one && other && one !== other ? bothEntries : oneVersion} Then delete the lines <<<<<<<, ======= and >>>>>>>.`
        : 'Delete this leftover line.';
      problems.push(problem({ file, from: at, to: at + line.length, rule, reason, note }, text));
    }
    edits.push({ from, to: from + whole.length, text: blanked(marker) + first + blanked(second) });
  }
  return { text: edited(text, edits), problems };
}
