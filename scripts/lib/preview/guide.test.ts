import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { page, service, workspace } from '../testing/workspace.ts';
import { guideFile, withGuide } from './guide.ts';

async function guided(files: Parameters<typeof workspace>[0] = {}) {
  const site = await readSite({ root: await workspace(files), drafts: true });
  if (!site.manifest) throw new Error('The site has problems.');
  return withGuide(site, site.manifest);
}

test('the guide is a page that no menu, list or search engine has', async () => {
  const { manifest, site, body } = await guided();
  const guide = manifest.pages.find(({ file }) => file === guideFile);
  expect(guide).toMatchObject({ url: '/_guide', data: { unlisted: true } });
  expect(site.icons.has('badge-check')).toBe(true);
  expect(body).toContain('<Specimen theme="light">\n\n<Lead>');
  expect(body).toContain('<Specimen theme="dark">\n\n<Lead>');
});

test('its examples name what the site has, and are left out where it has nothing', async () => {
  const { body } = await guided();
  expect(body).toContain('\n\n<CaseNote project="shop">');
  expect(body).not.toContain('\n\n<CaseNote project="ecommerce-redesign">');
  const without = await guided({ 'content/portfolio/web.mdx': null });
  expect(without.body).toContain('<Entry name="CaseNote" live={false}>');
});

test('it tells the pages that use a block', async () => {
  const { body } = await guided({
    'content/about.mdx': page({ template: 'page', title: 'About', description: 'Us.' }, '<Lead>We.</Lead>\n'),
    'content/services/apps.mdx': service('Apps', { order: 2 }, '<Lead>Apps.</Lead>\n'),
  });
  expect(body).toMatch(
    /"name":"Lead",.*"pages":\[\{"url":"\/about","title":"About"\},\{"url":"\/services\/apps","title":"Apps"\}\]/,
  );
});
