import { type Spelling, isKnown } from '../rules/dictionary.ts';
import {
  americanSpellings,
  commonWordsOneTypoAway,
  commonWordsTwoTyposAway,
  frequencyOf,
  isSwap,
  withApostrophe,
} from './edits.ts';
import { agencyWords, correctionsOf, largeDictionary, listedForms } from './wordLists.ts';
import { basesOf, hasWord, uncapitalized } from './projectWords.ts';

/** A word that the dictionary does not have. */
export interface WordInText {
  /** As word lists write it: with a straight apostrophe and without a possessive 's. */
  word: string;
  /** Whether its capital, if any, may be only that of a sentence. */
  startsSentence: boolean;
}

const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** A capital after a small letter, as in HubSpot. Such a name has no other spelling. */
export const innerCapital = /\p{Ll}\p{Lu}/u;

/** Whether a list has a word. A list that has no capitals at all says nothing of capitals inside a word. */
function isListed(word: string): boolean {
  const forms = listedForms().get(word.toLowerCase()) ?? [];
  if (forms.includes(word)) return true;
  const isName = forms.some((form) => innerCapital.test(form));
  return !isName && forms.some((form) => form === uncapitalized(word) || form === word.toLowerCase());
}

/** Whether a list has a word with these capitals. */
const isListedName = (word: string): boolean =>
  listedForms().get(word.toLowerCase())?.includes(word) ?? false;

/** Whether a word is a name such as HubSpot, with other capitals. */
const isMisspelledName = (word: string): boolean =>
  !isListedName(word) &&
  (listedForms()
    .get(word.toLowerCase())
    ?.some((form) => innerCapital.test(form)) ??
    false);

/** Short words and function words have no plural. "thats" and "theres" lack an apostrophe. */
const shortestNoun = 6;

const isPlural = (word: string, spelling: Spelling): boolean =>
  basesOf(word).some((base) => base !== word && base.length >= shortestNoun && isKnown(base, spelling));

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Whether a word with accents is right: a name, or a word that is right without them. A keyboard writes no accents by
 * accident.
 */
