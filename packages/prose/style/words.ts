import { type HouseStyle, hasVariants } from './houseStyle.ts';
import { literal, type Search, writeInstead } from './search.ts';

/** The pattern of any of some words and their plurals: not inside longer words, in addresses, or in file names. */
const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@#/_-]|\p{L}[.’'])(?:${sources.join('|')})(?<plural>s?)(?![\p{L}\p{N}_/-]|[.@]\p{L})`,
    'giu',
  );

/** Where the words of a name meet, another spelling may have a space, a hyphen or nothing. */
const variants = (name: string): string =>
  name
    .split(/[\s-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(literal)
    .join('[\\s-]?');

/** What the spellings of a word have in common. */
const wordKey = (text: string): string => text.toLowerCase().replace(/[\s'’-]+/g, '');

const keyOfMatch = ({ 0: written, groups }: RegExpExecArray): string =>
  wordKey(written.slice(0, written.length - (groups?.plural ?? '').length));

/** The better word, capitalized like the written one unless it has capitals of its own. */
function spelledLike(written: string, write: string, plural: string): string {
  const better = write + plural;
  if (write !== write.toLowerCase()) return better;
  if (written === written.toUpperCase() && /\p{L}{2}/u.test(written)) return better.toUpperCase();
  return /^\p{Lu}/u.test(written) ? better.charAt(0).toUpperCase() + better.slice(1) : better;
}

/** Words and names that the house style spells in another way: those that `not` lists, and “Hub Spot” for HubSpot. */
function preferredWords(words: NonNullable<HouseStyle['words']>): Search {
  const names = words.filter(({ write }) => hasVariants(write));
  const listed = new Map(words.flatMap(({ write, not = [] }) => not.map((each) => [wordKey(each), write])));
  const named = new Map(names.map(({ write }) => [wordKey(write), write]));
  return {
    rule: 'house-style',
    pattern: anyOf([
      ...words.flatMap(({ not = [] }) => not.map(literal)),
      ...names.map(({ write }) => variants(write)),
    ]),
    says(match) {
      const { 0: written, groups, input } = match;
      const key = keyOfMatch(match);
      // A text in capitals has no other way to write a name.
      const write = listed.get(key) ?? (/\p{Ll}/u.test(input) ? named.get(key) : undefined);
      if (write === undefined) return undefined;
      const better = spelledLike(written, write, (groups?.plural ?? '').toLowerCase());
      return written.replace(/\s/g, ' ') === better ? undefined : writeInstead(written, better);
    },
  };
}

/** Words that the house style avoids. The meaning may need another, so nothing is replaced. */
function avoidedWords(words: NonNullable<HouseStyle['avoid']>): Search {
  const uses = new Map(words.map(({ word, use }) => [wordKey(word), use]));
  return {
    rule: 'avoided-word',
    pattern: anyOf(words.map(({ word }) => literal(word))),
    skipsQuotations: true,
    says(match) {
      const use = uses.get(keyOfMatch(match));
      return [`This site avoids “${match[0]}”.`, use ? `Write ${use}.` : 'Write something else.'];
    },
  };
}

export const wordSearches = ({ words = [], avoid = [] }: HouseStyle): Search[] => [
  ...(words.length > 0 ? [preferredWords(words)] : []),
  ...(avoid.length > 0 ? [avoidedWords(avoid)] : []),
];
