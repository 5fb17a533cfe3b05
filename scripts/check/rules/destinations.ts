import type { Page } from '../../../src/model/manifest.ts';
import { parameters, reservedValues } from '../../../src/model/parameters.ts';
import type { Site } from '../../../src/model/site.ts';
import { unwrittenProjects } from '../../content/projects.ts';
import { originOf } from './externalLinks.ts';
import type { UnreadFile } from './unreadFiles.ts';

/** Everything that an internal link can lead to: what the build makes of the content, and `public/`. */
export interface Destinations {
  pages: ReadonlyMap<string, Page>;
  /** Pages' files that have errors: what is wrong with those is reported there. */
  unread: readonly UnreadFile[];
  /** Their addresses. */
  unreadable: ReadonlySet<string>;
  /** The addresses of each page's parts, by its file; absent where the body cannot be read. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Former addresses, and the page that each leads to. */
  aliases: ReadonlyMap<string, Page>;
  /** Files of `public/`, as addresses. */
  files: ReadonlySet<string>;
  /** Projects' own addresses that have no case study yet: promised, and not found until one is written. */
  unwritten: ReadonlySet<string>;
  /** What a page of a kind may be asked for: `/contact?service=…`. */
  choices: ReadonlyMap<Page['kind'], { parameter: string; values: ReadonlySet<string> }>;
  /** All of it by its small letters, for those who wrote capitals. */
  bySmallLetters: ReadonlyMap<string, string>;
  /** The address of the site itself, without a slash at its end. */
  origin: string;
  /** Whether to look for what a wrong link may mean, which takes long on a large site. */
  suggests: boolean;
}

const lastOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Collects what there is, drafts and pages of other times included: whether they are shown depends on who links. */
export function destinations(
  pages: Page[],
  unread: readonly UnreadFile[],
  publicFiles: readonly string[],
  anchors: Destinations['anchors'],
  site: Site | undefined,
): Destinations {
  const linkable = pages.filter(({ kind }) => kind !== 'notFound');
  const byUrl = new Map(linkable.map((page) => [page.url, page]));
  const aliases = new Map(
    linkable.flatMap((page) => (page.data.aliases ?? []).map((alias) => [alias, page])),
  );
  const unreadable = unread.map(({ url }) => url);
  const files = new Set(publicFiles.map((file) => `/${file}`));
  const unwritten = new Set(unwrittenProjects(pages).map(({ url }) => url));
  const listed = pages.filter(({ data }) => !data.unlisted);
  const services = [
    ...listed.flatMap(({ kind, url }) => (kind === 'service' ? [lastOf(url)] : [])),
    ...unreadable.filter((url) => url.startsWith('/services/')).map(lastOf),
  ];
  const types = listed.flatMap((page) => (page.kind === 'category' ? [page.data.type] : []));
  const all = [...byUrl.keys(), ...unreadable, ...files, ...unwritten, ...aliases.keys()];
  return {
    pages: byUrl,
    unread,
    unreadable: new Set(unreadable),
    anchors,
    aliases,
    files,
    unwritten,
    choices: new Map([
      ['contact', { parameter: parameters.contact, values: new Set([...services, reservedValues.contact]) }],
      ['portfolio', { parameter: parameters.portfolio, values: new Set(types) }],
    ]),
    bySmallLetters: new Map(all.map((url) => [url.toLowerCase(), url])),
    origin: originOf(site),
    suggests: true,
  };
}
