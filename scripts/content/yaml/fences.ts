import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { Positions } from '../positions.ts';

/** Where a page's fields and its body stand, as offsets into its text. */
export interface Fences {
  /** From behind the first line of dashes to the start of the second. Absent where there is nothing to read. */
  fields?: { from: number; to: number };
  body: number;
  problems: VFileMessage[];
}

/**
 * Dashes that were meant to be three: too many, indented, beside characters that nobody sees, or made into long ones by
 * a word processor.
 */
const isAlmost = (line: string): boolean => {
  const [, dashes = '-'] = /^[\s\p{Cc}\p{Cf}]*([-–—]+)[\s\p{Cc}\p{Cf}]*$/u.exec(line) ?? [];
  return dashes !== '-';
};
const exact = /^---[ \t]*$/;
/** A first line that is a field already. */
const field = /^[A-Za-z]\w*:(\s|$)/;
/** What no field starts with: where fields have no end, they end before it. */
const notAField = /^\s*$|^[<#!>{]/;

interface Line {
  text: string;
  from: number;
  /** Behind its line end. */
  next: number;
}

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].map(({ 0: whole, 1: line = '', index }) => ({
    text: line,
    from: index,
    next: index + whole.length,
  }));

/** Finds the two lines of dashes, or what was meant to be them. `text` is without its byte order mark. */
export function findFences(text: string, file: string): Fences {
  const positions = new Positions(text);
  const problems: VFileMessage[] = [];
  const say = (from: number, to: number, words: Pick<ProblemDetails, 'reason' | 'note' | 'expected'>) =>
    problems.push(problem({ file, ...positions.extent(from, to), rule: 'frontmatter-fence', ...words }));
  const sayDashes = ({ text: line, from }: Line, reason: string, certain = true) =>
    say(from, from + line.length, {
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
    sayDashes(first, `The file starts with “${first.text.trim()}”, so its fields cannot be read.`, false);
    return { body: end?.next ?? text.length, problems };
  }
  if (start > 0) {
    say(0, first.from, {
      reason: 'The file starts with an empty line.',
      note: 'Remove it: the first line is ---',
      expected: dashes ? [''] : undefined,
    });
  }
  if (!dashes) {
    const lacksOnlyDashes = field.test(first.text) && end !== undefined;
    const eol = text.includes('\r\n') ? '\r\n' : '\n';
    say(first.from, first.from, {
      reason: 'The file does not start with its fields.',
      note: 'Start with a line of three dashes, the fields, and three dashes again.',
      expected: lacksOnlyDashes ? [`---${eol}`] : undefined,
    });
    if (!lacksOnlyDashes) return { body: first.from, problems };
    return { fields: { from: first.from, to: end.from }, body: end.next, problems };
  }
  if (!exact.test(first.text)) {
    sayDashes(first, `The file starts with “${first.text.trim()}”, so its fields cannot be read.`);
  }
  if (!end) {
    say(first.from, first.from + first.text.length, {
      reason: 'The fields have no end.',
      note: 'Put a line of three dashes after the last field: ---',
    });
    const guess = rest.find((line) => notAField.test(line.text))?.from ?? text.length;
    return { fields: { from: first.next, to: guess }, body: guess, problems };
  }
  if (!exact.test(end.text)) {
    // With dashes further down, these may be a slip amid the fields, of which none may be lost.
    const last = !lines.some((line) => line.from > end.from && exact.test(line.text));
    const certain = last && isAlmost(end.text);
    sayDashes(end, `“${end.text.trim()}” ends the fields in a way that cannot be read.`, certain);
  }
  return { fields: { from: first.next, to: end.from }, body: end.next, problems };
}

/** Fields end at the first line that starts with three dashes; without one, at what was meant to be one. */
const endOf = (rest: Line[]): Line | undefined =>
  rest.find((line) => line.text.startsWith('---')) ?? rest.find((line) => isAlmost(line.text));
