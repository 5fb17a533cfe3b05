import { isError } from '../lib/problem.ts';
import { urlOfFile } from '../lib/fileOfUrl.ts';
import { readContentText } from '../content/contentText.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { authorTools, type DevSite, type ShownSite } from '../compile/authorTools.ts';

/**
 * Returns a function that reads the site, or takes it as it was read, and remembers the last version that can be shown.
 */
export function devSites(root: string, cache?: Cache): (known?: ReadSite) => Promise<DevSite> {
  // Higher than the versions of a server that was stopped, which open pages may know.
  let readings = Date.now();
  let last: ShownSite | undefined;

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
    const shown = last && (authorTools?.withGuide(last.site, last.manifest) ?? last);
    return { version, texts, problems, broken, shown };
  };
}

/** Whether a text of the content is on disk as it was when the site was read. */
export function isAsRead(root: string, { texts }: DevSite, file: string): boolean {
  const { text } = readContentText(root, file);
  return text !== undefined && text === texts.get(file);
}
