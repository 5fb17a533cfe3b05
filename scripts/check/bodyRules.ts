import type { BodyRule } from './bodyRule.ts';
import { headingLevels } from './rules/headingLevels.ts';
import { linksWithoutWords } from './rules/linksWithoutWords.ts';
import { pictureTexts } from './rules/pictureTexts.ts';
import { sameHeadings } from './rules/sameHeadings.ts';
import { vagueLinks } from './rules/vagueLinks.ts';

/** Every rule that checks a page's body. */
export const bodyRules: readonly BodyRule[] = [
  headingLevels,
  sameHeadings,
  linksWithoutWords,
  vagueLinks,
  pictureTexts,
];
