/** The texts of a file that can be edited by themselves, and how each is written. */
import type { EditableText, EditRequest } from '../browser/tools/protocol.ts';
import { positionAt } from '../../../scripts/lib/problem.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';
import { similarity } from '../../../scripts/lib/lists.ts';

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

/** What the browser says about a text. */
type KnownText = Pick<EditRequest<'text'>, 'from' | 'name' | 'before'>;

/**
 * The text that an edit is about: the one with its name and its words. In another version of the file than the browser
 * knows, it may be somewhere else, if there is only one.
 */
export function findUnit(units: readonly Unit[], { from, name, before }: KnownText): Unit | undefined {
  const same = units.filter((unit) => unit.name === name && unit.text === before);
  return same.find((unit) => unit.from === from) ?? (same.length === 1 ? same[0] : undefined);
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text that somebody else has changed: a field by its name, or what is most like it, if it is like it at all. */
export function changedUnit(units: readonly Unit[], { name, before }: KnownText): Unit | undefined {
  const called = units.filter((unit) => unit.name === name);
  if (called.length === 1 && called[0]?.writing === 'field') return called[0];
  const alike = (unit: Unit): number => similarity(wordsIn(unit.text), wordsIn(before));
  return called.toSorted((a, b) => alike(b) - alike(a)).find((unit) => alike(unit) >= 0.5);
}

/** What is typed as one line. */
export const oneLine = (text: string): string => text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
