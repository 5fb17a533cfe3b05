import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf, workspace, write } from '../testing/workspace.ts';
import { lockUrls, parseUrlsLock } from './urlsLock.ts';

test('new URLs are added, old ones remain', async () => {
  const root = await workspace({ 'urls.lock': '/gone\n/contact\n' });
  const { pages } = await manifestOf();
  const added = ['/', '/portfolio/web', '/services/web', '/testimonials'];
  expect(await lockUrls(root, pages)).toEqual(added);
  const text = await readFile(path.join(root, 'urls.lock'), 'utf8');
  expect(text).toMatch(/^# Every address/);
  expect(parseUrlsLock(text).entries.map(({ url }) => url)).toEqual(['/contact', '/gone', ...added].sort());
  expect(await lockUrls(root, pages)).toEqual([]);
  await write(root, { 'urls.lock': null });
  expect(await lockUrls(root, pages)).toHaveLength(5);
});
