import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { Positions } from '../positions.ts';

/** Where a page's fields and its body are, as offsets into its text. */
interface Fences {
  /** From after the first fence to the start of the second. Absent if there is nothing to read. */
  fields?: { from: number; to: number };
  body: number;
  problems: VFileMessage[];
}

/**
 * Whether a line was probably meant to be a fence: too many dashes, indented, beside invisible characters, or turned
 * into en or em dashes by a word processor.
 */
const isAlmost = (line: string): boolean => {
  const [, dashes = '-'] = /^[\s\p{Cc}\p{Cf}]*([-–—]+)[\s\p{Cc}\p{Cf}]*$/u.exec(line) ?? [];
  return dashes !== '-';
};
const exact = /^---[ \t]*$/;
/** A first line that is already a field. */
const field = /^[A-Za-z]\w*:(\s|$)/;
/** A line that cannot be a field. If the closing fence is missing, the fields end before this line. */
const notAField = /^\s*$|^[<#!>{]/;

interface Line {
  text: string;
  from: number;
  /** The offset after its line ending. */
  next: number;
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].map(({ 0: whole, 1: line = '', index }) => ({
    text: line,
    from: index,
    next: index + whole.length,
  }));

/** Finds the two fences, or lines that were probably meant to be fences. `text` has no byte order mark. */
export function findFences(text: string, file: string): Fences {
  const positions = new Positions(text);
  const problems: VFileMessage[] = [];
  const report = (from: number, to: number, message: Pick<ProblemDetails, 'reason' | 'note' | 'expected'>) =>
    problems.push(problem({ file, ...positions.extent(from, to), rule: 'frontmatter-fence', ...message }));
  const reportFence = ({ text: line, from }: Line, reason: string, certain = true) =>
    report(from, from + line.length, {
      reason,
      note: 'Write exactly three dashes: ---',
      expected: certain ? ['---'] : undefined,
    });

  const lines = linesOf(text);
  const start = lines.findIndex((line) => line.text.trim() !== '');
  const first = lines[start] ?? { text: '', from: 0, next: 0 };
  const rest = lines.slice(start + 1);
  const dashes = exact.test(first.text) || isAlmost(first.text);
  const end = endOf(rest);
  if (/^\s*---/.test(first.text) && !dashes) {
    reportFence(first, `The file starts with “${first.text.trim()}”, so its fields cannot be read.`, false);
    return { body: end?.next ?? text.length, problems };
  }
  if (start > 0) {
    report(0, first.from, {
      reason: 'The file starts with an empty line.',
      note: 'Remove it. The first line must be ---',
      expected: dashes ? [''] : undefined,
    });
  }
  if (!dashes) {
    const lacksOnlyDashes = field.test(first.text) && end !== undefined;
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    report(first.from, first.from, {
      reason: 'The file does not start with its fields.',
      note: 'Start with three dashes, then the fields, then three dashes again.',
      expected: lacksOnlyDashes ? [`---${eol}`] : undefined,
    });
    if (!lacksOnlyDashes) return { body: first.from, problems };
    return { fields: { from: first.from, to: end.from }, body: end.next, problems };
  }
  if (!exact.test(first.text)) {
    reportFence(first, `The file starts with “${first.text.trim()}”, so its fields cannot be read.`);
  }
  if (!end) {
    report(first.from, first.from + first.text.length, {
      reason: 'The end of the fields is missing.',
      note: 'Put a line of three dashes after the last field: ---',
    });
    const guess = rest.find((line) => notAField.test(line.text))?.from ?? text.length;
    return { fields: { from: first.next, to: guess }, body: guess, problems };
  }
  if (!exact.test(end.text)) {
    // If there is a fence further down, this line may be a typo among the fields. None of them may be lost.
    const last = !lines.some((line) => line.from > end.from && exact.test(line.text));
    const certain = last && isAlmost(end.text);
    reportFence(end, 'This line ends the fields, but it is not exactly three dashes.', certain);
  }
  return { fields: { from: first.next, to: end.from }, body: end.next, problems };
}

/**
 * Fields end at the first line that starts with three dashes. Without one, they end at the first line that was probably
 * meant to be a fence.
 */
const endOf = (rest: Line[]): Line | undefined =>
  rest.find((line) => line.text.startsWith('---')) ?? rest.find((line) => isAlmost(line.text));
