import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { isNotFound } from '../../src/model/url.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { aliasesOf } from './rules.ts';

/**
 * Compares samples of a deployed site with the build in `dist`: the home page, a page of each type, an alias, an unknown
 * URL, and one header of each. Resolves to a sentence about the first difference, if there is one.
 */
export async function verifyDeployment(home: string, dist: string, all: readonly Page[]) {
  const address = (url: string) => home.replace(/\/$/, '') + url;
  const isBuilt = (url: string) => existsSync(path.join(dist, fileOfUrl(url)));
  // A page whose publication date has passed since the build is not deployed yet.
  const pages = all.filter((page) => !isNotFound(page) && isBuilt(page.url));
  const ofTypes = new Map(pages.map(({ kind, url }) => [kind, url]));
  const urls = [...new Set(['/', ...ofTypes.values()])];
  const [sample] = aliasesOf({ pages });
  // For a host that cannot redirect, the build has a page at the alias.
  if (sample && isBuilt(sample.alias)) urls.push(sample.alias);
  const expected = [
    ...urls.map((url) => ({ url, answer: '200 ', file: fileOfUrl(url) })),
    ...(sample && !isBuilt(sample.alias)
      ? [{ url: sample.alias, answer: `301 ${address(sample.page.url)}`, file: undefined }]
      : []),
    { url: '/no-such-page', answer: '404 ', file: fileOfUrl('/404') },
  ];
  // GitHub Pages sends none of our headers.
  const sendsHeaders = !existsSync(path.join(dist, '.nojekyll'));
  const headers = sendsHeaders ? await readFile(path.join(dist, '_headers'), 'utf8') : '';
  const permissions = /Permissions-Policy: (.*)/.exec(headers)?.[1];
  for (const { url, answer, file } of expected)
    try {
      const response = await fetch(address(url), { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
      const location = response.headers.get('location');
      const found = `${response.status} ${location === null ? '' : new URL(location, address(url)).href}`;
      if (found !== answer) return `${address(url)} answers ${found}, not ${answer}`;
      const bytes = Buffer.from(await response.arrayBuffer());
      if (file && !bytes.equals(await readFile(path.join(dist, file))))
        return `${address(url)} is not what ${file} of the build has.`;
      if (permissions && response.headers.get('permissions-policy') !== permissions)
        return `${address(url)} is sent without the headers of the build.`;
    } catch (error) {
      const { message, cause = '' } = error as Error; // as all errors of fetch and of Node are
      return `${address(url)} cannot be read: ${message} ${cause}`;
    }
  return undefined;
}
