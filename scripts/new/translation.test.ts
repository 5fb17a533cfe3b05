import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { germanSite } from '../testing/germanSite.ts';
import { textsIn } from '../testing/moving.ts';
import { siteWithTemplates } from '../testing/siteWithTemplates.ts';
import { runInTerminal } from '../testing/terminal.ts';
import { about, siteFile, titled } from '../testing/workspace.ts';
import { runNew } from './runNew.ts';

const run = (root: string, ...args: string[]) => runInTerminal(runNew, root, args);

const problemsOf = async (root: string) => report((await readSite({ root, drafts: true })).problems);

test('a translation starts as a draft with the words of its original', async () => {
  const contact = await readFile('scripts/testing/site/content/contact.mdx', 'utf8');
  const root = await siteWithTemplates({
    ...germanSite,
    'content/de/contact.mdx': contact,
    'content/about.mdx': about(
      { aliases: ['/us'] },
      '[Web](/services/web?a=b), [quotes](/testimonials), [ask](/contact?service=web).\n',
    ),
  });
  const { output, code } = await run(root, '--language', 'de', '/about', '/de/wir/wer');
  expect(code).toBe(0);
  expect(output).toContain('Created content/de/wir/wer.mdx, a draft of /de/wir/wer\n');
  expect((await textsIn(root))['content/de/wir/wer.mdx']).toBe(
    about(
      { draft: true, translates: '/about' },
      '[Web](/de/leistungen/netz?a=b), [quotes](/testimonials), [ask](/de/contact?service=netz).\n',
    ),
  );
  // At the path of its original, the page need not name it.
  await run(root, '--language', 'de', 'content/testimonials.mdx');
  expect((await textsIn(root))['content/de/testimonials.mdx']).not.toContain('translates');
  const { possible } = await readSite({ root, drafts: true });
  const originals = possible?.pages.map(({ url, original }) => [url, original]);
  expect(originals).toContainEqual(['/de/wir/wer', '/about']);
  expect(originals).toContainEqual(['/de/testimonials', '/testimonials']);
});

test('a language begins with its words, its home page and its 404 page', async () => {
  const root = await siteWithTemplates({ 'content/about.mdx': about() });
  const before = await textsIn(root);
  const { output } = await run(root, '--language', 'pt-br');
  expect(output).toContain(
    'Created content/pt-br/site.yaml, content/pt-br/index.mdx, content/pt-br/404.mdx\n',
  );
  const { 'content/pt-br/site.yaml': facts, ...after } = await textsIn(root);
  expect(Object.keys(after).filter((file) => !(file in before))).toEqual([
    'content/pt-br/404.mdx',
    'content/pt-br/index.mdx',
  ]);
  expect(facts).toMatch(/^# What differs in the language “pt-br”.*\n.*\n\ntagline: /);
  expect(facts).not.toMatch(/^(?:name|url|delivery|email|locale):|ButtonLink/m);
  expect(await problemsOf(root)).toBe('\nNo problems.');
  const { manifest } = await readSite({ root, drafts: false });
  expect(manifest?.languages?.['pt-br']?.locale).toBe('pt-BR');
});

test.each([
  ['en', 'en', 'first'],
  ['en', 'en-GB', 'first'],
  ['de', 'de-DE', 'first'],
  ['en-gb', 'en', 'other'],
  ['pt-br', 'pt-PT', 'other'],
])(
  '--language %s is not begun on a site in %s if that is the same language',
  async (language, locale, is) => {
    const root = await siteWithTemplates({ 'content/site.yaml': siteFile({ locale }) });
    const { code, errors } = await run(root, '--language', language);
    const refused = `“${locale}” is the first language of the site already`;
    expect([code, errors]).toEqual(is === 'first' ? [2, expect.stringContaining(refused)] : [0, '']);
  },
);

test('a new page of a language is beside those of its type there', async () => {
  const root = await siteWithTemplates({
    ...germanSite,
    'content/news/index.mdx': titled('News', { template: 'news' }, ''),
  });
  const { output, errors } = await run(root, '--language', 'de', 'service', 'Suche');
  expect(errors).toBe('');
  expect(output).toContain('Created content/de/leistungen/suche.mdx, a draft of /de/leistungen/suche\n');
  expect((await run(root, '--language', 'de', 'post', 'Neu')).output).toContain('content/de/news/neu.mdx');
  await run(root, '--language', 'de', '/news', '/aktuelles');
  expect((await run(root, '--language', 'de', 'post', 'Neuer')).output).toContain(
    'content/de/aktuelles/neuer.mdx',
  );
});

test.each<[args: string[], sentence: string]>([
  [
    ['fr', '/contact'],
    'There is no content/fr/site.yaml. To begin the language, run npm run new -- --language fr\n',
  ],
  [['fr', 'page', 'Carrières'], 'There is no content/fr/site.yaml. To begin the language, run'],
  [
    ['de'],
    'content/de/site.yaml is there already. Say which page to translate: npm run new -- --language de /about\n',
  ],
  [['aa-1'], '“aa-1” is no folder of a language.'],
  [['con'], 'content/con/site.yaml: The name of this file or its folder does not work'],
  [['de', '/testimonials', '/aux'], 'content/de/aux.mdx: The name of this file or its folder does not work'],
  [['de', '/testimonials', '/Unsere Kunden'], 'Rename it to content/de/unsere-kunden.mdx'],
  [['.', '/about', '/us'], '“.” is no folder of a language.'],
  [['DE'], '“DE” is no folder of a language. Write a code such as de, fr or pt-br.\n'],
  [['de', '/nowhere'], 'There is no page /nowhere.'],
  [['de', '/de/contact'], 'There is no page /de/contact.'],
  [
    ['de', '/services/web'],
    '/services/web is already translated by content/de/leistungen/netz.mdx. Nothing was',
  ],
  [['de', '/testimonials', '/contact'], 'content/de/contact.mdx already exists. Nothing was changed.\n'],
  [['de', '/testimonials', '/de'], 'content/de/index.mdx already exists. Nothing was changed.\n'],
  [['de', '/testimonials', 'Stimmen'], '“Stimmen” is not the address of a page.'],
  [['de', '/testimonials', '/a', '/b'], 'Write the address of one page, and that of its translation.\n'],
])('a sentence says why --language %j makes nothing', async (args, sentence) => {
  const root = await siteWithTemplates(germanSite);
  const before = await textsIn(root);
  const { errors, code } = await run(root, '--language', ...args);
  expect(errors).toContain(sentence);
  expect(code).toBeGreaterThan(0);
  expect(await textsIn(root)).toEqual(before);
});

test('a link is no language', async () => {
  const root = await siteWithTemplates({ 'content/about.mdx': about(), 'content/it/index.mdx': about() });
  await symlink('../site.yaml', path.join(root, 'content/it/site.yaml'));
  const { errors } = await run(root, '--language', 'it', '/about');
  expect(errors).toContain('content/it/site.yaml is a link or no file.');
});
