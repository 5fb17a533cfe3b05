import type { CachedValues } from '../../../scripts/lib/cache/values.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { UnknownWord } from '../../../scripts/check/checkedPage.ts';
import type { SiteFinding } from '../../../scripts/check/rules/define.ts';
import type { ProseRule } from '../ruleIds.ts';
import { dictionaryName, isOther, type Spelling } from './languages.ts';
import { correctionsOf } from './wordLists.ts';
import { isAccepted, isProjectWord, plainWord, suggestionsFor } from './vocabulary.ts';

/**
 * The most different words to search suggestions for. More than these are another language, and a search takes 10 ms.
 */
const maxSearched = 100;

/**
 * What tells a file or a passage in another language from one with names and mistakes. Dictionaries have up to two thirds of
 * the words of a text in another language: short words, and those that are the same in both.
 */
const foreign = { fewestInFile: 10, fewestInPassage: 5, share: 1 / 3, mostBetween: 5 };

/** Frequent short words of English that hardly any other language has. An English text has one among five words. */
const englishWords =
  /(?<!\p{L})(?:the|and|of|to|for|with|you|your|our|that|this|these|are|from|it|they|their|who|what|how|be)(?!\p{L})/giu;

/** Who writes a word so often, in whatever form, means it. */
const leastRepeated = 3;

/** What the forms of a word have in common: “Mentees” and “mentee’s”. */
const stem = (word: string): string => plainWord(word).toLowerCase().replace(/s$/, '');

/** A word at its place in a file. */
type Use = UnknownWord & { file: string };

const countIn = (text: string, words = /\p{L}{2,}/gu): number => text.match(words)?.length ?? 0;

/** The different words that are no names. */
const ordinaryIn = (uses: readonly Use[]): string[] => [
  ...new Set(uses.flatMap(({ word }) => (/^\p{Ll}/u.test(word) ? word : []))),
];

/** Whether many words of a text are wrong, without nearly any English ones beside them. */
const isForeign = (text: string, { length }: readonly Use[], language: Spelling): boolean =>
  length >= countIn(text) * foreign.share &&
  (isOther(language) || countIn(text, englishWords) < countIn(text) / 10);

