/**
 * Every rule of the check. A new one is a file in this folder, a line in this list, or in that of `fileRules.ts` if it
 * needs no other file, and a line for each mistake in `testing/slips/`.
 */
import type { Rule } from '../rule.ts';
import { fileRules, ofScope } from './fileRules.ts';
import { aliases } from './aliases.ts';
import { duplicates, outputs } from './claims.ts';
import { fileNames } from './fileNames.ts';
import { headingForms } from './headingForms.ts';
import { links } from './links.ts';
import { emptyBodies, missingPages, pageTypeRules } from './pages.ts';
import { pictureFiles } from './pictureFiles.ts';
import { references } from './references.ts';
import { sampleAddresses } from './sampleAddresses.ts';
import { searchResult } from './searchResult.ts';
import { spelling } from './spelling.ts';
import { strayFiles } from './strayFiles.ts';
import { urlsLock } from './urlsLock.ts';

/** Every rule, in the order in which their problems are found. */
export const rules: readonly Rule[] = [
  ...fileRules,
  strayFiles,
  fileNames,
  outputs,
  references,
  links,
  sampleAddresses,
  aliases,
  pictureFiles,
  duplicates,
  pageTypeRules,
  missingPages,
  urlsLock,
  spelling,
  searchResult,
  headingForms,
  emptyBodies,
];

/** The rules about one kind of thing, in the order of the list. */
export const rulesIn = <Scope extends Rule['scope']>(scope: Scope) => ofScope(rules, scope);
