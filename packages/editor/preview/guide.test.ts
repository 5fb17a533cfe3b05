import { expect, test } from 'vitest';
import { guideFile } from '../browser/edit/editUrls.ts';
import { devSites } from '../../../scripts/serve/devSite.ts';
import { iconsOf, readSite } from '../../../scripts/check/readSite.ts';
import { described, page, workspace } from '../../../scripts/testing/workspace.ts';
import { withGuide } from './guide.ts';

async function guided(files: Parameters<typeof workspace>[0] = {}) {
  const site = await readSite({ root: await workspace(files), drafts: true });
  if (!site.manifest) throw new Error('The site has problems.');
  const { site: made, manifest } = withGuide(site, site.manifest);
  return { site: made, manifest, guide: made.texts.get(guideFile) };
}

// That it compiles: tests/tools/preview.spec.ts.
test('the guide is in no menu, list or search engine', async () => {
  const { manifest, site, guide: made } = await guided();
  const guide = manifest.pages.find(({ file }) => file === guideFile);
  expect(guide).toMatchObject({ url: '/_guide', data: { unlisted: true } });
  expect(iconsOf(site, manifest)).toContain('badge-check');
  expect(made).toContain('<Section title="Lead">\n\n<Lead>');
});

test('it has a table of contents, and shows lists as a page of the site uses them', async () => {
  const list = '<Stats>\n<Stat value="3" label="ovens" />\n<Stat value="40" label="loaves" />\n</Stats>';
  const { guide } = await guided({
    'content/about.mdx': page({ ...described('About'), template: 'page' }, list),
  });
  expect(guide).toMatch(/^<Contents /);
  expect(guide?.split(list)).toHaveLength(3);
  const { guide: plain } = await guided();
  expect(plain).toContain('<Stats>\n\n<Stat value="200+"');
});

test('the development server has it', async () => {
  const { shown } = await devSites(await workspace())();
  expect(shown?.manifest.pages.at(-1)).toMatchObject({ url: '/_guide' });
});

test('its examples use existing names, and are left out if there are none', async () => {
  const { guide } = await guided();
  expect(guide).toContain('\n\n<CaseNote project="shop">');
  expect(guide).not.toContain('oak-kitchen');
  expect(guide).not.toContain('There is no example here');
  const without = await guided({ 'content/portfolio/web.mdx': null });
  expect(without.guide?.match(/There is no example here/g)).toHaveLength(1);
  expect(without.guide).toContain('<Section title="CaseNote">\n\nThere is no example here');
});
