/** The problems that reading a content tree finds, and their messages. */
import { expect, test } from 'vitest';
import { readSite } from './readSite.ts';
import { report } from './report/report.ts';
import {
  about,
  category,
  type Files,
  page,
  project,
  service,
  siteFile,
  workspace,
} from '../testing/workspace.ts';

const problemsOf = async (files: Files) =>
  report((await readSite({ root: await workspace(files), drafts: false })).problems);

test('every problem of every file is listed, in the order of files and lines', async () => {
  const files = {
    'content/site.yaml': siteFile({ tagline: '' }),
    'content/about.mdx': page(
      {
        template: 'page',
        titel: 'About',
        description: 'Who we are, where we work, and what we have been building since 2018.',
      },
      'For {price}.\n',
    ),
    'content/services/web.mdx': service('Websites', { icon: 'clcok', color: 'pink' }, '<Fqa />\n'),
    'content/portfolio/web.mdx': category('Work', { projects: [project('shop', { image: 'covr.svg' })] }),
  };
  const { problems, manifest } = await readSite({ root: await workspace(files), drafts: false });
  expect(manifest).toBe(undefined);
  expect(
    problems.map(({ file, line, column, ruleId }) => `${file}:${line}:${column} ${ruleId}`),
  ).toMatchInlineSnapshot(`
    [
      "content/about.mdx:3:1 unknown-field",
      "content/about.mdx:7:5 no-code",
      "content/portfolio/web.mdx:13:12 unknown-picture",
      "content/services/web.mdx:4:7 unknown-icon",
      "content/services/web.mdx:5:8 wrong-value",
      "content/services/web.mdx:15:1 unknown-component",
      "content/site.yaml:5:10 empty-field",
    ]
  `);
});

test('two files for the same route are reported', async () => {
  expect(
    await problemsOf({
      'content/about.mdx': about(),
      'content/about/index.mdx': about({
        title: 'Us',
        description: 'Everybody who works here, and what each of them answers for.',
      }),
    }),
  ).toContain(
    'content/about/index.mdx:1:1  error  Both this file and content/about.mdx would become the page /about.  duplicate-route',
  );
});

test('a missing title is reported', async () => {
  expect(
    await problemsOf({ 'content/services/web.mdx': service('Websites', { title: undefined }) }),
  ).toMatchInlineSnapshot(`
    "content/services/web.mdx:2:1  error  “title” is missing.  missing-field
        Add a line “title: …”.

    1 error in 1 file."
  `);
});

test('a missing site.yaml is reported', async () => {
  expect(await problemsOf({ 'content/site.yaml': null })).toMatchInlineSnapshot(`
    "content/site.yaml:1:1  error  The file is missing.  missing-file
        Every page uses its facts and labels. Restore it.

    1 error in 1 file."
  `);
});

test('a missing text in site.yaml is reported', async () => {
  expect(await problemsOf({ 'content/site.yaml': siteFile({ labels: { skip: 'Skip' } }) })).toContain(
    '“backToTop” of “labels” is missing.',
  );
});

test('a missing home page and not-found page are reported', async () => {
  const { problems } = await readSite({
    root: await workspace({ 'content/index.mdx': null, 'content/404.mdx': null }),
    drafts: false,
  });
  expect(problems).toMatchObject([
    { file: 'content/404.mdx', line: 1, column: 1, ruleId: 'missing-page' },
    { file: 'content/index.mdx', line: 1, column: 1, ruleId: 'missing-page' },
  ]);
});

// Bug: everything is checked except the time zone. Intl throws a RangeError, and the build ends with a stack trace.
test('an unknown time zone is reported', async () => {
  expect(await problemsOf({ 'content/site.yaml': siteFile({ timeZone: 'Asia/Bangalor' }) })).toContain(
    'timeZone',
  );
});

// Bug: an icon of `social` is a plain string in the schema. An unknown one fails the build, without a line number.
test('an unknown icon in site.yaml is reported', async () => {
  expect(
    await problemsOf({
      'content/site.yaml': siteFile({ social: [{ network: 'X', url: 'https://x.com/acme', icon: 'xx' }] }),
    }),
  ).toContain('“xx”');
});

// Bug: sharp throws for a file that is not a picture, and does not say which file it was.
test('an unreadable picture is reported', async () => {
  expect(await problemsOf({ 'content/_pictures/cover.svg': 'not a picture' })).toContain(
    'content/_pictures/cover.svg',
  );
});

// Bug: `missingPages` looks at all pages, including drafts. The published site then has no 404.html, and `npm start`
// fails.
test('a home page or not-found page that is a draft is reported', async () => {
  const draft = page({
    template: 'notFound',
    title: 'Not found',
    description: 'The page is gone, and this says where its words went to.',
    text: 'Gone.',
    home: 'Home',
    aside: 'Sorry.',
    draft: true,
  });
  expect(await problemsOf({ 'content/404.mdx': draft })).toContain('content/404.mdx');
});

// Bug: the message reads “There is no the home page”.
test('the message about a missing home page is grammatical', async () => {
  expect(await problemsOf({ 'content/index.mdx': null })).not.toContain('no the');
});
