import matter from 'gray-matter';
import type { VFileMessage } from 'vfile-message';
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { type Place, problem } from '../../src/model/problem.ts';
import { aliasProblem, yamlProblem } from './check/yamlProblem.ts';

/** Frontmatter, or a YAML file, as data that knows where each of its values stands. */
export interface Located {
  data: unknown;
  /** Where the value at a path stands; of the nearest thing around it, where there is none. */
  placeOf: (path: PropertyKey[]) => Place;
  /** Where the name of a field stands. */
  placeOfKey: (path: PropertyKey[]) => Place;
  problems: VFileMessage[];
}

/** YAML with its own text, for the rules that look at how a value is written. */
export interface LocatedYaml extends Located {
  source: string;
  placeAt: (offset: number) => Place;
  /** The text at a path: its value, the offset where it is written, and in which of YAML's styles. */
  scalarAt: (path: PropertyKey[]) => { value: string; from: number; style: string } | undefined;
}

/** Parses YAML whose first line is line `firstLine` of the file. */
export function readYaml(source: string, file: string, firstLine = 1): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
  };
  const problems = [
    ...document.errors.map((error) => yamlProblem(error, file, at(errorOffset(document, error)))),
    ...aliasesOf(document).map((offset) => aliasProblem(file, at(offset))),
  ];
  return {
    data: problems.length > 0 ? undefined : (document.toJS() ?? {}),
    placeOf: (path) => at(valueOffset(document, path)),
    placeOfKey: (path) => at(keyOffset(document, path)),
    problems,
    source,
    placeAt: at,
    scalarAt(path) {
      const node: unknown = document.getIn(path, true);
      if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return undefined;
      return { value: node.value, from: node.range[0], style: node.type ?? 'PLAIN' };
    },
  };
}

/** An unclosed quotation is reported where the text ends; the mistake stands where it opens. */
function errorOffset(document: Document, error: YAMLError): number {
  let opened = error.pos[0];
  if (error.code !== 'MISSING_CHAR') return opened;
  visit(document, {
    Scalar(_key, { type, range }) {
      if ((type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') && range && range[0] < error.pos[0])
        opened = range[0];
    },
  });
  return opened;
}

/** Where values start with `*`, which YAML reads as "see elsewhere". Content has no use for that, and much for bold type. */
function aliasesOf(document: Document): number[] {
  const offsets: number[] = [];
  visit(document, { Alias: (_key, { range }) => void offsets.push(range?.[0] ?? 0) });
  return offsets;
}

function valueOffset(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return node.range[0];
  }
  return 0;
}

function keyOffset(document: Document, path: PropertyKey[]): number {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (isMap(parent)) {
    const pair = parent.items.find(
      (item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1),
    );
    if (pair && hasRange(pair.key)) return pair.key.range[0];
  }
  return valueOffset(document, path);
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);

const refuse = (): never => {
  throw new Error('Frontmatter in another language than YAML is refused.');
};

/** Reads the frontmatter of a page. `text` is the whole file, so that lines are counted as its author counts them. */
export function readFrontmatter(text: string, file: string): LocatedYaml {
  const fenceProblem = checkFences(text, file);
  if (fenceProblem) {
    const nowhere = () => ({ line: 1, column: 1 });
    return {
      data: undefined,
      source: '',
      problems: [fenceProblem],
      placeOf: nowhere,
      placeOfKey: nowhere,
      placeAt: nowhere,
      scalarAt: () => undefined,
    };
  }
  let located: LocatedYaml | undefined;
  const yaml = (source: string): object => {
    // gray-matter hands over what follows the fence, from the end of its line on.
    // Before a Windows line end it leaves the first half of that.
    located = readYaml(source.replace(/\r$/, ''), file, 1);
    return {};
  };
  // Options keep gray-matter from its cache, which forgets errors; the engines keep it from running code.
  matter(text, {
    language: 'yaml',
    engines: { yaml, javascript: refuse, js: refuse, json: refuse, coffee: refuse },
  });
  return located ?? readYaml('', file);
}

function checkFences(text: string, file: string): VFileMessage | undefined {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const say = (reason: string, note: string, line = 1) =>
    problem({ file, place: { line, column: 1 }, rule: 'frontmatter-fence', reason, note });
  if (!/^---[ \t]*$/.test(first)) {
    return /^\s*-{3}/.test(first)
      ? say(
          `The file starts with “${first.trim()}”, so its fields cannot be read.`,
          'Write exactly three dashes: ---',
        )
      : say(
          'The file does not start with its fields.',
          'Start with a line of three dashes, the fields, and three dashes again.',
        );
  }
  const end = rest.findIndex((line) => line.startsWith('---'));
  if (end < 0) return say('The fields have no end.', 'Put a line of three dashes after the last field: ---');
  const last = rest[end] ?? '';
  return /^---[ \t]*$/.test(last)
    ? undefined
    : say(
        `“${last}” ends the fields in a way that cannot be read.`,
        'Write exactly three dashes: ---',
        end + 2,
      );
}
