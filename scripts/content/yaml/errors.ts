/** What is wrong in YAML, in words for authors: the parser's own list of errors, and what a page may not use. */
import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Edit, edited, narrowed, withoutOverlaps } from '../../lib/edits.ts';
import { lineFrom, lineStart } from '../lines.ts';
import { quoteLine } from './quoting.ts';

/** Parses YAML. Errors are collected in the document, not thrown. */
export const parse = (source: string): Document.Parsed =>
  parseDocument(source, { prettyErrors: false, lineCounter: new LineCounter(), stringKeys: false });

/** An error, with its fix if that is certain. */
export interface YamlFinding {
  at: number;
  message: Message;
  edit?: Edit;
  /** Whether the document cannot be read because of it. */
  blocks: boolean;
}

interface Recovered {
  document: Document.Parsed;
  text: string;
  /** Maps offsets in the text to offsets in the source. */
  origin: (offset: number) => number;
  findings: YamlFinding[];
}

/** Reads fields as their author meant them: it quotes the values that need it. Findings use the offsets of the source. */
export function recoverYaml(source: string): Recovered {
  const document = parse(source);
  const found = findingsIn(document, source);
  const edits = withoutOverlaps(found.flatMap(({ edit }) => edit ?? []));
  if (edits.length === 0) return { document, text: source, origin: (offset) => offset, findings: found };
  const { text, origin } = edited(
    source,
    edits.flatMap((edit) => narrowed(source, edit)),
  );
  const quoted = parse(text);
  // The errors that remain after the fixes replace the blocking errors of the first reading that have no fix.
  const left = findingsIn(quoted, text).map(({ at, message, blocks }) => ({
    at: origin(at),
    message,
    blocks,
  }));
  const readable = found
    .filter(({ edit, blocks }) => edit || !blocks)
    .map((finding) => ({ ...finding, blocks: false }));
  return { document: quoted, text, origin, findings: [...readable, ...left] };
}

/** The errors of a document, with their fixes. What may not be read is removed from the document. */
function findingsIn(document: Document.Parsed, source: string): YamlFinding[] {
  const quotations = document.errors.length > 0 ? quotationsIn(document) : [];
  const errors = document.errors.map((error): YamlFinding => {
    const at = errorOffset(error, quotations, source);
    const isDuplicate = error.code === 'DUPLICATE_KEY';
    const message = messageAt(source, at, error);
    const edit = isDuplicate || isLayout(message) ? undefined : fixFor(source, at, document.errors.length);
    const ofQuotation = edit && quotationMessage(source.slice(edit.from, edit.to), edit.text);
    return { at, message: ofQuotation ?? message, blocks: !isDuplicate, edit };
  });
  const found = [...errors, ...reservedCharacters(document, source), ...forbiddenNames(document)];
  return withoutConsequences(found.sort((a, b) => a.at - b.at));
}

const isLayout = (message: Message): boolean => message === messages.indent || message === messages.tab;

/**
 * Leaves out what may only follow from a wrong indentation: the parser reads all lines below it differently, so they
 * appear to be indented wrongly or to be there twice.
 */
function withoutConsequences(findings: readonly YamlFinding[]): YamlFinding[] {
  const first = findings.findIndex(({ message }) => isLayout(message));
  return findings.filter(
    ({ message }, index) =>
      first < 0 || index <= first || (message !== messages.indent && message !== messages.duplicate),
  );
}

/** Quotes the line's value, if that leaves fewer errors. */
function fixFor(source: string, at: number, errors: number): Edit | undefined {
  const edit = quoteLine(source, at);
  if (!edit || errors > 20) return undefined;
  // A fix may reveal a duplicate field. That is reported separately.
  const left = parse(edited(source, [edit]).text).errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return left.length < errors ? edit : undefined;
}

/** The message for an error, which depends on its position. */
function messageAt(source: string, at: number, error: YAMLError): Message {
  const line = lineFrom(source, lineStart(source, at));
  if (isLineWithoutField(error, line))
    return /^\s*[a-z]\w*:\S/i.test(line) ? messages.space : messages.wrapped;
  if (isClosedBelow(source, at)) return messages.longQuotation;
  if (isIndentation(error, source, at)) return /^ *\t/.test(line) ? messages.tab : messages.indent;
  // After the text of a line, a closing mark or bracket is missing.
  return error.code === 'BAD_INDENT' ? messages.unclosed : messageOf(error);
}

const isColon = ({ code }: YAMLError): boolean =>
  code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';

