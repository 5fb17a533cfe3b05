/** The fallback fonts, which a visitor sees until our own have arrived. */
import type { Page } from '@playwright/test';
import { typefaces } from '../../src/theme/brand.ts';
import { fixture } from '../lib/fixture.ts';
import { statusOf } from '../lib/pages.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { expect, hold, test } from '../lib/test.ts';

const families = [
  { ...typefaces.text, fallback: 'Text Fallback' },
  { ...typefaces.mono, fallback: 'Mono Fallback' },
];

const fontFiles = '**/*.woff2';

const lacking = 'neither Arial nor Liberation Sans is installed here (Debian: fonts-liberation)';

/** Skips a test, and says so, if the visitor's own fonts are not installed. */
async function needsFallbacks(page: Page): Promise<void> {
  const installed = await page.evaluate(
    (names) =>
      Promise.all(names.map((name) => document.fonts.load(`16px '${name}'`))).then(
        () => true,
        () => false,
      ),
    families.map(({ fallback }) => fallback),
  );
  if (!installed) console.log(lacking);
  test.skip(!installed, lacking);
}

/** How wide each paragraph may become, in pixels. In `ch` it would depend on the font, and all text would reflow. */
const widthLimits = (page: Page): Promise<string[]> =>
  page.locator('main p').evaluateAll((all) => all.map((each) => getComputedStyle(each).maxWidth));

for (const width of [390, 1440]) {
  test(`nothing moves for a visitor whose font comes after the first paint, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    await needsFallbacks(page);
    await noteShifts(page);
    for (const { url } of fixture.samplePages.filter((sample) => statusOf(sample) === 200)) {
      const release = await hold(page, fontFiles);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const hasFont = (family: string) => document.fonts.check(`16px '${family}'`);
      expect(await page.evaluate(hasFont, typefaces.text.family)).toBe(false);
      const limits = await widthLimits(page);
      release();
      await page.waitForFunction(hasFont, typefaces.text.family);
      await page.unroute(fontFiles);
      // The shift, if any, is in the frame after the one that the font comes with.
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        await new Promise((done) => setTimeout(done));
      });
      await expectNoShift(page, url);
      expect.soft(await widthLimits(page), `${url}: how wide text may become`).toEqual(limits);
    }
  });
}

test('lines are as long and as high in a fallback as in the font that replaces it', async ({ page }) => {
  await page.goto('/blocks');
  await needsFallbacks(page);
  const all = families.flatMap(({ weights, ...family }) => weights.map((weight) => ({ ...family, weight })));
  for (const { family, fallback, weight } of all) {
    const [ours, theirs] = await page.evaluate(
      async ({ fonts, weight }) => {
        const text = document.querySelector('main')?.innerText ?? '';
        // Characters of other scripts are in neither font.
        const words = text.replace(/\s+/g, ' ').replace(/[^ -~]/g, '');
        const line = document.createElement('p');
        line.style.cssText = 'position: absolute; max-width: none; white-space: nowrap;';
        line.textContent = words;
        document.body.append(line);
        const measured = [];
        for (const font of fonts) {
          // So large that it matters little if a system gives each letter a whole number of pixels.
          const large = `${weight} 1000px '${font}'`;
          await document.fonts.load(large, words);
          line.style.font = large;
          const { width, height } = line.getBoundingClientRect();
          measured.push({ width, height });
        }
        line.remove();
        return measured;
      },
      { fonts: [family, fallback], weight },
    );
    if (!ours || !theirs) throw new Error('Nothing was measured.');
    // `npm run fonts` measures other words: how often each letter occurs makes up to 1 %.
    expect(ours.width, 'a line of many words').toBeGreaterThan(10_000);
    expect(Math.abs(theirs.width / ours.width - 1), `${family} ${weight}: length`).toBeLessThan(0.01);
    expect(Math.abs(theirs.height / ours.height - 1), `${family} ${weight}: height`).toBeLessThan(0.002);
  }
});
