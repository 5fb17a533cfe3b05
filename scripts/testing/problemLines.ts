import type { Problem } from '../../src/model/problem.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { type Files, workspace } from './workspace.ts';

/** The report on some problems with one line for each: position, level, reason, rule, and what to do. */
export const problemLines = (problems: Problem[]): string =>
  report(problems)
    .replace(/\n {4}/g, '  ')
    .replace(/\n\n\d+ (?:error|warning)s?\b.*$/, '');

/** The check's report on the published minimal site with these files, with one line for each problem. */
export async function checkFiles(files: Files, at?: string): Promise<string> {
  const { problems } = await readSite({ root: await workspace(files), at, drafts: false });
  return problemLines(problems);
}
