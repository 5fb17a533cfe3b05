import type { Page } from '@playwright/test';
import { typefaces } from '../../src/theme/brand.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { statusOf } from '../lib/pages.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { expect, hold, test } from '../lib/test.ts';

const fontFiles = '**/*.woff2';

/** Skips a test, and says so, if the fonts that replace ours are not installed. */
async function needsFallbacks(page: Page): Promise<void> {
  const installed = await page.evaluate(() =>
    Promise.all(['Text', 'Mono'].map((name) => document.fonts.load(`16px '${name} Fallback'`))).then(
      () => true,
      () => false,
    ),
  );
  const lacking = 'neither Arial nor Liberation Sans is installed here (Debian: fonts-liberation)';
  if (!installed) console.log(lacking);
  test.skip(!installed, lacking);
}

/** How wide each paragraph may become, in pixels. In `ch` it would depend on the font, and all text would reflow. */
const widthLimits = (page: Page): Promise<string[]> =>
  page.locator('main p').evaluateAll((all) => all.map((each) => getComputedStyle(each).maxWidth));

for (const width of [390, 1440])
  for (const { url } of fixture.samplePages.filter((sample) => statusOf(sample) === 200))
    test(`nothing moves on ${url} if the font comes after the first paint, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await noteShifts(page);
      const release = await hold(page, fontFiles);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await needsFallbacks(page);
      const hasFont = (family: string) => document.fonts.check(`16px '${family}'`);
      expect(await page.evaluate(hasFont, typefaces.text.family)).toBe(false);
      const limits = await widthLimits(page);
      release();
      await page.waitForFunction(hasFont, typefaces.text.family);
      // The shift, if any, is in the frame after the one that the font comes with.
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        await new Promise((done) => setTimeout(done));
      });
      await expectNoShift(page, url);
      expect.soft(await widthLimits(page), 'how wide text may become').toEqual(limits);
    });

test.describe('with fonts that may come too late for a page', () => {
  test.use({ bypassCSP: true });

  test('a late font changes nothing on the page, and is used on the next one', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('font-display:swap', 'font-display:optional');
      return route.fulfill({ response, body });
    });
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const fontOfTitle = async () => {
      const { root } = await client.send('DOM.getDocument');
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ isCustomFont }) => isCustomFont);
    };
    const release = await hold(page, fontFiles);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Longer than the 100 ms for which browsers wait for such a font.
    await page.waitForFunction(() => performance.now() > 1000);
    release();
    await page.waitForFunction(
      (family) =>
        [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded'),
      typefaces.text.family,
    );
    expect(await fontOfTitle()).toEqual([false]);
    await page.locator('html[data-ready]').waitFor();
    const { url } = pageOf('services');
    await page.locator(`header a[href="${url}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(url);
    // While the pages are exchanged, the title that was asked for may go.
    await expect(async () => expect(await fontOfTitle()).toEqual([true])).toPass({ timeout: 10_000 });
  });
});

test('a rare character has the site’s font, which only its pages load', async ({ page, request }) => {
  const fonts: string[] = [];
  page.on('request', (each) => each.resourceType() === 'font' && fonts.push(new URL(each.url()).pathname));
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ unicodeRange, status }) => unicodeRange !== 'U+0-10FFFF' && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''));
    });
  const rare = () => fonts.filter((address) => address.includes('latin-ext'));
  const rareCharacters = /[\u0100-\u024f]/;
  const htmlOf = async (url: string) => (await request.get(url)).text();
  const plain = pageOf('services').url;
  expect(await htmlOf(plain)).not.toMatch(rareCharacters);
  expect(await htmlOf('/about')).toMatch(rareCharacters);

  await page.goto(plain);
  expect(await loaded()).toEqual([]);
  expect(fonts.length).toBeGreaterThan(0);
  expect(rare()).toEqual([]);
  await page.goto('/about');
  await expect.poll(loaded).toContain(typefaces.text.family);
  expect(rare()).toContainEqual(expect.stringMatching(/^\/assets\/[\w-]+-latin-ext-[\w-]{8}\.woff2$/));
});
