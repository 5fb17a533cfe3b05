import { isError, problem } from '../../src/model/problem.ts';
import { siteSchema } from '../../src/model/site.ts';
import { conflictProblems } from '../content/conflicts.ts';
import type { ReadText } from '../content/contentText.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import { runLimited } from '../lib/limits/runLimited.ts';
import { onlyProblems, type SiteFile } from './checkedPage.ts';
import { failed } from './checkFile.ts';
import { checkProse } from './checkProse.ts';
import { fieldProblemsIn, fieldReferences } from './fieldProblems.ts';
import { withActual } from './fix/withActual.ts';
import { type AsData, fromData, toData } from './problemData.ts';
import { ProblemList } from './problemList.ts';
import { type Spelling, spellingOf } from './rules/dictionary.ts';
import { fieldProse } from './rules/fieldProse.ts';
import { schemaProblems } from './rules/schemaProblems.ts';
import { linesOf, withEnds } from './rules/span.ts';
import { parseSettings } from './settings.ts';

const file = 'content/site.yaml';

const code = ownCodeDigest(import.meta.filename);

/**
 * Reads and checks `site.yaml`. `settings` is the JSON of `SettingsData`. A text without errors is checked only once.
 */
export async function readSiteFile(read: ReadText, cache: Cache, settings = ''): Promise<SiteFile> {
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
  const section = cache.section('site-file', code);
  const stored = section.value([text, settings]);
  // The same code stored it, and its checksum is correct.
  if (stored) return fromData(stored as AsData<SiteFile>);
  try {
    const task = { module: import.meta.url, work: checkSiteAsData };
    const checked = await runLimited({ ...task, texts: [text, settings] });
    const site = fromData(checked);
    if (!site.problems.some(isError)) section.setValue([text, settings], checked);
    return site;
  } catch (error) {
    return { file, ...onlyProblems(failed(error, file)) };
  }
}

/** The spelling of the site, as far as its data can be read. */
const spellingIn = (data: unknown): Spelling =>
  spellingOf(siteSchema.pick({ locale: true }).loose().safeParse(data).data?.locale);

/** Checks the text of `site.yaml`. */
export function checkSiteText(text: string, settings = ''): SiteFile {
  const { text: resolved, problems: conflicts } = conflictProblems(text.replace(/^\uFEFF/, ''), file);
  const located = readYaml(resolved, file);
  const data = located.data;
  const { style } = parseSettings(settings);
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

/** The same as `checkSiteText`, as plain data. */
export const checkSiteAsData = (text: string, settings: string): AsData<SiteFile> =>
  toData(checkSiteText(text, settings));
