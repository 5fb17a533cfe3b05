import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { cacheControl } from '../deploy/rules.ts';
import type { Ability } from '../deploy/types.ts';
import { hostileProblems } from './hostileRequests.ts';
import { ask, builtFile, pagesOf, type Response, type TestedSite } from './testedSite.ts';

/** A check that every host with the required ability must pass. */
export interface Check {
  name: string;
  /** The required ability. For a host without it, the check is skipped and the reason is printed. */
  needs?: Ability;
  /** Sentences about what is wrong. */
  problems: (site: TestedSite) => Promise<string[]>;
}

const one = ({ headers }: Response, name: string): string | undefined => headers[name]?.join(' | ');

const isHtml = (response: Response): boolean =>
  one(response, 'content-type')?.toLowerCase().replace(/\s/g, '') === 'text/html;charset=utf-8';

const noRoute = (base: string): string[] => [
  `${base}no-such-page`,
  `${base}no/such/page`,
  `${base}assets/no-such-file.js`,
];

async function pagesAnswer(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { url, file } of pagesOf(site)) {
    const response = await ask(site, `${url}?from=mail`);
    if (response.status !== 200) problems.push(`${url} answers ${response.status}, not 200.`);
    else if (!isHtml(response)) problems.push(`${url} is sent as ${one(response, 'content-type')}.`);
    else if (!response.body.equals(await builtFile(site, file)))
      problems.push(`${url} is not the page that was built.`);
  }
  return problems;
}

async function headersAreSent(site: TestedSite): Promise<string[]> {
  const urls = [
    ...pagesOf(site).map(({ url }) => url),
    `${site.rules.base}favicon.svg`,
    ...noRoute(site.rules.base),
  ];
  const problems: string[] = [];
  for (const url of urls) {
    const response = await ask(site, url);
    for (const [name, value] of Object.entries(site.rules.headers)) {
      const sent = one(response, name.toLowerCase());
      if (sent !== value) problems.push(`${url} is sent with ${name}: ${sent ?? 'nothing'}`);
    }
  }
  return problems;
}

const directivesOf = (policy: string): Map<string, string> =>
  new Map(
    policy.split(';').flatMap((directive) => {
      const [name, ...values] = directive.trim().split(/\s+/);
      return name ? [[name, values.join(' ')] as const] : [];
    }),
  );

/** A browser enforces both policies, so a directive in both must have the same value. */
async function policiesAgree(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { url } of pagesOf(site)) {
    const response = await ask(site, url);
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(String(response.body))?.[1];
    if (!meta) {
      problems.push(`${url} has no policy of its own.`);
      continue;
    }
    const inPage = directivesOf(meta.replaceAll('&#x27;', "'"));
    for (const [name, value] of directivesOf(one(response, 'content-security-policy') ?? '')) {
      const own = inPage.get(name);
      if (own !== undefined && own !== value)
        problems.push(`${url} has two policies: ${name} ${value} in the header, ${own} in the page.`);
    }
  }
  return problems;
}

/** The URLs of the hashed files. */
async function hashedFiles({ dist, rules }: TestedSite): Promise<string[]> {
  const files = await Promise.all(
    rules.hashedFolders.map(async (address) => {
      const folder = path.join(dist, address.slice(rules.base.length));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .map((name) => address + name);
    }),
  );
  return files.flat();
}

async function cacheHeadersAreRight(site: TestedSite): Promise<string[]> {
  const hashed = await hashedFiles(site);
  const names = ['favicon.svg', 'favicon.ico', 'robots.txt', 'site.webmanifest', 'index.md'];
  const others = [...pagesOf(site).map(({ url }) => url), ...names.map((name) => site.rules.base + name)];
  const read = site.readCacheControl;
  const problems = hashed.length < 3 ? ['The site has hardly any hashed file to look at.'] : [];
  const checkHeader = async (url: string, wanted: (sent: string | undefined) => boolean) => {
    const sent = read ? read(url) : one(await ask(site, url), 'cache-control');
    if (!wanted(sent)) problems.push(`${url} is sent with Cache-Control: ${sent ?? 'nothing'}`);
  };
  for (const url of hashed) await checkHeader(url, (sent) => sent === cacheControl.hashed);
  // The host's parser returns no value if the files leave it to the host's default.
  for (const url of others)
    await checkHeader(url, (sent) => sent === (read ? undefined : cacheControl.other));
  if (!read)
    for (const url of noRoute(site.rules.base))
      await checkHeader(url, (sent) => !/immutable|max-age=[1-9]/.test(sent ?? ''));
  return problems;
}

async function aliasesRedirect(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { from, to } of site.rules.redirects) {
    const response = await ask(site, `${from}?from=mail`);
    const location = one(response, 'location')?.replace(/^https?:\/\/[^/]+/, '');
    if (response.status !== 301 || location !== `${to}?from=mail`)
      problems.push(`${from} answers ${response.status} ${location ?? ''}, not 301 ${to}?from=mail.`);
  }
  return problems;
}

/** The target of a redirect page, as `redirectPage` writes it. */
const refreshTarget = ({ body }: Response): string | undefined =>
  /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(String(body))?.[1];

const most = 5;

