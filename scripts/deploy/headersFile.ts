import { cacheControl, type ServerRules } from './rules.ts';

const blockOf = (path: string, headers: Readonly<Record<string, string>>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * The `_headers` file. It has one block per path, and no header is in two blocks that match the same request: Cloudflare
 * Pages reads only the last block of a path, and joins the values of a header that several blocks set. Pages need no
 * Cache-Control here, because the hosts that read this file send `cacheControl.other` by default.
 */
const headersFile = ({ base, headers, hashedFolders }: ServerRules): string =>
  [
    blockOf(`${base}*`, headers),
    ...hashedFolders.map((folder) => blockOf(`${folder}*`, { 'Cache-Control': cacheControl.hashed })),
  ].join('');

/**
 * The `_redirects` file. No file may have the path of a redirect: Netlify would serve the file instead. Cloudflare
 * Pages needs separate lines with a trailing slash.
 */
const redirectsFile = ({ redirects }: ServerRules): string =>
  redirects
    .flatMap(({ from, to }) =>
      [from, ...(from.endsWith('.html') ? [] : [`${from}/`])].map((each) => `${each} ${to} 301\n`),
    )
    .join('');

/**
 * The two files that Netlify and Cloudflare Pages read. Every build has them, because the local server and the review
 * read them too.
 */
export const headersAndRedirects = (rules: ServerRules): Record<string, string> => ({
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
});
