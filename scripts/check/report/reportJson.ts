import type { VFileMessage } from 'vfile-message';
import { extentOf, isError } from '../../../src/model/problem.ts';
import { isFixable } from '../fix/fixText.ts';
import { amountOf, levelOf } from './report.ts';
import { terminalJson } from '../../lib/terminalText.ts';

/** One problem for other programs. Lines and columns count from 1; the end is behind the last letter. */
export interface JsonProblem {
  /** From the root of the repository, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** `null` where only the start is known. */
  endLine: number | null;
  endColumn: number | null;
  level: 'error' | 'warning';
  /** The name of the rule, the same for ever. */
  rule: string;
  message: string;
  /** What to do about it. */
  note: string | null;
  /** What may be meant; with `fixable`, what `--fix` puts in the place of the words at fault. */
  expected: string[];
  fixable: boolean;
}

/** What `npm run check -- --format json` prints. `version` changes when a field changes its meaning. */
export interface JsonReport {
  version: 1;
  /** All of them. Of each rule the list has the first 100 in each file, and one entry for the rest. */
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

/** Problems for other programs. */
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
