import type { Page } from '../../../src/model/manifest.ts';
import { parameters, reservedValues } from '../../../src/model/parameters.ts';
import type { Site } from '../../../src/model/site.ts';
import { isNotFound } from '../../../src/model/url.ts';
import { unwrittenProjects } from '../../content/projects.ts';
import { originOf } from './address.ts';
import type { UnreadFile } from './unreadFiles.ts';

/** Everything that an internal link can lead to: what the build makes of the content, and the files of `public/`. */
export interface Destinations {
  pages: ReadonlyMap<string, Page>;
  /** Page files that have errors, which are reported there. */
  unread: readonly UnreadFile[];
  /** The anchors of each page's sections, by file. Absent if the body cannot be parsed. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Aliases, and the page that each leads to. */
  aliases: ReadonlyMap<string, Page>;
  /** Files of `public/`, as URLs. */
  files: ReadonlySet<string>;
  /** The values that a query parameter of a page may have: `/contact?service=…`. */
  choices: ReadonlyMap<Page['kind'], { parameter: string; values: ReadonlySet<string> }>;
  /**
   * The URLs of all of these, and of projects that have no case study yet: they lead to the not-found page until one is
   * written.
   */
  known: ReadonlySet<string>;
  /** The same by their lowercase form, to find links with wrong capitals. */
  byLowercase: ReadonlyMap<string, string>;
  /** The URL of the site itself, without a trailing slash. */
  origin: string;
  /** Whether to search for suggestions, which takes long on a large site. */
  suggests: boolean;
}

const lastOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

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
  const byUrl = new Map(linkable.map((page) => [page.url, page]));
  const aliases = new Map(
    linkable.flatMap((page) => (page.data.aliases ?? []).map((alias) => [alias, page])),
  );
  const unreadable = unread.map(({ url }) => url);
  const files = new Set(publicFiles.map((file) => `/${file}`));
  const unwritten = unwrittenProjects(pages).map(({ url }) => url);
  const listed = pages.filter(({ data }) => !data.unlisted);
  const services = [
    ...listed.flatMap(({ kind, url }) => (kind === 'service' ? [lastOf(url)] : [])),
    ...unreadable.filter((url) => url.startsWith('/services/')).map(lastOf),
  ];
  const types = listed.flatMap((page) => (page.kind === 'category' ? [page.data.type] : []));
  const known = new Set([...byUrl.keys(), ...unreadable, ...files, ...unwritten, ...aliases.keys()]);
  return {
    pages: byUrl,
    unread,
    anchors,
    aliases,
    files,
    choices: new Map([
      ['contact', { parameter: parameters.contact, values: new Set([...services, reservedValues.contact]) }],
      ['portfolio', { parameter: parameters.portfolio, values: new Set(types) }],
    ]),
    known,
    byLowercase: new Map([...known].map((url) => [url.toLowerCase(), url])),
    origin: originOf(site),
    suggests: true,
  };
}
