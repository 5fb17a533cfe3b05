import type { VFileMessage } from 'vfile-message';
import { extentOf, isError } from '../../../src/model/problem.ts';
import { isFixable } from '../fix/fixText.ts';
import { amountOf, levelOf } from './report.ts';
import { terminalJson } from '../../lib/terminalText.ts';

/** One problem for other programs. Lines and columns count from 1. The end is exclusive. */
export interface JsonProblem {
  /** From the root of the repository, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** `null` if only the start is known. */
  endLine: number | null;
  endColumn: number | null;
  level: 'error' | 'warning';
  /** The name of the rule. It never changes. */
  rule: string;
  message: string;
  /** What to do about it. */
  note: string | null;
  /** What may be meant. If `fixable`, what `--fix` writes instead of the wrong text. */
  expected: string[];
  fixable: boolean;
}

/** What `npm run check -- --format json` prints. `version` changes when a field changes its meaning. */
export interface JsonReport {
  version: 1;
  /**
   * The number of all errors. The list contains the first 100 of each rule in each file, and one entry for the rest.
   */
  errors: number;
  warnings: number;
  problems: JsonProblem[];
}

function asJson(problem: VFileMessage): JsonProblem {
  const { place, end } = extentOf(problem);
  return {
    file: problem.file ?? '',
    line: place.line,
    column: place.column,
    endLine: end?.line ?? null,
    endColumn: end?.column ?? null,
    level: levelOf(problem),
    rule: problem.ruleId ?? '',
    message: problem.reason,
    note: problem.note ?? null,
    expected: problem.expected ?? [],
    fixable: isFixable(problem),
  };
}

/** The report for other programs, as JSON. Its counts include problems that are not listed. */
export function jsonReport(problems: VFileMessage[]): string {
  const errors = amountOf(problems.filter(isError));
  const result: JsonReport = {
    version: 1,
    errors,
    warnings: amountOf(problems) - errors,
    problems: problems.map(asJson),
  };
  return terminalJson(result);
}
