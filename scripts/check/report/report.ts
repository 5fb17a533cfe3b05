import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../../src/model/counted.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { maxBytes } from '../../content/contentText.ts';
import { terminalText } from '../../lib/terminalText.ts';
import { isCertain } from '../fix/fixText.ts';
import { amountOf } from '../problemList.ts';

/** The text of a file, by its name in problems. Undefined if it cannot be read. */
export type Texts = (file: string) => string | undefined;

/** Reads the texts of the files that problems refer to, each only once. */
export function textsIn(root: string): Texts {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readIfFile(path.join(root, file)));
    return known.get(file);
  };
}

function readIfFile(file: string): string | undefined {
  try {
    const stats = lstatSync(file);
    // Following a symbolic link could show another file of the disk in the report.
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** “3 errors and 1 warning in 2 files.” */
export function countOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.';
  const errors = amountOf(problems.filter(isError));
  const warnings = amountOf(problems) - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${counts.join(' and ')} in ${counted(files, 'file')}.`;
}

/** The position of a problem, as terminals and editors link it: `content/about.mdx:7:1`. */
export const positionOf = ({ file, place }: Problem): string =>
  `${terminalText(file)}:${place.line}:${place.column}`;

/** The lines that show the source of a problem. */
function excerptLines(problem: Problem, lines: readonly string[]): string[] {
  const excerpt = excerptOf(problem, lines);
  if (!excerpt) return [];
  const number = String(excerpt.line);
  const margin = ' '.repeat(number.length);
  return [
    `    ${number} | ${terminalText(excerpt.text)}`,
    `    ${margin} | ${' '.repeat(excerpt.from)}${'^'.repeat(excerpt.length)}`,
  ];
}

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the source line, what to do, and a count.
 * GitHub reads the first of them by `.github/check-matcher.json`.
 */
export function report(problems: readonly Problem[], texts: Texts = () => undefined): string {
  const known = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const text = known.has(file) ? '' : (texts(file) ?? '');
    if (!known.has(file)) known.set(file, text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
    return known.get(file) ?? [];
  };
  const lines = problems.flatMap((problem) => {
    const { file, level, reason, note, rule } = problem;
    return [
      `${positionOf(problem)}  ${level}  ${terminalText(reason)}  ${rule}`,
      ...excerptLines(problem, linesOf(file)),
      ...(note ? [`    ${terminalText(note)}`] : []),
    ];
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

/** The line of a problem, and the characters in it that are wrong. */
interface Excerpt {
  line: number;
  text: string;
  /** Number of characters before the problem, and of the problem: at least one. */
  from: number;
  length: number;
}

/** How many characters of a line to show around the problem. A paragraph is one line. */
const maxCharacters = { before: 40, all: 100 };

/**
 * Replaces each tab and invisible character with one visible character, so that the caret is under the right column.
 */
const visible = (text: string) =>
  text.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');

const textFile = /\.(?:mdx|ya?ml|txt|lock)$/;

/** Whether a line is of a picture or another file that is no text, so that nobody can read it. */
const isBinary = (line: string, file = ''): boolean => /[\0\uFFFD]/.test(line) && !textFile.test(file);

/** The part of a file that a problem is about. Undefined if the file has no such line, or is no text. */
export function excerptOf({ file, place, end }: Problem, lines: readonly string[]): Excerpt | undefined {
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '' || isBinary(text, file)) return undefined;
  const column = Math.min(place.column - 1, text.length);
  const last = end && end.line === place.line ? end.column - 1 : end ? text.trimEnd().length : column + 1;
  const start = column > maxCharacters.all - maxCharacters.before ? column - maxCharacters.before : 0;
  const cut = text.slice(start, start + maxCharacters.all);
  const more = start + maxCharacters.all < text.length ? '…' : '';
  const from = column - start + (start > 0 ? 1 : 0);
  const maxLength = Math.max(1, maxCharacters.all - (column - start));
  return {
    line: place.line,
    text: `${start > 0 ? '…' : ''}${visible(cut)}${more}`,
    from,
    length: Math.min(Math.max(1, last - column), maxLength),
  };
}
