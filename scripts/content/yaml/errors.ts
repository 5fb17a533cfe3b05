/** What is wrong in YAML, in words for authors: the parser's own list of errors, and what a page may not use. */
import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Replacement, edited } from '../../lib/replacements.ts';
import { lineFrom, lineStart } from '../lines.ts';
import messages from './messages.json' with { type: 'json' };
import { quoteLine, wordsInMarks } from './quoting.ts';

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
  /** What is wrong, and what to do about it. */
  message: { reason: string; note: string };
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
    const isDuplicate = message === messages.duplicate;
    const edit =
      isDuplicate || isLayout(message) ? undefined : (certain ?? fixFor(source, at, document.errors.length));
    return { at, message, edit, blocks: !isDuplicate };
  });
  const found = [
    ...errors,
    ...reservedCharacters(document, source),
    ...forbiddenNames(document, source),
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

const isLayout = (message: YamlFinding['message']): boolean =>
  message === messages.indent || message === messages.tab;

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
  if (code === 'DUPLICATE_KEY') return duplicate(source, at);
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
  if (code === 'MISSING_CHAR' && (!isAtStart || rest.trim() === '')) {
    const opens = lastQuotation(document, at) ?? at;
    const isMixed = /^"[^"]*['’”»]\s*$|^'[^']*["”»]\s*$/.test(lineFrom(source, opens));
    return { at: opens, message: isMixed ? messages.marks : messages.unclosed };
  }
  // A colon in a line that is indented too far is reported where the text above it starts.
  if (isColon && !isAtStart && !/:\s/.test(rest)) {
    const below = at + source.slice(at).search(/[\r\n]|$/);
    const next = below + source.slice(below).search(/\S|$/);
    return { at: lineStart(source, next), message: messages.indent };
  }
  if (isAtStart && /^ *\t/.test(line)) return { at, message: messages.tab };
  const isMisread = isColon || code === 'MISSING_CHAR';
  if (isAtStart && isMisread && /^\s*-[^\s-]/.test(line)) return { at, message: messages.entry };
  if (isAtStart && isMisread && !fieldOrEntry.test(line)) {
    // The text of a block begins here, or does not.
    const above = lineStart(source, start - 1);
    if (/:[ \t]+[|>][+-]?[ \t]*$/.test(lineFrom(source, above)))
      return { at: above, message: messages.outdented };
    return { at, message: /^\s*[a-z]\w*:\S/i.test(line) ? messages.space : messages.wrapped };
  }
  if (code === 'BAD_INDENT' || (isAtStart && isMisread))
    return { at, message: isAtStart ? messages.indent : messages.unclosed };
  const marked = code === 'BAD_SCALAR_START' ? markedMessage(rest) : undefined;
  if (marked) return { at, message: marked };
  const isQuotation = (isColon || code === 'UNEXPECTED_TOKEN') && quotedValue.test(line);
  return { at, message: isQuotation ? messages.marks : (ofCodes[code] ?? messages.other) };
}

/** A name that appears twice. Below a field without a value, the parser reports it where that ends. */
function duplicate(source: string, at: number): Pick<YamlFinding, 'at' | 'message'> {
  const [, gap = '', name = ''] = /^(\s+)([\w-]+)/.exec(source.slice(at, at + reach)) ?? [];
  const [above] = (gap && /[\w-]+(?=:\s*$)/.exec(source.slice(lineStart(source, at), at))) || [];
  if (!above || above === name || !gap.endsWith('\n'))
    return { at: at + gap.length, message: messages.duplicate };
  const reason = `“${above}” is empty, and “${name}” below it appears twice.`;
  const note = `If “${name}” belongs to “${above}:”, indent it by two spaces. Otherwise, remove one of the two, and “${above}:”.`;
  return { at: at - 1, message: { reason, note } };
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

/** What is said of a value that is emphasis or code as a whole. In quotation marks, visitors would see the marks. */
function markedMessage(value: string): YamlFinding['message'] | undefined {
  const words = wordsInMarks(value.trimEnd());
  const reason = `“${value.trimEnd()}” has marks of Markdown, which have no meaning in a field.`;
  return words === undefined ? undefined : { reason, note: `Write only its words: ${words}` };
}

/** How many characters before a value to search for its anchor and tag. */
const reach = 200;

const reserved = { '*': messages.asterisk, '&': messages.ampersand, '!': messages.exclamation };

/** Values that start with `*`, `&` or `!`. YAML reads these as aliases, anchors and tags. */
function reservedCharacters(document: Document, source: string): YamlFinding[] {
  const findings: YamlFinding[] = [];
  const [anchors, aliases] = [new Set<string>(), new Set<string>()];
  visit(document, {
    Alias: (_key, alias) => void aliases.add(alias.source),
    Node: (_key, node) => void ('anchor' in node && node.anchor && anchors.add(node.anchor)),
  });
  const add = (character: keyof typeof reserved, at: number) => {
    if (findings.length === mostErrors) return;
    const [, name] = /^[*&]([^\s,[\]{}]+)/.exec(lineFrom(source, at)) ?? [];
    if (name && anchors.has(name) && aliases.has(name))
      return void findings.push({ at, message: messages.anchor, blocks: true });
    const marks = character === '*' ? markedMessage(lineFrom(source, at)) : undefined;
    // A text does not start with two exclamation marks.
    const edit = source.startsWith('!!', at) ? undefined : quoteLine(source, at);
    findings.push({ at, message: marks ?? reserved[character], blocks: true, edit });
  };
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
function forbiddenNames(document: Document, source: string): YamlFinding[] {
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
        const at = hasRange(key) ? key.range[0] : 0;
        const isTemplate = source.startsWith('{{', at - 1);
        const message = isTemplate
          ? messages.template
          : name === undefined
            ? messages.unnamed
            : { reason: `“${name}” cannot be the name of a field.`, note: 'Remove the line.' };
        findings.push({ at, message, blocks: isTemplate });
        return false;
      });
    },
  });
  return findings;
}

/** Whether a node of the parser knows its offsets: its start, the end of its value, and its end. */
export const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

/** What is said of the parser's errors, as far as it depends on nothing else. */
const ofCodes: Partial<Record<YAMLError['code'], YamlFinding['message']>> = {
  DUPLICATE_KEY: messages.duplicate,
  TAB_AS_INDENT: messages.tab,
  BLOCK_AS_IMPLICIT_KEY: messages.colon,
  MULTILINE_IMPLICIT_KEY: messages.wrapped,
  BAD_SCALAR_START: messages.start,
  BAD_DQ_ESCAPE: messages.backslash,
  MULTIPLE_DOCS: messages.second,
};
