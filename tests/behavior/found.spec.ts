/** What search engines, programs and those who share links get to see. What holds for every page: tests/content/site.spec.ts. */
import { parse } from 'parse5';
import { elementNamed, elementsOf } from '../../scripts/lib/htmlTree.ts';
import { expect, test } from '../lib/test.ts';

test('icons and the web app manifest are served as what they are', async ({ request }) => {
  const head = elementNamed(parse(await (await request.get('/about')).text()), 'head');
  const links = (head ? [...elementsOf(head)] : []).filter(({ tagName }) => tagName === 'link');
  const named = links.flatMap(({ attrs }) => {
    const { rel = '', href = '' } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    return /^(icon|apple-touch-icon|manifest)$/.test(rel) ? [href] : [];
  });
  expect(named).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const address of named) expect((await request.get(address)).status(), address).toBe(200);
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  // Their sizes: scripts/assets/siteIcons.test.ts.
  for (const { src } of (await manifest.json()).icons)
    expect((await request.get(`/${src}`)).status(), src).toBe(200);
});
