import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { UnknownWord } from '../checkedPage.ts';
import { ProblemList } from '../problemList.ts';
import { dictionaryNames, type Spelling } from '../rules/dictionary.ts';
import { isAccepted, isProjectWord, plainWord, projectWordNear, suggestionsFor } from './vocabulary.ts';

/**
 * The most different words to search suggestions for. More than these are another language, and a search takes 10 ms.
 */
const maxSearched = 100;

/** The most words to compare with the project's own words, which is much faster. */
const maxCompared = 200;

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingProblems(
  unknown: readonly UnknownWord[],
  known: ReadonlySet<string>,
  language: Spelling = 'american',
): VFileMessage[] {
  const project = [...known];
  const notes = new Map<string, string>();
  const noteOn = (word: string): string => {
    const own = notes.size < maxCompared ? projectWordNear(word, project) : undefined;
    const near = own ? [own] : notes.size < maxSearched ? suggestionsFor(word, language) : [];
    const suggestion = near.length > 0 ? `Did you mean ${near.join(', ')}? ` : '';
    return `${suggestion}If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
  };
  const names = new Set<string>();
  const answers = new Map<string, boolean>();
  const isRight = ({ word, startsSentence }: UnknownWord): boolean => {
    const written = plainWord(word);
    const key = `${written} ${startsSentence}`;
    const answer =
      answers.get(key) ?? (isProjectWord(written, known) || isAccepted(written, startsSentence, language));
    answers.set(key, answer);
    return answer;
  };
  // A name that is accepted within a sentence is also accepted at the start of one.
  for (const each of unknown) if (!each.startsSentence && isRight(each)) names.add(plainWord(each.word));
  const list = new ProblemList();
  for (const each of unknown) {
    const { file, word, place, end } = each;
    const written = plainWord(word);
    if (names.has(written) || isRight(each)) continue;
    list.add({ file, rule: 'spelling', level: 'warning' }, () => {
      const note = notes.get(written) ?? noteOn(written);
      notes.set(written, note);
      const reason = `“${word}” is not in the dictionary of ${dictionaryNames[language]}.`;
      return problem({ file, place, end, level: 'warning', rule: 'spelling', reason, note });
    });
  }
  return list.all;
}
