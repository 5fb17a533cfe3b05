import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { isError } from '../../src/model/problem.ts';
import { excerptOf } from './excerpt.ts';
import { isMendable } from './mend.ts';

/** The text of a file by the name that problems call it; undefined where it cannot be read. */
export type Sources = (file: string) => string | undefined;

/** Reads the files that problems name, each once. */
export function sourcesIn(root: string): Sources {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, readIfThere(path.join(root, file)));
    return known.get(file);
  };
}

function readIfThere(file: string): string | undefined {
  try {
    // Through a link, another file of the disk would show in the report.
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

const plural = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** “3 errors and 1 warning in 2 files.” */
export function countOf(problems: VFileMessage[]): string {
  if (problems.length === 0) return 'No problems.';
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ];
  return `${counts.join(' and ')} in ${plural(files, 'file')}.`;
}

export const levelOf = (problem: VFileMessage): 'error' | 'warning' =>
  isError(problem) ? 'error' : 'warning';

/** The lines that show where a problem stands. */
function excerptLines(problem: VFileMessage, sources: Sources): string[] {
  const source = problem.file && sources(problem.file);
  const excerpt = source ? excerptOf(problem, source) : undefined;
  if (!excerpt) return [];
  const number = String(excerpt.line);
  const margin = ' '.repeat(number.length);
  return [
    `    ${number} | ${excerpt.text}`,
    `    ${margin} | ${' '.repeat(excerpt.from)}${'^'.repeat(excerpt.length)}`,
  ];
}

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the line that is meant, what to do,
 * and a count.
 */
export function report(problems: VFileMessage[], sources: Sources = () => undefined): string {
  const lines = problems.flatMap((problem) => [
    `${problem.file}:${problem.line ?? 1}:${problem.column ?? 1}  ${levelOf(problem)}  ${problem.reason}  ${problem.ruleId}`,
    ...excerptLines(problem, sources),
    ...(problem.note ? [`    ${problem.note}`] : []),
  ]);
  return [...lines, '', countOf(problems)].join('\n');
}

/** That a command mends some of the problems; empty where it mends none. */
export function mendHint(problems: VFileMessage[]): string {
  const mendable = problems.filter(isMendable).length;
  if (mendable === 0) return '';
  const which = mendable === problems.length ? (mendable === 1 ? 'it' : 'them all') : `${mendable} of them`;
  return `npm run check -- --fix mends ${which}.`;
}
