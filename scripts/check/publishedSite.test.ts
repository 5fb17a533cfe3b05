/** Which pages a site has: published ones at the time of the build, and drafts on request. */
import { expect, test } from 'vitest';
import { config } from '../../src/site.ts';
import { aliasesOf } from '../deploy/rules.ts';
import { menuOf, urls } from '../testing/manifestUrls.ts';
import { service, workspace, write } from '../testing/workspace.ts';
import { readSite } from './readSite.ts';

const read = (root: string, at?: string, drafts = false) => readSite({ root, at, drafts });

test('a draft is shown only on request, but always checked', async () => {
  const root = await workspace({ 'content/services/voice.mdx': service('Voice agents', { draft: true }) });
  const published = (await read(root)).manifest;
  expect(urls(published)).not.toContain('/services/voice');
  expect(menuOf(published)).toEqual(['/services/web']);
  expect(urls((await read(root, undefined, true)).manifest)).toContain('/services/voice');
  await write(root, {
    'content/services/voice.mdx': service('Voice agents', { draft: true, icon: 'clcok' }),
  });
  expect((await read(root)).problems).toHaveLength(1);
});

test('the icons of a draft are not published', async () => {
  const root = await workspace({
    'content/services/voice.mdx': service('Voice agents', { draft: true, icon: 'phone-outgoing' }),
  });
  expect((await read(root)).icons).not.toContain('phone-outgoing');
  expect((await read(root, undefined, true)).icons).toContain('phone-outgoing');
});

test('a page with its menu entries, list entries and aliases comes and goes at its dates, to the minute', async () => {
  const root = await workspace({
    'content/services/voice.mdx': service('Voice agents', {
      order: 2,
      publishAt: '2027-01-15T09:00',
      expiresAt: '2027-02-01T18:00',
      aliases: ['/calls'],
      menu: { header: 'Voice', order: 9 },
    }),
  });
  const appearancesAt = async (at: string) => {
    const { manifest } = await read(root, at);
    if (!manifest) throw new Error('There are problems.');
    const layout = config.layoutData(config.collect(manifest));
    return [
      urls(manifest)?.includes('/services/voice'),
      layout.columns.flatMap(({ links }) => links).some(({ href }) => href === '/services/voice'),
      layout.header.some(({ href }) => href === '/services/voice'),
      aliasesOf(manifest).some(({ alias }) => alias === '/calls'),
    ];
  };
  const nowhere = [false, false, false, false];
  const everywhere = [true, true, true, true];
  expect(await appearancesAt('2027-01-15T08:59')).toEqual(nowhere);
  expect(await appearancesAt('2027-01-15T09:00')).toEqual(everywhere);
  expect(await appearancesAt('2027-02-01T17:59')).toEqual(everywhere);
  expect(await appearancesAt('2027-02-01T18:00')).toEqual(nowhere);
});
