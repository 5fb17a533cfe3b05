/** https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
import { isError, type Position, type Problem } from '../../lib/problem.ts';
import { edited } from '../../lib/replacements.ts';
import { terminalJson } from '../../lib/terminalText.ts';
import { editsOf, fixText } from '../fix/fixText.ts';
import type { Texts } from './report.ts';
import { documentsById } from './ruleDocuments.ts';

/** The position of an offset: the line as Git counts them, and the column in bytes of UTF-8. Both count from 1. */
function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: Buffer.byteLength(before.slice(start)) + 1 };
}

/** The fix of a problem as one suggestion, from its first edit to its last. Undefined if it has no safe fix. */
function suggestionOf(problem: Problem, text: string) {
  const edits = fixText(text, [problem]).fixed.flatMap(editsOf);
  if (edits.length === 0) return undefined;
  const from = Math.min(...edits.map((each) => each.from));
  const to = Math.max(...edits.map((each) => each.to));
  const shifted = edits.map((each) => ({ ...each, from: each.from - from, to: each.to - from }));
  return {
    range: { start: positionIn(text, from), end: positionIn(text, to) },
    text: edited(text.slice(from, to), shifted),
  };
}

function diagnosticOf(problem: Problem, text: string | undefined, document?: string) {
  const { file, from, to, place, end, rule, reason, note } = problem;
  const suggestion = text === undefined ? undefined : suggestionOf(problem, text);
  const start = text === undefined ? place : positionIn(text, from);
  const last = text === undefined || to === undefined ? end : positionIn(text, to);
  return {
    message: note ? `${reason}\n${note}` : reason,
    location: { path: file, range: { start, ...(last && { end: last }) } },
    severity: isError(problem) ? 'ERROR' : 'WARNING',
    code: { value: rule, ...(document && { url: document }) },
    // At most one: reviewdog offers each of them alone, and half a fix would break the page.
    ...(suggestion && { suggestions: [suggestion] }),
  };
}

function reportOf(problems: readonly Problem[], texts: Texts, repository?: string) {
  const documents = documentsById();
  const addressOf = (id: string) => {
    const file = repository && documents.get(id);
    return file && `${repository}/blob/HEAD/${file}`;
  };
  return {
    source: { name: 'content' },
    severity: problems.some(isError) ? 'ERROR' : 'WARNING',
    diagnostics: problems.map((each) => diagnosticOf(each, texts(each.file), addressOf(each.rule))),
  };
}

/** What `npm run check -- --format rdjson` prints. */
export type RdjsonReport = ReturnType<typeof reportOf>;

/**
 * The report for reviewdog, as JSON. Only a fix that is safe by itself is a suggestion, because a person may accept one
 * and refuse another. With the address of the repository, each rule has a link to its document.
 */
export const rdjsonReport = (...report: Parameters<typeof reportOf>): string =>
  terminalJson(reportOf(...report));
