import type { Edit } from '../../lib/edits.ts';
import { indentMessage, type Message } from './yamlProblem.ts';

/** A change to the indentation of a line of fields. */
export interface LayoutEdit extends Edit {
  /** Whether it is certain enough to be applied to the file. */
  isCertain: boolean;
  message: Message;
}

const tabMessage: Message = ['This line is indented with a tab.', 'Use spaces: two for each level.'];

/**
 * Replaces each tab before a field with two spaces. If there are spaces too, the intended indentation is not certain.
 */
export const tabEdits = (source: string): LayoutEdit[] =>
  [...source.matchAll(/^[ ]*\t[ \t]*(?=[^\s#])/gm)].map(({ 0: indent, index }) => ({
    from: index,
    to: index + indent.length,
    text: indent.replaceAll('\t', '  '),
    isCertain: /^\t+$/.test(indent),
    message: tabMessage,
  }));

/**
 * A line with a field: its indentation, the dashes of a list, the name and the value. Names start with a lowercase
 * letter.
 */
const fieldLine = /^( *)((?:- +)*)([a-z_][\w-]*):(?:[ \t]+(\S[^\r\n]*))?$/gm;

/** Whether a value ends on its line, so that nothing may be indented below it. */
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

/** The nearest of the columns. Undefined if two are equally near. */
function nearest(column: number, columns: readonly number[]): number | undefined {
  const [first, second] = columns.toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column));
  const isTie = second !== undefined && Math.abs(second - column) === Math.abs((first ?? 0) - column);
  return isTie ? undefined : first;
}

/**
 * Fields that are indented further than the field above although that one has a text, and fields between two levels.
 */
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
  /** The fields that the next line may be beside or inside, from the outermost. */
  let open: Field[] = [{ column: top, holdsText: true }];
  /** The indentation at which a multi-line text began. Deeper lines belong to it. */
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
        message: indentMessage,
      });
    const at = wanted ?? column;
    open = [...open.filter((each) => each.column < at), { column: at, holdsText: value !== '' }];
  }
  return edits;
}
