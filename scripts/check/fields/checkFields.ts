import { z } from 'zod';
import { textsAt } from '../../../src/model/fieldValues.ts';
import type { AnyPage, Page } from '../../../src/model/manifest.ts';
import type { UniqueValue as UniqueField } from '../../../src/model/pageType.ts';
import type { Frontmatter, Kind } from '../../../src/model/pageTypes.ts';
import type { Finding } from '../../../src/model/problem.ts';
import { urlOfFile } from '../../../src/model/url.ts';
import { config } from '../../../src/site.ts';
import type { Located, LocatedYaml } from '../../content/yaml/readYaml.ts';
import { onlyCandidate } from '../../lib/suggest.ts';
import type { CheckedPage, UniqueValue } from '../checkedPage.ts';
import { fieldReferences } from '../references.ts';
import { spanAt } from '../rules/define.ts';
import { fieldRules } from '../rules/fileRules.ts';
import { schemaFindings } from './schemaFindings.ts';

const templateSchema = z.looseObject({ template: z.enum(config.templateNames) });

/** The template that fields name. A misspelled name counts if it is certain which one was meant. */
export function templateIn(data: unknown): Kind | undefined {
  const name: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'template') : undefined;
  if (config.isTemplateName(name)) return name;
  const intended = typeof name === 'string' ? onlyCandidate(name, config.templateNames) : undefined;
  return config.isTemplateName(intended) ? intended : undefined;
}

/** The texts for search engines under `seo` have precedence. */
const searchOffset = ({ written, offsetOf }: Located, field: string) =>
  written(['seo', field])?.from ?? offsetOf([field]);

/** The schemas by what they give, which TypeScript can follow from a kind to its page. */
const schemas: { [K in Kind]: { parse: (data: unknown) => Frontmatter<K> } } = config.schemas;

/** A page whose fields its schema has accepted. */
const pageOf = <K extends Kind>(kind: K, url: string, file: string, data: unknown): AnyPage<K> => ({
  url,
  file,
  kind,
  data: schemas[kind].parse(data),
});

interface PageFields {
  /** The whole file. */
  text: string;
  /** The file, relative to the content folder. */
  path: string;
  /** The file's name in problems. */
  file: string;
  /** Absent if neither the folder nor the fields say it. */
  kind: Kind | undefined;
  located: LocatedYaml;
}

type FieldResult = Pick<CheckedPage, 'page' | 'references' | 'unique' | 'search'> & { findings: Finding[] };

/** Checks a page's fields. If they cannot be read at all, none of them are reported as missing. */
export function checkFields({ text, path, file, kind, located }: PageFields): FieldResult {
  if (located.data === undefined) return { findings: [], references: [] };
  const schema = kind ? config.schemas[kind] : templateSchema;
  const ofSchema = schemaFindings(schema, located, { what: kind ? config.kindName(kind) : 'a page' });
  const references = kind ? fieldReferences(schema, located) : [];
  // The schema of this kind has just accepted the data.
  const page =
    kind && ofSchema.length === 0 && located.findings.length === 0
      ? pageOf(kind, urlOfFile(path), file, located.data)
      : undefined;
  return {
    page,
    findings: [
      ...ofSchema,
      ...fieldRules.flatMap((rule) => rule.run({ text, schema, located, references, page })),
    ],
    references,
    unique: page && uniqueValues(page, located),
    search: kind && {
      title: searchOffset(located, 'title'),
      description: searchOffset(located, 'description'),
    },
  };
}

const ofEveryPage: readonly UniqueField[] = [
  {
    rule: 'duplicate-title',
    about: 'two pages with the same title',
    at: ['title'],
    what: 'The title “…”',
    note: 'Give each page its own title.',
  },
  {
    rule: 'duplicate-description',
    about: 'two pages with the same description',
    at: ['description'],
    what: 'The same description',
    note: 'Describe only what is on this page.',
  },
];

/** Every kind of value that must be unique, by the id of its rule. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map(
  [...ofEveryPage, ...config.kinds.flatMap((kind) => config.typeOf(kind).unique ?? [])].map((field) => [
    field.rule,
    field,
  ]),
);

/** The values of a page that nothing else on the site may have. */
export const uniqueValues = (page: Page, located: Located): UniqueValue[] =>
  [...ofEveryPage, ...(config.pageTypeOf(page).unique ?? [])].flatMap(({ rule, at }) =>
    textsAt(page.data, at).map(({ value, path }) => ({ rule, value, ...spanAt(located, path) })),
  );
