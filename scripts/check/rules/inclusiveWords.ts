import type { TextRule } from './define.ts';
import { patterns } from './inclusivePatterns.ts';

/**
 * Words that the library reports and this site allows: words for a person whom the reader meets, such as “she” for a
 * colleague, and words that are nearly always harmless.
 */
const allowed = new Set(
  `he-she her-him herself-himself gal-guy boy-girl females-males dad-mom dads-moms daughter-son
  daughters-sons brother-sister brothers-sisters husband-wife husbands-wives aunt-uncle aunts-uncles
  niece-nephew nephew-niece nephews-nieces gramps-granny grandfathers-grandmothers granddaughter-grandson
  granddaughters-grandsons bride-groom widow-widower maternal-paternal maternity-paternity motherly
  actor-actress actors-actresses hero-heroine heroes-heroines host-hostess hostesses-hosts king-queen
  kings-queens prince-princess princes-princesses waiter-waitress waiters-waitresses janitor-janitress
  janitors-janitresses steward-stewardess stewardesses-stewards landlady-landlord landladies-landlords
  dame-lord dames-lords alumnae-alumni master masters mastermind masterpiece masterful master-key
  master-plan masterplan masterstroke master-the-art basically clearly easy just obvious of-course simple
  straightforward everyone-knows special invalid add hang moan moaning bony barren asylum depressed savage
  totem spade latino rehab rehab-center bi fellowship workmanship insomnia nuts`.split(/\s+/),
);

/** Of this group's words only these address readers. The list contains them along with “women” and “ladies”. */
const amongPeople = { id: 'gals-man', phrases: new Set(['guys', 'dudes', 'gals']) };

interface Phrase {
  words: string[];
  /** The alternatives, in the library's capitalization. */
  better: string[];
}

const plain = (word: string) => word.toLowerCase().replace(/['’-]/g, '');

/** The phrases by their first word. */
const phrases = new Map<string, Phrase[]>();
for (const { id, inconsiderate, considerate = {} } of patterns) {
  if (allowed.has(id)) continue;
  for (const phrase of Object.keys(inconsiderate)) {
    if (id === amongPeople.id && !amongPeople.phrases.has(phrase)) continue;
    // Skip abbreviations and names of illnesses such as OCD: in lowercase they are harmless, and in capitals they are
    // names.
    if (phrase !== phrase.toLowerCase()) continue;
    const words = phrase.trim().split(' ').map(plain);
    const [first = ''] = words;
    const better = Object.keys(considerate).slice(0, 3);
    phrases.set(first, [...(phrases.get(first) ?? []), { words, better }]);
  }
}

/** Words separated only by whitespace. Any other character between two words ends a phrase. */
const tokens = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s]/gu;

/** Reports words that exclude some readers. */
export const inclusiveWords: TextRule = ({ text }) => {
  const words = [...text.matchAll(tokens)].map(({ index, 0: word }) => ({
    word: plain(word),
    from: index,
    to: index + word.length,
  }));
  return words.flatMap(({ word, from }, start) => {
    const fits = phrases
      .get(word)
      ?.filter((phrase) => phrase.words.every((each, at) => each === '*' || words[start + at]?.word === each))
      .toSorted((a, b) => b.words.length - a.words.length)[0];
    const last = fits && words[start + fits.words.length - 1];
    if (!last) return [];
    const { to } = last;
    const reason = `“${text.slice(from, to)}” may exclude or hurt some readers.`;
    const note = fits.better.length > 0 ? `Try ${fits.better.join(' or ')}.` : 'Say it another way.';
    return [{ from, to, level: 'warning', rule: 'inclusive-words', reason, note }];
  });
};
