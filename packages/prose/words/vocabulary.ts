/** Which words are right, and what was probably meant by others. */
import { closest, distance } from 'fastest-levenshtein';
import { isKnown } from './dictionary.ts';
import { isOther, type OtherDictionary, type Spelling } from './languages.ts';
import {
  correctionsOf,
  frequencyOf,
  largeDictionary,
  listedForms,
  otherWords,
  peopleNames,
  tradeWords,
} from './wordLists.ts';

/** A word as word lists write it: with a straight apostrophe, without a possessive 's and without soft hyphens and the like. */
export const plainWord = (word: string): string =>
  word.replaceAll('’', "'").replace(/'s$|\p{Default_Ignorable_Code_Point}/gu, '');

const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const uncapitalized = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** The word itself, and the words that it is a plural or a short form of: "who'd" of "who". */
function basesOf(word: string): string[] {
  const whole = word.replace(/'(?:d|ll|re|ve|m)$/, '');
  const singulars = [/ies$/, /(?<=(?:[sxz]|[cs]h))es$/, /(?<=..[^s])s$/].map((ending) =>
    whole.replace(ending, ending.source === 'ies$' ? 'y' : ''),
  );
  return [word, whole, ...singulars];
}

/** Whether a list has a word, also capitalized or in the plural. */
export const isProjectWord = (word: string, list: ReadonlySet<string>): boolean =>
  basesOf(word).some((base) => list.has(base) || list.has(uncapitalized(base)));

/** Names with a capital inside, such as HubSpot, iPhone and macOS, have no other spelling. Identifiers of programs do. */
const namesLike = (word: string): string[] =>
  (listedForms().get(word.toLowerCase()) ?? []).filter((form) =>
    /^(?:\p{Lu}.*\p{Ll}\p{Lu}|\p{Ll}\p{Lu}|\p{Ll}+\p{Lu}{2,}$)/u.test(form),
  );

const isListed = (word: string): boolean =>
  (listedForms().get(word.toLowerCase()) ?? []).some(
    (form) => form === word || form === uncapitalized(word) || form === word.toLowerCase(),
  );

const otherSpelling = (spelling: Spelling): Spelling => (spelling === 'british' ? 'american' : 'british');

/** “Café”, “résumé” and “Müller”: a keyboard writes no accents by accident. */
const isAccented = (word: string, spelling: Spelling): boolean =>
  /[^\p{ASCII}]/u.test(word) &&
  (startsWithCapital(word) ||
    basesOf(word.normalize('NFD').replace(/\p{M}/gu, '')).some((base) => isKnown(base, spelling)));

const alphabet = [..."abcdefghijklmnopqrstuvwxyz'"];

/** The words that one typo leads to or comes from: a character missing, added, replaced, or swapped with the next. */
function wordsOneTypoAway(word: string, spelling: Spelling, leastFrequency = 0): string[] {
  const texts = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, first, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return [
      before + rest,
      before + rest.charAt(0) + first + rest.slice(1),
      ...alphabet.flatMap((letter) => [before + letter + first + rest, before + letter + rest]),
    ];
  });
  const isWord = (text: string) => tradeWords().has(text) || isKnown(text, spelling);
  return [...new Set(texts.flat())].filter(
    (text) => text !== word && frequencyOf(text) >= leastFrequency && isWord(text),
  );
}

/** The least frequencies of words that a name, and a rare word, is probably a typo of. */
const common = { forNames: 30, forRareWords: 300, inCompounds: 20 };

/** Whether no word that is so frequent is one typo away. */
const isApart = (lower: string, spelling: Spelling, frequency: number): boolean =>
  wordsOneTypoAway(lower, spelling, frequency).length === 0;

/**
 * Whether the large dictionary has a word, which also has words without their apostrophe. It is American: what the smaller
 * one has too may be spelled otherwise in Britain.
 */
const isRareWord = (word: string, spelling: Spelling): boolean =>
  basesOf(word).some((base) => largeDictionary().has(base)) && (spelling === 'american' || !isKnown(word));

/** Beginnings of words, with a hyphen or without one. */
export const prefixes = new Set(
  'afro agro ante anti astro audio auto bi bio centi co counter crypto cyber de demi di dis eco electro en equi euro ex extra geo giga gyro hepta hetero hexa homo hydro hyper hypo ideo il im in info infra inter intra iso kilo macro mal mega meta metro micro mid milli mini mis mono multi nano neo neuro non nona octa omni over pan para penta per petro photo physio pico poly post pre pro proto pseudo psycho pyro quasi re retro semi sino socio sub super supra techno tele tera tetra thermo trans tri turbo ultra un under uni vice'.split(
    ' ',
  ),
);

