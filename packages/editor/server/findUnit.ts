/** Which text of a file an edit is about. */
import type { EditRequest } from '../browser/tools/protocol.ts';
import { similarity } from '../../../scripts/lib/lists.ts';
import { linesUnit } from './bodyUnits.ts';
import type { EditableFile } from './contentFile.ts';
import type { Unit } from './units.ts';

/** What the browser says about a text. */
type KnownText = Pick<EditRequest<'text'>, 'from' | 'name' | 'before'>;

/**
 * The text that an edit is about: the one with its name and its words, which may be several paragraphs that were typed into
 * one. In another version of the file than the browser knows, it may be somewhere else, if there is only one.
 */
export function findUnit({ text, units }: EditableFile, { from, name, before }: KnownText): Unit | undefined {
  const same = units.flatMap((unit, index) => {
    if (unit.name !== name || !before.startsWith(unit.text)) return [];
    if (unit.text === before) return [unit];
    const rest = unit.writing === 'markdown' ? units.slice(index + 1) : [];
    const joined = rest.map(({ to }) => linesUnit(text, unit.from, to, name));
    return joined.find((each) => each.text === before) ?? [];
  });
  return same.find((unit) => unit.from === from) ?? (same.length === 1 ? same[0] : undefined);
}

/** What a text has become by an edit, after which its file had more texts, or fewer. */
export function unitAfter({ text, units }: EditableFile, index: number, count: number): Unit | undefined {
  const unit = units[index];
  const end = index + Math.max(0, units.length - count);
  const to = Math.max(...units.slice(index, end + 1).map((each) => each.to));
  return unit?.writing === 'markdown' && to > unit.to ? linesUnit(text, unit.from, to, unit.name) : unit;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text that somebody else has changed: a field by its name, or what is most like it, if it is like it at all. */
export function changedUnit(units: readonly Unit[], { name, before }: KnownText): Unit | undefined {
  const called = units.filter((unit) => unit.name === name);
  if (called.length === 1 && called[0]?.writing === 'field') return called[0];
  const alike = (unit: Unit): number => similarity(wordsIn(unit.text), wordsIn(before));
  return called.toSorted((a, b) => alike(b) - alike(a)).find((unit) => alike(unit) >= 0.5);
}