/** Follows redirects and redirect pages. Resolves to the final URL and all responses. */
async function follow(site: TestedSite, url: string): Promise<{ end: string; responses: Response[] }> {
  const responses: Response[] = [];
  let end = url;
  while (responses.length < most) {
    const response = await ask(site, end);
    responses.push(response);
    const next = one(response, 'location') ?? refreshTarget(response);
    if (next === undefined) break;
    const { pathname, search } = new URL(next, site.origin + end);
    end = pathname + search;
  }
  return { end, responses };
}

async function aliasesLead(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { from, to } of site.rules.redirects)
    for (const address of [from, ...(from.endsWith('.html') ? [] : [`${from}/`])]) {
      const { end, responses } = await follow(site, address);
      const { status = 0 } = responses.at(-1) ?? {};
      if (end !== to || status !== 200) problems.push(`${address} leads to ${status} ${end}, not to ${to}.`);
    }
  return problems;
}

/** The non-canonical variants of a page's URL. */
const variantsOf = (url: string, base: string): string[] =>
  url === base ? [`${base}index.html`] : [`${url}/`, `${url}.html`];

/** There is no redirect loop, and every redirect ends at the canonical URL. */
async function variantsLead(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { url, file } of pagesOf(site))
    for (const variant of variantsOf(url, site.rules.base)) {
      const { end, responses } = await follow(site, variant);
      const last = responses.at(-1);
      if (last?.status !== 200 || !last.body.equals(await builtFile(site, file)))
        problems.push(`${variant} leads to ${last?.status} ${end}, not to the page ${url}.`);
      else if (end !== url && end !== variant) problems.push(`${variant} leads to ${end}, not to ${url}.`);
    }
  return problems;
}

async function variantsRedirect(site: TestedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const { url } of pagesOf(site))
    for (const variant of variantsOf(url, site.rules.base)) {
      const response = await ask(site, `${variant}?from=mail`);
      const location = one(response, 'location')?.replace(/^https?:\/\/[^/]+/, '');
      if (![301, 308].includes(response.status) || location !== `${url}?from=mail`)
        problems.push(`${variant} answers ${response.status} ${location ?? ''}, not 308 ${url}?from=mail.`);
    }
  return problems;
}

async function unknownIsNotFound(site: TestedSite): Promise<string[]> {
  const page = await builtFile(site, fileOfUrl('/404'));
  const problems: string[] = [];
  for (const url of noRoute(site.rules.base)) {
    const response = await ask(site, url);
    if (response.status !== 404) problems.push(`${url} answers ${response.status}, not 404.`);
    else if (!response.body.equals(page))
      problems.push(`${url} does not show the page for unknown addresses.`);
  }
  return problems;
}

async function compressedCopiesAreSent(site: TestedSite): Promise<string[]> {
  const { encoding } = site.host;
  if (!encoding) return [];
  const response = await ask(site, site.rules.base, { 'accept-encoding': encoding });
  const problems: string[] = [];
  if (one(response, 'content-encoding') !== encoding)
    problems.push(`${site.rules.base} is not sent as ${encoding}.`);
  if (!one(response, 'vary')?.toLowerCase().includes('accept-encoding'))
    problems.push(`${site.rules.base} is sent without Vary: Accept-Encoding.`);
  const copy = await builtFile(site, `index.html.${encoding === 'br' ? 'br' : 'gz'}`);
  if (!response.body.equals(copy))
    problems.push(`${site.rules.base} is not sent as the build compressed it.`);
  return problems;
}

async function httpWorks(site: TestedSite): Promise<string[]> {
  const file = `${site.rules.base}favicon.svg`;
  const [url = site.rules.base] = pagesOf(site).map((page) => page.url);
  const head = await ask(site, url, {}, 'HEAD');
  const part = await ask(site, file, { range: 'bytes=0-3' });
  const tag = one(await ask(site, file), 'etag') ?? '';
  const unchanged = await ask(site, file, { 'if-none-match': tag });
  return [
    ...(head.status === 200 && head.body.length === 0 ? [] : [`HEAD ${url} answers ${head.status}.`]),
    ...(part.status === 206 && String(part.body) === '<svg' ? [] : [`${file} is not sent in parts.`]),
    ...(unchanged.status === 304 ? [] : [`${file} is sent again although it has not changed.`]),
  ];
}

/** The checks, in the order of the table. */
export const checks: readonly Check[] = [
  { name: 'pages answer 200 at their addresses', problems: pagesAnswer },
  { name: 'security headers', needs: 'headers', problems: headersAreSent },
  { name: 'policies of page and header agree', problems: policiesAgree },
  { name: 'only hashed files are immutable', needs: 'cacheControl', problems: cacheHeadersAreRight },
  { name: 'aliases answer 301', needs: 'redirects', problems: aliasesRedirect },
  { name: 'aliases lead to their pages', problems: aliasesLead },
  { name: 'slash and .html lead to the page', problems: variantsLead },
  { name: 'slash and .html are redirected', needs: 'variants', problems: variantsRedirect },
  { name: 'unknown addresses answer 404', problems: unknownIsNotFound },
  { name: 'compressed copies are sent', needs: 'precompressed', problems: compressedCopiesAreSent },
  { name: 'HEAD, ranges, If-None-Match', needs: 'ranges', problems: httpWorks },
  {
    name: 'hostile requests',
    needs: 'hostile requests',
    problems: ({ origin, rules }) => hostileProblems(origin, rules.base),
  },
];
