import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { type Kind, kindOfPlace, type TemplateName, templateNames } from '../../src/model/kind.ts';
import type { Page } from '../../src/model/manifest.ts';
import { pageSchemas } from '../../src/model/page.ts';
import { isError, problem } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { checkBody } from './check/bodyProblems.ts';
import { checkProse, type FileWords, noWords } from './check/checkProse.ts';
import { dateProblems } from './check/dates.ts';
import { fieldProse } from './check/fieldProse.ts';
import { fieldPictureTexts } from './check/pictureTexts.ts';
import { quietChanges } from './check/quietChanges.ts';
import type { Located } from './check/readYaml.ts';
import { type Reference, referencesIn } from './check/references.ts';
import { unsafeReferences } from './check/safeLinks.ts';
import { schemaProblems } from './check/schemaProblems.ts';
import type { SearchPlaces } from './check/searchResult.ts';
import { linesOf, withEnds } from './check/span.ts';
import { certainly } from './check/suggest.ts';
import { type UniqueValue, uniqueValues } from './check/uniqueValues.ts';
import { unusableCodesInFields } from './check/unusableCharacters.ts';
import { rareLetters } from './fonts/letters.ts';
import { readFrontmatter } from './frontmatter.ts';

/** What one file says by itself; whether its references lead anywhere is for all files together. */
export interface CheckedPage {
  /** Absent where the frontmatter cannot become a page. */
  page?: Page;
  problems: VFileMessage[];
  references: Reference[];
  /** The names of the blocks that the body uses. */
  blocks: string[];
  words: FileWords;
  /** The addresses of its parts; absent where the body cannot be read. */
  anchors?: string[];
  /** Letters of it that the site's common fonts do not have. */
  letters?: string;
  /** What no other page may have as well; absent where there is no page. */
  unique?: UniqueValue[];
  /** Where the words of the search result stand. */
  search?: SearchPlaces;
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

/** The template whose name is beyond doubt only misspelt: the other fields are checked as its. */
const meantTemplate = (name: unknown): TemplateName | undefined => {
  const meant = typeof name === 'string' ? certainly(name, templateNames) : undefined;
  return isTemplateName(meant) ? meant : undefined;
};

const isTemplateName = (name: unknown): name is TemplateName => templateNames.some((each) => each === name);

function kindOf(path: string, { data }: Located): Kind | undefined {
  const template: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'template') : undefined;
  const named = isTemplateName(template) ? template : meantTemplate(template);
  return kindOfPlace(path) ?? named;
}

/** Other words for search engines stand where they are given. */
const placeOfField = ({ written, placeOf }: Located, field: string) =>
  written(['seo', field])?.place ?? placeOf([field]);

const unreadable = (file: string): VFileMessage =>
  problem({
    file,
    place: { line: 1, column: 1 },
    rule: 'syntax',
    reason: 'The file cannot be read as a page.',
    note: 'Check the dashes around the fields, and every “<” and “{” below them.',
  });

/** Checks one content file. `path` is relative to the content folder, `file` is what problems call it. */
export function checkPage(text: string, path: string, file: string): CheckedPage {
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
    };
  }
  const located = readFrontmatter(text, file);
  const body = checkBody(text, file, located.body);
  const kind = kindOf(path, located);
  const schema = kind && pageSchemas[kind];
  const prose = checkProse(file, text, fieldProse(schema ?? pageSchemas.page, located), body.prose);
  const used = {
    references: withEnds(body.references, linesOf(text)),
    blocks: body.blocks,
    anchors: body.anchors,
    words: prose.words,
    letters: rareLetters(
      text,
      JSON.stringify(located.data ?? ''),
      ...body.prose.passages.map((passage) => passage.text),
    ),
  };
  const coded = unusableCodesInFields(located, file);
  const told = [...located.problems, ...body.problems, ...prose.problems, ...coded];
  // Nothing may be compiled that was not checked, so a file that was read in another way always has an error.
  if (!body.exact && !told.some(isError)) told.push(unreadable(file));
  // What cannot be read at all has no fields that could be missing.
  if (located.data === undefined) return { problems: told, ...used };
  if (!schema) {
    const faults = schemaProblems(templateSchema, located, { file, what: 'a page' });
    return { problems: [...faults, ...told], ...used };
  }
  const faults = schemaProblems(schema, located, { file, what: kindNames[kind] });
  const references = referencesIn(schema, located.data).map(({ path: at, ...reference }) => ({
    ...reference,
    place: located.placeOf(at),
  }));
  // The schema of this very kind has just passed the data.
  const page =
    faults.length === 0 && !located.problems.some(isError)
      ? ({ url: urlOfFile(path), file, kind, data: schema.parse(located.data) } as Page)
      : undefined;
  const fieldFaults = [
    ...fieldPictureTexts(located, file, page),
    ...(page ? dateProblems(page, located) : []),
  ];
  return {
    page,
    problems: [
      ...faults,
      ...quietChanges(schema, located, text, file),
      ...unsafeReferences(references, file),
      ...fieldFaults,
      ...told,
    ],
    ...used,
    unique: page && uniqueValues(page, located),
    search: {
      title: placeOfField(located, 'title'),
      description: placeOfField(located, 'description'),
    },
    references: [...withEnds(references, linesOf(text)), ...used.references],
  };
}
