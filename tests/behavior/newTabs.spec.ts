/** Which links open a new tab. */
import { parse } from 'parse5';
import { elementsOf, textContent } from '../../src/model/htmlTree.ts';
import { fixture } from '../lib/fixture.ts';
import { addressOf } from '../lib/pages.ts';
import { expect, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;

test('each link to another site opens a new tab and says so, and no other link does', async ({ request }) => {
  const found = new Set<boolean>();
  for (const page of fixture.samplePages) {
    const html = parse(await (await request.get(addressOf(page))).text());
    for (const link of elementsOf(html)) {
      const {
        href = '',
        target,
        rel,
      } = Object.fromEntries(link.attrs.map(({ name, value }) => [name, value]));
      // The link that loads the map leads into a frame of its page.
      if (link.tagName !== 'a' || href === '' || target === 'map') continue;
      const isForeign = /^https?:/.test(href);
      found.add(isForeign);
      expect
        .soft({ target, rel }, `${page.url}: ${href}`)
        .toEqual(isForeign ? { target: '_blank', rel: 'noopener' } : {});
      if (isForeign) expect.soft(textContent(link), `${page.url}: ${href}`).toContain(labels.newTab);
    }
  }
  expect(found.size).toBe(2);
});
