import type { VFileMessage } from 'vfile-message';
import { type Document, isMap, isPair, isScalar } from 'yaml';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { Positions } from '../positions.ts';
import { recoverYaml } from './recoverYaml.ts';
import { type Finding, hasRange, removeForbidden } from './yamlFindings.ts';

/** Frontmatter, a YAML file or a tag's attributes as data, with the position of each value. */
export interface Located {
  data: unknown;
  /** The position of the value at a path. If there is no value, that of the nearest thing around it. */
  positionOf: (path: PropertyKey[]) => Position;
  /** The position of a field's name. */
  positionOfKey: (path: PropertyKey[]) => Position;
  /** The value at a path as it is written, including quotation marks. Undefined if it is not on one line. */
  written: (path: PropertyKey[]) => (Extent & { source: string }) | undefined;
  /** The name of a field as it is written. */
  writtenKey: (path: PropertyKey[]) => Extent | undefined;
  problems: VFileMessage[];
}

/** YAML with its source text, for rules that look at how a value is written. */
export interface LocatedYaml extends Located {
  /** The text that was parsed, after recovery from errors. */
  source: string;
  positionAt: (offset: number) => Position;
  /** The text at a path: its value, its range in `source`, and its YAML scalar style. */
  scalarAt: (path: PropertyKey[]) => { value: string; from: number; to: number; style: string } | undefined;
}

/** Where a piece of YAML is in its file. */
interface Offset {
  /** The positions of the whole file. */
  positions: Positions;
  /** The offset at which the piece starts. */
  base: number;
}

/** The result for YAML that cannot be read at all. Everything is at `start`. */
export const nothingRead = (start: Position, ...problems: VFileMessage[]): LocatedYaml => ({
  data: undefined,
  positionOf: () => start,
  positionOfKey: () => start,
  written: () => undefined,
  writtenKey: () => undefined,
  source: '',
  positionAt: () => start,
  scalarAt: () => undefined,
  problems,
});

/** Reads YAML. It recovers from errors that can be fixed, so that everything after them is checked too. */
export function readYaml(
  source: string,
  file: string,
  { positions, base }: Offset = { positions: new Positions(source), base: 0 },
): LocatedYaml {
  const { document, text, origin, findings } = recoverYaml(source);
  removeForbidden(document);
  const at = (offset: number): Position => positions.at(base + origin(offset));
  return {
    data: findings.some(({ blocks }) => blocks) ? undefined : dataOf(document),
    positionOf: (path) => at(valueOffset(document, path)),
    positionOfKey: (path) => at(keyRange(document, path)?.[0] ?? valueOffset(document, path)),
    written: (path) => {
      const node: unknown = document.getIn(path, true);
      if (!hasRange(node)) return undefined;
      const value = text.slice(node.range[0], node.range[1]).trimEnd();
      if (value === '' || /[\r\n]/.test(value)) return undefined;
      const place = at(node.range[0]);
      return { place, end: { line: place.line, column: place.column + value.length }, source: value };
    },
    writtenKey: (path) => {
      const range = keyRange(document, path);
      return range && { place: at(range[0] ?? 0), end: at(range[1] ?? 0) };
    },
    source: text,
    positionAt: at,
    scalarAt: (path) => {
      const node: unknown = document.getIn(path, true);
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined;
      const [from, to] = node.range;
      return { value: node.value, from, to, style: node.type ?? 'PLAIN' };
    },
    problems: onePerLine(findings, positions, base).map((finding) =>
      problemOf(finding, file, positions, base),
    ),
  };
}

/**
 * Errors follow from one another. Of each line, only the first error is reported, along with every error that has a
 * fix.
 */
function onePerLine(findings: Finding[], positions: Positions, base: number): Finding[] {
  const reported = new Set<string>();
  const isFirst = (key: string) => !reported.has(key) && reported.add(key).size > 0;
  return findings
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at, from, text }) => {
      const { line } = positions.at(base + at);
      const isFirstOfLine = isFirst(String(line));
      const isFirstFix = text !== undefined && isFirst(`fix ${from}`);
      return isFirstOfLine || isFirstFix;
    });
}

function problemOf(
  { at, message: [reason, note], ...edit }: Finding,
  file: string,
  positions: Positions,
  base: number,
): VFileMessage {
  const details: ProblemDetails = { file, place: positions.at(base + at), rule: 'yaml', reason, note };
  if (edit.from === undefined || edit.to === undefined || edit.text === undefined) return problem(details);
  return problem({
    ...details,
    ...positions.extent(base + edit.from, base + edit.to),
    expected: [edit.text],
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
