import type { EditableText } from '../../../src/author/edit/types.ts';
import { positionAt } from '../../../src/model/problem.ts';
import type { Edit } from '../../lib/edits.ts';

/** A text of a file that can be edited by itself. */
export interface Unit extends Omit<EditableText, 'file' | 'line'> {
  /** In a body, the offsets at which marks can be inserted without changing what the Markdown means. */
  marks: number[];
  /** In fields, where its value is in the data. */
  path?: PropertyKey[];
  /** The edit of the file that makes it another text. */
  write: (text: string) => Edit;
}

/** A text of a file as the browser knows it. */
export const textFor = (file: string, unit: Unit, whole: string): EditableText => {
  const { from, to, writing, name, text } = unit;
  return { file, line: positionAt(whole, from).line, from, to, writing, name, text };
};
