import { readSite } from '../check/readSite.ts';
import { problemLines } from './problemLines.ts';
import { type Files, workspace } from './workspace.ts';

/** The check's report on the published minimal site with these files, with one line for each problem. */
export async function checkFiles(files: Files, at?: string): Promise<string> {
  const { problems } = await readSite({ root: await workspace(files), at, drafts: false });
  return problemLines(problems);
}
