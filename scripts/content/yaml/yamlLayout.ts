import type { Edit } from '../../lib/edits.ts';
import { indentWords, type Words } from './yamlProblem.ts';

/** How a line of fields is to be indented. */
export interface LayoutEdit extends Edit {
  /** Whether that is certain enough to write it into the file. */
  isCertain: boolean;
  words: Words;
}

const tabWords: Words = ['This line is indented with a tab.', 'Use spaces: two for each level.'];

/** Tabs before a field become two spaces each. Among spaces, how far they were meant to indent is anybody's guess. */
export const tabEdits = (source: string): LayoutEdit[] =>
  [...source.matchAll(/^[ ]*\t[ \t]*(?=[^\s#])/gm)].map(({ 0: indent, index }) => ({
    from: index,
    to: index + indent.length,
    text: indent.replaceAll('\t', '  '),
    isCertain: /^\t+$/.test(indent),
    words: tabWords,
  }));

/** A line with a field: its indentation, the dashes of a list, the name, the value. Names start with a small letter. */
const fieldLine = /^( *)((?:- +)*)([a-z_][\w-]*):(?:[ \t]+(\S[^\r\n]*))?$/gm;

/** A value that ends on its line, so that nothing may be indented below it. */
const endsHere = (value: string): boolean => {
  if (/^[|>&*!]/.test(value)) return false;
  if (/^[[{]/.test(value)) return /[\]}]\s*$/.test(value);
  const quote = /^["']/.exec(value)?.[0];
  return quote === undefined || value.slice(1).includes(quote);
};

interface Field {
  column: number;
  holdsText: boolean;
}

/** The column of a field that is at none of its neighbors': that of the nearest; undefined if two are as near. */
function nearest(column: number, columns: readonly number[]): number | undefined {
  const [first, second] = columns.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column));
  const isTie = second !== undefined && Math.abs(second - column) === Math.abs((first ?? 0) - column);
  return isTie ? undefined : first;
}

/** Fields that are indented further than the field above although that holds a text, or between two levels. */
export function indentEdits(source: string): LayoutEdit[] {
  const lines = [...source.matchAll(fieldLine)].map(
    ({ index, 1: indent = '', 2: dashes = '', 4: value = '' }) => ({
      index,
      indent: indent.length,
      isEntry: dashes !== '',
      column: indent.length + dashes.length,
      value,
    }),
  );
  const top = Math.min(...lines.map(({ column }) => column));
  /** The fields that the next line may stand beside or in, from the outermost on. */
  let open: Field[] = [{ column: top, holdsText: true }];
  /** The indentation at which a text of several lines began: what is deeper belongs to it. */
  let block: number | undefined;
  const edits: LayoutEdit[] = [];
  for (const { index, indent, isEntry, column, value } of lines) {
    if (block !== undefined && indent > block) continue;
    block = value === '' || endsHere(value) ? undefined : column;
    const above = open.at(-1);
    const columns = open.map((each) => each.column);
    const isTooDeep = above?.holdsText === true && column > above.column && !isEntry;
    const isBetween = !isEntry && column < (above?.column ?? 0) && !columns.includes(column);
    const wanted = isTooDeep ? above.column : isBetween ? nearest(column, columns) : column;
    if (wanted !== undefined && wanted !== column)
      edits.push({
        from: index,
        to: index + indent,
        text: ' '.repeat(wanted),
        isCertain: true,
        words: indentWords,
      });
    const at = wanted ?? column;
    open = [...open.filter((each) => each.column < at), { column: at, holdsText: value !== '' }];
  }
  return edits;
}
