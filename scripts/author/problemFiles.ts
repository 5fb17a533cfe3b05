import type { ExcerptLine, ProblemCard, ProblemFile } from '../../src/author/panel/types.ts';
import { isBinary } from '../check/report/excerpt.ts';
import { isFixable } from '../check/fix/fixText.ts';
import { isError, type Problem } from '../../src/model/problem.ts';

/** Context lines shown before and after the problem. */
const around = 1;

/** The marked range of a line: up to the end position of the problem, or else to the end of the word. */
function markIn(text: string, from: number, end: number | undefined): NonNullable<ExcerptLine['mark']> {
  const word = /^<?\/?[\p{L}\p{N}_-]+/u.exec(text.slice(from))?.[0].length ?? 1;
  return { from, to: end ?? from + word };
}

function excerptOf(lines: string[], { place: { line, column }, end: last }: Problem): ExcerptLine[] {
  const first = Math.max(1, line - around);
  return lines.slice(first - 1, line + around).map((text, index) => {
    const number = first + index;
    if (number !== line) return { number, text };
    const end = last && last.line === line ? last.column - 1 : undefined;
    return { number, text, mark: markIn(text, column - 1, end) };
  });
}

/** The text that is marked in an excerpt. */
const markedText = (excerpt: readonly ExcerptLine[]): string | undefined => {
  const line = excerpt.find(({ mark }) => mark);
  return line?.mark && line.text.slice(line.mark.from, line.mark.to);
};

function cardOf(found: Problem, lines: string[]): ProblemCard {
  const excerpt = excerptOf(lines, found);
  const word = found.rule === 'spelling' ? markedText(excerpt) : undefined;
  return { ...found, fixable: isFixable(found), ...(word && { word }), excerpt };
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
      const found = errorsFirst.filter((each) => each.file === file);
      const text = await read(file).catch(() => '');
      const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
      if (isBinary(lines[0] ?? '', file)) return { file, cards: found.map((each) => cardOf(each, [])) };
      return { file, cards: found.map((each) => cardOf(each, lines)) };
    }),
  );
}
