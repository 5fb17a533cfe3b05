/**
 * Takes the place of `scripts/check/rules/dictionary.ts` and `scripts/check/words/vocabulary.ts` in a browser: the
 * dictionaries are too large to load, so every word is right.
 */
import type { Spelling } from '../../../check/words/dictionary.ts';

export const isKnown = (): boolean => true;
export const isProjectWord = (): boolean => true;
export const plainWord = (word: string): string => word;
export const spellingOf = (): Spelling => 'american';
