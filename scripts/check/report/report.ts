import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { counted } from '../../../src/model/counted.ts';
import { isError } from '../../../src/model/problem.ts';
import { maxBytes } from '../../content/fileText.ts';
import { linesOf } from '../rules/span.ts';
import { excerptOf } from './excerpt.ts';
import { isFixable } from '../fix/fixText.ts';
import { terminalText } from '../../lib/terminalText.ts';

/** The lines of a file, by its name in problems. Undefined if it cannot be read. */
export type Sources = (file: string) => readonly string[] | undefined;

/** The text of a file, by its name in problems. Undefined if it cannot be read. */
export type Texts = (file: string) => string | undefined;

/** Reads the texts of the files that problems refer to, each only once. Texts of `unsaved` have precedence. */
export const textsIn = (root: string, unsaved?: ReadonlyMap<string, string>): Texts =>
  once((file) => unsaved?.get(file) ?? readIfFile(path.join(root, file)));

/** The same as lines. */
export const sourcesIn = (root: string, unsaved?: ReadonlyMap<string, string>): Sources => {
  const textOf = textsIn(root, unsaved);
  return once((file) => {
    const text = textOf(file);
    return text === undefined ? undefined : linesOf(text);
  });
};

function once<T>(read: (file: string) => T): (file: string) => T | undefined {
  const known = new Map<string, T>();
  return (file) => {
    if (!known.has(file)) known.set(file, read(file));
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

/** The number of problems, including those that are not listed. */
export const amountOf = (problems: VFileMessage[]): number =>
  problems.reduce((sum, { omitted = 1 }) => sum + omitted, 0);

/** “3 errors and 1 warning in 2 files.” */
export function countOf(problems: VFileMessage[]): string {
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

export const levelOf = (problem: VFileMessage): 'error' | 'warning' =>
  isError(problem) ? 'error' : 'warning';

/** The position of a problem, as terminals and editors link it: `content/about.mdx:7:1`. */
export const positionOf = ({ file = '', line = 1, column = 1 }: VFileMessage): string =>
  `${terminalText(file)}:${line}:${column}`;

/** The lines that show the source of a problem. */
function excerptLines(problem: VFileMessage, sources: Sources): string[] {
  const lines = problem.file ? sources(problem.file) : undefined;
  const excerpt = lines && excerptOf(problem, lines);
  if (!excerpt) return [];
  const number = String(excerpt.line);
  const margin = ' '.repeat(number.length);
  return [
    `    ${number} | ${terminalText(excerpt.text)}`,
    `    ${margin} | ${' '.repeat(excerpt.from)}${'^'.repeat(excerpt.length)}`,
  ];
}

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the source line, what to do, and a
 * count.
 */
export function report(
  problems: VFileMessage[],
  sources: Sources = () => undefined,
  { most = Number.POSITIVE_INFINITY }: ReportOptions = {},
): string {
  const kinds = kindsOf(problems);
  const lines = problems.flatMap((problem) => {
    const all = kinds.get(kindOf(problem)) ?? [];
    const at = all.indexOf(problem);
    if (all.length <= most || at < shownOfMany) return linesOfProblem(problem, sources);
    return at === shownOfMany ? [moreLine(problem, amountOf(all.slice(at)))] : [];
  });
  return [...lines, '', countOf(problems)].join('\n');
}

interface ReportOptions {
  /** How many problems of one rule in one file are listed one by one. Of more, only the first are. */
  most?: number;
}

/** How many are listed of a rule that has too many problems in a file. */
const shownOfMany = 3;

const kindOf = (problem: VFileMessage): string => [problem.file, problem.ruleId, levelOf(problem)].join('\0');

/** The problems of each rule in each file. */
function kindsOf(problems: readonly VFileMessage[]): Map<string, VFileMessage[]> {
  const kinds = new Map<string, VFileMessage[]>();
  for (const problem of problems) {
    const kind = kinds.get(kindOf(problem)) ?? [];
    kinds.set(kindOf(problem), kind);
    kind.push(problem);
  }
  return kinds;
}

const moreLine = ({ file = '', ruleId }: VFileMessage, amount: number): string =>
  `    and ${amount} more like this (${ruleId}): npm run check -- --all ${terminalText(file)}`;

const linesOfProblem = (problem: VFileMessage, sources: Sources): string[] => [
  `${positionOf(problem)}  ${levelOf(problem)}  ${terminalText(problem.reason)}  ${problem.ruleId}`,
  ...excerptLines(problem, sources),
  ...(problem.note ? [`    ${terminalText(problem.note)}`] : []),
];

/** Says which problems `--fix` can fix. Empty if there are none. */
export function fixHint(problems: VFileMessage[]): string {
  const fixable = problems.filter(isFixable).length;
  if (fixable === 0) return '';
  const which = fixable === problems.length ? (fixable === 1 ? 'it' : 'all of them') : `${fixable} of them`;
  return `npm run check -- --fix fixes ${which}.`;
}
