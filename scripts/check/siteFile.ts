import { problem } from '../../src/model/problem.ts';
import type { ReadText } from '../content/contentText.ts';
import type { Values } from '../lib/cache/values.ts';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { onlyProblems, type SiteFile } from './checkedPage.ts';
import { failed } from './checkFile.ts';
import { checkOnce } from './checkedFiles.ts';
import { checkSiteText, siteFile } from './checkSiteText.ts';
import type { Settings } from './settings.ts';

const file = siteFile;

/** Reads and checks `site.yaml`, within the time limit. The result is cached in `values`. */
export function readSiteFile(read: ReadText, { style }: Pick<Settings, 'style'>, values: Values): SiteFile {
  const { text, problem: unreadable } = read(file);
  if (unreadable) return { file, ...onlyProblems(unreadable) };
  if (text === undefined) {
    const missing = problem({
      file,
      place: { line: 1, column: 1 },
      rule: 'missing-file',
      reason: 'The file is missing.',
      note: 'Every page uses its facts and labels. Restore it.',
    });
    return { file, ...onlyProblems(missing) };
  }
  try {
    const check = () => checkSiteText(text, { style });
    return checkOnce(values, [file, text, JSON.stringify(style)], () => withTimeLimit(check));
  } catch (error) {
    return { file, ...onlyProblems(failed(error, file)) };
  }
}