function isAccented(word: string, spelling: Spelling): boolean {
  const composed = word.normalize('NFC');
  if (!/[^\p{ASCII}']/u.test(composed)) return false;
  if (/^\p{Lu}[\p{Ll}']+$/u.test(composed)) return true;
  return basesOf(withoutAccents(composed)).some((base) => isKnown(base, spelling) || isListed(base));
}

/** Whether a word is a name written in one: QuickBooks, FastAPI. Each part is a word or an abbreviation. */
function isJoinedName(word: string, spelling: Spelling): boolean {
  const parts = word.match(/\p{Lu}\p{Ll}+|\p{Lu}{2,}(?!\p{Ll})/gu) ?? [];
  if (parts.length < 2 || parts.join('') !== word || listedForms().has(word.toLowerCase())) return false;
  return parts.every(
    (part) => /^\p{Lu}+$/u.test(part) || (part.length > 1 && (isKnown(part, spelling) || isListed(part))),
  );
}

/** Less common words are too easily found by chance. */
const commonCount = 100;

/** Whether a word is in the dictionary and common, perhaps in the singular. */
const isCommon = (word: string, spelling: Spelling): boolean =>
  isKnown(word, spelling) && basesOf(word).some((base) => frequencyOf(base) >= commonCount);

/** Prefixes that form new words: re-platform, microsite, cofounder. */
const prefix =
  /^(?:anti|back|co|cyber|de|geo|hyper|info|mega|micro|mini|multi|non|omni|over|pre|pseudo|re|sub|super|ultra|un|under)/;

/** Suffixes that form new words: clickable, findability, storyboarder. */
const suffix = /(?:er|able|ability|ify|less|wide)s?$/;

function isDerived(word: string, spelling: Spelling): boolean {
  const base = word.replace(prefix, '');
  if (base !== word && base.length >= 4 && isCommon(base, spelling)) return true;
  const stem = word.replace(suffix, '');
  if (stem === word || stem.length < 4) return false;
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].some((each) => isCommon(each, spelling));
}

/** Function words form no compounds: "eachother" lacks a space. */
const functionWords = new Set(
  `about above after again all along also always and another any are around because been before being below between
  both but can could did does doing done down each ever every few for from good had has have her here high him his how
  into its just less like many more most much must near never next not now off once one only other our out over own
  real same she should some such than thank that the their them then there these they this those thus too two under
  until upon very was well were what when where which while who whom whose why will with would yes yet you
  your`.split(/\s+/),
);

/** Longer ones are rather two words without their space. */
const longestPart = 6;

/** Whether a word is written together from two common words: heatmap, timecode. */
function isCompound(word: string, spelling: Spelling): boolean {
  for (let at = 3; at <= Math.min(longestPart, word.length - 3); at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (second.length > longestPart + 1 || functionWords.has(first) || functionWords.has(second)) continue;
    if (isCommon(first, spelling) && isCommon(second, spelling)) return true;
  }
  return false;
}

/** Whether a word is formed from words of the dictionary. Where it may also be a typo of a common word, it is one. */
function isFormed(word: string, spelling: Spelling): boolean {
  const lower = word.toLowerCase();
  const isTypo = (minCount: number) => commonWordsOneTypoAway(lower, spelling, minCount).length > 0;
  if (isPlural(lower, spelling)) return !isTypo(commonCount);
  const isOne = basesOf(lower).some((base) => isDerived(base, spelling) || isCompound(base, spelling));
  return isOne && !isTypo(commonCount / 5);
}

/** Whether a capitalized word is probably a typo of a word, and not a name. Short names resemble many words. */
function isLikeWord(word: string, spelling: Spelling): boolean {
  const lower = word.toLowerCase();
  const near = commonWordsOneTypoAway(lower, spelling, 1);
  if (lower.length < 7)
    return near.some((each) => frequencyOf(each) >= (isSwap(lower, each) ? 0.3 : 3) * commonCount);
  if (near.length > 0) return true;
  return lower.length >= 9 && commonWordsTwoTyposAway(lower, spelling, commonCount).length > 0;
}

/** Whether the large dictionary has a word. It also has British spellings and words without their apostrophe. */
function isRareWord(word: string, spelling: Spelling): boolean {
  if (spelling !== 'american') return false;
  const lower = word.toLowerCase();
  const isTypo = () =>
    withApostrophe(lower, spelling).length > 0 ||
    americanSpellings(lower).length > 0 ||
    commonWordsOneTypoAway(lower, spelling, 3 * commonCount).length > 0;
  return basesOf(lower).some((base) => largeDictionary().has(base)) && !isTypo();
}

/** Whether a capitalized word resembles no other, so that it is a name even at the start of a sentence. */
const resemblesNone = (word: string, spelling: Spelling): boolean =>
  commonWordsOneTypoAway(word.toLowerCase(), spelling, 1).length === 0 &&
  commonWordsTwoTyposAway(word.toLowerCase(), spelling, commonCount / 5).length === 0;

const isUnlistedName = (word: string, spelling: Spelling): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !listedForms().has(word.toLowerCase()) && !isLikeWord(word, spelling);

/** Whether a word that the dictionary does not have is right all the same. */
export function isAccepted({ word, startsSentence }: WordInText, spelling: Spelling): boolean {
  const bases = basesOf(word);
  if (bases.some((base) => hasWord(agencyWords(), base))) return true;
  const isName = startsWithCapital(word) && !startsSentence;
  if (isName && isListedName(word)) return true;
  if (isMisspelledName(word)) return false;
  if (correctionsOf(word, spelling).length > 0) return false;
  return (
    bases.some(isListed) ||
    isAccented(word, spelling) ||
    isJoinedName(word, spelling) ||
    isFormed(word, spelling) ||
    (isUnlistedName(word, spelling) && (isName || resemblesNone(word, spelling))) ||
    isRareWord(word, spelling)
  );
}
