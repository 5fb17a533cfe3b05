import type { VFileMessage } from 'vfile-message';
import { kindOfFile, pageSchemas } from '../../src/pages/index.ts';
import { detailsOf, isError, problem } from '../../src/model/problem.ts';
import { checkBody } from './bodyProblems.ts';
import { checkFields, templateIn } from './checkFields.ts';
import { type CheckedPage, onlyProblems } from './checkedPage.ts';
import { checkProse } from './checkProse.ts';
import { fieldProse } from './rules/fieldProse.ts';
import type { Located } from '../content/yaml/readYaml.ts';
import { linesOf, withEnds } from './rules/span.ts';
import { wordsOfNames } from './rules/spelling.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { templateText } from './rules/templateText.ts';
import { readFrontmatter } from '../content/frontmatter.ts';

/** Whether a page is a draft, or would be but for an error in its fields. */
function mayBeDraft({ data }: Located): boolean {
  if (typeof data !== 'object' || data === null) return true;
  const draft: unknown = Reflect.get(data, 'draft');
  return draft === true || typeof draft === 'string';
}

/** Whether a body contains only comments. */
const isBlank = (body: string): boolean => body.replaceAll(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '').trim() === '';

/** A placeholder stops the build only where visitors would see it. */
const allowedInDraft = (found: VFileMessage): VFileMessage =>
  found.ruleId === 'placeholder' ? problem({ ...detailsOf(found), level: 'warning' }) : found;

const start = { line: 1, column: 1 };

const empty = (file: string): VFileMessage =>
  problem({
    file,
    place: start,
    rule: 'empty-file',
    reason: 'The file is empty.',
    note: 'Write the page, or delete the file.',
  });

const unreadable = (file: string): VFileMessage =>
  problem({
    file,
    place: start,
    rule: 'syntax',
    reason: 'The file cannot be read as a page.',
    note: 'Check the dashes around the fields, and every “<” and “{” below them.',
  });

/**
 * Checks one content file. `path` is relative to the content folder, `file` is the name in problems. Unless the page is
 * a draft, no text of the templates for new pages may be left in it.
 */
export function checkPage(
  text: string,
  path: string,
  file: string,
  settings: Settings = defaultSettings,
): CheckedPage {
  if (text.trim() === '') return { ...onlyProblems(empty(file)), fields: '' };
  const located = readFrontmatter(text, file);
  const canReadFields = located.data !== undefined;
  const fields = canReadFields ? text.slice(0, located.body) : text;
  const body = checkBody(text, file, located.body);
  const kind = kindOfFile(path) ?? templateIn(located.data);
  const ofFields = fieldProse(pageSchemas[kind ?? 'page'], located);
  const prose = checkProse(file, text, settings, ofFields, body.prose);
  const passages = [...ofFields.passages, ...body.prose.passages];
  const textProblems = mayBeDraft(located)
    ? prose.problems.map(allowedInDraft)
    : [...templateText(file, passages, settings.templates), ...prose.problems];
  const reported = [...located.problems, ...body.problems, ...textProblems];
  // Nothing may be compiled that was not checked, so a file that was parsed in another way always has an error.
  if (!body.exact && !reported.some(isError)) reported.push(unreadable(file));
  const { page, problems, references, unique, search } = checkFields({ text, path, file, kind, located });
  return {
    page,
    problems: [...problems, ...reported],
    references: withEnds([...references, ...body.references], linesOf(text)),
    blocks: body.blocks,
    // If the fields cannot be read, each word may be a name that other pages use.
    words: canReadFields ? prose.words : { ...prose.words, names: wordsOfNames([fields]) },
    anchors: body.anchors,
    isEmpty: isBlank(text.slice(located.body)),
    unique,
    search,
    fields: page ? undefined : fields,
  };
}
