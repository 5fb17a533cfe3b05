/** What the check uses of this package. */
import { dictionaries, missingDictionary, spelling, uncheckedLine, unknownWords } from '#spelling';
import type { ProsePlugin } from '../../scripts/check/prosePlugin.ts';
import { reported } from './ruleIds.ts';
import { slips } from './slips.ts';
import { headingForms } from './style/headingForms.ts';
import { houseStyleSchema, styleFile } from './style/houseStyle.ts';
import { houseStyle } from './style/houseStyleRule.ts';
import { addWords, parseWordList, wordListFile, wordProblem } from './words/wordList.ts';

export const prose: ProsePlugin = {
  reported,
  textRules: [...slips, houseStyle],
  siteRules: [spelling, headingForms],
  unknownWords,
  missingDictionary,
  uncheckedLine,
  dictionaries,
  style: { file: styleFile, schema: houseStyleSchema },
  wordList: {
    file: wordListFile,
    check: { check: parseWordList, otherwise: (...problems) => ({ words: new Set(), problems }) },
    wordProblem,
    addWords,
  },
};
