import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { report } from '../report/report.ts';
import { type Files, page, workspace } from '../../testing/workspace.ts';

const check = async (files: Files): Promise<string> =>
  report((await readSite({ root: await workspace(files), drafts: false })).problems);
const named = (title: string, aliases: string[]): string =>
  page({
    template: 'page',
    title,
    description: `${title}, in full, as a reader of search results needs to know it.`,
    aliases,
  });
const about = (...aliases: string[]): Files => ({ 'content/about.mdx': named('About', aliases) });

test('valid aliases of many kinds are allowed', async () => {
  expect(
    await check(
      about('/team', '/old/team.html', '/Über'.normalize('NFC').replace('Ü', '%C3%9C'), '/a/b.php'),
    ),
  ).toBe('\nNo problems.');
});

test('an alias at a URL that is taken is reported', async () => {
  expect(
    await check({ ...about('/contact', '/about', '/files/a.pdf', '/assets/x'), 'public/files/a.pdf': 'a' }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  /contact is a page already: content/contact.mdx. It cannot lead to this one too.  alias
        Remove it from the list.
    content/about.mdx:7:5  error  /about leads to this very page by itself.  alias
        Remove it from the list.
    content/about.mdx:8:5  error  /files/a.pdf is a file of public/ already.  alias
        Remove it from the list.
    content/about.mdx:9:5  error  The site keeps /assets/x for its own files.  alias
        Remove it from the list.
    content/contact.mdx:1:1  error  /contact is an alias in content/about.mdx:6, so this page cannot have it.  duplicate-route
        Rename this file, or remove the line there.
    public/files/a.pdf:1:1  error  /files/a.pdf is an alias in content/about.mdx:8, so this file cannot have it.  route-clash
        Rename this file, or remove the line there.

    6 errors in 3 files."
  `);
});

test('an alias at the output file of a page is reported', async () => {
  expect(
    await check(about('/about.html', '/contact.html', '/services/web/index.html')),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  /about.html leads to this very page by itself.  alias
        Remove it from the list.
    content/about.mdx:7:5  error  /contact.html is a page already: content/contact.mdx. It cannot lead to this one too.  alias
        Remove it from the list.
    content/about.mdx:8:5  error  /services/web/index.html is a page already: content/services/web.mdx. It cannot lead to this one too.  alias
        Remove it from the list.
    content/contact.mdx:1:1  error  /contact.html is an alias in content/about.mdx:7, although hosts answer there with this page.  duplicate-route
        Rename this file, or remove the line there.
    content/services/web.mdx:1:1  error  /services/web/index.html is an alias in content/about.mdx:8, although hosts answer there with this page.  duplicate-route
        Rename this file, or remove the line there.

    5 errors in 3 files."
  `);
});

test('two aliases with the same URL are reported', async () => {
  expect(
    await check({ ...about('/team'), 'content/us.mdx': named('Us', ['/crew', '/team']) }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  /team is an alias in content/us.mdx:7 too.  alias
        Decide for one of the two, and remove the other line.
    content/us.mdx:7:5  error  /team is an alias in content/about.mdx:6 too.  alias
        Decide for one of the two, and remove the other line.

    2 errors in 2 files."
  `);
});

test('an alias that is not a URL is reported', async () => {
  expect(
    await check(about('/../../etc/passwd', '/a/*', '/:splat', 'https://acme.example.com/x', '/a b')),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  “/../../etc/passwd” cannot be an address.  alias
        Write it as it stood in the browser, without the name of the site: /old-address
    content/about.mdx:7:5  error  “/a/*” cannot be an address.  alias
        Write it as it stood in the browser, without the name of the site: /old-address
    content/about.mdx:8:5  error  “/:splat” cannot be an address.  alias
        Write it as it stood in the browser, without the name of the site: /old-address
    content/about.mdx:9:5  error  “https://acme.example.com/x” cannot be an address.  alias
        Write it as it stood in the browser, without the name of the site: /old-address
    content/about.mdx:10:5  error  “/a b” cannot be an address.  alias
        Write it as it stood in the browser, without the name of the site: /old-address

    5 errors in 1 file."
  `);
});

test('an alias that is not canonical is reported with a fix', async () => {
  const { problems } = await readSite({
    root: await workspace(about('team', '/crew/', '/us?a=b')),
    drafts: false,
  });
  expect(
    problems.map(({ line, column, place, expected }) => [
      line,
      column,
      place && 'end' in place && place.end?.column,
      expected,
    ]),
  ).toEqual([
    [6, 5, 9, ['/team']],
    [7, 5, 11, ['/crew']],
    [8, 5, 12, ['/us']],
  ]);
});
