/** What is wrong in YAML, in words for authors: the parser's own list of errors, and what a page may not use. */
import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { Message } from '../../lib/problem.ts';
import { type Replacement, edited } from '../../lib/replacements.ts';
import { lineFrom, lineStart } from '../lines.ts';
import { quoteLine } from './quoting.ts';

/** Parses YAML. Errors are collected in the document, not thrown: the stacks of thousands would take seconds. */
export function parse(source: string): Document.Parsed {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(source, { prettyErrors: false, lineCounter: new LineCounter(), stringKeys: false });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An error, with its fix if that is certain. */
export interface YamlFinding {
  at: number;
  message: Message;
  edit?: Replacement;
  /** Whether the document cannot be read because of it. */
  blocks: boolean;
  /** Whether a person has to accept the fix. */
  isOffered?: boolean;
}

/** The most errors of a sort that are placed: for each, its line is read. With more, no field is. */
export const mostErrors = 100;

/**
 * The errors of a document, with their fixes. What may not be read is removed from the document. The parser reads all
 * lines below a wrong indentation differently, so nothing below it is reported.
 */
export function yamlFindings(document: Document.Parsed, source: string): YamlFinding[] {
  const errors = document.errors.slice(0, mostErrors).map((error): YamlFinding => {
    const { at, message, edit: certain } = placed(error, document, source);
    const quotation = message === messages.unclosed ? quotationAt(source, at) : '';
    if (quotation) return { at, blocks: true, ...outdented(source, at, quotation) };
    const isDuplicate = error.code === 'DUPLICATE_KEY';
    const edit =
      isDuplicate || isLayout(message) ? undefined : (certain ?? fixFor(source, at, document.errors.length));
    return { at, message, edit, blocks: !isDuplicate };
  });
  const found = [
    ...errors,
    ...reservedCharacters(document, source),
    ...forbiddenNames(document),
    ...commentedTexts(document, source),
  ];
  found.sort((a, b) => a.at - b.at);
  const layout = found.findIndex(({ message }) => isLayout(message));
  const reached = layout < 0 ? found : found.slice(0, layout + 1);
  // The parser takes the other lines of such a quotation for fields.
  return reached.filter(
    ({ at }) =>
      !reached.some(
        (other) => other.message === messages.outdented && other.at < at && at < (other.edit?.to ?? at),
      ),
  );
}

/** The quotation that starts at an offset and ends on a line below. Empty if it ends nowhere, or within a line. */
function quotationAt(source: string, at: number): string {
  const [text = ''] = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/.exec(source.slice(at)) ?? [];
  return text.includes('\n') && /^[ \t]*(?:#|$)/.test(lineFrom(source, at + text.length)) ? text : '';
}

/** The fix for a quotation whose other lines are not indented. A line that looks like a field may be one. */
function outdented(source: string, at: number, quotation: string): Pick<YamlFinding, 'message' | 'edit'> {
  const [first = '', ...below] = quotation.split('\n');
  if (below.some((line) => fieldOrEntry.test(line))) return { message: messages.unclosed };
  const [indent = ''] = /^[ \t]*/.exec(lineFrom(source, lineStart(source, at))) ?? [];
  const text = [first, ...below.map((line) => line.trim() && `${indent}  ${line.trimStart()}`)].join('\n');
  return { message: messages.outdented, edit: { from: at, to: at + quotation.length, text } };
}

const isLayout = (message: Message): boolean => message === messages.indent || message === messages.tab;

/** Quotes the line's value, if that leaves fewer errors. */
function fixFor(source: string, at: number, errors: number): Replacement | undefined {
  const edit = quoteLine(source, at);
  if (!edit || errors > 20) return undefined;
  // A fix may reveal a duplicate field. That is reported in the next run.
  const left = parse(edited(source, [edit])).errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return left.length < errors ? edit : undefined;
}

/** A line that is a field or an entry of a list. */
const fieldOrEntry = /^\s*(?:- |[\w-]+:(?:[ \t]|$))/;

/** A value that begins with a quotation mark, and what comes before it on its line. */
const quotedValue = /^\s*(?:- +)*(?:[\w-]+:[ \t]+)?["'“„‘«]/;

/** A value that starts with a character that begins a list, a key or a block. */
const markedValue = /^\s*(?:- +)*[\w-]+:[ \t]+(?=[?>|-] +\S)/;

/**
 * The offset and the message of an error, and its fix if it needs no quotation marks. The parser reports some errors before
 * or after the line that they are in.
 */
function placed(
  error: YAMLError,
  document: Document,
  source: string,
): Pick<YamlFinding, 'at' | 'message' | 'edit'> {
  const { code } = error;
  const [at] = error.pos;
  const start = lineStart(source, at);
  const isAtStart = source.slice(start, at).trim() === '';
  const [line, rest] = [lineFrom(source, start), lineFrom(source, at)];
  const [head] = (!isAtStart && markedValue.exec(line)) || [];
  if (head) return { at: start + head.length, message: messages.start };
  // As in JSON or a program.
  if (/^[,;]\s*$/.test(rest) && /["']$/.test(source.slice(start, at)))
    return { at, message: messages.comma, edit: { from: at, to: at + 1, text: '' } };
  const isColon = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';
  // An indented first field is reported at the next one, which is not.
  const [first = ''] = code === 'UNEXPECTED_TOKEN' ? (/^\s*?[ \t]+(?=[^\s#])/.exec(source) ?? []) : [];
  if (first) return { at: lineStart(source, first.length), message: messages.indent };
  // A quotation without its end is reported where the text ends, or a field begins.
  if (code === 'MISSING_CHAR' && (!isAtStart || rest.trim() === ''))
    return { at: lastQuotation(document, at) ?? at, message: messages.unclosed };
  // A colon in a line that is indented too far is reported where the text above it starts.
  if (isColon && !isAtStart && !/:\s/.test(rest)) {
    const below = at + source.slice(at).search(/[\r\n]|$/);
    const next = below + source.slice(below).search(/\S|$/);
    return { at: lineStart(source, next), message: messages.indent };
  }
  if (isAtStart && /^ *\t/.test(line)) return { at, message: messages.tab };
  const isMisread = isColon || code === 'MISSING_CHAR';
  if (isAtStart && isMisread && /^\s*-[^\s-]/.test(line)) return { at, message: messages.entry };
  if (isAtStart && isMisread && !fieldOrEntry.test(line))
    return { at, message: /^\s*[a-z]\w*:\S/i.test(line) ? messages.space : messages.wrapped };
  if (code === 'BAD_INDENT' || (isAtStart && isMisread))
    return { at, message: isAtStart ? messages.indent : messages.unclosed };
  const isQuotation = (isColon || code === 'UNEXPECTED_TOKEN') && quotedValue.test(line);
  return { at, message: isQuotation ? messages.marks : messageOf(error) };
}

/** The offset at which the last quotation before an offset opens. */
function lastQuotation(document: Document, before: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && range && range[0] < before)
        found = range[0];
    },
  });
  return found;
}

/** How many characters before a value to search for its anchor and tag. */
const reach = 200;

/** Values that start with `*`, `&` or `!`. YAML reads these as aliases, anchors and tags. */
function reservedCharacters(document: Document, source: string): YamlFinding[] {
  const findings: YamlFinding[] = [];
  const add = (character: keyof typeof reservedMessages, at: number) =>
    findings.length < mostErrors &&
    findings.push({
      at,
      message: reservedMessages[character],
      blocks: true,
      // A text does not start with two exclamation marks.
      edit: source.startsWith('!!', at) ? undefined : quoteLine(source, at),
    });
  visit(document, {
    Alias: (_key, { range }) => void add('*', range?.[0] ?? 0),
    Node(_key, node) {
      const explicit = ('anchor' in node && node.anchor) || ('tag' in node && node.tag);
      if (!explicit || !hasRange(node)) return;
      const from = Math.max(0, node.range[0] - reach);
      const before = source.slice(from, node.range[0]).trimEnd();
      const property = /([&!])[^\s,[\]{}]*(?:[ \t]+[&!][^\s,[\]{}]*)*$/.exec(before);
      if (property) add(property[1] === '&' ? '&' : '!', from + property.index);
      else add('!', node.range[0]);
    },
  });
  return findings;
}

/** Texts that begin with “#”, which YAML reads as comments: label: #1 in the city. With a space, it may be one. */
function commentedTexts(document: Document, source: string): YamlFinding[] {
  const findings: YamlFinding[] = [];
  visit(document, {
    Scalar(_key, { value, range }) {
      const [start = 0] = range ?? [];
      const [space, isNote] =
        (value === null && /^[ \t]*(?=#[^\s#]|(#[ \t]+\S))/.exec(lineFrom(source, start))) || [];
      if (space === undefined || !/[:-][ \t]*$/.test(source.slice(lineStart(source, start), start))) return;
      const at = start + space.length;
      const edit = quoteLine(source, at);
      const message = isNote === undefined ? messages.comment : messages.note;
      findings.push({ at, message, edit, blocks: true, isOffered: true });
    },
  });
  return findings;
}

/** Names that every JavaScript object has. As fields they could reach into the program. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Fields without a name, and fields that could reach into the program. They are removed from the document, and of two with
 * the same name the second, which is reported.
 */
function forbiddenNames(document: Document): YamlFinding[] {
  const findings: YamlFinding[] = [];
  visit(document, {
    Map(_key, fields) {
      const known = new Set<string>();
      // At once: to remove them one by one takes quadratic time.
      fields.items = fields.items.filter(({ key }) => {
        const name = isScalar(key) && key.value !== null ? String(key.value) : undefined;
        if (name !== undefined && !forbidden.has(name)) {
          const isFirst = !known.has(name);
          known.add(name);
          return isFirst;
        }
        const message: Message =
          name === undefined
            ? ['This field has no name.', 'Write a name before the colon.']
            : [`“${name}” cannot be the name of a field.`, 'Remove the line.'];
        findings.push({ at: hasRange(key) ? key.range[0] : 0, message, blocks: false });
        return false;
      });
    },
  });
  return findings;
}

/** Whether a node of the parser knows its offsets: its start, the end of its value, and its end. */
export const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

const useQuotes = 'Put the text in quotation marks.';
const writeField = 'Write the name, a colon, a space and the text.';

/** Messages that depend on more than the parser's error. */
const messages = {
  indent: [
    'This line is indented differently from the lines around it.',
    'Line it up with the fields around it. If it continues the line above, put that whole text in quotation marks.',
  ],
  tab: ['This line is indented with a tab.', 'Use spaces: two for each level.'],
  duplicate: ['This field appears twice.', 'Remove one of the two.'],
  unclosed: ['A closing quotation mark or bracket is missing.', 'Add it where the text ends.'],
  outdented: ['This text continues on lines that are not indented.', 'Indent them by two spaces.'],
  space: ['A space is missing after the colon.', writeField],
  start: ['Text cannot start with this character here.', useQuotes],
  comma: ['There is a comma or a semicolon behind the closing quotation mark.', 'Remove it.'],
  note: [
    'There is only a comment here, because “#” starts one.',
    'If it is the text, put it in quotation marks. Otherwise, write the text before it, or remove the line.',
  ],
  comment: ['All of this text is a comment, because it starts with “#”.', 'Put the text in quotation marks.'],
  entry: ['A space is missing after the hyphen.', 'Write a hyphen, a space and the entry: - one'],
  wrapped: [
    'This line is not a field.',
    'If it continues the line above, indent it by two spaces. If it is a field, write its name, a colon, a space and the text.',
  ],
  marks: [
    'The quotation marks of this text do not match, or they are curly.',
    'Put straight quotation marks around the whole text. Use the kind (single or double) that it does not contain.',
  ],
} as const satisfies Record<string, Message>;

const reserved = (start: string): Message => [
  `A value that starts with ${start} has a special meaning.`,
  useQuotes,
];

/** Characters at the start of a value that have a meaning in YAML, but not in a page. */
const reservedMessages = {
  '*': reserved('an asterisk'),
  '&': reserved('an ampersand'),
  '!': reserved('an exclamation mark'),
};

const ofCodes: Partial<Record<YAMLError['code'], Message>> = {
  DUPLICATE_KEY: messages.duplicate,
  TAB_AS_INDENT: messages.tab,
  BLOCK_AS_IMPLICIT_KEY: ['There is a second colon in this line.', useQuotes],
  MULTILINE_IMPLICIT_KEY: messages.wrapped,
  BAD_SCALAR_START: messages.start,
  BAD_DQ_ESCAPE: [
    'A backslash has a special meaning inside double quotation marks.',
    'Write two backslashes, or use single quotation marks.',
  ],
  MULTIPLE_DOCS: ['This line starts a second set of fields.', 'Remove it: a file has one set of fields.'],
};

/** What is wrong and what to do about it, for an error of the parser. */
const messageOf = ({ code }: YAMLError): Message =>
  ofCodes[code] ?? [
    'This line cannot be read as a field.',
    'Put texts with special characters in quotation marks, and indent with spaces.',
  ];
