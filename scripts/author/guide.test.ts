import { expect, test } from 'vitest';
import { guideFile } from '../../src/author/guide/elements.ts';
import { readSite } from '../check/readSite.ts';
import { mdxPlugin } from '../compile/mdxPlugin.ts';
import { workspace } from '../testing/workspace.ts';
import { withGuide } from './guide.ts';

async function guided(files: Parameters<typeof workspace>[0] = {}) {
  const site = await readSite({ root: await workspace(files), drafts: true });
  if (!site.manifest) throw new Error('The site has problems.');
  return withGuide(site, site.manifest);
}

test('the guide is in no menu, list or search engine', async () => {
  const { manifest, site, guide: made } = await guided();
  const guide = manifest.pages.find(({ file }) => file === guideFile);
  expect(guide).toMatchObject({ url: '/_guide', data: { unlisted: true } });
  expect(site.icons.has('badge-check')).toBe(true);
  expect(made.mdx).toContain('<Specimen>\n\n<Lead>');
});

test('its examples use existing names, and are left out if there are none', async () => {
  const { guide } = await guided();
  expect(guide.mdx).toContain('\n\n<CaseNote project="shop">');
  expect(guide.mdx).not.toContain('ecommerce-redesign');
  expect(guide.facts.empty).toEqual([]);
  const without = await guided({ 'content/portfolio/web.mdx': null });
  expect(without.guide.facts.empty).toEqual(['CaseNote']);
  expect(without.guide.mdx).not.toContain('<CaseNote');
});

test('the MDX compiler accepts the elements of the guide only in the guide', async () => {
  const { guide } = await guided();
  const compile = (file: string) => mdxPlugin().transform(guide.mdx, file);
  await expect(compile(`/${guideFile}`)).resolves.toMatchObject({ code: expect.any(String) });
  await expect(compile('/content/about.mdx')).rejects.toThrow('There is no component <Contents>.');
});
