import { isNotFound } from '../../src/model/url.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { redirectPage } from './redirectPage.ts';
import { aliasesOf, type Host, type HostRules } from './rules.ts';

/**
 * Redirect pages: at every alias, and at every page's address with a trailing slash, which GitHub Pages answers from
 * `about/index.html`. None replaces the file of a page.
 */
function redirectPages({ base, manifest }: HostRules): Record<string, string> {
  const { pages, site } = manifest;
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
      .map(({ file, page }) => [file, redirectPage(page, site, base)]),
  );
}

/** GitHub Pages. It supports neither custom headers nor redirects. */
export const githubPages: Host = {
  // Without this file, GitHub Pages skips every name that starts with an underscore.
  files: (rules) => ({ '.nojekyll': '', ...redirectPages(rules) }),
};
