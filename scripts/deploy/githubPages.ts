import { escapedXml } from '../../src/model/text.ts';
import { addresses, isNotFound } from '../../src/model/url.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { aliasesOf, type Host, type HostRules, withBase } from './rules.ts';

type LanguageSites = Pick<Manifest, 'site' | 'languages'>;

/** The policy of a small document without scripts. It may show pictures of the site. */
const inertPolicy = "default-src 'none'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/**
 * A redirect page, for hosts that cannot redirect. Reviews recognize it by `data-moved`, which contains the
 * route of the target page.
 */
export function redirectPage(
  { url, data, language }: Page,
  { site, languages }: LanguageSites,
  base: string,
): string {
  const { locale } = languages?.[language ?? ''] ?? site;
  const address = escapedXml(withBase(base, url));
  const title = escapedXml(data.title);
  return `<!doctype html>
<html lang="${escapedXml(locale)}" data-moved="${escapedXml(url)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${inertPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapedXml(addresses(site, base)(url))}">
<meta http-equiv="refresh" content="0; url=${address}">
</head>
<body><p><a href="${address}">${title}</a></p></body>
</html>
`;
}

/**
 * Redirect pages: at every alias, and at every page's address with a trailing slash, which GitHub Pages answers from
 * `about/index.html`. None replaces the file of a page.
 */
function redirectPages({ base, manifest }: HostRules): Record<string, string> {
  const { pages } = manifest;
  const taken = new Set(pages.map(({ url }) => fileOfUrl(url)));
  const files = [
    ...pages
      .filter((page) => page.url !== '/' && !isNotFound(page))
      .map((page) => ({ file: `${page.url.slice(1)}/index.html`, page })),
    ...aliasesOf(manifest).flatMap(({ alias, page }) => [
      // A file and a folder cannot have the same name.
      ...(alias.endsWith('.html') ? [] : [{ file: `${alias.slice(1)}/index.html`, page }]),
      { file: fileOfUrl(alias), page },
    ]),
  ];
  return Object.fromEntries(
    files
      .filter(({ file }) => !taken.has(file))
      .map(({ file, page }) => [file, redirectPage(page, manifest, base)]),
  );
}

/** GitHub Pages, and servers without rules of their own. It supports neither custom headers nor redirects. */
export const githubPages: Host = (rules) => ({
  // Without this file, GitHub Pages skips every name that starts with an underscore.
  '.nojekyll': '',
  ...redirectPages(rules),
});
