import { z } from 'zod';
import type { AnyPage, Page } from '../../src/model/manifest.ts';
import type { Frontmatter, TypeName } from '../../src/model/pageFields.ts';
import { type Finding, isError, problem } from '../lib/problem.ts';
import type { FieldPath } from '../../src/model/pageType.ts';
import { urlOfFile, withoutLanguage } from '../lib/fileOfUrl.ts';
import { config } from '../site/config.ts';
import { readFrontmatter, startsWithField } from '../content/frontmatter.ts';
import { hasOnlyComments } from '../content/mdx/tags.ts';
import { typeOfPage } from '../content/values/fileFields.ts';
import type { Located } from '../content/yaml/readYaml.ts';
import { checkBody } from './body/checkBody.ts';
import { isWithin } from './body/elements.ts';
import { characterFindings } from './characters.ts';
import {
  type CheckedPage,
  type FileWords,
  type Heading,
  onlyProblems,
  type Settings,
  type UniqueValue,
} from './checkedPage.ts';
import { textsAt, valueAt } from '../content/values/schemaFields.ts';
import { schemaFindings } from './fields/schemaFindings.ts';
import type { Passage } from './prose/passages.ts';
import { fieldProse, type Prose } from './prose/prose.ts';
import { prose as plugin } from './prosePlugin.ts';
import { checked, type FileCheck } from './readChecked.ts';
import { fieldReferences } from './references.ts';
import { spanAt, type TextFinding, type TextRule } from './rules/define.ts';
import { fieldRules, textRules } from './rules/fileRules.ts';
import { nonProseRules } from './rules/prose.ts';

/** What must be unique on every page. */
const everyUnique: readonly [name: string, at: FieldPath][] = [
  ['title', ['title']],
  ['title', ['seo', 'title']],
  ['description', ['description']],
  ['description', ['seo', 'description']],
];

/** Whether a page is a draft, or would be but for an error in its fields. */
function mayBeDraft(located: Located): boolean {
  if (typeof located.data !== 'object' || located.data === null) return true;
  const draft = valueAt(located.data, ['draft']);
  return draft === true || typeof draft === 'string' || /^draft/m.test(located.unread ?? '');
}

/** The values of a page that nothing else on the site may have. */
const uniqueValues = (type: TypeName, located: Located): UniqueValue[] =>
  [...everyUnique, ...Object.entries(config.pageType(type).unique ?? {})].flatMap(([name, at]) =>
    textsAt(located.data, at)
      // For search engines, a page may say again what it says to readers.
      .filter(({ value }) => at[0] !== 'seo' || valueAt(located.data, [name]) !== value)
      .map(({ value, path }) => ({ name, value, ...spanAt(located, path) })),
  );

const typesSchemas: readonly z.ZodObject[] = Object.values(config.schemas);

/** Of a page whose type is not known: an ordinary page, which may have the fields of any other. */
const templateSchema = z.strictObject({
  ...Object.fromEntries(
    typesSchemas.flatMap(({ shape }) => Object.keys(shape)).map((field) => [field, z.unknown().optional()]),
  ),
  ...config.schemas.page.shape,
  template: z.enum(config.typeNames),
});

/** Where the texts for the search result are. Those under `seo` have precedence. */
const searchOffsets = ({ written, offsetOf }: Located): CheckedPage['search'] => {
  const offset = (field: string) => written(['seo', field])?.from ?? offsetOf([field]);
  return { title: offset('title'), description: offset('description') };
};

/** The schemas by what they give, which TypeScript can follow from a type to its page. */
const schemas: { [K in TypeName]: { parse: (data: unknown) => Frontmatter<K> } } = config.schemas;

/** A page whose fields its schema has accepted. */
const pageOf = <K extends TypeName>(
  type: K,
  at: Pick<Page, 'url' | 'file' | 'language' | 'original'>,
  data: unknown,
): AnyPage<K> => ({ ...at, type, data: schemas[type].parse(data) });

/** The address of a page, and what it translates. */
function placeOf(file: string, language: string | undefined, data: unknown) {
  const path = file.replace('content/', '');
  const url = urlOfFile(path);
  if (language === undefined) return { url, file };
  const translates = valueAt(data, ['translates']);
  const original = typeof translates === 'string' ? translates : urlOfFile(withoutLanguage(path, language));
  return { url, file, language, original };
}

/** The main heading of a page and that of its closing block. */
const fieldHeadings = (page: Page | undefined, located: Located): Heading[] =>
  [['heading'], ['cta', 'title']].flatMap((at) =>
    textsAt(page?.data, at).map(({ value, path }) => ({ text: value, ...spanAt(located, path) })),
  );

/** A placeholder stops the build only where visitors would see it. */
const allowedInDraft = (found: Finding<string>): Finding<string> =>
  found.rule === 'placeholder' ? { ...found, level: 'warning' } : found;

const empty: Finding = {
  rule: 'empty-file',
  reason: 'The file is empty.',
  note: 'Write the page, or delete the file.',
};

const unreadable: Finding = {
  rule: 'syntax',
  reason: 'The file cannot be read as a page.',
  note: 'Check the dashes around the fields, and every “<” and “{” below them.',
};

