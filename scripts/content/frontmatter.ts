import matter from 'gray-matter';
import { stringify } from 'yaml';
import type { Finding } from '../lib/problem.ts';
import { deepFieldAt } from './nesting.ts';
import { type LocatedYaml, nothingRead, readYaml } from './yaml/readYaml.ts';

/** Where a page's fields and its body are, as offsets into its text. */
interface Fences {
  /** From after the first fence to the start of the second. Absent if there is nothing to read. */
  fields?: { from: number; to: number };
  /** The offset at which the body starts. */
  body: number;
  findings: Finding[];
}

interface Line {
  text: string;
  from: number;
  /** The offset after its line ending. */
  next: number;
}

/**
 * Whether a line was probably meant to be a fence: too many dashes, indented, beside invisible characters, or turned
 * into en or em dashes by a word processor.
 */
const isAlmost = ({ text }: Line): boolean =>
  (/^[\s\p{Cc}\p{Cf}]*([-–—]+)[\s\p{Cc}\p{Cf}]*$/u.exec(text)?.[1] ?? '-') !== '-';

const isExact = ({ text }: Line): boolean => /^---[ \t]*$/.test(text);

/** A first line that is already a field. */
const field = /^[A-Za-z]\w*:(\s|$)/;
/** Fences of Hugo or Zola, whose fields are TOML, or JSON. */
const otherFence = /^(?:\+{3}|[{}])\s*$/;

/** Whether a text begins with a field instead of a fence. If no fence follows, any line may be a field. */
export const startsWithField = (text: string): boolean => field.test(text.trimStart());

/** A line that cannot be a field. If the closing fence is missing, the fields end before this line. */
const notAField = /^\s*$|^[<#!>{]/;

/**
 * Finds the two fences, or lines that were probably meant to be fences. Fields end at the first line that starts with
 * three dashes; without one, at the first line that was probably meant to be a fence.
 */
function findFences(text: string): Fences {
  const lines = [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].map(
    ({ 0: whole, 1: line = '', index }): Line => ({ text: line, from: index, next: index + whole.length }),
  );
  const start = lines.findIndex((line) => line.text.trim() !== '');
  const first = lines[start] ?? { text: '', from: 0, next: 0 };
  const rest = lines.slice(start + 1);
  const end = rest.find((line) => line.text.startsWith('---')) ?? rest.find(isAlmost);
  const isFence = isExact(first) || isAlmost(first);
  const findings: Finding[] = [];
  const report = (from: number, to: number, reason: string, note: string) =>
    findings.push({ rule: 'frontmatter-fence', from, to, reason, note });
  /** Reports a line that has to be exactly three dashes. */
  const reportMalformed = ({ from, text: line }: Line, reason: string) =>
    report(from, from + line.length, reason, 'Write exactly three dashes: ---');
  const malformedStart = `The file starts with “${first.text.trim()}”, so its fields cannot be read.`;
  if (/^\s*---/.test(first.text) && !isFence) {
    reportMalformed(first, malformedStart);
    return { body: end?.next ?? text.length, findings };
  }
  if (start > 0) {
    report(0, first.from, 'The file starts with an empty line.', remove);
  }
  if (otherFence.test(first.text)) {
    const [name, marks, example] = first.text.startsWith('{')
      ? ['JSON', '{ and }', '"title": "About us",']
      : ['TOML', '+++', 'title = "About us"'];
    const note = `Write --- instead of ${marks}, and “title: About us” instead of “${example}”.`;
    const to = first.from + first.text.trimEnd().length;
    report(first.from, to, `The fields are in ${name}. This site reads YAML.`, note);
    return { body: rest.find((line) => otherFence.test(line.text))?.next ?? text.length, findings };
  }
  const [opening, ...below] = lines.slice(lines.findIndex(isExact));
  const closing = below.find((line) => line.text.startsWith('---'));
  if (!isFence && opening && closing && /^[a-z]\w*:/.test(below[0]?.text ?? '')) {
    const note = first.text.startsWith('```') ? remove.replace('it', 'it, and the last line') : remove;
    report(first.from, opening.from, 'There is something above the fields.', note);
    return { fields: { from: opening.next, to: closing.from }, body: closing.next, findings };
  }
  if (!isFence) {
    // If the first line is a field and the closing fence is there, the fields are read.
    const fields = end && field.test(first.text) ? { from: first.from, to: end.from } : undefined;
    const [, title] = /^#\s+(.*\S)/.exec(first.text) ?? [];
    const note = title
      ? `Write the heading as a field: ---, “${stringify({ title }, { lineWidth: 0 }).trim()}”, the other fields, and --- again.`
      : 'Start with three dashes, then the fields, then three dashes again.';
    report(first.from, first.from, 'The file does not start with its fields.', note);
    return { fields, body: (fields && end?.next) ?? first.from, findings };
  }
  if (!isExact(first)) reportMalformed(first, malformedStart);
  if (!end) {
    const to = rest.find((line) => notAField.test(line.text))?.from ?? text.length;
    const note = 'Put a line of three dashes after the last field: ---';
    report(first.from, first.from + first.text.length, 'The end of the fields is missing.', note);
    return { fields: { from: first.next, to }, body: to, findings };
  }
  if (!isExact(end)) reportMalformed(end, 'This line ends the fields, but it is not exactly three dashes.');
  return { fields: { from: first.next, to: end.from }, body: end.next, findings };
}

const remove = 'Remove it. The first line must be ---';

const refuse = (): never => {
  throw new Error('The fields of a page cannot be in another format.');
};

/**
 * Extracts the YAML between the fences. Passing options bypasses gray-matter's cache, which forgets errors. The engines
 * prevent it from running code.
 */
const yamlOf = (fields: string): string =>
  matter(`---\n${fields}${/[^\r\n]$/.test(fields) ? '\n' : ''}---\n`, {
    language: 'yaml',
    engines: { yaml: () => ({}), javascript: refuse, js: refuse, json: refuse, coffee: refuse },
  }).matter;

/** Reads the frontmatter of a page. `text` is the whole file, so that positions count from its start. */
export function readFrontmatter(text: string): LocatedYaml & Pick<Fences, 'body'> {
  const { fields, body, findings } = findFences(text);
  if (!fields) return { ...nothingRead(0, ...findings), body };
  // Correct fences are put around the fields, so that fields between malformed fences are read too.
  const source = text.slice(fields.from, fields.to);
  // What is too long is reported, and never parsed.
  const yaml = deepFieldAt(source) === undefined ? yamlOf(source) : source;
  // gray-matter starts at the end of the first line, and leaves the \r of a Windows line ending after the last value.
  const skipped = yaml.startsWith('\n') ? 1 : 0;
  const located = readYaml(yaml.slice(skipped).replace(/\r$/, ''), fields.from, text);
  return { ...located, findings: [...findings, ...located.findings], body };
}
