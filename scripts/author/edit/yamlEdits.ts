/** Changes fields and list entries of YAML by whole lines. Everything else keeps its bytes. */
import { isMap, isPair, isScalar, isSeq, type Pair, stringify } from 'yaml';
import type { FieldPath } from '../../../src/author/edit/types.ts';
import { lineStart } from '../../content/lineStart.ts';
import { hasRange, parse } from '../../content/yaml/errors.ts';
import type { Edit } from '../../lib/edits.ts';
import { Refusal } from '../../content/refusal.ts';

const refuse = (): never => {
  throw new Refusal('This part of the file is written in an unusual way. Edit the file itself.');
};

const nameOfPair = ({ key }: Pair): unknown => (isScalar(key) ? key.value : undefined);

/** A value that has no lines of its own: nothing, `[]` or `{}`. */
const isEmpty = ({ value }: Pair): boolean =>
  isMap(value) || isSeq(value) ? value.items.length === 0 : !isScalar(value) || value.value === null;

/** Whole lines, without the end of the last one, and how far what is in them is indented. */
interface Lines {
  from: number;
  to: number;
  indentation: string;
}

/** YAML in which fields are changed. Offsets count from the start of `source`. */
export class YamlEdits {
  readonly #source: string;
  readonly #lineEnd: string;
  readonly #document: ReturnType<typeof parse>;
  /** How many spaces a group is indented by. */
  readonly #step: number;

  constructor(source: string, lineEnd: string) {
    this.#source = source;
    this.#lineEnd = lineEnd;
    this.#document = parse(source);
    this.#step = /^[\w-]+:[ \t]*[\r\n]+( +)[\w-]/m.exec(source)?.[1]?.length ?? 2;
  }

  /** Whether a field or an entry is written and has a value. */
  has(path: FieldPath): boolean {
    if (typeof path.at(-1) === 'number') return this.#document.hasIn(path);
    const pair = this.#pairAt(path);
    return pair !== undefined && !isEmpty(pair);
  }

  /** Whether a field is written, with or without a value. */
  isNamed = (path: FieldPath): boolean => this.#pairAt(path) !== undefined;

  /** The group or the list that a path leads into. */
  #around = (path: FieldPath): unknown =>
    path.length > 1 ? this.#document.getIn(path.slice(0, -1), true) : this.#document.contents;

  #pairAt(path: FieldPath): Pair | undefined {
    const map = this.#around(path);
    return isMap(map) ? map.items.find((pair) => nameOfPair(pair) === path.at(-1)) : undefined;
  }

  /** The offset after a value, without comments and empty lines below it. */
  #endOf(node: unknown): number {
    if (isPair(node)) return this.#endOf(node.value);
    if ((isMap(node) || isSeq(node)) && !node.flow && node.items.length > 0)
      return this.#endOf(node.items.at(-1));
    return hasRange(node) ? this.#source.slice(0, node.range[1]).trimEnd().length : refuse();
  }

  #linesOf(node: unknown): Lines {
    const start = isPair(node) ? node.key : node;
    if (!hasRange(start)) return refuse();
    const from = lineStart(this.#source, start.range[0]);
    const before = this.#source.slice(from, start.range[0]);
    const indentation = isPair(node) ? ' '.repeat(before.length) : /^( *)- +$/.exec(before)?.[1];
    const end = this.#endOf(node);
    const to = end + this.#source.slice(end).search(/[\r\n]|$/);
    return { from, to, indentation: indentation ?? refuse() };
  }

  #entryLines(list: FieldPath, index: number): Lines {
    const node: unknown = this.#document.getIn(list, true);
    return this.#linesOf(isSeq(node) && !node.flow ? node.items[index] : undefined);
  }

  #written = (data: unknown, indentation: string): string =>
    stringify(data, { indent: this.#step, lineWidth: 0, blockQuote: false })
      .trimEnd()
      .replace(/^/gm, indentation)
      .replaceAll('\n', this.#lineEnd);

  /** Gives a field that is written another value. */
  replace(path: FieldPath, value: unknown): Edit {
    const pair = this.#pairAt(path);
    if (!pair || !hasRange(pair.key)) return refuse();
    const colon = this.#source.indexOf(':', pair.key.range[1]) + 1;
    const isGroup = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    const indentation = this.#linesOf(pair).indentation + ' '.repeat(this.#step);
    const text = isGroup ? this.#lineEnd + this.#written(value, indentation) : ` ${this.#written(value, '')}`;
    return { from: colon, to: Math.max(colon, this.#endOf(pair.value)), text };
  }

  /** Adds a field after the one that comes before it in `order`. */
  insert(path: FieldPath, value: unknown, order: readonly string[]): Edit {
    const [key, map] = [path.at(-1), this.#around(path)];
    const [first] = isMap(map) ? map.items : [];
    if (key === undefined || !isMap(map) || map.flow || !first || !hasRange(first.key)) return refuse();
    const indexOf = (pair: Pair) => order.indexOf(String(nameOfPair(pair)));
    const before = map.items
      .filter((pair) => indexOf(pair) >= 0 && indexOf(pair) < order.indexOf(String(key)))
      .toSorted((a, b) => indexOf(a) - indexOf(b))
      .at(-1);
    const { indentation } = this.#linesOf(first);
    const written = this.#written({ [key]: value }, indentation);
    if (before) return this.#insertBelow(this.#linesOf(before), written);
    const [from] = first.key.range;
    return { from, to: from, text: written.trimStart() + this.#lineEnd + indentation };
  }

  #insertBelow = ({ to }: Lines, text: string): Edit => ({ from: to, to, text: this.#lineEnd + text });

  /** Removes the lines of a field or an entry. Comments above it stay. */
  remove(path: FieldPath): Edit {
    const last = path.at(-1);
    const { from, to } =
      typeof last === 'number'
        ? this.#entryLines(path.slice(0, -1), last)
        : this.#linesOf(this.#pairAt(path));
    const next = /^(?:\r\n|\n|\r)/.exec(this.#source.slice(to))?.[0].length;
    return next === undefined
      ? { from: this.#endOfLineBefore(from), to, text: '' }
      : { from, to: to + next, text: '' };
  }

  /** Where the line ends that is above the start of another. */
  #endOfLineBefore = (start: number): number =>
    start - (/(?:\r\n|\n|\r)$/.exec(this.#source.slice(0, start))?.[0].length ?? 0);

  /** Adds an entry after the last one of a list, which has `length` entries. */
  append(list: FieldPath, length: number, value: unknown): Edit {
    const last = this.#entryLines(list, length - 1);
    return this.#insertBelow(last, this.#written([value], last.indentation));
  }

  /** Exchanges an entry, and the comments directly above it, with the one below it. */
  exchange(list: FieldPath, index: number): Edit {
    const above = index > 0 ? this.#entryLines(list, index - 1).to : 0;
    const first = this.#withComments(this.#entryLines(list, index), above);
    const second = this.#withComments(this.#entryLines(list, index + 1), first.to);
    const textOf = (from: number, to: number) => this.#source.slice(from, to);
    return {
      from: first.from,
      to: second.to,
      text: textOf(second.from, second.to) + textOf(first.to, second.from) + textOf(first.from, first.to),
    };
  }

  #withComments(lines: Lines, above: number): Lines {
    const start = lineStart(this.#source, this.#endOfLineBefore(lines.from));
    const isComment = start > above && /^ *#/.test(this.#source.slice(start, lines.from));
    return isComment ? this.#withComments({ ...lines, from: start }, above) : lines;
  }
}
