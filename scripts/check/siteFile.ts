import { problem } from '../../src/model/problem.ts';
import { siteSchema } from '../../src/model/site.ts';
import { conflictProblems } from '../content/conflicts.ts';
import type { ReadText } from '../content/contentText.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { Values } from '../lib/cache/values.ts';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { onlyProblems, type SiteFile } from './checkedPage.ts';
import { failed } from './checkFile.ts';
import { checkOnce } from './checkedFiles.ts';
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

/** Reads and checks `site.yaml`, within the time limit. The result is cached in `values`. */
export function readSiteFile(read: ReadText, { style }: Pick<Settings, 'style'>, values: Values): SiteFile {
  const { text, problem: unreadable } = read(file);
  if (unreadable) return { file, ...onlyProblems(unreadable) };
  if (text === undefined) {
    const missing = problem({
      file,
      place: { line: 1, column: 1 },
      rule: 'missing-file',
      reason: 'The file is missing.',
      note: 'Every page uses its facts and labels. Restore it.',
    });
    return { file, ...onlyProblems(missing) };
  }
  try {
    const check = () => checkSiteText(text, { style });
    return checkOnce(values, [file, text, JSON.stringify(style)], () => withTimeLimit(check));
  } catch (error) {
    return { file, ...onlyProblems(failed(error, file)) };
  }
}

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
