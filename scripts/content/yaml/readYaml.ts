import { type Document, isMap, isPair, isScalar } from 'yaml';
import type { Finding, Span } from '../../lib/problem.ts';
import { blanked, lineStart } from '../lines.ts';
import { deepFieldAt } from '../nesting.ts';
import { hasRange, mostErrors, parse, type YamlFinding, yamlFindings } from './errors.ts';

/** Frontmatter, a YAML file or a tag's attributes as data, with the offset of each value in the file. */
export interface Located {
  data: unknown;
  /** The offset of the value at a path. If there is no value, that of the nearest thing around it. */
  offsetOf: (path: PropertyKey[]) => number;
  /** The name of a field as it is written. If there is none, only the offset of the nearest thing around it. */
  keyAt: (path: PropertyKey[]) => { from: number; to?: number };
  /** The value at a path as it is written, including quotation marks. Undefined if it is not on one line. */
  written: (path: PropertyKey[]) => (Span & { source: string }) | undefined;
  /** The fields that could not be read, as they are written. `data` is without them. */
  unread?: string;
}

/** YAML with its source text, for rules that look at how a value is written. */
export interface LocatedYaml extends Located {
  whole: string;
  findings: Finding[];
  /** The part of it that is YAML, and its offset. */
  source: string;
  base: number;
  /** The text at a path: its value, its range in the file, where its characters start, and its YAML scalar style. */
  scalarAt: (path: PropertyKey[]) => (Span & { value: string; start: number; style: string }) | undefined;
}

/** The result for YAML that cannot be read at all. Everything is at `start`. */
export const nothingRead = (start: number, ...findings: Finding[]): LocatedYaml => ({
  ...readYaml('', start),
  data: undefined,
  findings,
});

const tooDeep: Finding = {
  rule: 'tangled',
  reason: 'There is too much in these fields, or too much nested in this place.',
  note: 'Write the fields on lines of their own, with fewer brackets and dashes, and long texts below them.',
};

/** Where a field of the first level begins. */
const firstLevel = /^(?![ \t#\r\n]|-(?:\s|$))./gm;

/** YAML without the field of the first level that is at an offset. All other characters keep their offsets. */
function withoutField(source: string, at: number): string {
  const starts = [0, ...Array.from(source.matchAll(firstLevel), ({ index }) => index), source.length];
  const next = starts.find((start) => start > at) ?? source.length;
  const from = starts.findLast((start) => start <= at && start < next) ?? 0;
  return source.slice(0, from) + blanked(source.slice(from, next)) + source.slice(next);
}

/** How often to leave fields out until the others can be read. An error may hide the next one, or follow from it. */
const mostRounds = 10;

/** Parses YAML, and leaves out what cannot be read, with the rest of its field. The errors are those of the whole. */
function readParts(source: string) {
  let findings: YamlFinding[] | undefined;
  let rest = source;
  for (let round = 0; ; round++) {
    const document = parse(rest);
    const found = yamlFindings(document, rest);
    findings ??= found;
    const next = found.reduce((text, { at, blocks }) => (blocks ? withoutField(text, at) : text), rest);
    const unread = source
      .split('')
      .filter((each, index) => each !== rest[index])
      .join('');
    if (next === rest) return { document, findings, unread };
    if (round === mostRounds || document.errors.length > mostErrors || next.trim() === '')
      return { document, findings, unread: source };
    rest = next;
  }
}

/**
 * Reads YAML that starts at the offset `base` of its file. What cannot be read hides only the field that it is in; if
 * nothing can be read, there is no data.
 */
export function readYaml(source: string, base = 0, whole = source): LocatedYaml {
  const deep = deepFieldAt(source);
  if (deep !== undefined) return nothingRead(base, { from: base + deep, ...tooDeep });
  const { document, findings, unread } = readParts(source);
  return {
    data: unread !== '' && unread === source ? undefined : dataOf(document),
    ...(unread !== '' && { unread }),
    offsetOf: (path) => base + valueOffset(document, path),
    keyAt: (path) => {
      const [from = valueOffset(document, path), to] = keyRange(document, path) ?? [];
      return { from: base + from, to: to && base + to };
    },
    written: (path) => {
      const node: unknown = document.getIn(path, true);
      if (!hasRange(node)) return undefined;
      const value = source.slice(node.range[0], node.range[1]).trimEnd();
      if (value === '' || /[\r\n]/.test(value)) return undefined;
      const from = base + node.range[0];
      return { from, to: from + value.length, source: value };
    },
    whole,
    source,
    base,
    scalarAt: (path) => {
      const node: unknown = document.getIn(path, true);
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined;
      const { value, type: style = 'PLAIN' } = node;
      const [from, to] = [base + node.range[0], base + node.range[1]];
      // Skip the opening quotation mark, or the first line of a block scalar.
      const block = style.startsWith('BLOCK') ? whole.indexOf('\n', from) : from;
      return { value, from, to, start: style.startsWith('QUOTE') ? from + 1 : block, style };
    },
    findings: onePerLine(findings, source).map(({ at: offset, message, edit, isOffered }) => ({
      ...{ rule: 'yaml', ...message },
      ...(edit
        ? { from: base + edit.from, to: base + edit.to, instead: edit.text, isOffered }
        : { from: base + offset }),
    })),
  };
}

/**
 * Errors follow from one another. Of each line, only the first error is reported, along with every error that has a
 * fix.
 */
function onePerLine(findings: YamlFinding[], source: string): YamlFinding[] {
  const [lines, fixes] = [new Set<number>(), new Set<number>()];
  return findings.filter(({ at, edit }) => {
    const line = lineStart(source, at);
    const isReported = !lines.has(line) || (edit !== undefined && !fixes.has(edit.from));
    lines.add(line);
    if (edit) fixes.add(edit.from);
    return isReported;
  });
}

function dataOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 }) ?? {};
  } catch {
    return undefined; // unresolved aliases, which the findings report
  }
}

function valueOffset(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return node.range[0];
  }
  return 0;
}

function keyRange(document: Document, path: PropertyKey[]): readonly number[] | undefined {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(
    (item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1),
  );
  return pair && hasRange(pair.key) ? pair.key.range : undefined;
}
