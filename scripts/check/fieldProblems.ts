import type { VFileMessage } from 'vfile-message';
import type { z } from 'zod';
import type { Located } from '../content/yaml/readYaml.ts';
import { type Reference, referencesIn } from './references.ts';
import type { CheckedFields } from './rule.ts';
import { inCurlyQuotes } from './rules/curlyValues.ts';
import { fileRulesIn } from './rules/fileRules.ts';

/** The names, links and aliases in fields. Values in wrong quotation marks are reported for those. */
export const fieldReferences = (schema: z.ZodType, located: Located): Reference[] =>
  referencesIn(schema, located.data)
    .filter(({ value }) => inCurlyQuotes(value) === undefined)
    .map(({ path, ...reference }) => ({ ...reference, place: located.positionOf(path) }));

/** What the rules find in the fields of one file. */
export const fieldProblemsIn = (fields: CheckedFields): VFileMessage[] =>
  fileRulesIn('fields').flatMap((rule) => rule.run(fields));
