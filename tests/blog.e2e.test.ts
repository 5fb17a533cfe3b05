/**
 * Another site by the same code: a blog, which the commands of docs/make-it-yours.md copy, and nothing of the agency but
 * its ordinary pages. A site that has run them tests a blog of its own.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { about, described, page, workspace, write } from '../scripts/testing/workspace.ts';
import { pageTypes } from '../src/pages/index.ts';
import { buildCopy, copyProject } from './lib/projectCopy.ts';

const post = (title: string, date: string, body = 'It went well.\n') =>
  page({ ...described(title), date }, body);

const content = {
  'content/services/web.mdx': null,
  'content/portfolio/web.mdx': null,
  'content/testimonials.mdx': null,
  'content/about.mdx': about(),
};

const used = ['home', 'contact', 'page', 'notFound'];

/** The content of the blog: a small site without anything of the agency. */
async function blogContent(): Promise<string> {
  const root = await workspace(content);
  await cp('tests/blog/content', path.join(root, 'content'), { recursive: true });
  const { labels, ...facts } = parse(await readFile(path.join(root, 'content/site.yaml'), 'utf8'));
  for (const [name, { labels: own = {} }] of Object.entries(pageTypes))
    if (!used.includes(name)) for (const name of Object.keys(own)) delete labels[name];
  const cta = { ...facts.cta, secondaryButtonText: 'Blog', secondaryButtonLink: '/blog' };
  await write(root, { 'content/site.yaml': stringify({ ...facts, cta, labels }) });
  return path.join(root, 'content');
}

test('a site with other page types checks, builds, makes and moves its pages by the same code', async ({
  skip,
}) => {
  skip(existsSync('src/pages/blog'), 'This site has a blog of its own in src/pages/blog.');
  const { root, edit } = await copyProject('blog');
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await rm(path.join(root, 'content'), { recursive: true });
  await cp(await blogContent(), path.join(root, 'content'), { recursive: true });
  for (const part of ['tests/blog', 'docs', '.vscode', 'CONTRIBUTING.md'])
    await cp(part, path.join(root, part), { recursive: true });
  await write(root, { 'urls.lock': '' });
  const textOf = (file: string) => readFile(path.join(root, file), 'utf8');
  const [, commands = 'exit 1'] =
    /```sh\n(mkdir src\/pages\/blog[^`]*)```/.exec(await textOf('docs/make-it-yours.md')) ?? [];
  execFileSync('bash', ['-ec', commands], {
    cwd: root,
    // The copy is in a folder of this repository, to whose root Git would apply the patch.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) },
  });
  await edit('content/blog/first-post.mdx', (text) =>
    text.replace(/\[(?:Write|Name) ([^\]]+?),? here\]/g, '$1').replace(/^draft: .*\n/m, ''),
  );
  const outputOf = (...args: string[]): Promise<string> =>
    new Promise((resolve) =>
      execFile(process.execPath, ['scripts/run.mjs', ...args], { cwd: root }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      ),
    );
  const shownOn = async (file: string) => (await textOf(file)).split('<body>')[1] ?? '';

  expect(await outputOf('check')).not.toContain('  error  ');
  await buildCopy(root, path.join(root, 'dist'), '/');

  // Its list, its menu, its column of the footer, its feed.
  const list = /<ul data-posts.*?<\/ul>/.exec(await shownOn('dist/blog.html'))?.[0] ?? '';
  expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/blog/first-post',
    '/blog/new',
    '/blog/old',
  ]);
  const home = await shownOn('dist/index.html');
  expect(home).toContain('All Posts');
  expect(home).toMatch(/<h2>Blog<\/h2><ul><li><a href="\/blog\/first-post">First Post/);
  expect(await shownOn('dist/blog/new.html')).toContain('February 1, 2026');
  expect(await textOf('dist/feed.xml')).toMatch(
    /First Post.*20\d\d-\d\d-\d\dT[\s\S]*Fresh news.*2026-02-01[\s\S]*Old news.*2024-02-01/,
  );

  expect(await textOf('dist/sitemap.xml')).toContain('/blog/first-post');

  // What the check knows of it.
  const rules = await outputOf('check', '--rules');
  expect(rules).toContain('unknown-post');
  await write(root, {
    'content/blog/lost.mdx': post('Lost news', '2019-02-01', '<Posts first="odl" />\n'),
    'content/said.mdx': page({ template: 'testimonials', ...described('Said'), quotes: [] }),
  });
  const lost = await outputOf('check');
  expect(lost).toContain('There is no post “odl”.');
  // A type is on with its first page: then it needs its labels.
  expect(lost).toContain('“labels.rating” is missing, and the testimonials page shows it.');
  await rm(path.join(root, 'content/blog/lost.mdx'));
  await rm(path.join(root, 'content/said.mdx'));

  // New posts, and other addresses for those that are there.
  expect(await outputOf('new', 'post', 'Third', 'news')).toContain('Created content/blog/third-news.mdx');
  await outputOf('move', '/blog/old', '/blog/ancient');
  expect(await textOf('content/index.mdx')).toContain('<Posts first="ancient" />');
  expect(await textOf('content/blog/new.mdx')).toContain('[the old](/blog/ancient)');
  expect(await outputOf('move', '/blog', '/news')).toContain('the posts are below it');
});
