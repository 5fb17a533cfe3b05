/** Changes the fields of a YAML document, and writes it so that every other line keeps its bytes. */
import { applyPatch, structuredPatch } from 'diff';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  type ToStringOptions,
  visit,
} from 'yaml';
import type { Replacement } from '../../lib/replacements.ts';
import { parse } from '../yaml/errors.ts';
import type { LocatedYaml } from '../yaml/readYaml.ts';
import { isSameData } from './fileFields.ts';

/** Gives a field a value. One that is not there comes after those that are before it in `order`. */
export function setAt(
  document: Document,
  path: PropertyKey[],
  value: unknown,
  order: readonly string[],
): void {
  const old: unknown = document.getIn(path, true);
  const group: unknown = document.getIn(path.slice(0, -1), true);
  const node = document.createNode(value);
  if (isScalar(old) && isScalar(node)) [old.value, old.range] = [node.value, undefined];
  else if (isMap(group) && !document.hasIn(path)) {
    const key = String(path.at(-1));
    const earlier = order.slice(0, order.indexOf(key));
    const last = group.items.findLastIndex((pair) => earlier.includes(String(pair.key)));
    group.items.splice(last + 1, 0, document.createPair(key, node));
  } else document.setIn(path, node);
}

/** Removes a field or an entry. Comments above it stay. */
export function removeAt(document: Document, path: PropertyKey[]): void {
  const group: unknown = document.getIn(path.slice(0, -1), true);
  if (!isMap(group) && !isSeq(group)) return;
  const key = path.at(-1);
  const nodes = group.items.map((item) => (isPair(item) ? item.key : item));
  const index = typeof key === 'number' ? key : nodes.findIndex((name) => String(name) === key);
  const [gone, next] = nodes.slice(index);
  document.deleteIn(path);
  if (!isNode(gone)) return;
  const { commentBefore, spaceBefore } = gone;
  const withComment = (below?: string | null) => [commentBefore, below].filter(Boolean).join('\n') || null;
  if (isNode(next)) {
    next.commentBefore = withComment(next.commentBefore);
    next.spaceBefore = spaceBefore || (index > 0 && next.spaceBefore);
  } else if (commentBefore) group.comment = withComment(group.comment);
}

/** Exchanges an entry with the one below it. The comment above the first entry is that of the list. */
export function exchangeAt(document: Document, list: PropertyKey[], index: number): void {
  const seq: unknown = document.getIn(list, true);
  const [first, second] = isSeq(seq) ? seq.items.slice(index) : [];
  if (!isSeq(seq) || !isNode(first) || !isNode(second)) return;
  [first.spaceBefore, second.spaceBefore] = [second.spaceBefore, first.spaceBefore];
  seq.items.splice(index, 2, second, first);
}

/** Writes a document. The texts and brackets that it still has from the source keep their bytes. */
function written(source: string, document: Document, options: ToStringOptions): string {
  const copy = document.clone();
  const kept = ({ range, comment, commentBefore, spaceBefore }: Node): Scalar =>
    Object.assign(new Scalar(`kept_${range?.[0]}_${range?.[1]}_`), { comment, commentBefore, spaceBefore });
  const isSame = (node: Node) =>
    isSameData(node.toJS(copy), parse(source.slice(...(node.range ?? []))).toJS());
  visit(copy, {
    Scalar: (_key, node) => (typeof node.value === 'string' && node.range ? kept(node) : undefined),
    Collection: (_key, node) => (node.flow && node.range && isSame(node) ? kept(node) : undefined),
  });
  const text = copy.toString({ ...options, lineWidth: 0 });
  return text.replace(/kept_(\d+)_(\d+)_/g, (_, from, to) => source.slice(from, to).trimEnd());
}

/**
 * The edits of a file that may make its YAML a changed document, for both ways to indent lists. They patch the lines that differ
 * between what the library writes before and after the change: all other lines keep their bytes.
 */
export function editsTo({ source, base }: LocatedYaml, changed: Document): Replacement[] {
  const indent = /^[\w-]+:[ \t]*[\r\n]+( +)[\w-]/m.exec(source)?.[1]?.length ?? 2;
  const end = /[\r\n]$/.test(source) ? '\n' : '';
  return [true, false].flatMap((indentSeq) => {
    const [before = '', after = ''] = [parse(source), changed].map(
      (document) => written(source, document, { indent, indentSeq }).replaceAll('\r\n', '\n').trimEnd() + end,
    );
    const patch = structuredPatch('', '', before, after, '', '', { context: 1 });
    const text = applyPatch(source, patch);
    return text === false ? [] : [{ from: base, to: base + source.length, text }];
  });
}
