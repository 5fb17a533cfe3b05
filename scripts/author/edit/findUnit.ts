import type { Unit } from './unit.ts';

/** A text as the browser knows it. */
interface KnownText {
  from: number;
  name: string;
  before: string;
}

/**
 * The text that an edit is about: the one with its name and its words. In another version of the file than the browser
 * knows, it may be somewhere else, if there is only one.
 */
export function findUnit(units: readonly Unit[], { from, name, before }: KnownText): Unit | undefined {
  const same = units.filter((unit) => unit.name === name && unit.text === before);
  return same.find((unit) => unit.from === from) ?? (same.length === 1 ? same[0] : undefined);
}

const wordsIn = (text: string): Set<string> => new Set(text.match(/[\p{L}\p{N}]+/gu));

/** How many words two texts share, from 0 to 1. */
function similarity(a: string, b: string): number {
  const [first, second] = [wordsIn(a), wordsIn(b)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size || 1);
}

/** The text that somebody else has changed: a field by its name, or what is most like it, if it is like it at all. */
export function changedUnit(units: readonly Unit[], { name, before }: KnownText): Unit | undefined {
  const called = units.filter((unit) => unit.name === name);
  if (called.length === 1 && called[0]?.writing === 'field') return called[0];
  const [best] = called
    .map((unit) => ({ unit, likeness: similarity(unit.text, before) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && best.likeness >= 0.5 ? best.unit : undefined;
}
