import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../../src/model/counted.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { maxBytes } from '../../content/contentText.ts';
import { terminalText } from '../../lib/terminalText.ts';
import { isCertain } from '../fix/fixText.ts';
import { amountOf, byKind } from '../problemList.ts';
import { excerptOf } from './excerpt.ts';

/** The text of a file, by its name in problems. Undefined if it cannot be read. */
export type Texts = (file: string) => string | undefined;

/** Reads the texts of the files that problems refer to, each only once. Texts of `unsaved` have precedence. */
export function textsIn(root: string, unsaved?: ReadonlyMap<string, string>): Texts {
  const known = new Map<string, string | undefined>(unsaved);
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
function excerptLines(problem: Problem, linesOf: (file: string) => readonly string[] | undefined): string[] {
  const lines = linesOf(problem.file);
  const excerpt = lines && excerptOf(problem, lines);
  if (!excerpt) return [];
  const number = String(excerpt.line);
  const margin = ' '.repeat(number.length);
  return [
    `    ${number} | ${terminalText(excerpt.text)}`,
    `    ${margin} | ${' '.repeat(excerpt.from)}${'^'.repeat(excerpt.length)}`,
  ];
}

/** How many are listed of a rule that has too many problems in a file. */
const shownOfMany = 3;

interface ReportOptions {
  /** How many problems of one rule in one file are listed one by one. Of more, only the first are. */
  most?: number;
}

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the source line, what to do, and a
 * count.
 */
export function report(
  problems: readonly Problem[],
  texts: Texts = () => undefined,
  { most = Number.POSITIVE_INFINITY }: ReportOptions = {},
): string {
  /** The first problem that is not shown of each rule, with all that follow. */
  const rest = new Map<Problem, Problem[]>();
  const hidden = new Set<Problem>();
  for (const all of byKind(problems).filter(({ length }) => length > most)) {
    const more = all.slice(shownOfMany);
    for (const each of more) hidden.add(each);
    if (more[0]) rest.set(more[0], more);
  }
  const known = new Map<string, readonly string[] | undefined>();
  const linesOf = (file: string) => {
    if (!known.has(file))
      known.set(
        file,
        texts(file)
          ?.replace(/^\uFEFF/, '')
          .split(/\r\n|\n|\r/),
      );
    return known.get(file);
  };
  const lines = problems.flatMap((problem) => {
    const more = rest.get(problem);
    if (more) return [moreLine(problem, amountOf(more))];
    if (hidden.has(problem)) return [];
    const { level, reason, note, rule } = problem;
    return [
      `${positionOf(problem)}  ${level}  ${terminalText(reason)}  ${rule}`,
      ...excerptLines(problem, linesOf),
      ...(note ? [`    ${terminalText(note)}`] : []),
    ];
  });
  return [...lines, '', countOf(problems)].join('\n');
}

const moreLine = ({ file, rule }: Problem, amount: number): string =>
  `    and ${amount} more like this (${rule}): npm run check -- --all ${terminalText(file)}`;

/** Says which problems `--fix` can fix. Empty if there are none. */
export function fixHint(problems: readonly Problem[]): string {
  const fixable = problems.filter(isCertain).length;
  if (fixable === 0) return '';
  const which = fixable === problems.length ? (fixable === 1 ? 'it' : 'all of them') : `${fixable} of them`;
  return `npm run check -- --fix fixes ${which}.`;
}
