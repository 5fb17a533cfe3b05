/** The rules that need no other file: about texts, bodies and fields. A browser can run them too. */
import type { BodyRule, FieldRule, TextRule } from '../rule.ts';
import { curlyValues } from './curlyValues.ts';
import { dates } from './dates.ts';
import { houseStyle } from './houseStyle.ts';
import { inclusiveWords } from './inclusiveWords.ts';
import { cutTexts, filledPlaces, safeLinks } from './fieldTexts.ts';
import { headingLevels, longFieldHeadings, longHeadings, sameHeadings } from './headings.ts';
import { leftovers } from './leftovers.ts';
import { linkTexts } from './linkTexts.ts';
import { lostText } from './lostText.ts';
import { fieldPictures, pictureTexts } from './pictureTexts.ts';
import {
  doubleSpaces,
  markupInText,
  placeholders,
  repeatedWords,
  shouting,
  straightQuotes,
  unusableCodes,
} from './prose.ts';

type FileRule = TextRule | BodyRule | FieldRule;

/** The rules about one file, in the order in which their problems are found. */
export const fileRules: readonly FileRule[] = [
  repeatedWords,
  doubleSpaces,
  straightQuotes,
  inclusiveWords,
  houseStyle,
  placeholders,
  ...markupInText,
  ...shouting,
  unusableCodes,
  headingLevels,
  sameHeadings,
  longHeadings,
  linkTexts,
  pictureTexts,
  leftovers,
  lostText,
  cutTexts,
  curlyValues,
  safeLinks,
  fieldPictures,
  dates,
  longFieldHeadings,
  filledPlaces,
];

/** The rules about one kind of thing, in the order of the list. */
export const ofScope = <R extends { scope: string }, Scope extends R['scope']>(
  rules: readonly R[],
  scope: Scope,
): Extract<R, { scope: Scope }>[] =>
  rules.filter((rule): rule is Extract<R, { scope: Scope }> => rule.scope === scope);

/** Those about one kind of thing in a file. */
export const fileRulesIn = <Scope extends FileRule['scope']>(scope: Scope) => ofScope(fileRules, scope);
