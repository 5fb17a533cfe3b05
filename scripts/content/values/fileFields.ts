/** The fields of a file: their schema, their YAML, and the edit that changes one and nothing else. */
import type { z } from 'zod';
import type { TypeName } from '../../../src/model/pageFields.ts';
import { config } from '../../site/config.ts';
import { type Replacement, edited } from '../../lib/replacements.ts';
import { onlyCandidate } from '../../lib/suggest.ts';
import { readFrontmatter } from '../frontmatter.ts';
import { quoted } from '../yaml/quoting.ts';
import { type LocatedYaml, readYaml } from '../yaml/readYaml.ts';
import { languageFolder, withoutLanguage } from '../../lib/fileOfUrl.ts';
import { valueAt } from './schemaFields.ts';
import { spliceValue, styleOf } from './written.ts';

/** The facts and interface words of every page. */
export const siteFile = 'content/site.yaml';

/** The same of a language. */
export const siteFileOf = (language: string | undefined): string =>
  language === undefined ? siteFile : `content/${language}/site.yaml`;

/** The language that a folder is named for: `pt-br` is `pt-BR`. */
export const localeOfFolder = (folder: string): string => Intl.getCanonicalLocales(folder)[0] ?? folder;

/** Whether a folder is for the language that a site has already: `en` beside `en-GB`, but not `en-us`. */
export function isSameLanguage(locale: string, folder: string): boolean {
  const [own, other] = [new Intl.Locale(locale), new Intl.Locale(localeOfFolder(folder))];
  return own.language === other.language && [own.region, undefined].includes(other.region);
}

/** The template that fields name. A misspelled name counts if it is certain which one was meant. */
function templateIn(data: unknown): TypeName | undefined {
  const name = valueAt(data, ['template']);
  if (config.isTypeName(name)) return name;
  const intended = typeof name === 'string' ? onlyCandidate(name, config.typeNames) : undefined;
  return config.isTypeName(intended) ? intended : undefined;
}

/**
 * The page type of a file. `path` is relative to the content folder. A page of another language is of the type of what it
 * translates, unless that has none.
 */
export function typeOfPage(path: string, data: unknown, language: string | undefined): TypeName | undefined {
  const translates = valueAt(data, ['translates']);
  const own = withoutLanguage(path, language);
  const isNamed = language !== undefined && typeof translates === 'string';
  const original = isNamed ? `${translates.slice(1)}.mdx` : own;
  return config.typeOfFile(original) ?? templateIn(data) ?? config.typeOfFile(own);
}

export interface FileFields {
  file: string;
  text: string;
  schema: z.ZodObject;
  yaml: LocatedYaml;
  /** The offset at which the body of a page starts. */
  body?: number;
}

/** Reads the fields in a text; undefined if there is an error in them. */
export function fileFields(file: string, text: string): FileFields | undefined {
  const path = file.replace('content/', '');
  const language = languageFolder(path);
  if (file === siteFile || file === siteFileOf(language)) {
    const yaml = readYaml(text);
    const schema = file === siteFile ? config.siteSchema : config.languageSchema;
    return yaml.findings.length > 0 ? undefined : { file, text, schema, yaml };
  }
  const yaml = readFrontmatter(text);
  const type = typeOfPage(path, yaml.data, undefined) ?? typeOfPage(path, yaml.data, language);
  if (yaml.findings.length > 0 || !type) return undefined;
  return { file, text, schema: config.schemas[type], yaml, body: yaml.body };
}

/** Whether two values of YAML are the same, their keys in the same order. */
export const isSameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The edits of the file that may give a text another value, the least first: it keeps its quotation marks and its lines. */
export function textEdits(yaml: LocatedYaml, path: PropertyKey[], wanted: string): Replacement[] {
  const scalar = yaml.scalarAt(path);
  if (!scalar) return [];
  const { value, from, to, start, style } = scalar;
  const written = { source: yaml.whole, from: start, value, ...styleOf(style) };
  // The range of a block value includes the end of its last line.
  const end = from + yaml.whole.slice(from, to).trimEnd().length;
  const inMarks = [quoted(wanted), JSON.stringify(wanted)].map((text) => ({ from, to: end, text }));
  return [spliceValue(written, wanted), ...inMarks];
}

/** The first edit after which the fields are `data` and nothing else has changed. */
export function exactEdit(
  { text, body }: FileFields,
  edits: readonly Replacement[],
  data: unknown,
): Replacement | undefined {
  const isExact = (edit: Replacement): boolean => {
    const after = edited(text, [edit]);
    // Not as the fields of the file: the edit may leave a page without a type, which the check reports.
    const page = body === undefined ? undefined : readFrontmatter(after);
    const { data: read, findings } = page ?? readYaml(after);
    const isSameBody = !page || after.slice(page.body) === text.slice(body);
    return isSameBody && findings.length === 0 && isSameData(read, data);
  };
  return edits.find(isExact);
}
