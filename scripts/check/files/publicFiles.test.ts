import { expect, test } from 'vitest';
import { type Files, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';

const problemsOf = async (files: Files) => {
  const { problems } = await readSite({ root: await workspace(files), drafts: false });
  return problems.map(({ file, level, rule, reason }) => `${file} ${level} ${rule}: ${reason}`);
};

test.each([
  ['x.html', 'Browsers would run'],
  ['x.HTM', 'Browsers would run'],
  ['x.xhtml', 'Browsers would run'],
  ['x.js', 'Browsers would run'],
  ['x.mjs', 'Browsers would run'],
  ['x.xml', 'Browsers would run'],
  ['x.css', 'Browsers would run'],
  ['x.pdf.html', 'Browsers would run'],
  ['_worker.js', 'Hosts treat'],
  ['_headers', 'Hosts treat'],
  ['_redirects', 'Hosts treat'],
  ['functions/a.txt', 'Hosts treat'],
  ['.htaccess', 'Hosts treat'],
  ['.well-known/a.txt', 'Hosts treat'],
  ['files/.hidden.pdf', 'Hosts treat'],
  ['CNAME', 'This file has no extension'],
  ['netlify.toml', 'Files that end in .toml are not published.'],
  ['vercel.json', 'Files that end in .json are not published.'],
  ['web.config', 'Files that end in .config are not published.'],
  ['constructor', 'This file has no extension'],
])('public/%s may not be published', async (file, reason) => {
  const problems = await problemsOf({ [`public/${file}`]: 'a' });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`public/${file} error public-file: ${reason}`);
});

test('downloads, pictures and fonts are published; files that operating systems leave behind are ignored', async () => {
  const files = [
    'a.pdf',
    'files/b.XLSX',
    'c.png',
    'd.woff2',
    'robots.txt',
    'site.webmanifest',
    '.DS_Store',
    'e/Thumbs.db',
  ];
  expect(await problemsOf(Object.fromEntries(files.map((file) => [`public/${file}`, 'a'])))).toEqual([]);
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/>${inside}</svg>`;

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'This SVG contains <script>'],
  ['text instead of SVG', 'Hello.', 'This file is damaged, or is not an SVG.'],
  ['a raster image', 'GIF89a', 'This file is damaged, or is not an SVG.'],
])('an SVG in public/ with %s is reported', async (_what, text, reason) => {
  const problems = await problemsOf({ 'public/files/mark.svg': text });
  expect(problems.join('\n')).toContain(`public/files/mark.svg error public-file: ${reason}`);
});
