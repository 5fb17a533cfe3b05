import { type Problem, problem } from '../../../src/model/problem.ts';

/** Where a page's fields and its body are, as offsets into its text. */
interface Fences {
  /** From after the first fence to the start of the second. Absent if there is nothing to read. */
  fields?: { from: number; to: number };
  body: number;
  problems: Problem[];
}

/**
 * Whether a line was probably meant to be a fence: too many dashes, indented, beside invisible characters, or turned
 * into en or em dashes by a word processor.
 */
const isAlmost = ({ text }: Line): boolean => {
  const [, dashes = '-'] = /^[\s\p{Cc}\p{Cf}]*([-–—]+)[\s\p{Cc}\p{Cf}]*$/u.exec(text) ?? [];
  return dashes !== '-';
};

const isExact = ({ text }: Line): boolean => /^---[ \t]*$/.test(text);

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

/**
 * Finds the two fences, or lines that were probably meant to be fences. Fields end at the first line that starts with
 * three dashes; without one, at the first line that was probably meant to be a fence. `text` has no byte order mark.
 */
export function findFences(text: string, file: string): Fences {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => line.text.trim() !== '');
  const first = lines[start] ?? { text: '', from: 0, next: 0 };
  const rest = lines.slice(start + 1);
  const end = rest.find((line) => line.text.startsWith('---')) ?? rest.find(isAlmost);
  const isFence = isExact(first) || isAlmost(first);
  const problems: Problem[] = [];
  const report = (from: number, to: number, reason: string, note: string, instead?: string) =>
    problems.push(problem({ file, rule: 'frontmatter-fence', from, to, reason, note, instead }, text));
  /** Reports a line that has to be exactly three dashes, which is its fix if it is certain that it is a fence. */
  const reportMalformed = (line: Line, reason: string, isCertain: boolean) =>
    report(
      line.from,
      line.from + line.text.length,
      reason,
      'Write exactly three dashes: ---',
      isCertain ? '---' : undefined,
    );
  const malformedStart = `The file starts with “${first.text.trim()}”, so its fields cannot be read.`;
  if (/^\s*---/.test(first.text) && !isFence) {
    reportMalformed(first, malformedStart, false);
    return { body: end?.next ?? text.length, problems };
  }
  if (start > 0)
    report(
      0,
      first.from,
      'The file starts with an empty line.',
      'Remove it. The first line must be ---',
      isFence ? '' : undefined,
    );
  if (!isFence) {
    // If the first line is a field and the closing fence is there, the fields are read.
    const fields = end && field.test(first.text) ? { from: first.from, to: end.from } : undefined;
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    report(
      first.from,
      first.from,
      'The file does not start with its fields.',
      'Start with three dashes, then the fields, then three dashes again.',
      fields && `---${eol}`,
    );
    return { fields, body: (fields && end?.next) ?? first.from, problems };
  }
  if (!isExact(first)) reportMalformed(first, malformedStart, true);
  if (!end) {
    const to = rest.find((line) => notAField.test(line.text))?.from ?? text.length;
    report(
      first.from,
      first.from + first.text.length,
      'The end of the fields is missing.',
      'Put a line of three dashes after the last field: ---',
    );
    return { fields: { from: first.next, to }, body: to, problems };
  }
  if (!isExact(end)) {
    // If there is a fence further down, this line may be a typo among the fields. None of them may be lost.
    const isLast = !rest.some((line) => line.from > end.from && isExact(line));
    const reason = 'This line ends the fields, but it is not exactly three dashes.';
    reportMalformed(end, reason, isLast && isAlmost(end));
  }
  return { fields: { from: first.next, to: end.from }, body: end.next, problems };
}
