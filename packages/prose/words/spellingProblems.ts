import type { CachedValues } from '../../../scripts/lib/cache/values.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { UnknownWord } from '../../../scripts/check/checkedPage.ts';
import type { SiteFinding } from '../../../scripts/check/rules/define.ts';
import type { ProseRule } from '../ruleIds.ts';
import { dictionaryName, type Spelling } from './languages.ts';
import { isAccepted, isProjectWord, plainWord, suggestionsFor } from './vocabulary.ts';

/**
 * The most different words to search suggestions for. More than these are another language, and a search takes 10 ms.
 */
const maxSearched = 100;

/** Who writes a word so often, in whatever form, means it. */
const leastRepeated = 3;

/** What the forms of a word have in common: “Mentees” and “mentee’s”. */
const stem = (word: string): string => plainWord(word).toLowerCase().replace(/s$/, '');

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingFindings(
  unknown: readonly (UnknownWord & { file: string })[],
  known: ReadonlySet<string>,
  verdicts: CachedValues,
  language: Spelling = 'american',
): SiteFinding<ProseRule>[] {
  const project = [...known];
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
  let searched = 0;
  return groupBy(unknown, ({ word }) => plainWord(word)).flatMap((uses) => {
    const word = plainWord(uses[0]?.word ?? '');
    if (isProjectWord(word, known) || accepts(word, uses)) return [];
    const whole = uses.flatMap((each) => each.whole ?? []).slice(0, 1);
    const near =
      whole.length > 0 ? whole : searched++ < maxSearched ? suggestionsFor(word, language, project) : [];
    const suggestion =
      near.length > 0
        ? `Did you mean ${near.join(', ')}? `
        : searched > maxSearched
          ? `There are more than ${maxSearched} unknown words, so what was meant was not looked up. `
          : '';
    const note = `${suggestion}If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
    return uses.map(({ file, word: written, from, to }) => {
      const reason = `“${written}” is not in the dictionary of ${dictionaryName(language)}.`;
      return { file, from, to, level: 'warning', rule: 'spelling', reason, note };
    });
  });
}
