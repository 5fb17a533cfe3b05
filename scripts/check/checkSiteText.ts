/** The two YAML files of the content: the facts in `site.yaml`, and the house style in `_style.yaml`. */
import type { z } from 'zod';
import { type HouseStyle, houseStyleSchema } from '../../packages/prose/style/houseStyle.ts';
import { legalLabels } from '../../src/model/layoutData.ts';
import { type Finding, type Problem, problem } from '../../src/model/problem.ts';
import { config } from '../../src/site.ts';
import { siteFile } from '../content/values/fileFields.ts';
import { type LocatedYaml, readYaml } from '../content/yaml/readYaml.ts';
import { defaultSettings, type Settings, type SiteFile } from './checkedPage.ts';
import { checkTexts } from './checkPage.ts';
import { schemaFindings } from './fields/schemaFindings.ts';
import { fieldProse } from './prose/prose.ts';
import { checked, type FileCheck } from './readChecked.ts';
import { fieldReferences, withRanges } from './references.ts';
import { fieldRules } from './rules/fileRules.ts';
import { type Spelling, spellingOf } from '../../packages/prose/words/dictionary.ts';

export const styleFile = 'content/_style.yaml';

/** Reads a YAML file, and checks its data if it can be read. */
function readFile(text: string, schema: z.ZodType, what: string) {
  const located = readYaml(text);
  const ofSchema = located.data === undefined ? [] : schemaFindings(schema, located, { what });
  return { located, ofSchema };
}

/** The spelling of the site, as far as its data can be read. */
const spellingIn = (data: unknown): Spelling =>
  spellingOf(config.siteSchema.pick({ locale: true }).loose().safeParse(data).data?.locale);

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
    const spelling = spellingIn(data);
    const references = fieldReferences(schema, located);
    const { findings, words } = checkTexts(text, { style, spelling }, fieldProse(schema, located));
    const site = data === undefined || located.unread || ofSchema.length > 0 ? undefined : schema.parse(data);
    const all: Finding[] = [
      ...located.findings,
      ...ofSchema,
      ...(site ? legalFindings(site, located) : []),
      ...fieldRules.flatMap((rule) => rule({ text, schema, located, references })),
      ...findings,
    ];
    const problems = all.map((found) => problem({ ...found, file: siteFile }, text));
    const result = { file: siteFile, problems, spelling, words };
    return site
      ? { ...result, site, references: withRanges(references, text) }
      : { ...result, references: [] };
  },
  otherwise: (...problems) => ({
    ...{ file: siteFile, references: [], words: { unknown: [], names: [] } },
    problems: problems.length > 0 ? problems : [missing],
  }),
});

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
export const checkSiteText = (text: string, settings: Pick<Settings, 'style'> = defaultSettings): SiteFile =>
  checked(siteFile, text, siteCheck(settings));

/** `_style.yaml`, which a site need not have. Without it, or if it has errors, there is no style. */
export const styleCheck: FileCheck<{ style?: HouseStyle; problems: Problem[] }> = {
  check(text) {
    const { located, ofSchema } = readFile(text, houseStyleSchema, '_style.yaml');
    const { data: style } = houseStyleSchema.safeParse(located.data);
    const all = [...located.findings, ...ofSchema];
    return {
      style,
      problems: all.map((found) => problem({ ...found, file: styleFile }, text)),
    };
  },
  otherwise: (...problems) => ({ problems }),
};
