import { closest, distance } from 'fastest-levenshtein';

/** Maximum edit distance of a suggestion: less for shorter names, and never all of one. */
const tolerance = (name: string) =>
  name.length < 3 ? name.length - 1 : Math.max(2, Math.floor(name.length / 3));

/** The closest known name, if it is close enough. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const caseMatch = known.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  const nearest = caseMatch ?? closest(name, [...known]);
  return distance(name.toLowerCase(), nearest.toLowerCase()) <= tolerance(name) ? nearest : undefined;
}

const sortedCharacters = (name: string) => [...name].sort().join('');

/** Whether two names differ by one typo: a character added, missing, wrong, or two swapped. Long names may have two. */
function isTypo(name: string, candidate: string): boolean {
  const [a, b] = [name.toLowerCase(), candidate.toLowerCase()];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 2) return false;
  const edits = distance(a, b);
  return edits === 1 || (edits === 2 && (a.length >= 8 || sortedCharacters(a) === sortedCharacters(b)));
}

/** The only known name that is one typo away. */
export function onlyCandidate(name: string, known: readonly string[]): string | undefined {
  const same = known.filter((candidate) => candidate.toLowerCase() === name.toLowerCase());
  const near = same.length > 0 ? same : known.filter((candidate) => isTypo(name, candidate));
  return near.length === 1 ? near[0] : undefined;
}

/** The longest list of names that a reader can still scan. */
const readable = 40;

/** What to write instead: in a sentence, and by itself if it is certain enough to be offered. */
type Remedy = { note: string; suggestions?: string[] };

/** The sentence with the suggestion, else the whole list if it is short enough. */
export function didYouMean(name: string, known: readonly string[]): Remedy {
  const suggestion = suggest(name, known);
  if (suggestion) return { note: `Did you mean ${suggestion}?`, suggestions: [suggestion] };
  if (known.length === 0) return { note: 'Remove it.' };
  return {
    note: known.length <= readable ? `You can use: ${[...known].sort().join(', ')}.` : 'Check the spelling.',
  };
}
