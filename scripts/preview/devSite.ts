import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { isError } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { iconNames } from '../assets/icons.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { type SiteWithGuide, withGuide } from './guide.ts';

/** The site as the development server shows it: all of it that can be shown. */
export interface DevSite {
  problems: VFileMessage[];
  /** Page files with errors of their own, by the addresses of their pages. */
  broken: ReadonlyMap<string, string>;
  /** Absent where nothing can be shown: `site.yaml` cannot be read, and never could. */
  guided?: SiteWithGuide;
}

const contentFolder = 'content/';
const isPageFile = (file = '') => file.startsWith(contentFolder) && file.endsWith('.mdx');
const routeOf = (file: string) => urlOfFile(file.slice(contentFolder.length));

/** An ordinary page in the place of one that cannot be shown, with the words of that page where they are known. */
export function placeholderPage(url: string, file: string, known?: Page): Page<'page'> {
  const title = known?.data.title ?? path.posix.basename(file);
  return {
    url,
    file,
    kind: 'page',
    data: {
      template: 'page',
      title,
      label: known?.data.label,
      heading: known?.data.heading ?? title,
      description: known?.data.description ?? `What is wrong in ${file}, and what to write instead.`,
      menu: known?.data.menu,
      unlisted: known === undefined,
    },
  };
}

/** Gives a function that reads the site, and remembers what it last read without errors. */
export function devSites(root: string, cache?: Cache): () => Promise<DevSite> {
  const lastGood = new Map<string, Page>();
  let last: { site: ReadSite; manifest: Manifest } | undefined;

  return async () => {
    const site = await readSite({ root, drafts: true, cache });
    const errors = site.problems.filter(isError);
    const broken = new Map(
      errors.flatMap(({ file = '' }) => (isPageFile(file) ? [[routeOf(file), file] as const] : [])),
    );
    for (const page of site.possible?.pages ?? []) lastGood.set(page.file, page);
    if (site.possible) last = { site, manifest: site.possible };
    if (!last) return { problems: site.problems, broken };
    const there = new Set(last.manifest.pages.map(({ file }) => file));
    const absent = [...broken].filter(([, file]) => !there.has(file));
    const pages = [
      ...last.manifest.pages,
      ...absent.map(([url, file]) => lastGood.get(file) ?? placeholderPage(url, file)),
    ];
    const icons = new Set([...last.site.icons].filter((name) => iconNames.has(name)));
    return {
      problems: site.problems,
      broken,
      guided: withGuide({ ...last.site, icons }, { ...last.manifest, pages }),
    };
  };
}
