import { type Problem, problem } from '../lib/problem.ts';
import { type Replacement, edited } from '../lib/replacements.ts';
import { blanked } from './lines.ts';

/** The lines that Git writes. A row of a table has more bars. */
const marker = /^(?:([<=>])\1{6}(?=[ \r\n]|(?![\s\S]))|\|{7}(?= [^|\r\n]*$|[\r\n]))[^\r\n]*/gm;
type Line = RegExpExecArray;

const endOf = ({ 0: line, index }: Line): number => index + line.length;

const oneVersion = 'Keep the version that you want, or what each of the two adds, and delete the rest.';
const bothEntries =
  'If each of the two adds an entry to the list, keep both, and give each all of its lines: lines that they share are only once, above or below the conflict. Otherwise, keep the version that you want, and delete the other one.';

const deleteLines = 'Then delete the lines <<<<<<<, ======= and >>>>>>>.';

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
  const report = (line: Line, note: string) => {
    const reason = 'There are two conflicting versions of this text.';
    const span = { from: line.index, to: endOf(line) };
    problems.push(problem({ file, ...span, rule: 'merge-conflict', reason, note }, text));
    hide(span.from, span.to);
  };
  const hide = (from: number, to: number) => edits.push({ from, to, text: blanked(text.slice(from, to)) });
  const alone: Line[] = [];
  /** The lines of a conflict without its end: the first, the one between the versions, and more of these. */
  const open: Line[] = [];
  for (const line of text.matchAll(marker)) {
    const [start, second] = open;
    const isEnd = line[0].startsWith('>');
    if (line[0].startsWith('<')) alone.push(...open.splice(0, open.length, line));
    else if (!start || (isEnd && !second)) alone.push(line);
    else if (!isEnd || !second) open.push(line);
    else {
      const versions = [text.slice(endOf(start), second.index), text.slice(second.index, endOf(line))];
      const [one, other] = versions.map(firstEntry);
      report(start, `${one && other && one !== other ? bothEntries : oneVersion} ${deleteLines}`);
      hide(second.index, endOf(line));
      open.length = 0;
    }
  }
  alone.push(...open);
  // Equals signs alone may underline a heading, unless somebody forgot another line of their conflict.
  const isLeftOver = alone.some(([line]) => /^[<>]|^\|+ /.test(line));
  for (const line of isLeftOver ? alone : [])
    report(line, line[0].startsWith('<') ? `${oneVersion} ${deleteLines}` : 'Delete this leftover line.');
  return { text: edited(text, edits), problems };
}
