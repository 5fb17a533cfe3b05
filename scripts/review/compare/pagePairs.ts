import { existsSync } from 'node:fs';
import path from 'node:path';
import { urlOfFile } from '../../../src/model/url.ts';
import type { BuiltSite } from '../../lib/builtSite.ts';
import type { ChangedFile } from '../changedFiles.ts';

/** The route of a content file, if it is a page. */
export function routeOfFile(file: string): string | undefined {
  const page = /^content\/(.+\.mdx)$/.exec(file)?.[1];
  return page && !/(^|\/)_/.test(page) ? urlOfFile(page) : undefined;
}

/** The content file of a route: a page, or the index of a folder. */
export function fileOfRoute(root: string, url: string): string {
  const name = path.posix.join('content', url);
  return existsSync(path.join(root, `${name}.mdx`)) ? `${name}.mdx` : path.posix.join(name, 'index.mdx');
}

/** Pairs of routes before and after: the same route, a redirect, or a renamed file. */
export function pagePairs(
  before: BuiltSite,
  after: BuiltSite,
  files: readonly ChangedFile[],
): [from: string, to: string][] {
  const moved = new Map<string, string>();
  const isFree = (to: string | undefined): to is string =>
    to !== undefined && after.pages.has(to) && !before.pages.has(to) && ![...moved.values()].includes(to);
  const gone = [...before.pages.keys()].filter((url) => !after.pages.has(url));
  for (const from of gone) {
    const to = after.redirects.get(from);
    if (isFree(to)) moved.set(from, to);
  }
  for (const { status, file, before: previous } of files) {
    const [from, to] = [routeOfFile(previous ?? ''), routeOfFile(file)];
    if (status === 'renamed' && from && gone.includes(from) && !moved.has(from) && isFree(to))
      moved.set(from, to);
  }
  return [...before.pages.keys()].map((url) => [url, moved.get(url) ?? url]);
}
