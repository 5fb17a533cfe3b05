import { escapedXml } from '../../src/model/text.ts';
import { formOf, visitorFields } from '../../src/model/delivery.ts';
import { fileField } from '../../src/model/formFile.ts';
import { asksForFile } from '../../src/model/manifest.ts';
import { netlifyFormsFile } from '../lib/fileOfUrl.ts';
import { siteFolders } from '../outputs/outputs.ts';
import {
  aliasesOf,
  cacheControl,
  type Host,
  type HostRules,
  notFoundPages,
  pathsOf,
  withBase,
} from './rules.ts';

const blockOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * The `_headers` file. It has one block per path, and no header is in two blocks that match the same request: Cloudflare
 * Pages reads only the last block of a path, and joins the values of a header that several blocks set. Pages need no
 * Cache-Control here, because the hosts that read this file send `cacheControl.other` by default.
 */
const headersFile = ({ base, headers }: HostRules): string =>
  [
    blockOf(`${base}*`, headers),
    ...siteFolders.map((folder) => blockOf(`${base}${folder}/*`, { 'Cache-Control': cacheControl.hashed })),
  ].join('');

/**
 * The `_redirects` file. No file may have the path of a redirect: Netlify would serve the file instead. Cloudflare
 * Pages needs separate lines with a trailing slash.
 */
const redirectsFile = (rules: HostRules): string =>
  [
    ...aliasesOf(rules.manifest).flatMap(({ alias, page }) =>
      pathsOf(alias).map((from) => `${withBase(rules.base, from)} ${withBase(rules.base, page.url)} 301\n`),
    ),
    // Netlify shows these. Cloudflare Pages skips them: it shows the nearest 404.html by itself.
    ...notFoundPages(rules).map(({ start, file }) => `${start}* ${file} 404\n`),
  ].join('');

const linesIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    return from?.startsWith('/') && to ? [{ from, to, status }] : [];
  });

/** The aliases in a site's `_redirects`, and their targets. */
export const readRedirects = (text: string): Map<string, string> =>
  new Map(linesIn(text).flatMap(({ from, to, status }) => (status === '404' ? [] : [[from, to] as const])));

/** The 404 pages of languages in a site's `_redirects`. */
export const readNotFoundPages = (text: string) =>
  linesIn(text).flatMap(({ from, to, status }) =>
    status === '404' ? [{ start: from.replace(/\*$/, ''), file: to }] : [],
  );

/**
 * The two files that Netlify and Cloudflare Pages read. Every build has them, because the local server and the review
 * read them too.
 */
export const headersAndRedirects: Host = (rules) => ({
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
});

/**
 * Netlify. It redirects a trailing slash by itself ("Pretty URLs"), and cannot redirect `.html`. If it takes the messages
 * of the contact form, it reads the form's fields while it deploys, and accepts no others
 * (https://docs.netlify.com/forms/setup/). They are in a file of their own, because Netlify changes the HTML of a form
 * that it finds, and React expects the form as it was rendered.
 */
export const netlify: Host = ({ manifest: { site, pages } }): Record<string, string> => {
  if (site.delivery.service !== 'netlify') return {};
  const { trap, fields } = formOf(site.delivery);
  const names = [...visitorFields, trap, ...Object.keys(fields)];
  const inputs = names.map((name) => `<input name="${escapedXml(name)}">\n`).join('');
  const fileInput = pages.some(asksForFile) ? `<input name="${fileField}" type="file">\n` : '';
  return {
    [netlifyFormsFile]: `<!doctype html>
<html lang="${escapedXml(site.locale)}">
<head>
<meta charset="utf-8">
<title>${escapedXml(site.name)}</title>
<meta name="robots" content="noindex">
</head>
<body><form name="${escapedXml(fields['form-name'] ?? '')}" method="post" data-netlify="true" netlify-honeypot="${escapedXml(trap)}" hidden>
${inputs}${fileInput}</form></body>
</html>
`,
  };
};