/** Whether an error is about the indentation of its line: the parser says so, or there is no other reason for it. */
function isIndentation(error: YAMLError, source: string, at: number): boolean {
  const isAtStart = source.slice(lineStart(source, at), at).trim() === '';
  const isMoved = at !== error.pos[0];
  if (isColon(error))
    return !/:\s/.test(lineFrom(source, at)) || (isAtStart && (isMoved || source.startsWith('- ', at)));
  if (error.code === 'UNEXPECTED_TOKEN') return isMoved;
  return isAtStart && (error.code === 'BAD_INDENT' || isOutsideOfEntry(error, source));
}

/** Whether a line is neither an entry of the list above nor a field of its last entry. */
const isOutsideOfEntry = ({ code, pos: [at] }: YAMLError, source: string): boolean =>
  code === 'MISSING_CHAR' && /^[ \t]+[\w-]+:(?:\s|$)/.test(source.slice(at)) && at === lineStart(source, at);

/** Whether a line has no colon that ends the name of a field. The last line is reported as if a mark were missing. */
const isLineWithoutField = (error: YAMLError, line: string): boolean =>
  (error.code === 'MISSING_CHAR' || isColon(error)) &&
  /^\s*[^\s"'[{#-]/.test(line) &&
  !/:(?:\s|$)/.test(line) &&
  !/^\s*[a-z]\w*:["'][^"']*$/i.test(line);

/** Whether a quotation mark has its partner at the end of a later line. */
function isClosedBelow(source: string, at: number): boolean {
  const mark = source.charAt(at);
  if (mark !== '"' && mark !== "'") return false;
  const [first = '', ...below] = source.slice(at + 1).split(/\r\n|\n|\r/);
  const end = below.findIndex((line) => line.trimEnd().endsWith(mark));
  return (
    !first.includes(mark) &&
    end >= 0 &&
    below.slice(0, end + 1).every((line) => !/^[\w-]+:(?:\s|$)/.test(line))
  );
}

/** The offsets at which the quotations of a document open, in order. */
function quotationsIn(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && range) found.push(range[0]);
    },
  });
  return found;
}

/**
 * The offset of an error. The parser reports an unclosed quotation at the end of the text, but it was opened earlier.
 * It reports a colon in a multi-line text at the start of the text, but the colon is on the line below. If the first
 * field is indented, it reports the fields that are not.
 */
