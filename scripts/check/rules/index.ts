/**
 * Every rule of the check. A new one is two files of this folder: a function, with a line in a list (here, or in
 * `fileRules.ts` if it needs no other file) and its id in `scripts/lib/ruleIds.ts`; and `<id>.md`, which says what it is
 * about and shows what is wrong and what is right. That is its documentation, and its test.
 */

import { duplicates, languages, outputs, translations } from './claims.ts';
import { prose } from '../prosePlugin.ts';
import type { SiteRule } from './define.ts';
import { fileNames, strayFiles } from './fileNames.ts';
import { links, sampleAddresses } from './links.ts';
import {
  emptyBodies,
  emptyLists,
  missingPages,
  missingLabels,
  pageTypeRules,
  searchResult,
  unshownFields,
  urlsLock,
} from './pages.ts';
import { pictureFiles } from './pictureFiles.ts';
import { references } from './references.ts';

/** The rules that need more than one file, in the order in which their problems are found. */
export const siteRules: readonly SiteRule<string>[] = [
  strayFiles,
  fileNames,
  outputs,
  references,
  links,
  sampleAddresses,
  pictureFiles,
  duplicates,
  languages,
  pageTypeRules,
  missingPages,
  missingLabels,
  translations,
  urlsLock,
  ...(prose?.siteRules ?? []),
  searchResult,
  emptyBodies,
  emptyLists,
  unshownFields,
];
