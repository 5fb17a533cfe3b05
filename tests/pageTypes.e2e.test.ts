/** A page type is switched off by removing its line in `src/site.ts`: nothing of it is left, and the rest works. */
import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Files, page, workspace, write } from '../scripts/testing/workspace.ts';
import type { AnyPageType } from '../src/model/pageType.ts';
import * as pageTypes from '../src/pages/index.ts';
import { buildCopy, copyProject } from './lib/projectCopy.ts';

interface Switched {
  /** Its line in `src/site.ts`. */
  line: string;
  types: readonly AnyPageType[];
  /** The files of its pages in the minimal site. */
  files: readonly string[];
  /** What nothing may mention any more. */
  words: RegExp;
  /** A page of the type, a block that needs it, and what the check calls the page. */
  page: Files;
  block: string;
  what: string;
}

const described = {
  title: 'Left over',
  description: 'A page that somebody forgot when the type was switched off.',
};

const cases: [string, Switched][] = [
  [
    'the portfolio',
    {
      line: '    ...pages.portfolio,\n',
      types: pageTypes.portfolio,
      files: ['content/portfolio/web.mdx'],
      words: /portfolio|case.stud|categor(y|ies)\b|\bprojects?\b/i,
      page: { 'content/portfolio/web/shop.mdx': page(described) },
      block: '<Projects featured />',
      what: 'a case study',
    },
  ],
  [
    'the testimonials',
    {
      line: '    pages.testimonials,\n',
      types: [pageTypes.testimonials],
      files: ['content/testimonials.mdx'],
      words: /testimonial|Quotes|duplicate-quote|unknown-quotes/,
      page: { 'content/said.mdx': page({ template: 'testimonials', ...described }) },
      block: '<Quotes featured />',
      what: 'the testimonials page',
    },
  ],
];

/** The minimal site without the pages, links and labels of the types. */
async function contentWithout({ types, files }: Switched): Promise<string> {
  const root = await workspace(Object.fromEntries(files.map((file) => [file, null])));
  const relinked = async (file: string) =>
    (await readFile(path.join(root, file), 'utf8')).replaceAll('/testimonials', '/contact');
  const { labels, ...facts } = parse(await relinked('content/site.yaml'));
  for (const name of types.flatMap((type) => Object.keys(type.labels ?? {}))) delete labels[name];
  await write(root, {
    'content/site.yaml': stringify({ ...facts, labels }),
    'content/index.mdx': await relinked('content/index.mdx'),
    'content/404.mdx': await relinked('content/404.mdx'),
  });
  return root;
}

/** What a command of the project in a folder prints. */
const outputOf = (cwd: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) =>
    execFile(process.execPath, ['scripts/run.mjs', ...args], { cwd }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  );

test.each(cases)('%s can be switched off by removing one line', async (name, off) => {
  const project = await copyProject(`without-${name.replace('the ', '')}`);
  const { root } = project;
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp('src/site.ts', path.join(root, 'src/site.ts'));
  await project.write('urls.lock', '');
  await project.edit('src/site.ts', (text) => text.replace(off.line, ''));
  const content = await contentWithout(off);
  await rm(path.join(root, 'content'), { recursive: true });
  await cp(path.join(content, 'content'), path.join(root, 'content'), { recursive: true });
  for (const part of ['docs', '.vscode', 'CONTRIBUTING.md'])
    await cp(part, path.join(root, part), { recursive: true });

  expect(await outputOf(root, 'check')).not.toContain('  error  ');
  await buildCopy(root, path.join(root, 'dist'), '/');
  const [, shown = ''] = (await readFile(path.join(root, 'dist/index.html'), 'utf8')).split('<body>');
  expect(shown.length).toBeGreaterThan(1000);
  expect(off.words.exec(shown)?.[0]).toBe(undefined);

  await outputOf(root, 'schemas');
  const files = ['docs/fields.md', '.vscode/schemas/site.json', '.vscode/content.code-snippets'];
  const told = await Promise.all([
    ...files.map((file) => readFile(path.join(root, file), 'utf8')),
    ...['new', 'move', 'check'].map((command) => outputOf(root, command, '--help')),
    outputOf(root, 'check', '--rules'),
  ]);
  expect(
    told
      .join('\n')
      .split('\n')
      .filter((line) => off.words.test(line)),
  ).toEqual([]);

  await write(root, {
    ...off.page,
    'content/about.mdx': page({ template: 'page', ...described }, `${off.block}\n`),
  });
  const output = await outputOf(root, 'check');
  expect(output).toContain(`This is ${off.what}, and this site has no pages of that type.  page-type`);
  expect(output).toContain('unknown-component');
});