/** Words that are run together with the next by a slip, and not to make a new one. */
const notInCompounds = new Set(
  'about all also and any are been both but can could did does each every few for from get had has have her here his how into its just less like make many may more most much must nor not off one only other our own same she should some such than thank that the their them then there these they this those too two until very was were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** “Multifactor”, “unmoderated”, “notecards”: a beginning or a short word, and another word. A slip resembles a word. */
const isBuilt = (word: string, spelling: Spelling): boolean =>
  Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)] as const).some(([first, last]) =>
    prefixes.has(first)
      ? last.length > 3 && isKnown(last, spelling)
      : word.length <= 11 &&
        [first, last].every(
          (part) =>
            part.length > 2 &&
            !notInCompounds.has(part) &&
            frequencyOf(part) >= common.inCompounds &&
            isKnown(part, spelling),
        ),
  ) && isApart(word, spelling, 0);

/** “Dockerized”: a name or another word, and an ending that makes a new one. */
const isDerived = (word: string, spelling: Spelling): boolean => {
  const base = word.replace(/(?<=.{4})(?:ize[ds]?|izing|ization|like|less|wise|ness)$/, '');
  return (
    base !== word && (isListed(base) || isKnown(base, spelling)) && isApart(word.toLowerCase(), spelling, 0)
  );
};

/** “eScience”, “DDaT”: capitals inside are no slip, if none of the parts is one. */
const isMixed = (word: string, spelling: Spelling): boolean =>
  /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word) &&
  (word.match(/\p{Lu}?\p{Ll}+/gu) ?? []).every(
    (part) =>
      part.length < 4 || isKnown(part, spelling) || isApart(part.toLowerCase(), spelling, common.forNames),
  );

/** Whether a capitalized word is the name of a person, or one that no list has. */
const isOwnName = (word: string, spelling: Spelling): boolean =>
  !isKnown(word.toLowerCase(), spelling) &&
  (peopleNames().has(word) || !(isKnown(word, spelling) || listedForms().has(word.toLowerCase())));

/**
 * Whether a German noun is one of the dictionary behind another word of it: Salzsieden, Museumsfreund. One typo in fifty
 * makes such a noun, too.
 */
function isGermanCompound(word: string, has: (text: string) => boolean): boolean {
  const shortest = 4;
  return Array.from(word, (_, at) => at).some((at) => {
    const last = word.charAt(at).toUpperCase() + word.slice(at + 1);
    if (at < shortest || last.length < shortest || !has(last)) return false;
    const first = word.slice(0, at);
    return [first, first.replace(/(?<=.{4})s$/, '')].some((part) => has(part) || has(uncapitalized(part)));
  });
}

/** Whether the dictionary of another language has a word, or the parts between its apostrophes: “l’entreprise”. */
function isOtherWord(word: string, dictionary: OtherDictionary): boolean {
  const trie = otherWords(dictionary);
  const hasExactly = (text: string) => trie.hasWord(text, true);
  const has = (text: string) => text.length < 3 || hasExactly(text) || hasExactly(text.toLowerCase());
  return (
    has(word) ||
    has(word.replaceAll("'", '’')) ||
    (word.includes("'") && word.split("'").every(has)) ||
    (dictionary.includes('-de-') && startsWithCapital(word) && isGermanCompound(word, hasExactly))
  );
}

/**
 * Whether a word that the dictionary does not have is right all the same: one that is used inside of sentences, where its
 * capital means a name, so often that it is no slip, or beside other capitalized words.
 */
