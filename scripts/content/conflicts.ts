import { type Problem, problem } from '../../src/model/problem.ts';

const marker = /^(<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)[^\r\n]*/gm;

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');

/**
 * Finds Git's conflict markers. The returned `text` is the file as if the first of the two versions had been chosen.
 * Every other character keeps its offset, so that the rest of the file can be checked.
 */
export function conflictProblems(text: string, file: string): { text: string; problems: Problem[] } {
  if (!/^(<{7}|>{7})/m.test(text)) return { text, problems: [] };
  const problems: Problem[] = [];
  const hidden: [from: number, to: number][] = [];
  let open: number | undefined;
  let second: number | undefined;
  for (const { 0: line, 1: characters = '', index } of text.matchAll(marker)) {
    const end = index + line.length;
    const report = (note: string) =>
      problems.push(
        problem(
          {
            file,
            ...{ from: index, to: end },
            rule: 'merge-conflict',
            reason: 'There are two conflicting versions of this text.',
            note,
          },
          text,
        ),
      );
    if (characters.startsWith('<')) {
      report(
        'Keep the version that you want. Delete the other one, and the lines <<<<<<<, ======= and >>>>>>>.',
      );
      hidden.push([index, end]);
      open = index;
      second = undefined;
    } else if (characters.startsWith('>')) {
      if (open === undefined) report('Delete this leftover line.');
      hidden.push([second ?? index, end]);
      open = undefined;
      second = undefined;
    } else if (open !== undefined) {
      second ??= index;
    }
  }
  let result = '';
  let at = 0;
  for (const [from, to] of hidden) {
    result += text.slice(at, from) + blank(text.slice(from, to));
    at = to;
  }
  return { text: result + text.slice(at), problems };
}
