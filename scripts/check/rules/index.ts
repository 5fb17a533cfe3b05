/** Every rule of the check. A new one is a file in this folder, a line in this list, and a line for each mistake in `testing/slips/`. */
import type { Rule } from '../rule.ts';
import { aliases } from './aliases.ts';
import { caseStudies } from './caseStudies.ts';
import { curlyValues } from './curlyValues.ts';
import { cutTexts } from './cutTexts.ts';
import { dates } from './dates.ts';
import { doubleSpaces } from './doubleSpaces.ts';
import { duplicates } from './duplicates.ts';
import { emptyBodies } from './emptyBodies.ts';
import { fileNames } from './fileNames.ts';
import { headingLevels } from './headingLevels.ts';
import { houseStyle } from './houseStyle.ts';
import { inclusiveWords } from './inclusiveWords.ts';
import { links } from './links.ts';
import { linksWithoutWords } from './linksWithoutWords.ts';
import { filledPlaces } from './filledPlaces.ts';
import { longFieldHeadings, longHeadings } from './longHeadings.ts';
import { missingPages } from './missingPages.ts';
import { outputs } from './outputProblems.ts';
import { pictureContents } from './pictureContents.ts';
import { pictureFiles } from './pictureFiles.ts';
import { fieldPictures, pictureTexts } from './pictureTexts.ts';
import { placeholders } from './placeholders.ts';
import { references } from './references.ts';
import { repeatedWords } from './repeatedWords.ts';
import { reservedNames } from './reservedNames.ts';
import { safeLinks } from './safeLinks.ts';
import { sampleAddresses } from './sampleAddresses.ts';
import { sameHeadings } from './sameHeadings.ts';
import { searchResult } from './searchResult.ts';
import { spelling } from './spelling.ts';
import { straightQuotes } from './straightQuotes.ts';
import { strayFiles } from './strayFiles.ts';
import { unusableCodes } from './unusableCharacters.ts';
import { plainText } from './plainText.ts';
import { shouting } from './shouting.ts';
import { unparsedMarkdown } from './unparsedMarkdown.ts';
import { urlsLock } from './urlsLock.ts';
import { vagueLinks } from './vagueLinks.ts';

/** Every rule, in the order in which their problems are found. */
export const rules: readonly Rule[] = [
  repeatedWords,
  doubleSpaces,
  straightQuotes,
  inclusiveWords,
  houseStyle,
  placeholders,
  plainText,
  shouting,
  unusableCodes,
  headingLevels,
  sameHeadings,
  longHeadings,
  linksWithoutWords,
  vagueLinks,
  pictureTexts,
  unparsedMarkdown,
  cutTexts,
  curlyValues,
  safeLinks,
  fieldPictures,
  dates,
  longFieldHeadings,
  filledPlaces,
  strayFiles,
  fileNames,
  outputs,
  references,
  links,
  sampleAddresses,
  aliases,
  pictureFiles,
  pictureContents,
  duplicates,
  caseStudies,
  reservedNames,
  missingPages,
  urlsLock,
  spelling,
  searchResult,
  emptyBodies,
];

type RuleIn<Scope> = Extract<Rule, { scope: Scope }>;

/** The rules about one kind of thing, in the order of the list. */
export const rulesIn = <Scope extends Rule['scope']>(scope: Scope): RuleIn<Scope>[] =>
  rules.filter((rule): rule is RuleIn<Scope> => rule.scope === scope);
