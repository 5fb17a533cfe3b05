import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { isNotFound } from '../../src/model/url.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { aliasesOf } from './rules.ts';

/** A request to a deployed site, and the expected response. */
interface Expected {
  url: string;
  status: number;
  /** The URL that it redirects to. */
  target?: string;
  /** The file in the build with the expected bytes. */
  file?: string;
}

/** The home page, one page of each type, one alias, and an unknown URL. */
function expectedOf(dist: string, all: readonly Page[]): Expected[] {
  // A page whose publication date has passed since the build is not deployed yet.
  const isBuilt = (url: string) => existsSync(path.join(dist, fileOfUrl(url)));
  const pages = all.filter((page) => !isNotFound(page) && isBuilt(page.url));
  const sample = pages.filter(
    ({ url, kind }, index) => url === '/' || pages.findIndex((page) => page.kind === kind) === index,
  );
  const okay = (url: string) => ({ url, status: 200, file: fileOfUrl(url) });
  // For a host that cannot redirect, the build has a page at the alias.
  const aliases = aliasesOf({ pages }).map(({ alias, page }) =>
    isBuilt(alias) ? okay(alias) : { url: alias, status: 301, target: page.url },
  );
  return [
    ...sample.map(({ url }) => okay(url)),
    ...aliases.slice(0, 1),
    { url: '/no-such-page', status: 404, file: fileOfUrl('/404') },
  ];
}

/** Compares a deployed site with the build in `dist`. Resolves to a sentence about the first difference, if there is one. */
export async function verifyDeployment(
  home: string,
  dist: string,
  pages: readonly Page[],
): Promise<string | undefined> {
  const address = (url: string) => home.replace(/\/$/, '') + url;
  // One header as a sample. GitHub Pages sends none of ours.
  const headers = existsSync(path.join(dist, '.nojekyll'))
    ? ''
    : await readFile(path.join(dist, '_headers'), 'utf8');
  const permissions = /Permissions-Policy: (.*)/.exec(headers)?.[1];
  for (const { url, status, target, file } of expectedOf(dist, pages)) {
    const response = await fetch(address(url), { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const location = response.headers.get('location');
    const leadsTo = location === null ? undefined : new URL(location, address(url)).href;
    if (response.status !== status || (target && leadsTo !== address(target)))
      return `${address(url)} answers ${response.status} ${leadsTo ?? ''}, not ${status} ${target ? address(target) : ''}`;
    if (file && !bytes.equals(await readFile(path.join(dist, file))))
      return `${address(url)} is not what ${file} of the build has.`;
    if (permissions && response.headers.get('permissions-policy') !== permissions)
      return `${address(url)} is sent without the headers of the build.`;
  }
  return undefined;
}
