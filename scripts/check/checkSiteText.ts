import { type Finding, problem } from '../../src/model/problem.ts';
import { config } from '../../src/site.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { SiteFile } from './checkedPage.ts';
import { checkTexts } from './checkTexts.ts';
import { checked, type Kind } from './readChecked.ts';
import { fieldReferences, withRanges } from './references.ts';
import { type Spelling, spellingOf } from './words/dictionary.ts';
import { fieldProse } from './prose/fieldProse.ts';
import { fieldRules } from './rules/fileRules.ts';
import { schemaFindings } from './fields/schemaFindings.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The facts and interface words of every page. */
export const siteFile = 'content/site.yaml';
const file = siteFile;

/** The spelling of the site, as far as its data can be read. */
const spellingIn = (data: unknown): Spelling =>
  spellingOf(config.siteSchema.pick({ locale: true }).loose().safeParse(data).data?.locale);

const missing = problem({
  file,
  rule: 'missing-file',
  reason: 'The file is missing.',
  note: 'Every page uses its facts and labels. Restore it.',
});

/** `site.yaml`, which every site has. */
export const siteKind = ({ style }: Pick<Settings, 'style'>): Kind<SiteFile> => ({
  check(whole, conflicted) {
    const text = whole.replace(/^\uFEFF/, '');
    const located = readYaml(text, file);
    const { data } = located;
    const spelling = spellingIn(data);
    const ofSchema =
      data === undefined ? [] : schemaFindings(config.siteSchema, located, { what: 'site.yaml' });
    const references = fieldReferences(config.siteSchema, located);
    const fields = { text, schema: config.siteSchema, located, references };
    const { findings, words } = checkTexts(text, { style, spelling }, fieldProse(config.siteSchema, located));
    const all: Finding[] = [
      ...located.problems,
      ...ofSchema,
      ...fieldRules.flatMap((rule) => rule.run(fields)),
      ...findings,
    ];
    const problems = all.map((found) => problem({ ...found, file }, text));
    const result = { file, problems, spelling, words };
    if (data === undefined || ofSchema.length > 0 || conflicted !== undefined)
      return { ...result, references: [] };
    return { ...result, site: config.siteSchema.parse(data), references: withRanges(references, text) };
  },
  otherwise: (...problems) => ({
    ...{ file, references: [], words: { unknown: [], names: [] } },
    problems: problems.length > 0 ? problems : [missing],
  }),
});

/** Checks the text of `site.yaml`. */
export const checkSiteText = (whole: string, settings: Pick<Settings, 'style'> = defaultSettings): SiteFile =>
  checked(file, whole, siteKind(settings));
