import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { type Kind, kindOfFile, type TemplateName, templateNames } from '../../src/model/kind.ts';
import type { Page } from '../../src/model/manifest.ts';
import { pageSchemas } from '../../src/model/page.ts';
import { isError, problem } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { checkBody } from './bodyProblems.ts';
import { checkProse, type FileWords, noWords } from './checkProse.ts';
import { curlyValues, inCurlyQuotes } from './rules/curlyValues.ts';
import { dateProblems } from './rules/dates.ts';
import { fieldProse } from './rules/fieldProse.ts';
import { fieldPictureTexts } from './rules/pictureTexts.ts';
import { ambiguousValues } from './rules/ambiguousValues.ts';
import type { Located } from '../content/yaml/readYaml.ts';
import { type Reference, referencesIn } from './rules/references.ts';
import { unsafeReferences } from './rules/safeLinks.ts';
import { schemaProblems } from './rules/schemaProblems.ts';
import type { SearchFields } from './rules/searchResult.ts';
import { linesOf, withEnds } from './rules/span.ts';
import { wordsOfNames } from './rules/spelling.ts';
import { onlyCandidate } from '../lib/suggest.ts';
import { noTemplates, type Templates } from './rules/templateSentences.ts';
import { templateText } from './rules/templateText.ts';
import { type UniqueValue, uniqueValues } from './rules/uniqueValues.ts';
import { unusableCodesInFields } from './rules/unusableCharacters.ts';
import { rareCharacters } from '../assets/fonts/characters.ts';
import { readFrontmatter } from '../content/frontmatter.ts';

/** The result of checking one file by itself. Whether its references lead anywhere depends on all files together. */
export interface CheckedPage {
  /** Absent if the frontmatter cannot become a page. */
  page?: Page;
  problems: VFileMessage[];
  references: Reference[];
  /** The names of the blocks that the body uses. */
  blocks: string[];
  words: FileWords;
  /** The anchors of its sections. Absent if the body cannot be parsed. */
  anchors?: string[];
  /** Its characters that the site's common fonts do not have. */
  rareCharacters?: string;
  /** The values that must be unique on the site. Absent if there is no page. */
  unique?: UniqueValue[];
  /** The positions of the search result's texts. */
  search?: SearchFields;
  /** The fields as they are written, if they cannot become a page: other files may refer to what they define. */
  fields?: string;
}

const kindNames: Record<Kind, string> = {
  home: 'the home page',
  services: 'the services page',
  portfolio: 'the portfolio page',
  testimonials: 'the testimonials page',
  contact: 'the contact page',
  page: 'a page',
  notFound: 'the not-found page',
  service: 'a service page',
  category: 'a portfolio category',
  caseStudy: 'a case study',
};

const templateSchema = z.looseObject({ template: z.enum(templateNames) });

/** The template whose name is certainly only misspelled: the other fields are checked against it. */
const intendedTemplate = (name: unknown): TemplateName | undefined => {
  const intended = typeof name === 'string' ? onlyCandidate(name, templateNames) : undefined;
  return isTemplateName(intended) ? intended : undefined;
};

const isTemplateName = (name: unknown): name is TemplateName => templateNames.some((each) => each === name);

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

/** The texts for search engines under `seo` have precedence. */
const positionOfField = ({ written, positionOf }: Located, field: string) =>
  written(['seo', field])?.place ?? positionOf([field]);

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
  const templateProblems = mayBeDraft(located)
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
  const coded = unusableCodesInFields(located, file);
  const reported = [...located.problems, ...body.problems, ...templateProblems, ...prose.problems, ...coded];
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
    return { problems: [...fieldProblems, ...reported], ...used, fields };
  }
  const fieldProblems = schemaProblems(schema, located, { file, what: kindNames[kind] });
  const references = referencesIn(schema, located.data)
    .filter(({ value }) => inCurlyQuotes(value) === undefined)
    .map(({ path: at, ...reference }) => ({ ...reference, place: located.positionOf(at) }));
  // The schema of this kind has just accepted the data.
  const page =
    fieldProblems.length === 0 && !located.problems.some(isError)
      ? ({ url: urlOfFile(path), file, kind, data: schema.parse(located.data) } as Page)
      : undefined;
  const otherProblems = [
    ...fieldPictureTexts(located, file, page),
    ...(page ? dateProblems(page, located) : []),
  ];
  return {
    page,
    problems: [
      ...fieldProblems,
      ...ambiguousValues(schema, located, text, file),
      ...curlyValues(schema, located, file),
      ...unsafeReferences(references, file),
      ...otherProblems,
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
