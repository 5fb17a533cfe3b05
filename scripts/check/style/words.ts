import { type HouseStyle, hasVariants } from '../../../src/model/houseStyle.ts';
import { capitalizedLike, findingsIn, literal, type StyleFinding, writeInstead } from './styleFinding.ts';

/** A word is not found inside longer ones, in addresses, or in file names. */
const alone = {
  before: String.raw`(?<![\p{L}\p{N}@#/_-]|\p{L}[.’'])`,
  after: String.raw`(?![\p{L}\p{N}_/-]|[.@]\p{L})`,
};

const patterns = new Map<string, RegExp>();

/** The pattern of a word and its plural. Patterns are remembered, because compiling them takes most of the time. */
function wordPattern(source: string): RegExp {
  const pattern =
    patterns.get(source) ?? new RegExp(`${alone.before}(?:${source})(?<plural>s?)${alone.after}`, 'giu');
  patterns.set(source, pattern);
  return pattern;
}

const condensed = (text: string): string => text.toLowerCase().replace(/[\s'’-]+/g, '');

const condensedWords = new Map<string, string>();

function condensedWord(word: string): string {
  const known = condensedWords.get(word) ?? condensed(word);
  condensedWords.set(word, known);
  return known;
}

let last = { text: '', condensed: '' };

/** Whether a text may contain one of these words. Most texts contain none, and this is much faster than a search. */
function mayContain(text: string, words: readonly string[]): boolean {
  if (text !== last.text) last = { text, condensed: condensed(text) };
  return words.some((word) => last.condensed.includes(condensedWord(word)));
}

/** A preferred word, capitalized like the written one unless it has capitals of its own. */
const spelledLike = (written: string, write: string, plural = ''): string =>
  write === write.toLowerCase() ? capitalizedLike(written, write + plural) : write + plural;

type PreferredWord = NonNullable<HouseStyle['words']>[number];

/** The spellings that `not` lists. */
function listedFindings(text: string, { write, not = [] }: PreferredWord): StyleFinding[] {
  if (!mayContain(text, not)) return [];
  return findingsIn(text, wordPattern(not.map(literal).join('|')), ({ 0: written, groups }) => {
    const plural = groups?.plural?.toLowerCase() ?? '';
    const better = spelledLike(written, write, plural);
    return written === better ? undefined : writeInstead(written, better);
  });
}

/** Where the words of a name meet, another spelling may have a space, a hyphen or nothing. */
const variants = (name: string): string =>
  name
    .split(/[\s-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(literal)
    .join('[\\s-]?');

const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase();

/** The other ways to write a name: “Hubspot” or “Hub Spot” for HubSpot. */
function variantFindings(text: string, { write }: PreferredWord): StyleFinding[] {
  if (!hasVariants(write) || !mayContain(text, [write]) || isInCapitals(text)) return [];
  return findingsIn(text, wordPattern(variants(write)), ({ 0: written, groups }) => {
    const better = spelledLike(written, write, groups?.plural);
    return written.replace(/\s/g, ' ') === better ? undefined : writeInstead(written, better);
  });
}

/** Words and names that the house style spells in another way. */
export const wordFindings = (text: string, words: readonly PreferredWord[]): StyleFinding[] =>
  words.flatMap((word) => {
    const listed = listedFindings(text, word);
    const variant = variantFindings(text, word);
    return [...listed, ...variant.filter(({ from }) => listed.every((each) => each.from !== from))];
  });

/** Words that the house style avoids. The meaning may need another, so nothing is replaced. */
export const avoidedFindings = (text: string, words: NonNullable<HouseStyle['avoid']>): StyleFinding[] =>
  words
    .filter(({ word }) => mayContain(text, [word]))
    .flatMap(({ word, use }) =>
      findingsIn(text, wordPattern(literal(word)), ({ 0: written }) => ({
        reason: `This site avoids “${written}”.`,
        note: use ? `Write ${use}.` : 'Write something else.',
      })),
    );
