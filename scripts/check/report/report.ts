import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../../src/model/counted.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { maxBytes } from '../../content/contentText.ts';
import { markdownText } from '../../lib/markdownText.ts';
import { terminalText } from '../../lib/terminalText.ts';
import { isCertain } from '../fix/fixText.ts';
import { amountOf, byKind } from '../problemList.ts';

/** The text of a file, by its name in problems. Undefined if it cannot be read. */
export type Texts = (file: string) => string | undefined;

/** Reads the texts of the files that problems refer to, each only once. Texts of `unsaved` have precedence. */
export function textsIn(root: string, unsaved?: ReadonlyMap<string, string>): Texts {
  const known = new Map<string, string | undefined>(unsaved);
  return (file) => {
    if (!known.has(file)) known.set(file, readIfFile(path.join(root, file)));
    return known.get(file);
  };
}

function readIfFile(file: string): string | undefined {
  try {
    const stats = lstatSync(file);
    // Following a symbolic link could show another file of the disk in the report.
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** “3 errors and 1 warning in 2 files.” */
export function countOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.';
  const errors = amountOf(problems.filter(isError));
  const warnings = amountOf(problems) - errors;
  const files = new Set(problems.map(({ file }) => file)).size;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${counts.join(' and ')} in ${counted(files, 'file')}.`;
}

/** The position of a problem, as terminals and editors link it: `content/about.mdx:7:1`. */
export const positionOf = ({ file, place }: Problem): string =>
  `${terminalText(file)}:${place.line}:${place.column}`;

/** The lines that show the source of a problem. */
function excerptLines(problem: Problem, lines: readonly string[]): string[] {
  const excerpt = excerptOf(problem, lines);
  if (!excerpt) return [];
  const number = String(excerpt.line);
  const margin = ' '.repeat(number.length);
  return [
    `    ${number} | ${terminalText(excerpt.text)}`,
    `    ${margin} | ${' '.repeat(excerpt.from)}${'^'.repeat(excerpt.length)}`,
  ];
}

/** How many are listed of a rule that has too many problems in a file. */
const shownOfMany = 3;

/**
 * Problems as lines for the terminal: `file:line:column  level  message  rule`, the source line, what to do, and a
 * count. Of a rule that has more than `most` in a file, only the first are listed.
 */
export function report(
  problems: readonly Problem[],
  texts: Texts = () => undefined,
  most = Number.POSITIVE_INFINITY,
): string {
  /** The first problem that is not shown of each rule, with all that follow. */
  const rest = new Map<Problem, Problem[]>();
  const hidden = new Set<Problem>();
  for (const all of byKind(problems).filter(({ length }) => length > most)) {
    const more = all.slice(shownOfMany);
    for (const each of more) hidden.add(each);
    if (more[0]) rest.set(more[0], more);
  }
  const known = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const text = known.has(file) ? '' : (texts(file) ?? '');
    if (!known.has(file)) known.set(file, text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/));
    return known.get(file) ?? [];
  };
  const lines = problems.flatMap((problem) => {
    const more = rest.get(problem);
    const { file, level, reason, note, rule } = problem;
    if (more)
      return `    and ${amountOf(more)} more like this (${rule}): npm run check -- --all ${terminalText(file)}`;
    if (hidden.has(problem)) return [];
    return [
      `${positionOf(problem)}  ${level}  ${terminalText(reason)}  ${rule}`,
      ...excerptLines(problem, linesOf(file)),
      ...(note ? [`    ${terminalText(note)}`] : []),
    ];
  });
  return [...lines, '', countOf(problems)].join('\n');
}

/** Says which problems `--fix` can fix. Empty if there are none. */
export function fixHint(problems: readonly Problem[]): string {
  const fixable = problems.filter(isCertain).length;
  if (fixable === 0) return '';
  const which = fixable === problems.length ? (fixable === 1 ? 'it' : 'all of them') : `${fixable} of them`;
  return `npm run check -- --fix fixes ${which}.`;
}

/** The line of a problem, and the characters in it that are wrong. */
export interface Excerpt {
  line: number;
  text: string;
  /** Number of characters before the problem, and of the problem: at least one. */
  from: number;
  length: number;
}

/** How many characters of a line to show around the problem. A paragraph is one line. */
const maxCharacters = { before: 40, all: 100 };

/**
 * Replaces each tab and invisible character with one visible character, so that the caret is under the right column.
 */
const visible = (text: string) =>
  text.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '·');

const textFile = /\.(?:mdx|ya?ml|txt|lock)$/;

/** Whether a line is of a picture or another file that is no text, so that nobody can read it. */
const isBinary = (line: string, file = ''): boolean => /[\0\uFFFD]/.test(line) && !textFile.test(file);

/** The part of a file that a problem is about. Undefined if the file has no such line, or is no text. */
export function excerptOf({ file, place, end }: Problem, lines: readonly string[]): Excerpt | undefined {
  const text = lines[place.line - 1];
  if (text === undefined || text.trim() === '' || isBinary(text, file)) return undefined;
  const column = Math.min(place.column - 1, text.length);
  const last = end && end.line === place.line ? end.column - 1 : end ? text.trimEnd().length : column + 1;
  const start = column > maxCharacters.all - maxCharacters.before ? column - maxCharacters.before : 0;
  const cut = text.slice(start, start + maxCharacters.all);
  const more = start + maxCharacters.all < text.length ? '…' : '';
  const from = column - start + (start > 0 ? 1 : 0);
  const maxLength = Math.max(1, maxCharacters.all - (column - start));
  return {
    line: place.line,
    text: `${start > 0 ? '…' : ''}${visible(cut)}${more}`,
    from,
    length: Math.min(Math.max(1, last - column), maxLength),
  };
}

/** The most annotations of a level that GitHub shows for each step. */
const maxAnnotations = 10;
/** The most characters of a summary: GitHub accepts 1 MiB for each step. */
const maxSummaryLength = 900_000;

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * A line that GitHub Actions reads as a command:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions.
 */
function annotation(problem: Problem): string {
  const { file, place, end, rule, level } = problem;
  const properties = {
    file,
    line: place.line,
    endLine: end?.line,
    col: place.column,
    // GitHub accepts an end column only if the range is within one line.
    endColumn: end?.line === place.line ? end.column : undefined,
    title: rule,
  };
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(terminalText(String(value)))}`);
  return `::${level} ${list.join(',')}::${escapeData(messageOf(problem).map(terminalText).join('\n'))}`;
}

const messageOf = ({ reason, note }: Problem): string[] => (note ? [reason, note] : [reason]);

/** The first problems as GitHub workflow annotations, which appear at their lines in the pull request. */
export function githubAnnotations(problems: Problem[]): string {
  if (problems.length === 0) return 'The content has no problems.';
  const rest = problems.length - maxAnnotations;
  const errorsFirst = problems.toSorted((a, b) => Number(isError(b)) - Number(isError(a)));
  const lines = errorsFirst.slice(0, maxAnnotations).map(annotation);
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
