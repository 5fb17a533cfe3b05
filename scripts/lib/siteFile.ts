import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import { type Site, siteSchema } from '../../src/model/site.ts';
import { checkProse, type FileWords, noWords } from './check/checkProse.ts';
import { fieldProse } from './check/fieldProse.ts';
import { type Reference, referencesIn } from './check/references.ts';
import { schemaProblems } from './check/schemaProblems.ts';
import { linesOf, withEnds } from './check/span.ts';
import { readContentText } from './contentText.ts';
import { readYaml } from './frontmatter.ts';

export interface SiteFile {
  /** What problems call it. */
  file: string;
  /** Absent while it has problems. */
  site?: Site;
  problems: VFileMessage[];
  references: Reference[];
  words: FileWords;
}

/** Reads and checks `site.yaml`. */
export async function readSiteFile(root: string): Promise<SiteFile> {
  const file = 'content/site.yaml';
  const { text, problem: unreadable } = await readContentText(root, file);
  if (unreadable) return { file, problems: [unreadable], references: [], words: noWords };
  if (text === undefined) {
    const missing = problem({
      file,
      place: { line: 1, column: 1 },
      rule: 'missing-file',
      reason: 'The file is missing.',
      note: 'It holds the facts and words that every page uses. Restore it.',
    });
    return { file, problems: [missing], references: [], words: noWords };
  }
  const located = readYaml(text.replace(/^\uFEFF/, ''), file);
  const prose = checkProse(file, text, fieldProse(siteSchema, located));
  const faults =
    located.problems.length > 0
      ? located.problems
      : schemaProblems(siteSchema, located, { file, what: 'site.yaml' });
  const told = { file, problems: [...faults, ...prose.problems], words: prose.words };
  if (faults.length > 0) return { ...told, references: [] };
  const references = referencesIn(siteSchema, located.data).map(({ path: at, ...reference }) => ({
    ...reference,
    place: located.placeOf(at),
  }));
  return { ...told, site: siteSchema.parse(located.data), references: withEnds(references, linesOf(text)) };
}
