import type { ProblemCard, ProblemFile } from '../../src/author/edit/types.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { isFixable } from '../check/fix/fixText.ts';
import { excerptOf } from '../check/report/report.ts';

function cardOf(found: Problem, text: string): ProblemCard {
  const excerpt = excerptOf(found, text.split(/\r\n|\n|\r/));
  const word = found.rule === 'spelling' ? text.slice(found.from, found.to) : '';
  return { ...found, fixable: isFixable(found), ...(word && { word }), ...(excerpt && { excerpt }) };
}

/** Problems by file. Files with errors come first, and errors before warnings. `read` returns a file's text. */
export async function problemFiles(
  problems: Problem[],
  read: (file: string) => Promise<string>,
): Promise<ProblemFile[]> {
  const errorsFirst = problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  const files = [...new Set(errorsFirst.map(({ file }) => file))];
  return Promise.all(
    files.map(async (file) => {
      const text = (await read(file).catch(() => '')).replace(/^\uFEFF/, '');
      return {
        file,
        cards: errorsFirst.filter((each) => each.file === file).map((each) => cardOf(each, text)),
      };
    }),
  );
}
