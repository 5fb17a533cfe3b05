import type { Span } from '../../../src/model/problem.ts';
import type { SiteFinding } from '../rules/define.ts';
import { dictionaryNames, type Spelling } from './dictionary.ts';
import { isAccepted, isProjectWord, plainWord, suggestionsFor } from './vocabulary.ts';

/**
 * The most different words to search suggestions for. More than these are another language, and a search takes 10 ms.
 */
const maxSearched = 100;

interface WordInFile extends Span {
  file: string;
  word: string;
  startsSentence: boolean;
}

/** Remembers the results of a function by a text. */
function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}

/** Reports words that neither the dictionary, the word lists nor the project knows. */
export function spellingFindings(
  unknown: readonly WordInFile[],
  known: ReadonlySet<string>,
  language: Spelling = 'american',
): SiteFinding[] {
  const project = [...known];
  let searched = 0;
  const noteOn = remembered((word) => {
    const near = searched++ < maxSearched ? suggestionsFor(word, language, project) : [];
    const suggestion = near.length > 0 ? `Did you mean ${near.join(', ')}? ` : '';
    return `${suggestion}If the word is correct, add it: npm run words -- add ${word.replaceAll("'", '’')}`;
  });
  const isRightAtStart = remembered((word) => isProjectWord(word, known) || isAccepted(word, true, language));
  const isRightInside = remembered((word) => isProjectWord(word, known) || isAccepted(word, false, language));
  // A name that is accepted within a sentence is also accepted at the start of one.
  const inside = unknown.filter(({ startsSentence }) => !startsSentence).map(({ word }) => plainWord(word));
  const names = new Set(inside.filter(isRightInside));
  const wrong = unknown.filter(({ word, startsSentence }) => {
    const plain = plainWord(word);
    return !names.has(plain) && !(startsSentence ? isRightAtStart(plain) : isRightInside(plain));
  });
  return wrong.map(({ file, word, from, to }) => {
    const reason = `“${word}” is not in the dictionary of ${dictionaryNames[language]}.`;
    return { file, from, to, level: 'warning', rule: 'spelling', reason, note: noteOn(plainWord(word)) };
  });
}
