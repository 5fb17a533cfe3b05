import type { VFileMessage } from 'vfile-message';
import { extentOf, isError } from '../../../src/model/problem.ts';
import { markdownText } from '../../lib/markdownText.ts';
import { countOf, levelOf, fixHint } from './report.ts';
import { workflowCommand } from './workflowCommand.ts';

/** GitHub shows no more than ten annotations of a kind for each step. */
const annotations = 10;
/** GitHub takes 1 MiB of summary for each step. */
const summaryLetters = 900_000;

function annotation(problem: VFileMessage): string {
  const { place, end } = extentOf(problem);
  const properties = {
    file: problem.file ?? '',
    line: place.line,
    endLine: end?.line,
    col: place.column,
    // GitHub takes columns of the end only within one line.
    endColumn: end?.line === place.line ? end.column : undefined,
    title: problem.ruleId ?? '',
  };
  return workflowCommand(levelOf(problem), properties, wordsOf(problem));
}

/** What is wrong, and what to do. */
const wordsOf = ({ reason, note }: VFileMessage): string[] => (note ? [reason, note] : [reason]);

const errorsFirst = (problems: VFileMessage[]) => [
  ...problems.filter(isError),
  ...problems.filter((each) => !isError(each)),
];

/** The first problems as annotations of a GitHub workflow, which appear at their lines in the pull request. */
export function githubAnnotations(problems: VFileMessage[]): string {
  if (problems.length === 0) return 'The content has no problems.';
  const rest = problems.length - annotations;
  const lines = errorsFirst(problems).slice(0, annotations).map(annotation);
  return [...lines, ...(rest > 0 ? [`${rest} more in the job summary`] : []), countOf(problems)].join('\n');
}

/** All problems as Markdown, for the page of the workflow's run. */
export function githubSummary(problems: VFileMessage[]): string {
  if (problems.length === 0) return '### Content\n\nThe content has no problems.\n';
  const head = `### Content: ${countOf(problems)}\n\n${fixHint(problems)}\n\n| place | | what is wrong, and what to do |\n| --- | --- | --- |\n`;
  let rows = '';
  for (const [index, problem] of problems.entries()) {
    const { place } = extentOf(problem);
    const words = wordsOf(problem).map(markdownText);
    const row = `| ${markdownText(`${problem.file}:${place.line}:${place.column}`)} | ${levelOf(problem)} | ${words.join('<br>')} |\n`;
    if (rows.length + row.length > summaryLetters) {
      return `${head}${rows}\n${problems.length - index} more than this page can hold: run npm run check.\n`;
    }
    rows += row;
  }
  return head + rows;
}
