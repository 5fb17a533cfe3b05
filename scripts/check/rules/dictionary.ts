import dictionary from 'dictionary-en';
import { closest, distance } from 'fastest-levenshtein';
import nspell from 'nspell';

let speller: nspell | undefined;

/** The dictionary of American English. Reading it takes a fifth of a second, so only the first question does. */
function read(): nspell {
  speller ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  return speller;
}

/** Nothing in English is longer; what is, was never meant to be a word. */
const longestWord = 45;

const answers = new Map<string, boolean>();

/** Whether American English has a word. */
export function isKnown(word: string): boolean {
  const known = answers.get(word);
  if (known !== undefined) return known;
  const answer = word.length <= longestWord && read().correct(word);
  answers.set(word, answer);
  return answer;
}

const suggestions = new Map<string, string[]>();

/** A search among the dictionary's words takes up to half a second where none is near, more for longer words. */
const longestSearched = 16;

/** Two letters in the wrong order are the commonest slip, and the dictionary's own suggestions miss many. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [first, second] = [word.charAt(at), word.charAt(at + 1)];
    return word.slice(0, at) + second + first + word.slice(at + 2);
  }).filter((candidate) => candidate !== word && isKnown(candidate));

/** A word of the project that is very near to another. */
export function projectWordNear(word: string, project: readonly string[]): string | undefined {
  if (project.length === 0 || word.length > longestWord) return undefined;
  const own = closest(word, [...project]);
  return distance(word.toLowerCase(), own.toLowerCase()) <= (word.length < 6 ? 1 : 2) ? own : undefined;
}

/** A name is not what a word in small letters was meant to be, unless it is that very word. */
const isLikely = (word: string, candidate: string): boolean =>
  !candidate.endsWith("'s") &&
  distance(word, candidate) <= (word.length < 6 ? 1 : 2) &&
  (candidate.toLowerCase() === word || word !== word.toLowerCase() || candidate === candidate.toLowerCase());

function search(word: string): string[] {
  const first = swapped(word);
  if (first.length > 0) return first.slice(0, 3);
  return read()
    .suggest(word)
    .filter((candidate) => isLikely(word, candidate))
    .slice(0, 3);
}

/** Up to three words of the dictionary that may be meant. */
export function spellingsNear(word: string): string[] {
  if (word.length > longestSearched) return [];
  const near = suggestions.get(word) ?? search(word);
  suggestions.set(word, near);
  return near;
}
