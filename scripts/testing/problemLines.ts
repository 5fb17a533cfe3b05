import type { Problem } from '../lib/problem.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { type AnyFiles, workspace } from './workspace.ts';

/** The report on some problems with one line for each: position, level, reason, rule, and what to do. */
export const problemLines = (problems: Problem[]): string =>
  report(problems)
    .replace(/\n {4}/g, '  ')
    .replace(/\n\n\d+ (?:error|warning)s?\b.*$/, '');

export const problemsWith = async (files: AnyFiles): Promise<Problem[]> =>
  (await readSite({ root: await workspace(files), drafts: false })).problems;

export const checkFiles = async (files: AnyFiles): Promise<string> => problemLines(await problemsWith(files));
