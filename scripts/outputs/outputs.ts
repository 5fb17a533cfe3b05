/**
 * The table of output paths and what writes them. The check finds clashes in it, and the build writes nothing that is
 * not in it.
 */
import { isIndexable, markdownUrl } from '../../src/model/url.ts';
import type { Page } from '../../src/model/manifest.ts';
import { fileOfUrl, urlOfFile } from '../lib/fileOfUrl.ts';
import { discoveryFiles } from '../seo/discovery.ts';
import { iconFiles } from '../assets/siteIcons.ts';

/** An alias of a page, and the file that names it. */
interface AliasSource {
  value: string;
  file: string;
  from: number;
}

/** What writes a path, and what it is made from. */
type Maker =
  | { by: 'site' }
  | { by: 'public'; file: string }
  | { by: 'page' | 'markdown'; page: Page }
  | { by: 'alias'; alias: AliasSource };

export interface Output {
  /** Relative to the site's folder. */
  path: string;
  maker: Maker;
  /** The URLs at which hosts serve it, without the leading slash. */
  addresses: string[];
}

/** Folders of generated files, whose names all contain a hash: code, fonts, cards and icons; pictures. */
export const siteFolders = ['assets', 'pictures'];

/**
 * Whether a path is reserved, so that no content can have it: the folders for generated files, names that hosts read
 * (`_headers`), and hidden files.
 */
export function isReserved(path: string): boolean {
  const [top = '', ...rest] = path.toLowerCase().split('/');
  if (top === '.well-known') return rest.some((name) => name.startsWith('.'));
  return (
    siteFolders.includes(top) || top.startsWith('_') || [top, ...rest].some((name) => name.startsWith('.'))
  );
}

/** The URLs at which hosts serve a file: for an HTML file also the one without its extension. */
const addressesOf = (path: string): string[] =>
  /\.html?$/.test(path) ? [path, urlOfFile(path).slice(1)] : [path];

const output = (path: string, maker: Maker, ...addresses: string[]): Output => ({
  path,
  maker,
  addresses: [...new Set([...addressesOf(path), ...addresses])],
});

/** The sources that determine which files a site has. */
interface OutputSources {
  pages: readonly Page[];
  /** The folders of the languages besides the first. */
  languages?: readonly string[];
  /** Relative to `public/`. */
  publicFiles: readonly string[];
  aliases: readonly AliasSource[];
}

/** Everything that is written outside the reserved folders. */
export function plannedOutputs({ pages, languages = [], publicFiles, aliases }: OutputSources): Output[] {
  const replaced = new Set(publicFiles);
  return [
    // A file of the same name in `public/` takes precedence.
    ...[...iconFiles, ...discoveryFiles(languages)]
      .filter((path) => !replaced.has(path))
      .map((path) => output(path, { by: 'site' })),
    ...publicFiles.map((path) => output(path, { by: 'public', file: `public/${path}` })),
    ...pages.map((page) => output(fileOfUrl(page.url), { by: 'page', page }, page.url.slice(1))),
    ...pages
      .filter(isIndexable)
      .map((page) => output(markdownUrl(page.url).slice(1), { by: 'markdown', page })),
    ...aliases.map((alias) => output(fileOfUrl(alias.value), { by: 'alias', alias }, alias.value.slice(1))),
  ];
}
