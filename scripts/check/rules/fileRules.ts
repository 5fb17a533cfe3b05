/** The rules that need no other file: about texts, bodies and fields. A browser can run them too. */
import { prose } from '../prosePlugin.ts';
import { fieldPictures, linkTexts, pictureTexts } from './announcedTexts.ts';
import type { BodyRule, FieldRule, TextRule } from './define.ts';
import { curlyValues, cutTexts, dates, filledPlaces, safeLinks } from './fieldTexts.ts';
import { headings, longFieldHeadings } from './headings.ts';
import { leftovers } from './leftovers.ts';
import { indentedCode, lostText } from './lostText.ts';
import { codedCharacters } from './prose.ts';
import { typographyRules } from './typography.ts';

/** The rules about passages of prose. */
export const textRules: readonly TextRule<string>[] = [
  ...typographyRules,
  codedCharacters,
  ...(prose?.textRules ?? []),
];

/** The rules about the body of a page. */
export const bodyRules: readonly BodyRule[] = [
  headings,
  linkTexts,
  pictureTexts,
  leftovers,
  lostText,
  indentedCode,
];

/** The rules about the fields of a page or of `site.yaml`. */
export const fieldRules: readonly FieldRule[] = [
  cutTexts,
  curlyValues,
  safeLinks,
  fieldPictures,
  dates,
  longFieldHeadings,
  filledPlaces,
];
