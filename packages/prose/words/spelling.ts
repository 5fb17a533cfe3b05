import { readFileSync } from 'node:fs';
import type { Settings, UnknownWord } from '../../../scripts/check/checkedPage.ts';
import type { Passage } from '../../../scripts/check/prose/passages.ts';
import { remembered } from '../../../scripts/lib/remembered.ts';
import type { ProseRule } from '../ruleIds.ts';
import { houseStyleIn } from '../style/houseStyle.ts';
import { elisions, notProse } from '../style/search.ts';
import { isKnown, spellingOf } from './dictionary.ts';
import { isOther, type Spelling } from './languages.ts';
import { isProjectWord, plainWord, prefixes } from './vocabulary.ts';
import type { CheckedSite, SiteRule } from '../../../scripts/check/rules/define.ts';

/** A word, with characters that are not seen: those have a rule of their own. */
const words = /[\p{L}\p{M}\p{N}_\p{Default_Ignorable_Code_Point}]+(?:['’]\p{L}+)*/gu;

/** Whether a word is not looked up: abbreviations, units, and words with digits, of other scripts, or with ligatures. */
const isExempt = (word: string) =>
  word.length < 2 ||
  /[\p{N}_\uFB00-\uFB06\uFF21-\uFF5A\p{Script=Greek}\p{Script=Cyrillic}µ]/u.test(word) ||
  /^\p{Lu}{2,}(?:['’]?s)?$/u.test(word) ||
  !/\p{Script=Latin}/u.test(word);

/** The words of a passage, with their offsets in it. */
function wordsIn(text: string): { word: string; index: number }[] {
  const prose = text.replace(notProse, (found) => ' '.repeat(found.length));
  return [...prose.matchAll(words)].map(({ index, 0: word }) => ({ word, index }));
}

const elision = new RegExp(`^(?:${elisions})$`, 'i');
const isElision = (word: string, before: string) => /['’‘]$/.test(before) && elision.test(word);

/** Whether a sentence starts after a text. Then a capital does not mean a name. */
const startsAfter = (before: string): boolean =>
  /(?:^|(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|\p{Lu}))[.!?:…]['"’”)]*\s|\n)[\s'"‘“(¿¡]*$/u.test(before);

/** Words between the names of a person. */
const particles = '(?:de|del|della|den|der|di|dos|du|el|la|le|ten|ter|van|von)';
const nameBefore = new RegExp(`(?<!\\p{L})(\\p{Lu}[\\p{L}’']*)(?: \\p{Lu}\\.)?[ -](?:${particles} )*$`, 'u');
const nameAfter = new RegExp(`^[ -](?:${particles} )*(\\p{Lu}[\\p{L}’']*)`, 'u');

/** The capitalized words beside a word, as in a name: “Ann Zwqk”, “Ann van der Zwqk”, “Ann J. Zwqk”. */
const besideOf = (before: string, after: string): string[] =>
  [nameBefore.exec(before), nameAfter.exec(after)].flatMap((match) => match?.[1] ?? []);

/** The word with hyphens that a word is a part of, if it is one: “week-end”, which a dictionary may have only whole. */
function hyphenatedOf(word: string, before: string, after: string): string[] {
  const [first = ''] = /(?:[\p{L}'’]+-)*$/u.exec(before) ?? [];
  const [last = ''] = /^(?:-[\p{L}'’]+)*/u.exec(after) ?? [];
  return first || last ? [first + word + last] : [];
}

/** Whether a word is a beginning before a hyphen, or what follows one: “trans-atlantic”; or in parentheses: “child(ren)”. */
function isPart(word: string, before: string, after: string, language: Spelling): boolean {
  if (
    (/\p{L}\($/u.test(before) && after.startsWith(')')) ||
    (before.endsWith('(') && /^\)\p{L}/u.test(after))
  )
    return true;
  if (/^[-–]/.test(after) && prefixes.has(word.toLowerCase())) return true;
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  const [, prefix = ''] = /(?<!\p{L})(\p{L}+)[-–]$/u.exec(before) ?? [];
  return prefixes.has(prefix.toLowerCase()) && isKnown(capitalized, language);
}

/** Whether a word is a part of a name with periods, such as Ph.D. or D.Phil. */
const isInitials = (word: string, before: string, after: string): boolean =>
  /^\p{Lu}\p{Ll}{0,3}$/u.test(word) && (/^\.\p{Lu}/u.test(after) || /(?<!\p{L})\p{Lu}\.$/u.test(before));

/** Letters that are one character in many PDFs, and get lost when its text is copied. */
const ligatures = ['fi', 'fl', 'ff', 'ffi', 'ffl'];

/** The word that a PDF has cut at the end of a line, or at a ligature: “imple- mentation”, “of ce”, “rst”. */
function wholeOf(word: string, before: string, after: string, language: Spelling): string | undefined {
  const [, first = '', hyphen] = /(\p{L}+)(-?)\s$/u.exec(before) ?? [];
  const [, nextHyphen, last = ''] = /^(-?)\s(\p{L}+)/u.exec(after) ?? [];
  const [links, nextLinks] = [hyphen, nextHyphen].map((each) => (each ? [''] : ligatures));
  return [
    ...(first ? (links ?? []) : []).map((link) => first + link + word),
    ...(last ? (nextLinks ?? []) : []).map((link) => word + link + last),
    ...ligatures.map((link) => link + word),
  ].find((each) => each.length > 4 && isKnown(each, language));
}

const phrases = remembered(() => {
  const lines = readFileSync(new URL('./phrases.txt', import.meta.url), 'utf8').split(/\r?\n/);
  const all = lines.filter((line) => line && !line.startsWith('#')).join('|');
  return new RegExp(`(?<!\\p{L})(?:${all})s?(?!\\p{L})`, 'giu');
});

/** Whether a word is right together with those beside it: “nitty-gritty”, “per se”. */
const isInPhrase = (word: string, before: string, after: string): boolean =>
  [...`${before}${word}${after}`.replaceAll('’', "'").matchAll(phrases())].some(
    ({ index, 0: phrase }) => index <= before.length && before.length < index + phrase.length,
  );

export { dictionaries, missingDictionary, uncheckedLine } from './dictionary.ts';

/**
 * The words of a file that the dictionary does not have. A dictionary of another language takes seconds to load: then
 * all words are unknown here, each once, and the answers about them are cached.
 */
export function unknownWords(passages: readonly Passage[], { locale }: Settings): UnknownWord[] {
  const language = spellingOf(locale);
  const seen = new Set<string>();
  return passages.flatMap(({ text, spanOf }) =>
    wordsIn(text).flatMap(({ word, index }): UnknownWord[] => {
      const end = index + word.length;
      const around = () => [text.slice(Math.max(0, index - 40), index), text.slice(end, end + 40)] as const;
      if (isOther(language)) {
        if (isExempt(word)) return [];
        const beside = hyphenatedOf(word, ...around());
        const key = [word, ...beside].join(' ');
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ word, startsSentence: false, beside, ...spanOf(index, end) }];
      }
      // Most words are known: the text around one is looked at only if it is not.
      const isRight = isKnown(plainWord(word), language);
      if (
        isRight ||
        word.split('\u00AD').every((part) => isExempt(part) || isKnown(plainWord(part), language))
      )
        return [];
      // The raised end of a number, whose tag is reported: 2<sup>nd</sup>.
      if (text === word && /^(?:st|nd|rd|th)$/.test(word)) return [];
      const [before, after] = around();
      if (isPart(word, before, after, language) || isInitials(word, before, after)) return [];
      // Names such as d’Arcy.
      if (/^[dl]['’]\p{Lu}/u.test(word)) return [];
      if (new RegExp(`^${particles}$`).test(word) && nameAfter.test(after)) return [];
      if (isElision(word, before) || isInPhrase(word, before, after)) return [];
      const beside = /^\p{Lu}/u.test(word) ? besideOf(before, after) : [];
      const whole = wholeOf(word, before, after, language);
      const startsSentence = startsAfter(before);
      return [{ word, startsSentence, beside, whole, ...spanOf(index, end) }];
    }),
  );
}

/** The words that are right on a site: those of its list, and those of names, which may also appear in prose. */
function knownWordsOf({ words, settings, sites, files }: CheckedSite): Set<string> {
  const preferred = houseStyleIn(settings).words?.map(({ write }) => write) ?? [];
  const names = [...preferred, ...[...sites, ...files].flatMap((each) => each.words.names)];
  return new Set([...words, ...names.flatMap((name) => wordsIn(name).map(({ word }) => plainWord(word)))]);
}

export const spelling: SiteRule<ProseRule> = async (checkedSite) => {
  const { files, sites, verdicts, texts } = checkedSite;
  const spellings = new Map(sites.map(({ language, locale }) => [language, spellingOf(locale)]));
  const unknown = [...sites, ...files].flatMap(({ words, file, language }) =>
    words.unknown.map((word) => ({ ...word, file, spelling: spellings.get(language) })),
  );
  const known = knownWordsOf(checkedSite);
  if (unknown.every(({ word }) => isProjectWord(plainWord(word), known))) return [];
  // What reads the word lists is loaded only if a word is still unknown.
  const { spellingFindings } = await import('./spellingProblems.ts');
  const placeOf = ({ file, from = 0 }: { file: string; from?: number }) => `${file}:${from}`;
  // Words that the house style reports too, with a fix.
  const ofStyle = new Set(
    [...sites, ...files].flatMap(({ file, problems }) =>
      problems.flatMap(({ rule, from }) => (rule === 'house-style' ? [placeOf({ file, from })] : [])),
    ),
  );
  return [...new Set(spellings.values())]
    .flatMap((spelling) => {
      const own = unknown.filter((word) => word.spelling === spelling);
      return spellingFindings(own, known, verdicts, texts, spelling);
    })
    .filter((each) => !ofStyle.has(placeOf(each)));
};
