import type { VFileMessage } from 'vfile-message';
import { extentOf, isError } from '../../src/model/problem.ts';
import { countOf, levelOf, mendHint } from './report.ts';

/** GitHub shows no more than ten annotations of a kind for each step. */
const annotations = 10;
/** GitHub takes 1 MiB of summary for each step. */
const summaryLetters = 900_000;

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation(problem: VFileMessage): string {
  const { place, end } = extentOf(problem);
  const properties: Record<string, string | number | undefined> = {
    file: problem.file ?? '',
    line: place.line,
    endLine: end?.line,
    col: place.column,
    // GitHub takes columns of the end only within one line.
    endColumn: end?.line === place.line ? end.column : undefined,
    title: problem.ruleId ?? '',
  };
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const message = [problem.reason, problem.note].filter(Boolean).join('\n');
  return `::${levelOf(problem)} ${list.join(',')}::${escapeData(message)}`;
}

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

/** Text in a cell of a Markdown table, as it stands: no tag, link or mark of it is taken for Markdown. */
const cell = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]#|~]/g, '\\$&')
    .replace(/\s+/g, ' ');

/** All problems as Markdown, for the page of the workflow's run. */
export function githubSummary(problems: VFileMessage[]): string {
  if (problems.length === 0) return '### Content\n\nThe content has no problems.\n';
  const head = `### Content: ${countOf(problems)}\n\n${mendHint(problems)}\n\n| place | | what is wrong, and what to do |\n| --- | --- | --- |\n`;
  let rows = '';
  for (const [index, problem] of problems.entries()) {
    const { place } = extentOf(problem);
    const words = [problem.reason, problem.note].filter(Boolean).map((text) => cell(String(text)));
    const row = `| ${cell(`${problem.file}:${place.line}:${place.column}`)} | ${levelOf(problem)} | ${words.join('<br>')} |\n`;
    if (rows.length + row.length > summaryLetters) {
      return `${head}${rows}\n${problems.length - index} more than this page can hold: run npm run check.\n`;
    }
    rows += row;
  }
  return head + rows;
}
