import { closest, distance } from 'fastest-levenshtein';

/** Letters that may be wrong in a name for it still to be meant: fewer, the shorter it is. */
const tolerance = (name: string) => (name.length < 3 ? 1 : Math.max(2, Math.floor(name.length / 3)));

/** The name that was probably meant, if one is near enough. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const sameLetters = known.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  const nearest = sameLetters ?? closest(name, [...known]);
  return distance(name.toLowerCase(), nearest.toLowerCase()) <= tolerance(name) ? nearest : undefined;
}

const lettersOf = (name: string) => [...name].sort().join('');

/** One slip of the finger: a letter too many, too few, wrong, or two in the wrong order; two in a long name. */
function oneSlip(name: string, candidate: string): boolean {
  const [a, b] = [name.toLowerCase(), candidate.toLowerCase()];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 2) return false;
  const wrong = distance(a, b);
  return wrong === 1 || (wrong === 2 && (a.length >= 8 || lettersOf(a) === lettersOf(b)));
}

/** The name that was meant beyond doubt: it is one slip away, and no other is. */
export function onlyCandidate(name: string, known: readonly string[]): string | undefined {
  const same = known.filter((candidate) => candidate.toLowerCase() === name.toLowerCase());
  const near = same.length > 0 ? same : known.filter((candidate) => oneSlip(name, candidate));
  return near.length === 1 ? near[0] : undefined;
}

/** Names that a reader can still take in as a list. */
const readable = 40;

/** The sentence that offers it; else the whole list, if it is short enough to read. */
export function didYouMean(name: string, known: readonly string[]): { note: string; expected?: string[] } {
  const meant = suggest(name, known);
  if (meant) return { note: `Did you mean ${meant}?`, expected: [meant] };
  if (known.length === 0) return { note: 'Remove it.' };
  return {
    note:
      known.length <= readable ? `Possible here: ${[...known].sort().join(', ')}.` : 'Check the spelling.',
  };
}
