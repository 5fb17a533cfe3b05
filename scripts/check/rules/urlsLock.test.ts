import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { type Files, titled, workspace, write } from '../../testing/workspace.ts';
import { lockUrls, parseUrlsLock } from '../../content/urlsLock.ts';

const landed = ['/', '/contact', '/portfolio/web', '/services/web', '/testimonials'];
const lock = (...more: string[]): Files => ({
  'urls.lock': `# A comment.\n\n${[...landed, ...more].sort().join('\n')}\n`,
});

test('a URL that exists or is an alias is not reported', async () => {
  expect(await check(lock())).toBe(nothing);
  expect(
    await check({ ...lock('/about', '/team'), 'content/about.mdx': titled('About', { aliases: ['/team'] }) }),
  ).toBe(nothing);
});

test('a moved page is reported with the alias to add', async () => {
  const moved = { ...lock('/company/about-us'), 'content/about-us.mdx': titled('About') };
  expect(await check(moved)).toMatchInlineSnapshot(`
    "urls.lock:4:1  error  /company/about-us was published before, and now it leads nowhere.  lost-address  If content/about-us.mdx replaces it, add this to the fields of that file: aliases: [/company/about-us]. The next time you rename a page, npm run move -- /company/about-us /about-us does this for you.
    urls.lock:4:1  warning  /about-us is a new address that is not in this list yet.  new-address  You don’t need to do anything: the next deployment adds it."
  `);
});

test('a deleted page is reported', async () => {
  expect(await check(lock('/team'))).toMatchInlineSnapshot(
    `"urls.lock:7:1  error  /team was published before, and now it leads nowhere.  lost-address  Add this to the fields of the page that visitors should find instead: aliases: [/team]. The next time you rename a page, npm run move -- /team /new-address does this for you."`,
  );
});

test('a page that becomes a draft is reported', async () => {
  expect(
    await check({ ...lock('/about'), 'content/about.mdx': titled('About', { draft: true }) }),
  ).toMatchInlineSnapshot(
    `"urls.lock:4:1  error  /about was published before, and now content/about.mdx is not published.  lost-address  Publish it again, or add this to the fields of the page that visitors should find instead: aliases: [/about]"`,
  );
});

test('an expired page needs no alias', async () => {
  const offer = { 'content/offer.mdx': titled('Offer', { expiresAt: '2027-02-01', aliases: ['/deal'] }) };
  const files = { ...lock('/offer', '/deal'), ...offer };
  expect(await check(files, '2027-01-31')).toBe(nothing);
  expect(await check(files, '2027-02-01')).toBe(nothing);
});

test('a published page that becomes scheduled is reported', async () => {
  const offer = { 'content/offer.mdx': titled('Offer', { publishAt: '2027-02-01' }) };
  expect(await check({ ...lock('/offer'), ...offer }, '2027-01-31')).toContain(
    'urls.lock:5:1  error  /offer was published before',
  );
  expect(await check({ ...lock('/offer'), ...offer }, '2027-02-01')).toBe(nothing);
});

test('an unlisted page is public; drafts and scheduled pages are not yet', async () => {
  const files = {
    ...lock(),
    'content/draft.mdx': titled('Draft', { draft: true }),
    'content/later.mdx': titled('Later', { publishAt: '2027-02-01' }),
  };
  expect(await check(files, '2027-01-01')).toBe(nothing);
  const unlisted = { ...lock(), 'content/secret.mdx': titled('Secret', { unlisted: true }) };
  expect(await check(unlisted)).toContain('/secret is a new address');
});

test('a new URL is a warning, at the line where it belongs', async () => {
  const files = { ...lock(), 'content/about.mdx': titled('About', { aliases: ['/team'] }) };
  const { problems } = await readSite({ root: await workspace(files), drafts: false });
  expect(problemLines(problems)).toMatchInlineSnapshot(`
    "urls.lock:4:1  warning  /about is a new address that is not in this list yet.  new-address  You don’t need to do anything: the next deployment adds it.
    urls.lock:7:1  warning  /team is a new address that is not in this list yet.  new-address  You don’t need to do anything: the next deployment adds it."
  `);
  expect(problems.every(({ level }) => (level === 'error') === false)).toBe(true);
});

test('many new URLs are reported in one warning', async () => {
  const pages = Array.from({ length: 9 }, (_, index) => [
    `content/page-${index}.mdx`,
    titled(`Page ${index}`),
  ]);
  expect(await check({ ...lock(), ...Object.fromEntries(pages) })).toMatchInlineSnapshot(
    `"urls.lock:5:1  warning  /page-0 and 8 more are new addresses that are not in this list yet.  new-address  You don’t need to do anything: the next deployment adds them."`,
  );
});

test('a line that is not a URL is reported', async () => {
  expect(await check({ 'urls.lock': `${landed.join('\n')}\n<<<<<<< HEAD\n` })).toMatchInlineSnapshot(
    `"urls.lock:6:1  error  “<<<<<<< HEAD” is not an address on this site.  urls-lock  Each line is one address, such as /about. Remove this line."`,
  );
});

test('a list that is a symbolic link is not read', async () => {
  const root = await workspace();
  await symlink('/etc/hostname', path.join(root, 'urls.lock'));
  expect(problemLines((await readSite({ root, drafts: false })).problems)).toContain(
    'urls.lock:1:1  error  This is a link to another place on the disk, which the site does not follow.',
  );
});

test('there is no list before the first deployment', async () => {
  expect(await check({})).toBe(nothing);
});

test('new URLs are added, old ones remain', async () => {
  const root = await workspace(lock('/gone'));
  const pages = (await readSite({ root: await workspace(), drafts: false })).manifest?.pages ?? [];
  expect(await lockUrls(root, pages)).toEqual([]);
  await write(root, { 'urls.lock': '/gone\n/contact\n' });
  expect(await lockUrls(root, pages)).toEqual(['/', '/portfolio/web', '/services/web', '/testimonials']);
  const text = await readFile(path.join(root, 'urls.lock'), 'utf8');
  expect(text).toMatch(/^# Every address/);
  expect(parseUrlsLock(text).entries.map(({ url }) => url)).toEqual([...landed, '/gone'].sort());
  expect(await lockUrls(root, pages)).toEqual([]);
});