/** Checks one content file. */
export function checkPage(text: string, file: string, settings: Settings = {}): CheckedPage {
  if (text.trim() === '') return { ...onlyProblems(problem({ file, ...empty })), fields: '' };
  const located = readFrontmatter(text);
  const canReadFields = located.data !== undefined;
  const written = !canReadFields && startsWithField(text) ? text : text.slice(0, located.body);
  const unread = canReadFields ? located.unread : written;
  const body = checkBody(text, file, located.body);
  const type = typeOfPage(file.replace('content/', ''), located.data, settings.language);
  const schema = type ? config.schemas[type] : templateSchema;
  // If the fields cannot be read at all, none of them are reported as missing.
  const ofSchema = canReadFields
    ? schemaFindings(schema, located, { what: type ? config.pageType(type).what : 'a page' })
    : [];
  const isValid = canReadFields && ofSchema.length === 0 && located.findings.length === 0;
  const page =
    type && isValid ? pageOf(type, placeOf(file, settings.language, located.data), located.data) : undefined;
  const references = type && canReadFields ? fieldReferences(schema, located) : [];
  const ofFieldRules = canReadFields
    ? fieldRules.flatMap((rule) => rule({ text, schema, located, references, page }))
    : [];
  const ofFields = fieldProse(config.schemas[type ?? 'page'], located);
  const { findings, words } = checkTexts(text, settings, ofFields, body.prose);
  const ofTexts = mayBeDraft(located) ? findings.map(allowedInDraft) : findings;
  const report = (found: Finding<string>) => problem({ ...found, file }, text);
  const isPlaceholder = ({ rule, level }: Finding<string>) => rule === 'placeholder' && level !== 'warning';
  const ends = new Set(ofTexts.filter(isPlaceholder).map(({ to }) => to));
  // A first heading instead of fields is one mistake, and so are code around the whole file, and the braces of a placeholder.
  const isAround = (from?: number, to?: number) =>
    text.startsWith('```') && (from === 0 || text.slice(to).trim() === '');
  const ofBody = body.problems.filter(
    ({ rule, from, to }) =>
      !(rule === 'second-main-heading' && located.findings.some((fence) => fence.to === from)) &&
      !(rule === 'unparsed-code' && isAround(from, to)) &&
      !(rule === 'no-code' && ends.has(to)),
  );
  const reported = [...located.findings.map(report), ...ofBody, ...ofTexts.map(report)];
  // Nothing may be compiled that was not checked, so a file that was parsed in another way always has an error.
  if (!body.exact && !reported.some(isError)) reported.push(report(unreadable));
  return {
    page,
    problems: [...[...ofSchema, ...ofFieldRules].map(report), ...reported],
    references: [...references, ...body.references],
    unique: type && uniqueValues(type, located),
    search: type && canReadFields ? searchOffsets(located) : undefined,
    components: body.components,
    lists: body.lists,
    // In fields that cannot be read, each word may be a name that other pages use.
    words: unread ? { ...words, names: [...words.names, unread] } : words,
    anchors: body.anchors,
    headings: [...fieldHeadings(page, located), ...body.headings],
    isEmpty: hasOnlyComments(text.slice(located.body)),
    fields: page ? undefined : written,
  };
}

/** The file of a page. */
export const pageCheck = (file: string, settings?: Settings): FileCheck<CheckedPage> => ({
  check: (text) => checkPage(text, file, settings),
  otherwise: onlyProblems,
});

/** Checks the text of one content file. Whatever the text is, the check ends, and its problems name the file. */
export const checkText = (text: string, file: string, settings?: Settings): CheckedPage =>
  checked(file, text, pageCheck(file, settings));

/** Rules see text without its markup. A fix must never replace markup between two words. */
const isAboutText = (passage: Passage, { from, to, instead }: TextFinding<string>): boolean =>
  instead === undefined || passage.isPlain(from, to);

/** Checks the text of a file: all characters, and the prose in it. */
export function checkTexts(
  text: string,
  settings: Settings,
  ...prose: Prose[]
): { findings: Finding<string>[]; words: FileWords } {
  const passages = prose.flatMap((each) => each.passages);
  const findingsOf = (rules: readonly TextRule<string>[]) =>
    passages.flatMap((passage) =>
      rules
        .flatMap((rule) => rule(passage, settings))
        .filter((finding) => isAboutText(passage, finding))
        .map((finding) => ({ ...finding, ...passage.spanOf(finding.from, finding.to) })),
    );
  const noProse = findingsOf(nonProseRules);
  // Text in a wrong encoding has invisible characters, too, and a placeholder repeats words.
  const replaced = noProse.filter(({ rule }) => rule === 'wrong-encoding' || rule === 'placeholder');
  const others = [...characterFindings(text), ...findingsOf(textRules)];
  return {
    findings: [...others.filter(({ from = 0 }) => !isWithin(from, replaced)), ...noProse],
    words: {
      unknown: (plugin?.unknownWords(passages, settings) ?? []).filter(
        (word) => !isWithin(word.from, noProse),
      ),
      names: prose.flatMap(({ names }) => names),
    },
  };
}