export function isAccepted(
  word: string,
  { isInside, isRepeated, beside }: { isInside: boolean; isRepeated: boolean; beside: readonly string[] },
  spelling: Spelling,
): boolean {
  if (isProjectWord(word, tradeWords())) return true;
  if (isOther(spelling))
    return (
      [word, ...beside].some((each) => isOtherWord(plainWord(each), spelling)) ||
      listedForms().get(word.toLowerCase())?.includes(word) === true
    );
  const isName =
    startsWithCapital(word) && (isInside || beside.some((each) => !isKnown(each.toLowerCase(), spelling)));
  if (isName && listedForms().get(word.toLowerCase())?.includes(word)) return true;
  const names = namesLike(word);
  if (names.length > 0) return names.includes(word);
  if (correctionsOf(word, spelling).length > 0) return false;
  const lower = word.toLowerCase();
  // Who uses the other spelling uses it everywhere.
  const isMeant = isRepeated && !isKnown(lower, otherSpelling(spelling));
  return (
    basesOf(word).some(isListed) ||
    isAccented(word, spelling) ||
    isMixed(word, spelling) ||
    isDerived(word, spelling) ||
    basesOf(lower).some((base) => isBuilt(base, spelling)) ||
    ((isName || (isMeant && word.length > 3)) && isApart(lower, spelling, common.forNames)) ||
    (isName && isMeant && (word.length < 6 || isApart(lower, spelling, common.forRareWords))) ||
    (beside.some((each) => isOwnName(plainWord(each), spelling)) &&
      (word.length < 7 || peopleNames().has(word) || isApart(lower, spelling, common.forRareWords))) ||
    // Last: it takes a fifth of a second to read the large dictionary.
    (isRareWord(lower, spelling) && (isMeant || isApart(lower, spelling, common.forRareWords)))
  );
}

const lettersOf = (word: string): string => [...word].sort().join('');

/** The least frequent word of a text: a correction may be several words. */
const rarest = (text: string): number => Math.min(...text.split(' ').map(frequencyOf));

/** Words that were probably meant, the likeliest first. Known corrections are likelier than others. */
function likeliest(word: string, certain: readonly string[], others: readonly string[]): string[] {
  const ranked = [...new Set([...certain, ...others])]
    .map((text) => ({
      text,
      rank:
        Math.log10(rarest(text)) +
        // “Dont” lacks an apostrophe, and lists count words without those that have one.
        (text.replace(/'(?!s$)/, '') === word && text !== word ? 8 : 0) +
        (certain.includes(text) || lettersOf(word) === lettersOf(text) ? 2 : 0) -
        (word[0] === text[0] ? 0 : 1),
    }))
    .sort((a, b) => b.rank - a.rank);
  return ranked.filter(({ rank }) => (ranked[0]?.rank ?? 0) - rank <= 1.5).map(({ text }) => text);
}

/** “Gray” is no typo on a British site: a word that only British spelling has was meant. */
function ownSpellings(word: string, candidates: string[], spelling: Spelling): string[] {
  const other = otherSpelling(spelling);
  if (!isKnown(word, other)) return candidates;
  const own = candidates.filter((each) => each[0] === word[0] && !isKnown(each, other));
  return own.length > 0 ? own : candidates;
}

/** Abbreviations of the trade, which are written in capitals. */
const abbreviations = new Set(
  'ai api aws b2b b2c crm css cms cta erp faq gdpr gpt html http https hr ios kpi llm ocr pdf ppc roas roi rpa saas sdk seo sql svg ui url usa ux vpn xml'.split(
    ' ',
  ),
);

/** Longer words have no suggestions. */
const longestSearched = 20;

/** Up to three words that were probably meant, the likeliest first: one of the project, if it is very similar. */
export function suggestionsFor(word: string, spelling: Spelling, project: readonly string[]): string[] {
  if (word.length > longestSearched) return [];
  const own = project.length === 0 ? undefined : closest(word, [...project]);
  const apart = own ? distance(word.toLowerCase(), own.toLowerCase()) : word.length;
  const forms = apart === 0 ? [] : namesLike(word);
  if (forms.length > 0) return forms.slice(0, 3);
  if (own && apart <= (word.length < 6 ? 1 : 2)) return [own];
  if (abbreviations.has(word)) return [word.toUpperCase()];
  if (isOther(spelling)) {
    // Some differ from others, or from the word, in capitals inside alone.
    const all = otherWords(spelling).suggest(word, { numSuggestions: 6 });
    return all.filter((each) => each !== word && !/\p{Ll}\p{Lu}/u.test(each)).slice(0, 3);
  }
  const lower = word.toLowerCase();
  const near = ownSpellings(lower, wordsOneTypoAway(lower, spelling), spelling);
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  // A day, a month or a language. Shorter ones are names of elements and the like.
  const isName = word.length > 3 && word === lower && !isKnown(word, otherSpelling(spelling));
  const names = isName && isKnown(capitalized, spelling) ? [capitalized] : [];
  const likely = likeliest(lower, correctionsOf(lower, spelling), near);
  return [...names, ...likely]
    .slice(0, 3)
    .map((each) =>
      (word === lower ? each : each.charAt(0).toUpperCase() + each.slice(1)).replaceAll("'", '’'),
    );
}
