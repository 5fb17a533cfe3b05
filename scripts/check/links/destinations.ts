import { originalOf } from '../../../src/model/languages.ts';
import { type Page, slugOf } from '../../../src/model/manifest.ts';
import { textsAt } from '../../content/values/schemaFields.ts';
import type { TypeName } from '../../../src/model/pageFields.ts';
import type { Choice, FieldPath } from '../../../src/model/pageType.ts';
import type { Site } from '../../../src/model/site.ts';
import { escapePattern } from '../../../src/model/text.ts';
import { isNotFound } from '../../../src/model/url.ts';
import { aliasMessage } from './aliases.ts';
import { percentDecoded } from '../../lib/percentDecoded.ts';
import { config } from '../../site/config.ts';
import { iconNames } from '../../assets/icons.ts';
import { unwrittenEntries } from '../../content/entries.ts';

/** What an address leads to. Nothing, for an entry that has no page yet: visitors get the not-found page until then. */
interface Destination {
  page?: Page;
  /** A page's file that has errors, which are reported there. */
  unread?: UnreadFile;
  /** Whether it is a file of `public/`. */
  isFile?: boolean;
  /** The page that has this alias. */
  aliased?: Page;
}

/** Everything that an internal link can lead to: what the build makes of the content, and the files of `public/`. */
export interface Destinations {
  /** By address. */
  known: ReadonlyMap<string, Destination>;
  /** The addresses by their lowercase form, to find links with wrong capitals. */
  byLowercase: ReadonlyMap<string, string>;
  /** Page files that have errors. */
  unread: readonly UnreadFile[];
  /** The anchors of each page's sections, by file. Absent if the body cannot be parsed. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** The values that a query parameter of a page may have, `/contact?service=…`, with the original of what each is of. */
  choices: ReadonlyMap<string, { parameter: string; values: ReadonlyMap<string, string> }>;
  /** The URL of the site itself, without a trailing slash. */
  origin: string;
  /** Whether to search for suggestions, which takes long on a large site. */
  suggests: boolean;
}

/**
 * What pages of a type define: the values at a path of their fields, or the ends of their addresses, each with the original
 * of its page. Unlisted pages are left out, as in collections.
 */
const definedBy = (type: TypeName, at: FieldPath | undefined, pages: readonly Page[]): Map<string, string> =>
  new Map(
    pages
      .filter((page) => page.type === type && !page.data.unlisted)
      .flatMap((page) => {
        const names = at ? textsAt(page.data, at).map(({ value }) => value) : [slugOf(page)];
        return names.map((name) => [name, originalOf(page)]);
      }),
  );

/** The pages whose names those of a language use: its own, and of types that it lacks those of the first language. */
export function pagesFor(language: string | undefined, pages: readonly Page[]): Page[] {
  const types = new Set(pages.flatMap((page) => (page.language === language ? page.type : [])));
  return pages.filter((page) =>
    page.language === undefined && language !== undefined
      ? !types.has(page.type)
      : page.language === language,
  );
}

/** What a query parameter may choose depends on the type of a page, and on its language. */
export const choiceKey = ({ type, language = '' }: Pick<Page, 'type' | 'language'>) => `${type} ${language}`;

const valuesOf = ({ of, at, others = [] }: Choice, pages: readonly Page[]) =>
  new Map([
    ...definedBy(of, at === undefined ? undefined : [at], pages),
    ...others.map((name) => [name, name] as const),
  ]);

/** The query of a link with another value of its parameter. */
export const withChoice = (
  query: string,
  parameter: string | undefined,
  nextOf: (value: string) => string | undefined,
): string =>
  query.replace(/([?&])([^=&]*)=([^&]*)/g, (whole, start: string, name, value: string) => {
    const next = name === parameter ? nextOf(percentDecoded(value)) : undefined;
    return next === undefined ? whole : `${start}${name}=${next}`;
  });

/**
 * Collects all destinations, including drafts, scheduled pages and expired pages: whether these are shown depends on
 * the linking page.
 */
export function destinations(
  pages: Page[],
  unread: readonly UnreadFile[],
  publicFiles: readonly string[],
  anchors: Destinations['anchors'],
  site: Site | undefined,
): Destinations {
  const linkable = pages.filter((page) => !isNotFound(page));
  const known = new Map<string, Destination>();
  const add = (url: string, destination: Destination = {}) =>
    known.set(url, { ...known.get(url), ...destination });
  for (const page of linkable) add(page.url, { page });
  for (const file of unread) add(file.url, { unread: file });
  for (const file of publicFiles) add(`/${file}`, { isFile: true });
  for (const { url } of unwrittenEntries(pages)) add(url);
  // One that is written in another form is reported, and means the address in the right one.
  for (const page of linkable)
    for (const alias of page.data.aliases ?? []) {
      const [, , meant = alias] = aliasMessage(alias) ?? [];
      add(meant, { aliased: page });
    }
  return {
    known,
    byLowercase: new Map([...known.keys()].map((url) => [url.toLowerCase(), url])),
    unread,
    anchors,
    choices: new Map(
      [...new Set(pages.map(({ language }) => language))].flatMap((language) =>
        config.typeNames.flatMap((type) => {
          const { choice } = config.pageType(type);
          if (!choice) return [];
          const values = valuesOf(choice, pagesFor(language, pages));
          return [[choiceKey({ type, language }), { parameter: choice.parameter, values }]];
        }),
      ),
    ),
    origin: site?.url?.toLowerCase().replace(/\/+$/, '') ?? '',
    suggests: true,
  };
}

/** A page's file that has errors, so that it is not known yet what it will define. */
export interface UnreadFile {
  file: string;
  url: string;
  /** Its fields as they are written; absent if not even its text can be read. */
  fields?: string;
}

/**
 * Whether a file with errors may define a name or a URL, because its fields contain it, or its address ends in it. Then
 * references to that name are correct, or their errors are only a consequence.
 */
export function mayDefine(files: readonly UnreadFile[], name: string): boolean {
  const written = new RegExp(`(?<![\\w/-])${escapePattern(name)}(?![\\w/-])`, 'i');
  return files.some(
    (file) => file.fields === undefined || slugOf(file) === name || written.test(file.fields),
  );
}

/** The names of everything that content may refer to, by their kind. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

export const linkTargets = (pages: readonly Page[], pictures: readonly string[]): Names =>
  new Map<string, ReadonlySet<string>>([
    ['icon', iconNames],
    ['picture', new Set(pictures)],
    ...[...config.names].map(
      ([name, { of, at }]) => [name, new Set(definedBy(of, at, pages).keys())] as const,
    ),
  ]);
