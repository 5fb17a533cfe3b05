import { isError, type Problem } from '../../../src/model/problem.ts';
import { markdownText } from '../../lib/markdownText.ts';
import { countOf, fixHint, positionOf } from './report.ts';
import { terminalText } from '../../lib/terminalText.ts';

/** The most annotations of a level that GitHub shows for each step. */
const maxAnnotations = 10;
/** The most characters of a summary: GitHub accepts 1 MiB for each step. */
const maxSummaryLength = 900_000;

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Properties = Record<string, string | number | undefined>;

/**
 * A line that GitHub Actions reads as a command:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions. Properties without a value are left
 * out. `message` may have several lines.
 */
function workflowCommand(
  name: 'error' | 'warning',
  properties: Properties,
  message: readonly string[],
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(terminalText(String(value)))}`);
  return `::${name} ${list.join(',')}::${escapeData(message.map(terminalText).join('\n'))}`;
}

function annotation(problem: Problem): string {
  const { file, place, end, rule } = problem;
  const properties = {
    file,
    line: place.line,
    endLine: end?.line,
    col: place.column,
    // GitHub accepts an end column only if the range is within one line.
    endColumn: end?.line === place.line ? end.column : undefined,
    title: rule,
  };
  return workflowCommand(problem.level, properties, messageOf(problem));
}

const messageOf = ({ reason, note }: Problem): string[] => (note ? [reason, note] : [reason]);

const errorsFirst = (problems: Problem[]) => [
  ...problems.filter(isError),
  ...problems.filter((each) => !isError(each)),
];

/** The first problems as GitHub workflow annotations, which appear at their lines in the pull request. */
export function githubAnnotations(problems: Problem[]): string {
  if (problems.length === 0) return 'The content has no problems.';
  const rest = problems.length - maxAnnotations;
  const lines = errorsFirst(problems).slice(0, maxAnnotations).map(annotation);
  return [...lines, ...(rest > 0 ? [`${rest} more in the job summary`] : []), countOf(problems)].join('\n');
}

/** All problems as Markdown, for the summary of the workflow run. */
export function githubSummary(problems: Problem[]): string {
  if (problems.length === 0) return '### Content\n\nThe content has no problems.\n';
  const head = `### Content: ${countOf(problems)}\n\n${fixHint(problems)}\n\n| where | | what is wrong, and what to do |\n| --- | --- | --- |\n`;
  let rows = '';
  for (const [index, problem] of problems.entries()) {
    const message = messageOf(problem).map(markdownText);
    const row = `| ${markdownText(positionOf(problem))} | ${problem.level} | ${message.join('<br>')} |\n`;
    if (rows.length + row.length > maxSummaryLength) {
      return `${head}${rows}\n${problems.length - index} more do not fit here. To see them all, run npm run check.\n`;
    }
    rows += row;
  }
  return head + rows;
}
