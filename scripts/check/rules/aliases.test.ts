import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { aliasFinding } from './aliases.ts';
import { type Files, titled, workspace } from '../../testing/workspace.ts';

const about = (...aliases: string[]): Files => ({ 'content/about.mdx': titled('About', { aliases }) });

test('valid aliases of many kinds are allowed', async () => {
  expect(
    await check(
      about('/team', '/old/team.html', '/Über'.normalize('NFC').replace('Ü', '%C3%9C'), '/a/b.php'),
    ),
  ).toBe('\nNo problems.');
});

test.each([
  ['/%2e%2e/x', 'Write it as it appeared in the browser'],
  ['/%2f%2fevil.example', 'Write it as it appeared in the browser'],
  ['/a%5Cb', 'Write it as it appeared in the browser'],
  ['/x%0ay', 'Write it as it appeared in the browser'],
  ['/%C3', 'Write it as it appeared in the browser'],
  ['/50%', 'Write it as it appeared in the browser'],
  ['/%61bc%2Ehtml', 'Write /abc.html'],
])('an alias that no browser asks for is reported: %s', (value, note) => {
  expect(aliasFinding({ kind: 'alias', value, from: 0 })?.note).toContain(note);
});

test('two aliases with the same URL are reported', async () => {
  expect(
    await check({ ...about('/team'), 'content/us.mdx': titled('Us', { aliases: ['/crew', '/team'] }) }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  /team is already an alias in content/us.mdx:7.  alias  Remove it from the list.
    content/us.mdx:7:5  error  /team is already an alias in content/about.mdx:6.  alias  Remove it from the list."
  `);
});

test('an alias that is not a URL is reported', async () => {
  expect(
    await check(about('/../../etc/passwd', '/a/*', '/:splat', 'https://acme.example.com/x', '/a b')),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:6:5  error  “/../../etc/passwd” is not a valid address.  alias  Write it as it appeared in the browser, without the domain: /old-address
    content/about.mdx:7:5  error  “/a/*” is not a valid address.  alias  Write it as it appeared in the browser, without the domain: /old-address
    content/about.mdx:8:5  error  “/:splat” is not a valid address.  alias  Write it as it appeared in the browser, without the domain: /old-address
    content/about.mdx:9:5  error  “https://acme.example.com/x” is not a valid address.  alias  Write it as it appeared in the browser, without the domain: /old-address
    content/about.mdx:10:5  error  “/a b” is not a valid address.  alias  Write it as it appeared in the browser, without the domain: /old-address"
  `);
});

test('an alias that is not canonical is reported with a fix', async () => {
  const { problems } = await readSite({
    root: await workspace(about('team', '/crew/', '/us?a=b')),
    drafts: false,
  });
  expect(problems.map(({ place, end, instead }) => [place.line, place.column, end?.column, instead])).toEqual(
    [
      [6, 5, 9, '/team'],
      [7, 5, 11, '/crew'],
      [8, 5, 12, '/us'],
    ],
  );
});
