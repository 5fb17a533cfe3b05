/** The texts of a file that can be edited by themselves, and how each is written. */
import type { EditableText } from '../browser/tools/protocol.ts';
import { lineStart } from '../../../scripts/content/lines.ts';
import { positionAt } from '../../../scripts/lib/problem.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';

/** A text of a file that can be edited by itself. */
export interface Unit extends Omit<EditableText, 'file' | 'line'> {
  /** In a body, the offsets at which marks can be inserted without changing what the Markdown means. */
  marks: number[];
  /** The edit of the file that makes it another text. */
  write: (text: string) => Replacement;
}

/** A text of a file as the browser knows it. */
export const textFor = (file: string, unit: Unit, whole: string): EditableText => {
  const { from, to, path, writing, name, text } = unit;
  return { file, line: positionAt(whole, from).line, from, to, path, writing, name, text };
};

/** How a line of a text ends, and what one begins with below an offset: in a quotation, in an item or in a footnote. */
export function lineBelow(text: string, from: number): { lineEnd: string; around: string } {
  const before = text.slice(lineStart(text, from), from);
  const [around = ''] = /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t]|\[\^[^\]]+\]:)*/.exec(before) ?? [];
  return {
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    around: around.replace(/\[\^[^\]]+\]:[ \t]*/g, '    ').replace(/[^ \t>]/g, ' '),
  };
}

/** What is typed as one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
