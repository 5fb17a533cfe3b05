/** The YAML files of the content: the facts in `site.yaml`, and data such as the house style. */
import type { z } from 'zod';
import type { Site } from '../../src/model/site.ts';
import { type Finding, type Problem, problem } from '../lib/problem.ts';
import { config } from '../../src/site.ts';
import { siteFile } from '../content/values/fileFields.ts';
import { type LocatedYaml, readYaml } from '../content/yaml/readYaml.ts';
import type { Settings, SiteFile } from './checkedPage.ts';
import { checkTexts } from './checkPage.ts';
import { schemaFindings } from './fields/schemaFindings.ts';
import { fieldProse } from './prose/prose.ts';
import { checked, type FileCheck } from './readChecked.ts';
import { fieldReferences, withRanges } from './references.ts';
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

/** `site.yaml`, which every site has. */
export const siteCheck = ({ style }: Pick<Settings, 'style'>): FileCheck<SiteFile> => ({
  check(text) {
    const schema = config.siteSchema;
    const { located, ofSchema } = readFile(text, schema, 'site.yaml');
    const { data } = located;
    const locale = localeIn(data);
    const references = fieldReferences(schema, located);
    const { findings, words } = checkTexts(text, { style, locale }, fieldProse(schema, located));
    const site = data === undefined || located.unread || ofSchema.length > 0 ? undefined : schema.parse(data);
    const all: Finding<string>[] = [
      ...located.findings,
      ...ofSchema,
      ...(site ? legalFindings(site, located) : []),
      ...fieldRules.flatMap((rule) => rule({ text, schema, located, references })),
      ...findings,
    ];
    const problems = all.map((found) => problem({ ...found, file: siteFile }, text));
    const result = { file: siteFile, problems, locale, words };
    return site
      ? { ...result, site, references: withRanges(references, text) }
      : { ...result, references: [] };
  },
  otherwise: (...problems) => ({
    ...{ file: siteFile, references: [], words: { unknown: [], names: [] } },
    problems: problems.length > 0 ? problems : [missing],
  }),
});

/** The labels of each legal link. Without one of them, visitors do not see the link in that place. */
const legalLabels = {
  privacy: ['privacyPolicy', 'privacy'],
  terms: ['termsOfService', 'terms'],
  sitemap: ['sitemap'],
} as const satisfies Record<keyof NonNullable<Site['legal']>, readonly (keyof Site['labels'])[]>;

/** Legal pages that the footer would not link to, because the link has no words. */
const legalFindings = ({ legal = {}, labels }: z.infer<typeof config.siteSchema>, located: LocatedYaml) =>
  Object.entries(legalLabels).flatMap(([name, needed]): Finding[] => {
    const missing = needed.filter((label) => !labels[label]);
    if (!Reflect.get(legal, name) || missing.length === 0) return [];
    const what = `${missing.map((each) => `“${each}”`).join(' and ')} ${missing.length === 1 ? 'is' : 'are'}`;
    const [level, where] =
      missing.length === needed.length
        ? (['error', ''] as const)
        : (['warning', ' in one of its places'] as const);
    const reason = `Visitors do not see the link to “${name}” in the footer${where}: ${what} missing in “labels”.`;
    const note = `Add ${missing.map((each) => `“${each}: …”`).join(' and ')} to “labels”.`;
    return [{ from: located.keyAt(['legal', name]).from, level, rule: 'missing-field', reason, note }];
  });

/** Checks the text of `site.yaml`. */
export const checkSiteText = (text: string, settings: Pick<Settings, 'style'> = {}): SiteFile =>
  checked(siteFile, text, siteCheck(settings));

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
