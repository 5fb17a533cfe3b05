import type { ShownProblem } from '../../src/author/edit/protocol.ts';
import type { Problem } from '../../src/model/problem.ts';
import { isFixable } from '../check/fix/fixText.ts';
import { excerptOf } from '../check/report/report.ts';
import { errorsFirst, textAt } from './edit/editProblems.ts';

/** The problems of the content, with their lines. Files with errors come first. `read` returns a file's text. */
export async function shownProblems(
  problems: readonly Problem[],
  read: (file: string) => Promise<string>,
): Promise<ShownProblem[]> {
  const ordered = errorsFirst(problems);
  const files = [...new Set(ordered.map(({ file }) => file))];
  const byFile = files.map(async (file) => {
    const text = (await read(file).catch(() => '')).replace(/^\uFEFF/, '');
    const lines = text.split(/\r\n|\n|\r/);
    return ordered.flatMap((found): ShownProblem[] => {
      if (found.file !== file) return [];
      const [actual, excerpt] = [textAt(text, found), excerptOf(found, lines)];
      return [
        { ...found, fixable: isFixable(found), ...(actual && { actual }), ...(excerpt && { excerpt }) },
      ];
    });
  });
  return (await Promise.all(byFile)).flat();
}
