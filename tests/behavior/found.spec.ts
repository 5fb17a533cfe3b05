/** What search engines, programs and those who share links get to see. What holds for every page: tests/content/site.spec.ts. */
import { firstTheme } from '../../src/theme/brand.ts';
import { otherTheme } from '../../src/theme/themes.ts';
import { parse } from 'parse5';
import sharp from 'sharp';
import { elementNamed, elementsOf } from '../../src/model/htmlTree.ts';
import { markdownUrl } from '../../src/model/url.ts';
import { expect, test } from '../lib/test.ts';

test('the browser’s own frame has the color of the chosen theme', async ({ page }) => {
  const color = () =>
    page.locator('meta[name=theme-color]').evaluateAll((metas) =>
      // Browsers take the first one that matches.
      metas
        .find((meta) => meta instanceof HTMLMetaElement && matchMedia(meta.media || 'all').matches)
        ?.getAttribute('content'),
    );
  const background = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) return '';
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    });
  const choose = (theme: string) => page.locator(`[name=theme][value=${theme}]`).check({ force: true });
  await page.emulateMedia({ colorScheme: otherTheme });
  await page.goto('/about');
  const first = await background();
  expect(await color()).toBe(first);
  await choose(otherTheme);
  await expect.poll(background).not.toBe(first);
  const other = await background();
  expect(await color()).toBe(other);
  await choose('system');
  expect(await color()).toBe(other);
  await page.emulateMedia({ colorScheme: firstTheme });
  await expect.poll(color).toBe(first);
  expect(await background()).toBe(first);
  await page.reload();
  expect(await color()).toBe(first);
});

test('icons, the web app manifest and the Markdown of a page are served as what they are', async ({
  request,
}) => {
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
  for (const { src, sizes } of (await manifest.json()).icons) {
    const icon = await request.get(`/${src}`);
    expect(icon.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const markdown = await request.get(markdownUrl('/about'));
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8');
});
