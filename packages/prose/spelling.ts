import type { UnknownWord } from '../../scripts/check/checkedPage.ts';
import type { Passage } from '../../scripts/check/prose/passages.ts';
import { isKnown, type Spelling } from './words/dictionary.ts';
import { isProjectWord, plainWord } from './words/vocabulary.ts';
import type { SiteRule } from '../../scripts/check/rules/define.ts';

/** What looks like words, but is not prose: URLs, file names, placeholders, code. */
export const notProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;

const words = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;

/** Whether a word is not looked up: abbreviations, words with digits, those of other scripts, and those with ligatures, which are reported. */
const isExempt = (word: string) =>
  word.length < 2 ||
  /[\p{N}_\uFB00-\uFB06]/u.test(word) ||
  /^\p{Lu}{2,}(?:['’]?s)?$/u.test(word) ||
  !/\p{Script=Latin}/u.test(word);

/** The words of a passage, with their offsets in it. */
function wordsIn(text: string): { word: string; index: number }[] {
  const prose = text.replace(notProse, (found) => ' '.repeat(found.length));
  return [...prose.matchAll(words)].map(({ index, 0: word }) => ({ word, index }));
}

/** Short forms that start with an apostrophe: ’tis. */
const elisions = new Set(['tis', 'twas', 'twere', 'til', 'em', 'cause', 'bout', 'n']);

const isElision = (word: string, before: string) => /['’‘]$/.test(before) && elisions.has(word.toLowerCase());

/** Whether a sentence starts after a text. Then a capital does not mean a name. */
const startsAfter = (before: string): boolean => /(?:^|[.!?:…]['"’”)]*\s|\n)[\s'"‘“(¿¡]*$/.test(before);

/** Beginnings of words that are written with a hyphen. */
const prefixes = new Set(
  'afro agro ante anti astro audio auto bi bio centi co counter crypto cyber de demi di dis eco electro en equi euro ex extra geo giga gyro hepta hetero hexa homo hydro hyper hypo ideo il im in info infra inter intra iso kilo macro mal mega meta metro micro mid milli mini mis mono multi nano neo neuro non nona octa omni pan para penta per petro photo physio pico poly post pre pro proto pseudo psycho pyro quasi re retro semi sino socio sub super supra techno tele tera tetra thermo trans tri turbo ultra un uni vice'.split(
    ' ',
  ),
);

/** Whether a word is a beginning before a hyphen, or what follows one: “trans-atlantic”; or the second word of a name. */
function isPart(word: string, before: string, after: string, language: Spelling): boolean {
  if (/^-\p{L}/u.test(after) && prefixes.has(word.toLowerCase())) return true;
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  const [, prefix = ''] = /(?<!\p{L})(\p{L}+)-$/u.exec(before) ?? [];
  if (prefixes.has(prefix.toLowerCase()) && isKnown(capitalized, language)) return true;
  const [, first = ''] = /(?<!\p{L})(\p{Lu}\p{Ll}+) $/u.exec(before) ?? [];
  // “Burkina Faso”: the first word is a name, and no other word.
  return first !== '' && word === capitalized && !isKnown(first.toLowerCase(), language);
}

/** The words of a file that the dictionary does not have. */
export function unknownWords(passages: readonly Passage[], language: Spelling = 'american'): UnknownWord[] {
  return passages.flatMap(({ text, spanOf }) =>
    wordsIn(text).flatMap(({ word, index }) => {
      const before = text.slice(Math.max(0, index - 40), index);
      const after = text.slice(index + word.length, index + word.length + 2);
      if (isPart(word, before, after, language)) return [];
      if (isExempt(word) || isKnown(plainWord(word), language) || isElision(word, before)) return [];
      return [{ word, startsSentence: startsAfter(before), ...spanOf(index, index + word.length) }];
    }),
  );
}

/** The words of names: a name in a field may also appear in prose. */
export const wordsOfNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => wordsIn(name).map(({ word }) => plainWord(word)));

export const spelling: SiteRule = async ({ files, knownWords, verdicts, site }) => {
  const unknown = [site, ...files].flatMap(({ words, file }) =>
    words.unknown.map((word) => ({ ...word, file })),
  );
  if (unknown.every(({ word }) => isProjectWord(plainWord(word), knownWords))) return [];
  // What reads the word lists is loaded only if a word is still unknown.
  const { spellingFindings } = await import('./words/spellingProblems.ts');
  return spellingFindings(unknown, knownWords, verdicts, site.spelling);
};