function errorOffset(error: YAMLError, quotations: readonly number[], source: string): number {
  const [at] = error.pos;
  if (isOutsideOfEntry(error, source)) return at;
  if (error.code === 'MISSING_CHAR') return quotations.findLast((opened) => opened < at) ?? at;
  if (error.code === 'UNEXPECTED_TOKEN') {
    const first = source.search(/^[ \t]*[^\s#]/m);
    return /^[ \t]/.test(source.slice(first)) ? first : at;
  }
  const start = lineStart(source, at);
  if (
    !isColon(error) ||
    /:\s/.test(lineFrom(source, at)) ||
    isLineWithoutField(error, lineFrom(source, start))
  )
    return at;
  return continuation(source, start) ?? start;
}

/** A line with a field, or with an entry that starts with one. */
const fieldLine = /^[ \t]*(?:- +)*[\w-]+:(?:\s|$)/;

/** The offset of the line below the one that starts at an offset, if it is like a field that is indented too far. */
function continuation(source: string, start: number): number | undefined {
  const [above = '', indent = '', below = ''] =
    /^([ \t]*)[^\r\n]*(?:\r\n|\n|\r)([ \t]*)(?=[^\s#][^\r\n]*?:(?:\s|$))/.exec(source.slice(start)) ?? [];
  const isBesideField = below.length === indent.length && fieldLine.test(lineFrom(source, start));
  return below.length > indent.length || (below !== '' && isBesideField)
    ? start + above.length - below.length
    : undefined;
}

/** How many characters before a value to search for its anchor and tag. */
const reach = 200;

/** Values that start with `*`, `&` or `!`. YAML reads these as aliases, anchors and tags. */
function reservedCharacters(document: Document, source: string): YamlFinding[] {
  const findings: YamlFinding[] = [];
  const add = (character: keyof typeof reservedMessages, at: number) =>
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

/** Names that every JavaScript object has. As fields they could reach into the program. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Fields without a name, and fields that could reach into the program. They are removed from the document. */
function forbiddenNames(document: Document): YamlFinding[] {
  const findings: YamlFinding[] = [];
  visit(document, {
    Pair(_key, { key }) {
      const name = isScalar(key) && key.value !== null ? String(key.value) : undefined;
      if (name !== undefined && !forbidden.has(name)) return undefined;
      const message: Message =
        name === undefined
          ? ['This field has no name.', 'Write a name before the colon.']
          : [`“${name}” cannot be the name of a field.`, 'Remove the line.'];
      findings.push({ at: hasRange(key) ? key.range[0] : 0, message, blocks: false });
      return visit.REMOVE;
    },
  });
  return findings;
}

/** Whether a node of the parser knows its offsets: its start, the end of its value, and its end. */
export const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

export type Message = readonly [reason: string, note: string];

const useQuotes = 'Put the text in quotation marks.';
const writeField = 'Write the name, a colon, a space and the text.';

/** Messages that depend on more than the parser's error. */
export const messages = {
  indent: [
    'This line is indented differently from the lines around it.',
    'Line it up with the fields around it. If it continues the line above, put that whole text in quotation marks.',
  ],
  tab: ['This line is indented with a tab.', 'Use spaces: two for each level.'],
  duplicate: ['This field appears twice.', 'Remove one of the two.'],
  unclosed: ['A closing quotation mark or bracket is missing.', 'Add it where the text ends.'],
  space: ['A space is missing after the colon.', writeField],
  wrapped: [
    'This line is not a field.',
    'If it continues the line above, indent it by two spaces. If it is a field, write its name, a colon, a space and the text.',
  ],
  longQuotation: [
    'The text in these quotation marks continues on a line that is not indented.',
    'Indent each line after the first by two spaces, or write the text on one line.',
  ],
} as const satisfies Record<string, Message>;

/** Characters at the start of a value that have a meaning in YAML, but not in a page. */
const reservedMessages = {
  '*': ['A value that starts with an asterisk has a special meaning.', useQuotes],
  '&': ['A value that starts with an ampersand has a special meaning.', useQuotes],
  '!': ['A value that starts with an exclamation mark has a special meaning.', useQuotes],
} as const satisfies Record<string, Message>;

const wrongStart: Message = ['Text cannot start with this character here.', useQuotes];

/** Messages for the parser's error codes. */
const ofCodes: Partial<Record<YAMLError['code'], Message>> = {
  DUPLICATE_KEY: messages.duplicate,
  TAB_AS_INDENT: messages.tab,
  BLOCK_AS_IMPLICIT_KEY: ['There is a second colon in this line.', useQuotes],
  MULTILINE_IMPLICIT_KEY: messages.wrapped,
  MISSING_CHAR: messages.unclosed,
  BAD_INDENT: messages.indent,
  BAD_SCALAR_START: wrongStart,
  BAD_PROP_ORDER: wrongStart,
  BAD_DQ_ESCAPE: [
    'A backslash has a special meaning inside double quotation marks.',
    'Write two backslashes, or use single quotation marks.',
  ],
  BLOCK_IN_FLOW: ['Brackets and fields cannot be mixed here.', useQuotes],
  MULTIPLE_DOCS: ['This line starts a second set of fields.', 'Remove it: a file has one set of fields.'],
  KEY_OVER_1024_CHARS: ['The colon after the name of this field is missing or too far away.', writeField],
  BAD_DIRECTIVE: ['A line cannot start with a percent sign here.', useQuotes],
  BAD_ALIAS: reservedMessages['*'],
};

/** What is wrong and what to do about it, for an error of the parser. */
export const messageOf = ({ code }: YAMLError): Message =>
  ofCodes[code] ?? [
    'This line cannot be read as a field.',
    'Put texts with special characters in quotation marks, and indent with spaces.',
  ];

/** The longest text, in characters, that a message repeats. */
const maxQuoted = 80;

/** The message for a value that contains quotation marks and has to be written in another way. */
function quotationMessage(value: string, instead: string): Message | undefined {
  const [mark = ''] = /^["'“„‘«]/.exec(value) ?? [];
  // If only the closing mark is missing, another message is better.
  if (mark === '' || (/["']/.test(mark) && value.indexOf(mark, 1) < 0)) return undefined;
  const note =
    instead.length <= maxQuoted
      ? `Write ${instead}`
      : 'Put straight quotation marks around the whole text. Use the kind (single or double) that it does not contain.';
  const isAround = instead.slice(1, -1).charAt(0) !== mark;
  if (!isAround) return ['The quotation mark at the start closes before the text ends.', note];
  return /["']/.test(mark)
    ? ['There are quotation marks inside the quotation marks of this text.', note]
    : ['The quotation marks around this text are curly. Here they must be straight.', note];
}
