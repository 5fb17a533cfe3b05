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

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingFindings(
  unknown: readonly (UnknownWord & { file: string })[],
  known: ReadonlySet<string>,
  verdicts: CachedValues,
  language: Spelling = 'american',
): SiteFinding<ProseRule>[] {
  const project = [...known];
  // Found once: reading the word lists takes half a second.
  const accepts = (word: string, startsSentence: boolean): boolean => {
    const inputs = [word, String(startsSentence), language];
    const verdict = verdicts.get(inputs);
    if (typeof verdict === 'boolean') return verdict;
    return verdicts.set(inputs, isAccepted(word, startsSentence, language));
  };
  let searched = 0;
  return groupBy(unknown, ({ word }) => plainWord(word)).flatMap((uses) => {
    const word = plainWord(uses[0]?.word ?? '');
    if (isProjectWord(word, known)) return [];
    const atStart = uses.filter(({ startsSentence }) => startsSentence);
    const isRightInside = atStart.length < uses.length && accepts(word, false);
    // A name that is accepted within a sentence is also accepted at the start of one.
    const isRightAtStart = isRightInside || (atStart.length > 0 && accepts(word, true));
    const wrong = uses.filter(({ startsSentence }) => !(startsSentence ? isRightAtStart : isRightInside));
    if (wrong.length === 0) return [];
    const near = searched++ < maxSearched ? suggestionsFor(word, language, project) : [];
    const suggestion =
      near.length > 0
        ? `Did you mean ${near.join(', ')}? `
        : searched > maxSearched
          ? `There are more than ${maxSearched} unknown words, so what was meant was not looked up. `
          : '';
    const note = `${suggestion}If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
    return wrong.map(({ file, word: written, from, to }) => {
      const reason = `“${written}” is not in the dictionary of ${dictionaryName(language)}.`;
      return { file, from, to, level: 'warning', rule: 'spelling', reason, note };
    });
  });
}
