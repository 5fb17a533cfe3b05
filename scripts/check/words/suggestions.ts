import { closest, distance } from 'fastest-levenshtein';
import { type Spelling, isKnown } from '../rules/dictionary.ts';
import { commonWordsTwoTyposAway, frequencyOf, isSwap, wordsOneTypoAway } from './edits.ts';
import { correctionsOf, listedForms } from './wordLists.ts';

/** A word that is longer than this has no suggestions. */
const longestSearched = 20;

/** The project's own word that is very similar to another, if there is one. */
export function projectWordNear(word: string, project: readonly string[]): string | undefined {
  if (project.length === 0 || word.length > longestSearched) return undefined;
  const own = closest(word, [...project]);
  return distance(word.toLowerCase(), own.toLowerCase()) <= (word.length < 6 ? 1 : 2) ? own : undefined;
}

interface Candidate {
  text: string;
  /** Whether a list of common misspellings names it. */
  isCorrection: boolean;
}

/**
 * How likely a candidate was meant: common words, listed corrections and swapped characters more, further or
 * differently beginning ones less.
 */
const likelihood = (word: string, { text, isCorrection }: Candidate): number =>
  Math.log10(Math.min(...text.split(' ').map(frequencyOf))) +
  (isCorrection ? 1 : 0) -
  (isSwap(word, text) ? 0 : 2 * distance(word, text)) -
  (word[0] === text[0] ? 0 : 1);

/** How much less likely than the first another suggestion may be. */
const widestGap = 1.5;

function mostLikely(word: string, candidates: readonly Candidate[]): string[] {
  const ranked = candidates
    .map((candidate) => ({ text: candidate.text, rank: likelihood(word, candidate) }))
    .sort((a, b) => b.rank - a.rank);
  const [first] = ranked;
  return ranked
    .filter(({ rank }) => first && first.rank - rank <= widestGap)
    .slice(0, 3)
    .map(({ text }) => text);
}

const isWritten = (correction: string, spelling: Spelling): boolean =>
  correction.split(' ').every((word) => word.length === 1 || isKnown(word, spelling));

/** Candidates for a lowercase word. */
function candidatesFor(word: string, spelling: Spelling): Candidate[] {
  const corrections = correctionsOf(word, spelling).filter((each) => isWritten(each, spelling));
  const near = wordsOneTypoAway(word, spelling).filter((each) => !corrections.includes(each));
  const one = [
    ...corrections.map((text) => ({ text, isCorrection: true })),
    ...near.map((text) => ({ text, isCorrection: false })),
  ];
  if (one.length > 0 || word.length < 6) return one;
  return commonWordsTwoTyposAway(word, spelling, 20).map((text) => ({ text, isCorrection: false }));
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Up to three words that were probably meant, the likeliest first. */
export function suggestionsFor(word: string, spelling: Spelling): string[] {
  if (word.length > longestSearched) return [];
  const lower = word.toLowerCase();
  const forms = listedForms().get(lower);
  if (forms && correctionsOf(lower, spelling).length === 0) return forms.slice(0, 3);
  const likely = mostLikely(lower, candidatesFor(lower, spelling));
  return word === lower ? likely : likely.map(capitalized);
}
