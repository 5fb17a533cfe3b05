/** The check finds every clash of two outputs before the build does. */
import { expect, test } from 'vitest';
import { plannedOutputs } from '../../outputs/outputs.ts';
import { about, type Files, page, sharedSite, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { clashesIn } from './claims.ts';

const errorsIn = async (root: string, unsaved?: Map<string, string>): Promise<string[]> => {
  const { problems } = await readSite({ root, drafts: false, unsaved });
  return problems
    .filter(({ level }) => level === 'error')
    .map(({ file, place: { line }, rule, reason }) => `${file}:${line} ${rule}: ${reason}`);
};

const errorsOf = async (files: Files): Promise<string[]> => errorsIn(await workspace(files));

const minimalSite = sharedSite({ 'content/about.mdx': about() });

const withAliases = (...aliases: string[]): Files => ({ 'content/about.mdx': about({ aliases }) });
const longName = 'a'.repeat(300);
const pdf = '%PDF';
const blogEntry = page({
  template: 'page',
  title: 'One',
  description: 'The first entry of the blog, in as many words as a reader of search results needs.',
});

test.each([
  ['a file and a folder', ['/old.html', '/old.html/x'], '/old.html/x and the alias /old.html in'],
  ['below a file', ['/favicon.svg/x'], 'cannot both exist'],
  ['the Markdown of the page', ['/about.md'], '/about.md is already the Markdown version of'],
  ['the Markdown of the home page', ['/index.md'], '/index.md is already the Markdown version of'],
  ['a long name', [`/${longName}`], 'is not a valid address'],
  ['many path segments', [`/${'a/'.repeat(3000)}a`], 'is not a valid address'],
  ['a file of the site', ['/robots.txt'], '/robots.txt is reserved for the site’s own files'],
  ['a folder of the site', ['/assets/x'], '/assets/x is reserved for the site’s own files'],
  ['files of hosts', ['/_worker.js'], '/_worker.js is reserved for the site’s own files'],
  ['hidden folders', ['/a/.git/b'], '/a/.git/b is reserved for the site’s own files'],
  ['a URL that differs only in capitals', ['/Contact'], '/Contact'],
  ['an alias that differs only in capitals', ['/team', '/Team'], '/Team'],
  ['a page by the name of its file', ['/contact.html'], '/contact.html'],
  ['the page itself', ['/about'], '/about is already this page'],
  ['a page by the name of its folder', ['/contact/index.html'], '/contact/index.html'],
  ['a dot at the end', ['/old.'], 'is not a valid address'],
  ['a Windows device name', ['/nul'], 'is not a valid address'],
])('an alias is reported: %s', async (_what, aliases, reason) => {
  const all = await errorsIn(await minimalSite(), new Map([['content/about.mdx', about({ aliases })]]));
  const errors = all.filter((error) => error.startsWith('content/about.mdx'));
  expect(errors).toHaveLength(1);
  // Without Git, the file that has the URL is reported too, and nothing else.
  const others = all.filter((error) => !errors.includes(error));
  expect(others.length).toBeLessThanOrEqual(1);
  for (const error of others) expect(error).toContain(aliases.at(-1));
  const line = 5 + aliases.length;
  expect(errors[0]).toMatch(new RegExp(`^content/about\\.mdx:${line} alias: `));
  expect(errors[0]).toContain(reason);
});

test.each([
  [
    'a file where pages need a folder',
    { 'public/blog': pdf, 'content/blog/one.mdx': about() },
    'public/blog:1',
  ],
  ['a file for a page', { 'public/about': pdf, 'content/about.mdx': about() }, 'public/about:1'],
  ['two files that differ in capitals', { 'public/a.pdf': pdf, 'public/A.pdf': pdf }, 'public/a.pdf:1'],
  ['a folder of the site', { 'content/pictures/one.mdx': about() }, 'content/pictures/one.mdx:1'],
  ['a long file name', { [`content/${'a'.repeat(240)}.mdx`]: about() }, `content/${'a'.repeat(240)}.mdx:1`],
  ['a long name in public/', { [`public/${'a'.repeat(240)}.pdf`]: pdf }, `public/${'a'.repeat(240)}.pdf:1`],
])('a clash is reported: %s', async (_what, files, place) => {
  const errors = await errorsOf(files as Files);
  expect(errors.map((error) => error.replace(/ .*/s, ''))).toContain(place);
});

test('files that a maintainer allows do not replace pages', async () => {
  const { manifest } = await readSite({
    root: await workspace({ 'content/about.mdx': about() }),
    drafts: false,
  });
  const clashing = (...publicFiles: string[]) =>
    clashesIn(plannedOutputs({ pages: manifest?.pages ?? [], publicFiles, aliases: [] })).length;
  expect(clashing('google1234.html', 'about-us.html', 'services/two.html')).toBe(0);
  for (const file of ['about.html', 'about/index.html', 'About', 'services', 'about.md', 'assets/a.js'])
    expect(clashing(file), file).toBeGreaterThan(0);
});

test('URLs that only look like clashes are allowed', async () => {
  const files = {
    ...withAliases(
      '/old',
      '/old/x',
      '/blog',
      '/files',
      '/a/b/c.php',
      '/index.php',
      '/x.md',
      '/about-us.html',
    ),
    'content/blog/one.mdx': blogEntry,
    'public/files/a.pdf': pdf,
    'public/robots.txt': 'User-agent: *\n',
  };
  expect(await errorsOf(files)).toEqual([]);
});
