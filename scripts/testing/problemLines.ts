import type { Problem } from '../../src/model/problem.ts';
import { report } from '../check/report/report.ts';

/** The report on some problems with one line for each: position, level, reason, rule, and what to do. */
export const problemLines = (problems: Problem[]): string =>
  report(problems)
    .replace(/\n {4}/g, '  ')
    .replace(/\n\n\d+ (?:error|warning)s?\b.*$/, '');
