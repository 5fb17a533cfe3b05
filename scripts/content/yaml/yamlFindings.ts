import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Edit, edited } from '../../lib/edits.ts';
import { quoteLine } from './quoting.ts';
import {
  forbiddenNames,
  indentWords,
  quotationWords,
  signWords,
  unclosedWords,
  type Words,
  wordsOf,
} from './yamlProblem.ts';

export const parse = (source: string): Document.Parsed =>
  parseDocument(source, { prettyErrors: false, lineCounter: new LineCounter(), stringKeys: false });

export interface Finding extends Partial<Edit> {
  at: number;
  words: readonly [string, string];
  /** Whether nothing can be read while it stands. */
  blocks: boolean;
}

/** What is wrong in a document, with what would fix it. */
export function findingsIn(document: Document.Parsed, source: string): Finding[] {
  const quotations = document.errors.length > 0 ? quotationsIn(document) : [];
  const errors = document.errors.map((error): Finding => {
    const at = errorOffset(error, quotations, source);
    const soft = error.code === 'DUPLICATE_KEY';
    const edit = soft ? undefined : fixFor(source, at, document.errors.length);
    const words =
      (edit && quotationWords(source.slice(edit.from, edit.to), edit.text)) ?? wordsAt(source, at, error);
    return { at, words, blocks: !soft, ...edit };
  });
  return [...errors, ...signs(document, source), ...names(document)].sort((a, b) => a.at - b.at);
}

/** Quotation marks around the line's value, if fewer errors are left with them. */
function fixFor(source: string, at: number, errors: number): Edit | undefined {
  const edit = quoteLine(source, at);
  if (!edit || errors > 20) return undefined;
  // That a field stands twice may only come to light now, and is told then.
  const left = parse(edited(source, [edit]).text).errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return left.length < errors ? edit : undefined;
}

const lineStart = (source: string, offset: number): number =>
  Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1;

/** The line below one, if it is indented further and looks like a field: where it begins. */
function continuation(source: string, offset: number): number | undefined {
  const start = lineStart(source, offset);
  const [above = '', indent = '', below = ''] =
    /^([ \t]*)[^\r\n]*(?:\r\n|\n|\r)([ \t]*)(?=[^\s#][^\r\n]*?:(?:\s|$))/.exec(source.slice(start)) ?? [];
  return below.length > indent.length ? start + above.length - below.length : undefined;
}

/** What is said of an error, by where it is. */
function wordsAt(source: string, at: number, error: YAMLError): Words {
  const before = source.slice(lineStart(source, at), at);
  const isMoved = isColon(error) && (at !== error.pos[0] || source.startsWith('- ', at));
  if ((error.code === 'BAD_INDENT' || isMoved) && before.trim() === '') return indentWords;
  // Behind the text of a line, what is missing is the end of something.
  return error.code === 'BAD_INDENT' ? unclosedWords : wordsOf(error);
}

const isColon = ({ code }: YAMLError): boolean =>
  code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';

/** Where the quotations of a document open, in order. */
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
 * Where the error is. An unclosed quotation is reported where the text ends, but was opened before; a colon in a text
 * of several lines is reported where the text begins, but is on the line below.
 */
function errorOffset(error: YAMLError, quotations: readonly number[], source: string): number {
  const [at] = error.pos;
  if (error.code === 'MISSING_CHAR') return quotations.findLast((opened) => opened < at) ?? at;
  if (!isColon(error)) return at;
  const [line = ''] = /^[^\r\n]*/.exec(source.slice(at)) ?? [];
  return /:\s/.test(line) ? at : (continuation(source, at) ?? at);
}

/** How far before a value its names and types are looked for. */
const reach = 200;

/** Values that start with `*`, `&` or `!`: YAML takes these as references, names and types. */
function signs(document: Document, source: string): Finding[] {
  const findings: Finding[] = [];
  const say = (sign: '*' | '&' | '!', at: number) =>
    findings.push({
      at,
      words: signWords[sign],
      blocks: true,
      // Two exclamation marks are no words of a text.
      ...(source.startsWith('!!', at) ? {} : quoteLine(source, at)),
    });
  visit(document, {
    Alias: (_key, { range }) => void say('*', range?.[0] ?? 0),
    Node(_key, node) {
      const explicit = ('anchor' in node && node.anchor) || ('tag' in node && node.tag);
      if (!explicit || !hasRange(node)) return;
      const from = Math.max(0, node.range[0] - reach);
      const before = source.slice(from, node.range[0]).trimEnd();
      const property = /([&!])[^\s,[\]{}]*(?:[ \t]+[&!][^\s,[\]{}]*)*$/.exec(before);
      if (property) say(property[1] === '&' ? '&' : '!', from + property.index);
      else say('!', node.range[0]);
    },
  });
  return findings;
}

const nameOf = (key: unknown): string | undefined =>
  isScalar(key) && key.value !== null ? String(key.value) : undefined;

/** Takes the fields out that `names` tells of, so that the others can be read without harm. */
export function removeForbidden(document: Document): void {
  visit(document, {
    Pair(_key, { key }) {
      const name = nameOf(key);
      return name === undefined || forbiddenNames.has(name) ? visit.REMOVE : undefined;
    },
  });
}

/** Fields that no page has and that a program could stumble over. */
function names(document: Document): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Pair(_key, { key }) {
      const name = nameOf(key);
      const at = hasRange(key) ? key.range[0] : 0;
      if (name === undefined) {
        findings.push({
          at,
          words: ['This field has no name.', 'Write a name before the colon.'],
          blocks: false,
        });
      } else if (forbiddenNames.has(name)) {
        findings.push({
          at,
          words: [`“${name}” cannot be the name of a field.`, 'Remove the line.'],
          blocks: false,
        });
      }
    },
  });
  return findings;
}

export const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
