import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isError } from '../lib/problem.ts';
import { replaceFiles } from '../content/writeContent.ts';
import { rowsIn } from '../testing/testText.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { siteWithTemplates as site } from '../testing/siteWithTemplates.ts';
import { category, project, service, titled, workspace } from '../testing/workspace.ts';
import { newPage } from './newPage.ts';
import { starters, type Wish } from './starters.ts';

async function makePage(root: string, wish: Wish) {
  const { change, url } = await newPage(root, wish);
  await replaceFiles(root, [change]);
  return { file: change.file, url };
}

const read = (root: string, file: string) => readFile(path.join(root, file), 'utf8');

const titles: Record<string, string> = {
  service: 'Voice Agents',
  category: 'Voice Agents',
  'case-study': 'shop',
  page: 'Careers',
};

async function problemsOf(root: string): Promise<string> {
  // The spelling of an author's title is only a warning.
  const problems = (await readSite({ root, drafts: true })).problems.filter(isError);
  return problems.length === 0 ? '' : report(problems);
}

test.each(starters)(
  'a new $name is a valid draft, and cannot be published as it is',
  async ({ name: starter }) => {
    const root = await site();
    const made = await makePage(root, { starter, title: titles[starter] ?? 'Voice Agents' });
    expect(made).toEqual({ file: expect.any(String), url: expect.any(String) });
    expect(await problemsOf(root)).toBe('');
    const { manifest } = await readSite({ root, drafts: true });
    const created = manifest?.pages.find(({ url }) => url === made.url);
    expect(created).toMatchObject({ ...made, data: { draft: true } });
    const published = await readSite({ root, drafts: false });
    expect(published.manifest?.pages.map(({ url }) => url)).not.toContain(created?.url);

    const { file } = made;
    const found = async () =>
      (await readSite({ root, drafts: true })).problems.filter(
        (each) => each.rule === 'placeholder' && each.file === file,
      );
    const text = await read(root, file);
    const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const [inFields, inBody] = [fields, body].map(
      (part) => part.match(/\[(?:Write|Name) [^\]]+ here\]/g)?.length ?? 0,
    );
    expect(inFields).toBeGreaterThan(0);
    // A list needs no text.
    if (starter !== 'news') expect(inBody).toBeGreaterThan(3);
    const all = Array.from({ length: (inFields ?? 0) + (inBody ?? 0) });
    const warnings = await found();
    expect(warnings.map(({ level }) => level)).toEqual(all.map(() => 'warning'));
    expect(report(warnings)).toContain(`  ${all.length} placeholders are left.`);
    expect(report(warnings).match(/ {2}placeholder$/gm)).toHaveLength(1);
    await writeFile(path.join(root, file), text.replace(/^draft: true.*\n/m, ''));
    expect((await found()).map(({ level }) => level)).toEqual(all.map(() => 'error'));
    expect((await readSite({ root, drafts: false })).manifest).toBe(undefined);
  },
);

const refusalOf = (root: string, wish: Wish): Promise<string> =>
  makePage(root, wish).then(
    ({ file }) => file,
    (error: Error) => error.message,
  );

test('errors in other pages do not matter', async () => {
  const root = await site({ 'content/broken.mdx': '---\ntitle: [\n---\n\n<Lead>\n' });
  expect(await makePage(root, { starter: 'page', title: 'Careers' })).toMatchObject({ url: '/careers' });
});

test.each(rowsIn('refusedPages'))('no %s “%s”', async (starter = '', title = '', sentence = '') => {
  const root = await site({
    'content/services/mine.mdx': service('Mine'),
    'content/services/half.mdx': 'half a page',
  });
  expect(await refusalOf(root, { starter, title })).toBe(sentence);
  expect(await read(root, 'content/services/half.mdx')).toBe('half a page');
});

test.each([
  ['about!', '/about is already content/about/index.mdx.'],
  ['Jobs', '/jobs is already the alias /jobs in content/about/index.mdx.'],
  ['Websites', 'The title “Websites” is already used in content/services/web.mdx:'],
  ['Care\u202Eers', 'hidden-direction'],
])('a page that would have an error is not made: %j', async (title, reason) => {
  const root = await site({ 'content/about/index.mdx': titled('About', { aliases: ['/jobs'] }) });
  const before = (await readSite({ root, drafts: true })).possible?.pages.length;
  const sentence = await refusalOf(root, { starter: 'page', title });
  expect(sentence).toMatch(/^A new page content\/\S+ would have errors, so it was not made:\n/);
  expect(sentence).toContain(reason);
  expect((await readSite({ root, drafts: true })).possible?.pages.length).toBe(before);
});

test('a new post is in the folder of the list, which may have any name', async () => {
  const list = titled('Journal', { template: 'news' }, '');
  const root = await site({ 'content/journal/index.mdx': list });
  expect(await makePage(root, { starter: 'post', title: 'New shop' })).toMatchObject({
    url: '/journal/new-shop',
  });
});

