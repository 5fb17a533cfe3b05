import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { type Edit, edited } from '../edits.ts';
import { quoteLine } from './quoting.ts';
import { forbiddenNames, signWords, wordsOf } from './yamlProblem.ts';

export const parse = (source: string): Document.Parsed =>
  parseDocument(source, { prettyErrors: false, lineCounter: new LineCounter(), stringKeys: false });

export interface Finding extends Partial<Edit> {
  at: number;
  words: readonly [string, string];
  /** Whether nothing can be read while it stands. */
  blocks: boolean;
}

/** What is wrong in a document, with what would mend it. */
export function findingsIn(document: Document.Parsed, source: string): Finding[] {
  const quotations = document.errors.length > 0 ? quotationsIn(document) : [];
  const errors = document.errors.map((error): Finding => {
    const at = errorOffset(error, quotations);
    const soft = error.code === 'DUPLICATE_KEY';
    return {
      at,
      words: wordsOf(error),
      blocks: !soft,
      ...(soft ? {} : mending(source, at, document.errors.length)),
    };
  });
  return [...errors, ...signs(document, source), ...names(document)].sort((a, b) => a.at - b.at);
}

/** Quotation marks around the line's value, if fewer errors are left with them. */
function mending(source: string, at: number, errors: number): Edit | undefined {
  const edit = quoteLine(source, at);
  if (!edit || errors > 20) return undefined;
  // That a field stands twice may only come to light now, and is told then.
  const left = parse(edited(source, [edit]).text).errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  return left.length < errors ? edit : undefined;
}

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

/** An unclosed quotation is reported where the text ends; the mistake stands where it opens. */
function errorOffset({ code, pos: [at] }: YAMLError, quotations: readonly number[]): number {
  return code === 'MISSING_CHAR' ? (quotations.findLast((opened) => opened < at) ?? at) : at;
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
