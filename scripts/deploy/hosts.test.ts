/** The configuration files for each host. tests/hosts/ tests that servers understand them. */
import { expect, test } from 'vitest';
import { germanSite } from '../testing/germanSite.ts';
import { netlifyFormsFile } from '../lib/fileOfUrl.ts';
import { about, type Files, manifestOf, siteFile, testText } from '../testing/workspace.ts';
import { type HostName, hostFilesOf, hostNames } from './index.ts';
import { hiddenPaths, hostFiles, hostRules, notFoundPages } from './rules.ts';

const aliases = ['/team', '/%C3%BCber'];
const rulesOf = async (base = '/', preview = false) =>
  hostRules(await manifestOf({ 'content/about.mdx': about({ aliases }) }), base, preview);

test('_headers has one block per path, and no two blocks set a header of the same request', async () => {
  const text = hostFilesOf(await rulesOf())._headers ?? '';
  const blocks = text.split(/^(?=\/)/m).map((block) => block.trim().split('\n'));
  const paths = blocks.map(([path]) => path);
  expect(paths).toEqual(['/*', '/assets/*', '/pictures/*']);
  const [everywhere = [], ...rest] = blocks.map((block) =>
    block.slice(1).map((line) => line.trim().split(':')[0]),
  );
  expect(everywhere).toContain('Content-Security-Policy');
  expect(rest).toEqual([['Cache-Control'], ['Cache-Control']]);
  expect(everywhere).not.toContain('Cache-Control');
});

test('a site is bound to HTTPS, and its subdomains only if it says so', async () => {
  const bindingOf = async (fields: object) => {
    const { headers } = hostRules(await manifestOf({ 'content/site.yaml': siteFile(fields) }), '/', false);
    return headers['Strict-Transport-Security'];
  };
  expect(await bindingOf({})).toBe('max-age=31536000');
  expect(await bindingOf({ hsts: 'subdomains' })).toBe('max-age=31536000; includeSubDomains');
  expect(await bindingOf({ hsts: 'preload' })).toBe('max-age=31536000; includeSubDomains; preload');
});

test('the configuration files of every host are listed, so that no server of ours sends them', async () => {
  const rules = await rulesOf();
  const written = hostNames.flatMap((name) => Object.keys(hostFilesOf(rules, name)));
  const configuration = written.filter((file) => /^[^./]*$|^[._]/.test(file));
  expect([...new Set(configuration)].sort()).toEqual([...hostFiles].sort());
});

test('Netlify finds every field that the contact form sends, if it takes the messages', async () => {
  const formsOf = async (delivery: object, files: Files = {}) => {
    const manifest = await manifestOf({ ...files, 'content/site.yaml': siteFile({ delivery }) });
    return hostFilesOf(hostRules(manifest, '/', false))[netlifyFormsFile];
  };
  const html = await formsOf({ service: 'netlify', fields: { subject: 'From the site' } });
  expect(html).toContain(
    '<form name="contact" method="post" data-netlify="true" netlify-honeypot="bot-field" hidden>',
  );
  const names = [...(html ?? '').matchAll(/<input name="([^"]*)">/g)].map(([, name]) => name);
  expect(names).toEqual([
    ...['name', 'email', 'company', 'service', 'message'],
    ...['bot-field', 'form-name', 'subject'],
  ]);
  expect(html).not.toContain('type="file"');
  expect(await formsOf({ service: 'netlify' }, { 'content/jobs.mdx': testText('jobs.mdx') })).toContain(
    '<input name="attachment" type="file">',
  );
  expect(await formsOf({ service: 'simulate' })).toBe(undefined);
  expect(await formsOf({ service: 'endpoint', endpoint: 'https://forms.example.com/a' })).toBe(undefined);
});

test('a preview has noindex headers, and the published site does not', async () => {
  expect(hostFilesOf(await rulesOf('/', true))._headers).toContain('X-Robots-Tag');
  expect(hostFilesOf(await rulesOf())._headers).not.toContain('X-Robots-Tag');
});

test('below the folder of a language, hosts show its 404 page, and GitHub Pages that of the first language', async () => {
  const rules = hostRules(await manifestOf(germanSite), '/x/', false);
  const fileOf = (host: HostName, name: string) => hostFilesOf(rules, host)[name];
  expect(fileOf('netlify', '_redirects')).toContain('/x/de/* /x/de/404.html 404\n');
  expect(fileOf('apache', '.htaccess')).toContain('#^/x/de/#">\n  ErrorDocument 404 /x/de/404.html\n</If>');
  expect(fileOf('nginx', '_nginx.conf')).toContain('location /x/de/ { error_page 404 /x/de/404.html;');
  expect(fileOf('caddy', '_caddy.conf')).toContain('"~^/x/de/" /x/de/404.html\n    default /x/404.html');
  expect(hiddenPaths('/x/', notFoundPages(rules))).toEqual(
    expect.arrayContaining(['/x/404', '/x/de/404', '/x/de/404.html']),
  );
});

test('on GitHub Pages no alias replaces a page', async () => {
  const manifest = await manifestOf({ 'content/about.mdx': about() });
  // The check rejects this alias.
  for (const page of manifest.pages) if (page.url === '/about') page.data.aliases = ['/services/web.html'];
  const files = hostFilesOf(hostRules(manifest, '/', false), 'github-pages');
  expect(Object.keys(files)).toContain('services/web/index.html');
  expect(Object.keys(files)).not.toContain('services/web.html');
});
