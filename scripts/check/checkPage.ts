import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import type { AnyPage } from '../../src/model/manifest.ts';
import type { Frontmatter, Kind } from '../../src/model/pageTypes.ts';
import { isTemplateName, kindName, kindOfFile, pageSchemas, templateNames } from '../../src/pages/index.ts';
import { detailsOf, isError, problem } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { checkBody } from './bodyProblems.ts';
import { type CheckedPage, noWords } from './checkedPage.ts';
import { checkProse } from './checkProse.ts';
import { fieldProblemsIn, fieldReferences } from './fieldProblems.ts';
import { fieldProse } from './rules/fieldProse.ts';
import type { Located } from '../content/yaml/readYaml.ts';
import { schemaProblems } from './rules/schemaProblems.ts';
import { linesOf, withEnds } from './rules/span.ts';
import { wordsOfNames } from './rules/spelling.ts';
import { onlyCandidate } from '../lib/suggest.ts';
import { noTemplates, type Templates } from './rules/templateSentences.ts';
import { templateText } from './rules/templateText.ts';
import { uniqueValues } from './rules/uniqueValues.ts';
import { rareCharacters } from '../assets/fonts/characters.ts';
import { readFrontmatter } from '../content/frontmatter.ts';

const templateSchema = z.looseObject({ template: z.enum(templateNames) });

/** The template whose name is certainly only misspelled: the other fields are checked against it. */
const intendedTemplate = (name: unknown): Kind | undefined => {
  const intended = typeof name === 'string' ? onlyCandidate(name, templateNames) : undefined;
  return isTemplateName(intended) ? intended : undefined;
};

function kindOf(path: string, { data }: Located): Kind | undefined {
  const template: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'template') : undefined;
  const named = isTemplateName(template) ? template : intendedTemplate(template);
  return kindOfFile(path) ?? named;
}

/** Whether a page is a draft, or would be but for an error in its fields. */
function mayBeDraft({ data }: Located): boolean {
  if (typeof data !== 'object' || data === null) return true;
  const draft: unknown = Reflect.get(data, 'draft');
  return draft === true || typeof draft === 'string';
}

/** A placeholder stops the build only where visitors would see it. */
const allowedInDraft = (found: VFileMessage): VFileMessage =>
  found.ruleId === 'placeholder' ? problem({ ...detailsOf(found), level: 'warning' }) : found;

/** The texts for search engines under `seo` have precedence. */
const positionOfField = ({ written, positionOf }: Located, field: string) =>
  written(['seo', field])?.place ?? positionOf([field]);

/** The schemas by what they give, which TypeScript can follow from a kind to its page. */
const schemas: { [K in Kind]: { parse: (data: unknown) => Frontmatter<K> } } = pageSchemas;

/** A page whose fields its schema has accepted. */
const pageOf = <K extends Kind>(kind: K, url: string, file: string, data: unknown): AnyPage<K> => ({
  url,
  file,
  kind,
  data: schemas[kind].parse(data),
});

const unreadable = (file: string): VFileMessage =>
  problem({
    file,
    place: { line: 1, column: 1 },
    rule: 'syntax',
    reason: 'The file cannot be read as a page.',
    note: 'Check the dashes around the fields, and every “<” and “{” below them.',
  });

/**
 * Checks one content file. `path` is relative to the content folder, `file` is the name in problems. Unless the page is
 * a draft, no text of the `templates` for new pages may be left in it.
 */
export function checkPage(
  text: string,
  path: string,
  file: string,
  templates: Templates = noTemplates,
): CheckedPage {
  if (text.trim() === '') {
    return {
      problems: [
        problem({
          file,
          place: { line: 1, column: 1 },
          rule: 'empty-file',
          reason: 'The file is empty.',
          note: 'Write the page, or delete the file.',
        }),
      ],
      references: [],
      blocks: [],
      words: noWords,
      fields: '',
    };
  }
  const located = readFrontmatter(text, file);
  const fields = located.data === undefined ? text : text.slice(0, located.body);
  const body = checkBody(text, file, located.body);
  const kind = kindOf(path, located);
  const schema = kind && pageSchemas[kind];
  const ofFields = fieldProse(schema ?? pageSchemas.page, located);
  const prose = checkProse(file, text, ofFields, body.prose);
  const isDraft = mayBeDraft(located);
  const proseProblems = isDraft ? prose.problems.map(allowedInDraft) : prose.problems;
  const templateProblems = isDraft
    ? []
    : templateText(file, [...ofFields.passages, ...body.prose.passages], templates);
  const used = {
    references: withEnds(body.references, linesOf(text)),
    blocks: body.blocks,
    anchors: body.anchors,
    words: prose.words,
    rareCharacters: rareCharacters(
      text,
      JSON.stringify(located.data ?? ''),
      ...body.prose.passages.map((passage) => passage.text),
    ),
  };
  const reported = [...located.problems, ...body.problems, ...templateProblems, ...proseProblems];
  // Nothing may be compiled that was not checked, so a file that was parsed in another way always has an error.
  if (!body.exact && !reported.some(isError)) reported.push(unreadable(file));
  // If the fields cannot be read at all, none of them are reported as missing.
  if (located.data === undefined) {
    // Each of its words may be a name that other pages use.
    const words = { ...used.words, names: wordsOfNames([fields]) };
    return { problems: reported, ...used, words, fields };
  }
  if (!schema) {
    const fieldProblems = schemaProblems(templateSchema, located, { file, what: 'a page' });
    const ofRules = fieldProblemsIn({ file, text, schema: templateSchema, located, references: [] });
    return { problems: [...fieldProblems, ...ofRules, ...reported], ...used, fields };
  }
  const fieldProblems = schemaProblems(schema, located, { file, what: kindName(kind) });
  const references = fieldReferences(schema, located);
  // The schema of this kind has just accepted the data.
  const page =
    fieldProblems.length === 0 && !located.problems.some(isError)
      ? pageOf(kind, urlOfFile(path), file, located.data)
      : undefined;
  return {
    page,
    problems: [
      ...fieldProblems,
      ...fieldProblemsIn({ file, text, schema, located, references, page }),
      ...reported,
    ],
    ...used,
    fields: page ? undefined : fields,
    unique: page && uniqueValues(page, located),
    search: {
      title: positionOfField(located, 'title'),
      description: positionOfField(located, 'description'),
    },
    references: [...withEnds(references, linesOf(text)), ...used.references],
  };
}