test('a new service is beside the others, which may be in a folder of any name', async () => {
  const root = await site({
    'content/services/web.mdx': null,
    'content/courses/knots.mdx': service('Knots', { template: 'service' }),
  });
  expect(await makePage(root, { starter: 'service', title: 'Sails' })).toMatchObject({
    url: '/courses/sails',
  });
  const { manifest } = await readSite({ root, drafts: true });
  const places = manifest?.pages.flatMap(({ type, url, data }) =>
    type === 'service' ? [[url, 'order' in data && data.order]] : [],
  );
  expect(places).toEqual([
    ['/courses/knots', 1],
    ['/courses/sails', 2],
  ]);
});

test('a new service comes last', async () => {
  const root = await site({
    'content/services/web.mdx': service('Websites', { order: 3 }),
    'content/services/bots.mdx': service('Chatbots', { order: 7.5 }),
  });
  await makePage(root, { starter: 'service', title: 'Voice Agents' });
  await makePage(root, { starter: 'service', title: 'Search' });
  const { manifest } = await readSite({ root, drafts: true });
  expect(
    manifest?.pages.flatMap((each) => (each.type === 'service' ? [[each.data.title, each.data.order]] : [])),
  ).toEqual([
    ['Chatbots', 7.5],
    ['Search', 9],
    ['Voice Agents', 8],
    ['Websites', 3],
  ]);
});

test.each([
  ...['Chat: all of it', '"Quoted" ‘and’ ’so', 'A <b>bold</b> {title} & *more*', '# 1', '2027', 'no'],
  'A import fs from "fs" # B {1 + 1} <Lead>c</Lead> --- d',
  ...['Yes, we can', '- a\u2028b', 'Größe & Café', '0x10 \\ %', '{icon}'],
])('the title %s appears literally', async (title) => {
  const root = await site({
    'content/_new/page.mdx': `---
template: page
title: "{title}"
description: About "{title}".
draft: true
---

{/* {slug} */}

<Section title="{title}">

{title} and text.

</Section>
`,
  });
  const { url } = await makePage(root, { starter: 'page', title });
  expect(await problemsOf(root)).not.toContain('  error  ');
  const { manifest } = await readSite({ root, drafts: true });
  expect(manifest?.pages.find((each) => each.url === url)?.data.title).toBe(title);
});

test('a new page has the day on which it is made, if its template asks for it', async () => {
  const root = await site({
    'content/_new/page.mdx':
      '---\ntemplate: page\ntitle: "{title}"\ndescription: A page.\npublishAt: "{today}"\ndraft: true\n---\n\nText.\n',
  });
  const { change } = await newPage(root, { starter: 'page', title: 'News' });
  const [, day = ''] = /^publishAt: "([\d-]{10})"$/m.exec(change.after?.toString() ?? '') ?? [];
  // The day in the site's time zone may be another one than in that of the test.
  expect(Math.abs(Date.parse(day) - Date.now())).toBeLessThan(2 * 24 * 60 * 60 * 1000);
});

test('a missing or invalid template is named', async () => {
  const root = await workspace({
    'content/_new/service.mdx': '---\ntitle: "{titel}"\n---\n',
    'content/_new/category.mdx': '---\ntitle: "{title}"\n---\n',
  });
  const results = [];
  for (const starter of ['page', 'service', 'category'])
    results.push((await refusalOf(root, { starter, title: 'Voice' })).split('\n')[0]);
  expect(results).toEqual([
    'content/_new/page.mdx is missing. It is the template for new pages: restore it, or write one like the others in content/_new.',
    'In content/_new/service.mdx, {titel} is not a placeholder. You can use: title, slug, order, today.',
    'A new page content/portfolio/voice.mdx would have errors, so it was not made:',
  ]);
});

test('a case study takes its text from the project', async () => {
  const root = await site({
    'content/portfolio/web.mdx': category('Website projects', {
      projects: [project('shop', { title: 'A shop: online' })],
    }),
  });
  await makePage(root, { starter: 'case-study', title: 'a SHOP: online' });
  const { manifest } = await readSite({ root, drafts: true });
  expect(manifest?.pages.find(({ type }) => type === 'caseStudy')?.data).toMatchObject({
    ...{ title: 'A shop: online', description: 'About shop.' },
  });
});

test('a template that is a link is not read', async () => {
  const root = await site({});
  await rm(path.join(root, 'content/_new/page.mdx'));
  await symlink('/dev/zero', path.join(root, 'content/_new/page.mdx'));
  await expect(newPage(root, { starter: 'page', title: 'Careers' })).rejects.toThrow(
    'content/_new/page.mdx is missing',
  );
});
