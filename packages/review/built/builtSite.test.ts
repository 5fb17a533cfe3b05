import path from 'node:path';
import { expect, test } from 'vitest';
import { writeTexts } from '../../../scripts/build/writeFiles.ts';
import { hostFilesOf } from '../../../scripts/deploy/index.ts';
import { hostRules } from '../../../scripts/deploy/rules.ts';
import { about, manifestOf, workspace } from '../../../scripts/testing/workspace.ts';
import { readBuiltSite } from './builtSite.ts';

const html = (text: string) => `<!doctype html>\n<html><body>${text}</body></html>`;

test('flat and nested builds have the same routes, so a branch can be compared with an older commit', async () => {
  const root = await workspace({
    'flat/index.html': html('Home'),
    'flat/about.html': html('About'),
    'flat/services/web.html': html('Web'),
    'flat/404.html': html('Not found'),
    'nested/index.html': html('Home'),
    'nested/about/index.html': html('About'),
    'nested/services/web/index.html': html('Web'),
    'nested/404.html': html('Not found'),
  });
  const [flat, nested] = [
    await readBuiltSite(path.join(root, 'flat')),
    await readBuiltSite(path.join(root, 'nested')),
  ];
  expect([...flat.pages.keys()].sort()).toEqual(['/', '/404', '/about', '/services/web']);
  expect(new Map(nested.pages)).toEqual(new Map(flat.pages));
});

test.each(['netlify', 'github-pages'] as const)('an alias for %s is a redirect, not a page', async (host) => {
  const manifest = await manifestOf({ 'content/about.mdx': about({ aliases: ['/team'] }) });
  const folder = await workspace();
  await writeTexts(folder, hostFilesOf(hostRules(manifest, '/', false), host));
  const { pages, redirects } = await readBuiltSite(folder);
  expect(redirects.get('/team')).toBe('/about');
  expect([...pages.keys()]).toEqual([]);
});
