import type { Manifest } from '../../src/model/manifest.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { readContentText } from '../content/contentText.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { type SiteWithGuide, withGuide } from '../../packages/editor/preview/guide.ts';

/** The site as the development server shows it: everything that can be shown. */
export interface DevSite {
  /** Grows with each reading. A site that was read after a change has a higher version than those before. */
  version: number;
  /** The texts that were checked, by file. */
  texts: ReadonlyMap<string, string>;
  problems: Problem[];
  /** Page files that have errors, by the URLs of their pages. Those whose fields can be read are still in lists. */
  broken: ReadonlyMap<string, string>;
  /** Absent if nothing can be shown: `site.yaml` is invalid and was never valid. */
  guided?: SiteWithGuide;
}

/**
 * Returns a function that reads the site, or takes it as it was read, and remembers the last version that can be shown.
 */
export function devSites(root: string, cache?: Cache): (known?: ReadSite) => Promise<DevSite> {
  // Higher than the versions of a server that was stopped, which open pages may know.
  let readings = Date.now();
  let last: { site: ReadSite; manifest: Manifest } | undefined;

  return async (known) => {
    const version = ++readings;
    const site = known ?? (await readSite({ root, drafts: true, cache }));
    cache?.save();
    // A placeholder is shown, so that it can be replaced.
    const errors = site.problems.filter((each) => isError(each) && !each.isPlaceholder);
    const broken = new Map(
      errors.flatMap(({ file }) => {
        const [, name] = /^content\/(.+\.mdx)$/.exec(file) ?? [];
        return name ? [[urlOfFile(name), file] as const] : [];
      }),
    );
    if (site.possible) last = { site, manifest: site.possible };
    const { problems, texts } = site;
    const shown = { version, texts, problems, broken };
    if (!last) return shown;
    return { ...shown, guided: withGuide(last.site, last.manifest) };
  };
}

/** Whether a text of the content is on disk as it was when the site was read. */
export function isAsRead(root: string, { texts }: DevSite, file: string): boolean {
  const { text } = readContentText(root, file);
  return text !== undefined && text === texts.get(file);
}
