import { closest, distance } from 'fastest-levenshtein';
import { type Spelling, isKnown } from '../rules/dictionary.ts';
import {
  americanSpellings,
  commonWordsTwoTyposAway,
  frequencyOf,
  isSwap,
  wordsOneTypoAway,
  withApostrophe,
} from './edits.ts';
import { innerCapital } from './isAccepted.ts';
import { correctionsOf, listedForms } from './wordLists.ts';

/** A word that is longer than this has no suggestions. */
const longestSearched = 20;

/** The project's own word that is very similar to another, if there is one. */
export function projectWordNear(word: string, project: readonly string[]): string | undefined {
  if (project.length === 0 || word.length > longestSearched) return undefined;
  const own = closest(word, [...project]);
  return distance(word.toLowerCase(), own.toLowerCase()) <= (word.length < 6 ? 1 : 2) ? own : undefined;
}

const isContraction = (text: string): boolean => /[a-z]'[a-z]/.test(text);

interface Candidate {
  text: string;
  /** Whether it is a known correction, or differs only in an apostrophe or a British ending. */
  isCertain: boolean;
}

/**
 * How likely a candidate was meant: common words, listed corrections and swapped characters more, further or
 * differently beginning ones less.
 */
const likelihood = (word: string, { text, isCertain }: Candidate): number =>
  Math.log10(Math.min(...text.split(/[ ']/).map(frequencyOf))) +
  (isCertain ? 2 : 0) -
  (isSwap(word, text) || isContraction(text) ? 0 : 2 * distance(word, text)) -
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

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** Whether a word is the British spelling of another. */
const isBritish = (word: string, american: string): boolean => americanSpellings(word).includes(american);

/** Candidates for a lowercase word. */
function candidatesFor(word: string, spelling: Spelling): Candidate[] {
  const certain = unique([
    ...correctionsOf(word, spelling).filter((each) => isWritten(each, spelling)),
    ...withApostrophe(word, spelling),
    ...(spelling === 'american' ? americanSpellings(word) : []),
  ]);
  const near = wordsOneTypoAway(word, spelling).filter((each) => !certain.includes(each));
  const candidates = [
    ...certain.map((text) => ({ text, isCertain: true })),
    ...near.map((text) => ({ text, isCertain: spelling === 'british' && isBritish(text, word) })),
  ];
  if (candidates.length > 0 || word.length < 6) return candidates;
  return commonWordsTwoTyposAway(word, spelling, 20).map((text) => ({ text, isCertain: false }));
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Up to three words that were probably meant, the likeliest first. */
export function suggestionsFor(word: string, spelling: Spelling): string[] {
  if (word.length > longestSearched) return [];
  const lower = word.toLowerCase();
  const forms = listedForms().get(lower) ?? [];
  const names = forms.filter((form) => innerCapital.test(form));
  if (names.length > 0) return names.slice(0, 3);
  const likely = mostLikely(lower, candidatesFor(lower, spelling));
  const found = word === lower ? likely : likely.map(capitalized);
  return (found.length > 0 ? found : forms.slice(0, 3)).map((each) => each.replaceAll("'", '’'));
}
