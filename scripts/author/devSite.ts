import path from 'node:path';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { canonicalUrl, notFoundUrl, urlOfFile } from '../../src/model/url.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { iconNames } from '../assets/icons.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { isPlaceholderProblem } from '../check/rules/prose.ts';
import { type SiteWithGuide, withGuide } from './guide.ts';

/** The site as the development server shows it: everything that can be shown. */
export interface DevSite {
  /** Grows with each reading. A site that was read after a change has a higher version than those before. */
  version: number;
  /** The texts that were checked, by file. */
  texts: ReadonlyMap<string, string>;
  problems: Problem[];
  /** Page files that have errors, by the URLs of their pages. */
  broken: ReadonlyMap<string, string>;
  /** Whether errors keep the whole site as it was. */
  frozen: boolean;
  /** Absent if nothing can be shown: `site.yaml` is invalid and was never valid. */
  guided?: SiteWithGuide;
}

/** Whether a problem keeps its page from being shown. A placeholder is shown, so that it can be replaced. */
const keepsFromShowing = (found: Problem): boolean => isError(found) && !isPlaceholderProblem(found);

/** Whether an error keeps the page at a route from being shown as it is in its file. */
export function isConcerned({ guided, problems, frozen }: DevSite, route: string): boolean {
  if (!guided) return true;
  const { manifest, site } = guided;
  const pageAt = (url: string) => manifest.pages.find((page) => page.url === url);
  const page = pageAt(canonicalUrl(route)) ?? pageAt(notFoundUrl);
  const pictures = page ? (site.uses.get(page.file)?.pictures ?? []) : [];
  const own = new Set([page?.file, ...pictures.map((picture) => `content/_pictures/${picture}`)]);
  return problems.some((each) => keepsFromShowing(each) && (frozen || own.has(each.file)));
}

const contentFolder = 'content/';
const isPageFile = (file = '') => file.startsWith(contentFolder) && file.endsWith('.mdx');
const routeOf = (file: string) => urlOfFile(file.slice(contentFolder.length));

/** A placeholder for a page that cannot be shown, with the fields of that page if they are known. */
export function placeholderPage(url: string, file: string, known?: Page): Page<'page'> {
  const title = known?.data.title ?? path.posix.basename(file);
  return {
    url,
    file,
    kind: 'page',
    data: {
      title,
      label: known?.data.label,
      heading: known?.data.heading ?? title,
      description: known?.data.description ?? `What is wrong in ${file}, and what to write instead.`,
      menu: known?.data.menu,
      unlisted: known === undefined,
    },
  };
}

/** Returns a function that reads the site, and remembers the last version without errors. */
export function devSites(root: string, cache?: Cache): () => Promise<DevSite> {
  const lastGood = new Map<string, Page>();
  // Higher than the versions of a server that was stopped, which open pages may know.
  let readings = Date.now();
  let last: { site: ReadSite; manifest: Manifest } | undefined;

  return async () => {
    const version = ++readings;
    const site = await readSite({ root, drafts: true, cache });
    cache?.save();
    const errors = site.problems.filter(keepsFromShowing);
    const broken = new Map(
      errors.flatMap(({ file = '' }) => (isPageFile(file) ? [[routeOf(file), file] as const] : [])),
    );
    for (const page of site.possible?.pages ?? []) lastGood.set(page.file, page);
    if (site.possible) last = { site, manifest: site.possible };
    const { problems, texts } = site;
    const known = { version, texts, problems, broken, frozen: !site.possible };
    if (!last) return known;
    const shownFiles = new Set(last.manifest.pages.map(({ file }) => file));
    const absent = [...broken].filter(([, file]) => !shownFiles.has(file));
    const pages = [
      ...last.manifest.pages,
      ...absent.map(([url, file]) => lastGood.get(file) ?? placeholderPage(url, file)),
    ];
    const icons = new Set([...last.site.icons].filter((name) => iconNames.has(name)));
    return {
      ...known,
      guided: withGuide({ ...last.site, icons }, { ...last.manifest, pages }),
    };
  };
}