/** The uses of words that are close to one another, in the same paragraph and inside of the same quotation marks. */
function runsIn(uses: readonly Use[], text: string): [Use, ...Use[]][] {
  const runs: [Use, ...Use[]][] = [];
  for (const use of uses.toSorted((one, other) => one.from - other.from)) {
    const run = runs.at(-1);
    const between = text.slice(run?.at(-1)?.to, use.from);
    if (run && countIn(between) <= foreign.mostBetween && !/[»”"]|\n[>\s]*\n/.test(between)) run.push(use);
    else runs.push([use]);
  }
  return runs;
}

/** Whether a text names things, such as tools or dishes, each with at most three words. */
const isList = (text: string): boolean => countIn(text) <= 3 * countIn(text, /[,;、，/|·•+&\n]/gu);

/** Reports files and passages in another language, each with the words that it stands for. */
function foreignTexts(
  wrong: readonly Use[],
  all: readonly Use[],
  texts: ReadonlyMap<string, string>,
  language: Spelling,
): { uses: readonly Use[]; finding: SiteFinding<ProseRule> }[] {
  const totals = new Map(groupBy(all, ({ file }) => file).map((words) => [words[0].file, words.length]));
  const isPassage = (run: readonly Use[], text: string): boolean => {
    const words = ordinaryIn(run);
    const slips = words.filter((word) => correctionsOf(word, language).length > 0);
    const isEnough = words.length >= foreign.fewestInPassage && slips.length <= words.length / 4;
    const passage = text.slice(run[0]?.from, run.at(-1)?.to);
    return isEnough && !isList(passage) && isForeign(passage, run, language);
  };
  return groupBy(wrong, ({ file }) => file).flatMap((uses) => {
    const [{ file }] = uses;
    const total = totals.get(file) ?? 0;
    // All words are listed only of other languages. The text also has tags, addresses and code, and may have no body.
    const whole = texts.get(file) ?? '';
    const body = /^---\r?\n.*?\n---\r?\n(?<body>.*\S.*)/s.exec(whole)?.groups?.body ?? whole;
    const isFile =
      ordinaryIn(uses).length >= foreign.fewestInFile &&
      (isOther(language) ? uses.length >= total * foreign.share : isForeign(body, uses, language));
    return (isFile ? [uses] : runsIn(uses, whole).filter((run) => isPassage(run, whole))).map((part) => {
      const [{ from, to }] = part;
      const count = isFile && isOther(language) ? `${uses.length} of the ${total}` : ordinaryIn(part).length;
      const reason = `${count} different words of this ${isFile ? 'file' : 'passage'} are not in the dictionary of ${dictionaryName(language)}: it seems to be in another language.`;
      const words = [...new Set(part.map(({ word }) => plainWord(word)))].join(' ');
      const note =
        isFile || words.length > 600
          ? 'Translate it, or put it into the folder of its language. Until then, its words are not reported one by one.'
          : `Translate it. If it is meant, add its words: npm run words -- add ${words}`;
      return { uses: part, finding: { file, from, to, level: 'warning', rule: 'spelling', reason, note } };
    });
  });
}

/** Reports words, each at all its places, with what was probably meant. */
function wordFindings(
  wrong: readonly Use[],
  project: readonly string[],
  language: Spelling,
): SiteFinding<ProseRule>[] {
  let searched = 0;
  const ends = new Set(wrong.map(({ file, to = 0, whole }) => `${file} ${to} ${whole}`));
  return groupBy(wrong, ({ word }) => plainWord(word)).flatMap((uses) => {
    const word = plainWord(uses[0].word);
    const isSearched = uses.some(({ whole }) => !whole) && searched++ < maxSearched;
    const near = isSearched ? suggestionsFor(word, language, project) : [];
    const suggestion =
      near.length > 0
        ? `Did you mean ${near.join(', ')}? `
        : searched > maxSearched
          ? `There are more than ${maxSearched} unknown words, so what was meant was not looked up. `
          : '';
    const remedy = `If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
    return uses.flatMap(({ file, word: written, whole, from = 0, to }) => {
      // Both halves of a word that was cut are one mistake.
      if (whole && [1, 2, 3].some((length) => ends.has(`${file} ${from - length} ${whole}`))) return [];
      const reason = `“${written}” is not in the dictionary of ${dictionaryName(language)}.`;
      const cut = whole && `It was cut out of “${whole}”: write that in one piece. `;
      const note = (cut ?? suggestion) + remedy;
      return { file, from, to, level: 'warning', rule: 'spelling', reason, note };
    });
  });
}

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingFindings(
  unknown: readonly Use[],
  known: ReadonlySet<string>,
  verdicts: CachedValues,
  texts: ReadonlyMap<string, string>,
  language: Spelling = 'american',
): SiteFinding<ProseRule>[] {
  const times = new Map(
    groupBy(unknown, ({ word }) => stem(word)).map((uses) => [stem(uses[0].word), uses.length]),
  );
  // Found once: reading the word lists takes half a second.
  const accepts = (word: string, uses: readonly UnknownWord[]): boolean => {
    const isInside = uses.some(({ startsSentence }) => !startsSentence);
    const isRepeated = (times.get(stem(word)) ?? 0) >= leastRepeated;
    const beside = [...new Set(uses.flatMap((each) => each.beside))].sort();
    const use = { isInside, isRepeated, beside };
    const inputs = [word, JSON.stringify(use), language];
    const verdict = verdicts.get(inputs);
    if (typeof verdict === 'boolean') return verdict;
    return verdicts.set(inputs, isAccepted(word, use, language));
  };
  const wrong = groupBy(unknown, ({ word }) => plainWord(word)).flatMap((uses) => {
    const word = plainWord(uses[0].word);
    return isProjectWord(word, known) || accepts(word, uses) ? [] : uses;
  });
  const inOthers = foreignTexts(wrong, unknown, texts, language);
  const isForeignWord = new Set(inOthers.flatMap(({ uses }) => uses));
  const others = wrong.filter((use) => !isForeignWord.has(use));
  return [...inOthers.map(({ finding }) => finding), ...wordFindings(others, [...known], language)];
}
