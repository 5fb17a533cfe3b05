/** The YAML files of the content: the facts in `site.yaml`, and data such as the house style. */
import type { z } from 'zod';
import { mergedFacts } from '../../src/model/site.ts';
import { type Finding, type Problem, problem } from '../lib/problem.ts';
import { config } from '../site/config.ts';
import { localeOfFolder, siteFile, siteFileOf } from '../content/values/fileFields.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { Settings, SiteFile } from './checkedPage.ts';
import { checkTexts } from './checkPage.ts';
import { schemaFindings } from './fields/schemaFindings.ts';
import { fieldProse } from './prose/prose.ts';
import { checked, type FileCheck } from './readChecked.ts';
import { fieldReferences } from './references.ts';
import { fieldRules } from './rules/fileRules.ts';

/** Reads a YAML file, and checks its data if it can be read. */
function readFile(text: string, schema: z.ZodType, what: string) {
  const located = readYaml(text);
  const ofSchema = located.data === undefined ? [] : schemaFindings(schema, located, { what });
  return { located, ofSchema };
}

/** The language of the site, as far as its data can be read. */
const localeIn = (data: unknown): string | undefined =>
  config.siteSchema.pick({ locale: true }).loose().safeParse(data).data?.locale;

const missing = problem({
  file: siteFile,
  rule: 'missing-file',
  reason: 'The file is missing.',
  note: 'Every page uses its facts and labels. Restore it.',
});

/** `site.yaml`, which every site has, or that of another language: then `first` is that of the first one. */
export const siteCheck = (
  { style, language }: Pick<Settings, 'style' | 'language'>,
  first?: Pick<SiteFile, 'site'>,
): FileCheck<SiteFile> => ({
  check(text) {
    const file = siteFileOf(language);
    const schema = language === undefined ? config.siteSchema : config.languageSchema;
    const { located, ofSchema } = readFile(text, schema, file.replace('content/', ''));
    const { data } = located;
    const locale = localeIn(data) ?? (language && localeOfFolder(language));
    const references = fieldReferences(schema, located);
    const { findings, words } = checkTexts(text, { style, locale }, fieldProse(schema, located));
    const isValid = data !== undefined && !located.unread && ofSchema.length === 0;
    const whole = language === undefined ? data : mergedFacts(first?.site, mergedFacts({ locale }, data));
    const site = isValid ? config.siteSchema.safeParse(whole).data : undefined;
    const all: Finding<string>[] = [
      ...located.findings,
      ...ofSchema,
      ...fieldRules.flatMap((rule) => rule({ text, schema, located, references })),
      ...findings,
    ];
    const problems = all.map((found) => problem({ ...found, file }, text));
    // What the schema refuses is reported once. A reference starts inside of quotation marks.
    const isRefused = (offset: number) =>
      ofSchema.some(({ from = -2 }) => offset === from || offset === from + 1);
    const result = { file, problems, locale, words, ...(language !== undefined && { language, own: data }) };
    return {
      ...result,
      ...(site && { site }),
      references: references.filter(({ from }) => !isRefused(from)),
    };
  },
  otherwise: (...problems) => ({
    ...{
      file: siteFileOf(language),
      language,
      locale: language && localeOfFolder(language),
      references: [],
      words: { unknown: [], names: [] },
    },
    problems: problems.length > 0 ? problems : [missing],
  }),
});

/** Checks the text of `site.yaml`. */
export const checkSiteText = (
  text: string,
  settings: Pick<Settings, 'style' | 'language'> = {},
  first?: Pick<SiteFile, 'site'>,
): SiteFile => checked(siteFileOf(settings.language), text, siteCheck(settings, first));

/** A YAML file that a site need not have. Without it, or if it has errors, there are no data. */
export const dataCheck = <Data>(
  file: string,
  schema: z.ZodType<Data>,
): FileCheck<{ data?: Data; problems: Problem[] }> => ({
  check(text) {
    const { located, ofSchema } = readFile(text, schema, file.replace('content/', ''));
    const all = [...located.findings, ...ofSchema];
    return {
      data: schema.safeParse(located.data).data,
      problems: all.map((found) => problem({ ...found, file }, text)),
    };
  },
  otherwise: (...problems) => ({ problems }),
});
