import { distance } from 'fastest-levenshtein';
import { type Spelling, isKnown } from '../rules/dictionary.ts';
import { agencyWords, frequencies, once } from './wordLists.ts';

const alphabet = [..."abcdefghijklmnopqrstuvwxyz'"];

/** Every text that one typo leads to or comes from: a character missing, added, replaced, or swapped with the next. */
function* oneTypoFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, character, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    if (character !== '') yield before + after;
    if (after !== '') yield before + after.charAt(0) + character + after.slice(1);
    for (const letter of alphabet) {
      yield before + letter + character + after;
      if (character !== '') yield before + letter + after;
    }
  }
}

/** Whether two words have the same characters, in another order. */
export const isSwap = (word: string, other: string): boolean =>
  word.length === other.length && [...word].sort().join('') === [...other].sort().join('');

const isWord = (word: string, spelling: Spelling): boolean =>
  isKnown(word, spelling) || agencyWords().has(word);

/** The words of the dictionary, and our own, that are one typo away. */
export const wordsOneTypoAway = (word: string, spelling: Spelling): string[] =>
  [...new Set(oneTypoFrom(word))].filter((each) => each !== word && isWord(each, spelling));

/** How often a word is used. A word that no list of frequencies has is rare, and not impossible. */
export const frequencyOf = (word: string): number => frequencies().get(word.toLowerCase()) ?? 1;

/** The same, without rare words of the dictionary. This is much faster. */
export const commonWordsOneTypoAway = (word: string, spelling: Spelling, minCount: number): string[] =>
  [...oneTypoFrom(word)].filter(
    (each) =>
      each !== word &&
      (agencyWords().has(each) || ((frequencies().get(each) ?? 0) >= minCount && isKnown(each, spelling))),
  );

/** Words that are worth a search, by their first character and length. */
const searched = once(() => {
  const words = new Map<string, string[]>();
  for (const [word, count] of frequencies()) {
    if (count < 20) continue;
    const key = word.charAt(0) + word.length;
    const others = words.get(key);
    if (others) others.push(word);
    else words.set(key, [word]);
  }
  return words;
});

/** Words that are at least as common, differ in at most two characters and begin alike. */
export const commonWordsTwoTyposAway = (word: string, spelling: Spelling, minCount: number): string[] =>
  [-2, -1, 0, 1, 2].flatMap((longer) =>
    (searched().get(word.charAt(0) + (word.length + longer)) ?? []).filter(
      (each) => frequencyOf(each) >= minCount && distance(each, word) <= 2 && isKnown(each, spelling),
    ),
  );

const contraction =
  /^(.+n)(t)$|^(that|there|what|who|it|here|where|how|let|he|she|they|you|we|i|when|why)(s|d|ll|re|ve|m)$/;

/** The short form of two words that lacks its apostrophe: "that's" for "thats". */
export function withApostrophe(word: string, spelling: Spelling): string[] {
  const [, negated, not, first = negated, second = not] = contraction.exec(word) ?? [];
  const whole = `${first}'${second}`;
  return first !== undefined && isKnown(whole, spelling) ? [whole] : [];
}

/** How British spellings differ. */
const britishEndings = [
  [/our/, 'or'],
  [/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'],
  [/ys(?=(?:e[drs]?|ing)$)/, 'yz'],
  [/re(?=s?$)/, 'er'],
  [/ogue(?=s?$)/, 'og'],
  [/mme(?=s?$)/, 'm'],
  [/ence(?=s?$)/, 'ense'],
  [/ll(?=(?:ed|ing|ers?)$)/, 'l'],
  [/que(?=s?$)/, 'ck'],
  [/ae|oe/, 'e'],
  [/ey$/, 'ay'],
] as const;

/** The American spellings of a British word. */
export const americanSpellings = (word: string): string[] =>
  britishEndings
    .filter(([british]) => british.test(word))
    .map(([british, american]) => word.replace(british, american))
    .filter((each) => isKnown(each, 'american'));
