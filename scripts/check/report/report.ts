import { counted } from '../../../src/model/text.ts';
import { isError, type Problem } from '../../lib/problem.ts';
import { readContentText } from '../../content/contentText.ts';
import { linesIn } from '../../content/lines.ts';
import { groupBy } from '../../lib/lists.ts';
import { terminalText } from '../../lib/terminalText.ts';
import { isCertain } from '../fix/fixText.ts';
import { amountOf } from '../problemList.ts';

/** The text of a file, by its name in problems. Undefined if it cannot be read. */
export type Texts = (file: string) => string | undefined;

export const textsIn =
  (root: string): Texts =>
  (file) =>
    readContentText(root, file).text;

/** “3 errors and 1 warning in 2 files.” */
export function countOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.';
  const errors = amountOf(problems.filter(isError));
  const warnings = amountOf(problems) - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')];
  return `${counts.filter((count) => count !== false).join(' and ')} in ${counted(files, 'file')}.`;
}

/** The position of a problem, as terminals and editors link it: `content/about.mdx:7:1`. */
export const positionOf = ({ file, place }: Problem): string =>
  `${terminalText(file)}:${place.line}:${place.column}`;

/** How many characters of a line to show around the problem. A paragraph is one line. */
const maxCharacters = { before: 40, all: 100 };

/**
 * Replaces each tab and invisible character with one visible character, so that the caret is under the right column.
 */
const visible = (text: string) =>
  text.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');

/** The line that a problem is about, and carets under what is wrong in it. None if the file has no such line. */
function excerptLines({ place, end }: Problem, lines: readonly string[]): string[] {
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '') return [];
  const column = Math.min(place.column - 1, text.length);
  const last = end && end.line === place.line ? end.column - 1 : end ? text.trimEnd().length : column + 1;
  const start = column > maxCharacters.all - maxCharacters.before ? column - maxCharacters.before : 0;
  const cut = text.slice(start, start + maxCharacters.all);
  const shown = `${start > 0 ? '…' : ''}${visible(cut)}${start + maxCharacters.all < text.length ? '…' : ''}`;
  const from = column - start + (start > 0 ? 1 : 0);
  const length = Math.min(Math.max(1, last - column), Math.max(1, maxCharacters.all - (column - start)));
  const margin = ' '.repeat(String(place.line).length);
  return [
    `    ${place.line} | ${terminalText(shown)}`,
    `    ${margin} | ${' '.repeat(from)}${'^'.repeat(length)}`,
  ];
}

/** A placeholder of a new page, which is a draft: its author knows of it. */
const isExpected = (each: Problem): boolean => each.isPlaceholder === true && !isError(each);

/** The problems of a file, with all expected ones as one. */
function withoutMorePlaceholders(problems: readonly Problem[]): readonly Problem[] {
  const [first, ...more] = problems.filter(isExpected);
  if (!first || more.length === 0) return problems;
  const reason = `${amountOf([first, ...more])} placeholders are left. This is the first.`;
  return problems.flatMap((each) => (each === first ? { ...first, reason } : isExpected(each) ? [] : each));
}

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the source line, what to do, and a count.
 * GitHub reads the first of them by `.github/check-matcher.json`.
 */
export function report(problems: readonly Problem[], texts: Texts = () => undefined): string {
  const lines = groupBy(problems, ({ file }) => file).flatMap((ofFile) => {
    const source = linesIn(texts(ofFile[0].file) ?? '');
    return withoutMorePlaceholders(ofFile).flatMap((problem) => [
      `${positionOf(problem)}  ${problem.level}  ${terminalText(problem.reason)}  ${problem.rule}`,
      ...excerptLines(problem, source),
      ...(problem.note ? [`    ${terminalText(problem.note)}`] : []),
    ]);
  });
  return [...lines, '', countOf(problems)].join('\n');
}

/** Says which problems `--fix` can fix. Empty if there are none. */
export function fixHint(problems: readonly Problem[]): string {
  const fixable = problems.filter(isCertain).length;
  if (fixable === 0) return '';
  const which = fixable === problems.length ? (fixable === 1 ? 'it' : 'all of them') : `${fixable} of them`;
  return `npm run check -- --fix fixes ${which}.`;
}
