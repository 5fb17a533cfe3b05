import dictionary from 'dictionary-en';
import { closest, distance } from 'fastest-levenshtein';
import nspell from 'nspell';

let speller: nspell | undefined;

/** The dictionary of American English. Loading it takes 0.2 s, so it is loaded at the first lookup. */
function read(): nspell {
  speller ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  return speller;
}

/** No English word is longer. Anything longer was not meant to be a word. */
const longestWord = 45;

const answers = new Map<string, boolean>();

/** Whether a word is in American English. */
export function isKnown(word: string): boolean {
  const known = answers.get(word);
  if (known !== undefined) return known;
  const answer = word.length <= longestWord && read().correct(word);
  answers.set(word, answer);
  return answer;
}

const suggestions = new Map<string, string[]>();

/**
 * The longest word to search suggestions for. A search takes up to 0.5 s if nothing is similar, and more for longer
 * words.
 */
const longestSearched = 16;

/** Swapped letters are the most common typo, and the dictionary's own suggestions miss many of them. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => {
    const [first, second] = [word.charAt(at), word.charAt(at + 1)];
    return word.slice(0, at) + second + first + word.slice(at + 2);
  }).filter((candidate) => candidate !== word && isKnown(candidate));

/** The project's own word that is very similar to another, if there is one. */
export function projectWordNear(word: string, project: readonly string[]): string | undefined {
  if (project.length === 0 || word.length > longestWord) return undefined;
  const own = closest(word, [...project]);
  return distance(word.toLowerCase(), own.toLowerCase()) <= (word.length < 6 ? 1 : 2) ? own : undefined;
}

/** A lowercase word was not meant to be a name, unless it is the same word. */
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

/** Up to three similar words of the dictionary. */
export function spellingsNear(word: string): string[] {
  if (word.length > longestSearched) return [];
  const near = suggestions.get(word) ?? search(word);
  suggestions.set(word, near);
  return near;
}
