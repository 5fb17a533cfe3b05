import { siteSchema } from '../../src/model/site.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { SiteFile } from './checkedPage.ts';
import { checkProse } from './checkProse.ts';
import { fieldProblemsIn, fieldReferences } from './fieldProblems.ts';
import { withActual } from './fix/withActual.ts';
import { ProblemList } from './problemList.ts';
import { type Spelling, spellingOf } from './rules/dictionary.ts';
import { fieldProse } from './rules/fieldProse.ts';
import { schemaProblems } from './rules/schemaProblems.ts';
import { linesOf, withEnds } from './rules/span.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The facts and interface words of every page. */
export const siteFile = 'content/site.yaml';
const file = siteFile;

/** The spelling of the site, as far as its data can be read. */
const spellingIn = (data: unknown): Spelling =>
  spellingOf(siteSchema.pick({ locale: true }).loose().safeParse(data).data?.locale);

/** Checks the text of `site.yaml`. */
export function checkSiteText(text: string, { style }: Pick<Settings, 'style'> = defaultSettings): SiteFile {
  const { text: resolved, problems: conflicts } = conflictProblems(text.replace(/^\uFEFF/, ''), file);
  const located = readYaml(resolved, file);
  const data = located.data;
  const spelling = spellingIn(data);
  const fieldProblems =
    data === undefined ? [] : schemaProblems(siteSchema, located, { file, what: 'site.yaml' });
  const references = fieldReferences(siteSchema, located);
  const prose = checkProse(file, text, { style, spelling }, fieldProse(siteSchema, located));
  const { all: problems } = new ProblemList().addAll([
    ...conflicts,
    ...located.problems,
    ...fieldProblems,
    ...fieldProblemsIn({ file, text: resolved, schema: siteSchema, located, references }),
    ...prose.problems,
  ]);
  withActual(problems, resolved);
  const result = {
    file,
    problems,
    spelling,
    words: prose.words,
  };
  if (data === undefined || fieldProblems.length > 0 || conflicts.length > 0)
    return { ...result, references: [] };
  return { ...result, site: siteSchema.parse(data), references: withEnds(references, linesOf(resolved)) };
}
