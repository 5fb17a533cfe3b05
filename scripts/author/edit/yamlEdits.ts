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
  type Pair,
  Scalar,
  type ToStringOptions,
  visit,
} from 'yaml';
import type { FieldPath } from '../../../src/author/edit/protocol.ts';
import { parse } from '../../content/yaml/errors.ts';
import type { LocatedYaml } from '../../content/yaml/readYaml.ts';
import type { Edit } from '../../lib/edits.ts';
import { Refusal } from '../../lib/refusal.ts';
import { isSameData } from './fileFields.ts';

const unusual = new Refusal('This part of the file is written in an unusual way. Edit the file itself.');

const refuse = (): never => {
  throw unusual;
};

const nameOfPair = ({ key }: Pair): unknown => (isScalar(key) ? key.value : undefined);

/** The group or the list that a path leads into. */
const around = (document: Document, path: FieldPath): unknown =>
  path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;

function itemsAround(document: Document, path: FieldPath): unknown[] {
  const parent = around(document, path);
  return isMap(parent) || isSeq(parent) ? parent.items : refuse();
}

/** Gives a field a value. One that is not there comes after the field that is before it in `order`. */
export function setAt(document: Document, path: FieldPath, value: unknown, order: readonly string[]): void {
  const old: unknown = document.getIn(path, true);
  const node = document.createNode(value);
  if (isScalar(old) && isScalar(node)) {
    [old.value, old.range] = [node.value, undefined];
    return;
  }
  const key = String(path.at(-1));
  const map = around(document, path);
  if (typeof path.at(-1) === 'number' || document.hasIn(path)) {
    if (isNode(old)) node.comment = old.comment;
    document.setIn(path, node);
  } else if (isMap(map)) {
    const indexOf = (pair: Pair) => order.indexOf(String(nameOfPair(pair)));
    const indexes = map.items.map(indexOf).map((index) => (index < order.indexOf(key) ? index : -1));
    const before = indexes.indexOf(Math.max(...indexes));
    const isFirst = indexes.every((index) => index < 0);
    map.items.splice(isFirst ? 0 : before + 1, 0, document.createPair(key, node));
  } else refuse();
}

/** What has the comments and the empty line above a field or an entry: its name, or itself. */
const commented = (item: unknown): Node => {
  const node = isPair(item) ? item.key : item;
  return isNode(node) ? node : refuse();
};

/** Removes a field or an entry. Comments above it stay. */
export function removeAt(document: Document, path: FieldPath): void {
  const parent = around(document, path);
  const items = itemsAround(document, path);
  const key = path.at(-1);
  const index =
    typeof key === 'number' ? key : items.findIndex((each) => isPair(each) && nameOfPair(each) === key);
  const [gone] = items.splice(index, 1);
  const { commentBefore, spaceBefore } = commented(gone);
  const next = items[index];
  if (next !== undefined) {
    const below = commented(next);
    below.spaceBefore = spaceBefore || (index > 0 && below.spaceBefore);
    below.commentBefore = [commentBefore, below.commentBefore].filter(Boolean).join('\n') || null;
  } else if (isNode(parent) && commentBefore)
    parent.comment = [commentBefore, parent.comment].filter(Boolean).join('\n');
}

/** Exchanges an entry, and the comments directly above it, with the one below it. */
export function exchangeAt(document: Document, list: FieldPath, index: number): void {
  const seq: unknown = document.getIn(list, true);
  if (!isSeq(seq)) throw unusual;
  const [first, second] = [commented(seq.items[index]), commented(seq.items[index + 1])];
  [first.spaceBefore, second.spaceBefore] = [second.spaceBefore, first.spaceBefore];
  // The comment above the first entry is that of the list.
  if (index === 0)
    [seq.commentBefore, first.commentBefore, second.commentBefore] = [
      second.commentBefore,
      seq.commentBefore,
      null,
    ];
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
export function editsTo({ source, base }: LocatedYaml, changed: Document): Edit[] {
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
