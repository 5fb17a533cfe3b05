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

/** An error in a fence, and the offsets of the text that it is about. */
interface FenceFinding {
  reason: string;
  note: string;
  instead?: string;
  from: number;
  to: number;
}

type FoundFences = Omit<Fences, 'problems'> & { findings: FenceFinding[] };

const extentOf = ({ text, from }: Line) => ({ from, to: from + text.length });

/** A line that has to be exactly three dashes, which is its fix if it is `certain` that it is a fence. */
const malformedFence = (line: Line, reason: string, certain: boolean): FenceFinding => ({
  ...extentOf(line),
  reason,
  note: 'Write exactly three dashes: ---',
  instead: certain ? '---' : undefined,
});

const malformedStart = (first: Line, certain: boolean): FenceFinding =>
  malformedFence(
    first,
    `The file starts with “${first.text.trim()}”, so its fields cannot be read.`,
    certain,
  );

const emptyStart = (first: Line, isFence: boolean): FenceFinding => ({
  from: 0,
  to: first.from,
  reason: 'The file starts with an empty line.',
  note: 'Remove it. The first line must be ---',
  instead: isFence ? '' : undefined,
});

/** For a file whose first line is not a fence. If it is a field and the closing fence is there, the fields are read. */
function withoutOpening({ text, from }: Line, end: Line | undefined, eol: string): FoundFences {
  const missing = {
    from,
    to: from,
    reason: 'The file does not start with its fields.',
    note: 'Start with three dashes, then the fields, then three dashes again.',
  };
  if (!end || !field.test(text)) return { body: from, findings: [missing] };
  return {
    fields: { from, to: end.from },
    body: end.next,
    findings: [{ ...missing, instead: `---${eol}` }],
  };
}

/** For a file whose fields do not end. They are read as far as lines can be fields. */
function withoutClosing(first: Line, rest: Line[], length: number): FoundFences {
  const guess = rest.find((line) => notAField.test(line.text))?.from ?? length;
  const missing = {
    ...extentOf(first),
    reason: 'The end of the fields is missing.',
    note: 'Put a line of three dashes after the last field: ---',
  };
  return { fields: { from: first.next, to: guess }, body: guess, findings: [missing] };
}

function withBoth(first: Line, end: Line, rest: Line[]): FoundFences {
  // If there is a fence further down, this line may be a typo among the fields. None of them may be lost.
  const isLast = !rest.some((line) => line.from > end.from && exact.test(line.text));
  const reason = 'This line ends the fields, but it is not exactly three dashes.';
  return {
    fields: { from: first.next, to: end.from },
    body: end.next,
    findings: exact.test(end.text) ? [] : [malformedFence(end, reason, isLast && isAlmost(end.text))],
  };
}

function fencesIn(text: string): FoundFences {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => line.text.trim() !== '');
  const first = lines[start] ?? { text: '', from: 0, next: 0 };
  const rest = lines.slice(start + 1);
  const end = endOf(rest);
  const isExact = exact.test(first.text);
  const isFence = isExact || isAlmost(first.text);
  if (/^\s*---/.test(first.text) && !isFence)
    return { body: end?.next ?? text.length, findings: [malformedStart(first, false)] };
  const { findings, ...fences } = !isFence
    ? withoutOpening(first, end, text.includes('\r\n') ? '\r\n' : '\n')
    : end
      ? withBoth(first, end, rest)
      : withoutClosing(first, rest, text.length);
  const atStart = [
    ...(start > 0 ? [emptyStart(first, isFence)] : []),
    ...(isFence && !isExact ? [malformedStart(first, true)] : []),
  ];
  return { ...fences, findings: [...atStart, ...findings] };
}

/** Finds the two fences, or lines that were probably meant to be fences. `text` has no byte order mark. */
export function findFences(text: string, file: string): Fences {
  const { findings, ...fences } = fencesIn(text);
  const problems = findings.map((finding) => problem({ file, rule: 'frontmatter-fence', ...finding }, text));
  return { ...fences, problems };
}

/**
 * Fields end at the first line that starts with three dashes. Without one, they end at the first line that was probably
 * meant to be a fence.
 */
const endOf = (rest: Line[]): Line | undefined =>
  rest.find((line) => line.text.startsWith('---')) ?? rest.find((line) => isAlmost(line.text));
