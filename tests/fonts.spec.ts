/** What stands in for our fonts until they have come. */
import type { Page } from '@playwright/test';
import { families } from '../scripts/lib/fonts/families.ts';
import { routes } from './lib/routes.ts';
import { noteShifts, totalShift } from './lib/shifts.ts';
import { expect, test } from './lib/test.ts';

const fallbacks: Record<string, string> = {
  'Schibsted Grotesk': 'Text Fallback',
  'Martian Mono': 'Mono Fallback',
};

const lacking = 'neither Arial nor Liberation Sans is installed here (Debian: fonts-liberation)';

/** Leaves a test out where the visitor's own fonts are not there, and says so. */
async function needsFallbacks(page: Page): Promise<void> {
  const there = await page.evaluate(
    (names) =>
      Promise.all(names.map((name) => document.fonts.load(`16px '${name}'`))).then(
        () => true,
        () => false,
      ),
    Object.values(fallbacks),
  );
  if (!there) console.log(lacking);
  test.skip(!there, lacking);
}

test('a font that comes after the first paint moves nothing', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await needsFallbacks(page);
  const held: (() => void)[] = [];
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await noteShifts(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      expect(await page.evaluate(() => document.fonts.check("16px 'Schibsted Grotesk'"))).toBe(false);
      for (const go of held.splice(0)) go();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.fonts.check("16px 'Schibsted Grotesk'"))).toBe(true);
      // The frame after the one that the font comes with has the shift, if any.
      await page.evaluate(
        () =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
      );
      expect(await totalShift(page), `${route} at ${width} px`).toBeLessThan(0.001);
    }
  }
});

test('lines are as long and as high in a fallback as in the font that takes its place', async ({ page }) => {
  await page.goto('/services');
  await needsFallbacks(page);
  for (const { family, weights } of families) {
    for (let weight = weights.min; weight <= weights.max; weight += 100) {
      const [ours, theirs] = await page.evaluate(
        async ({ fonts, weight }) => {
          const words = document.querySelector('main')?.innerText.replace(/\s+/g, ' ') ?? '';
          const line = document.createElement('p');
          line.style.cssText =
            'position: absolute; max-width: none; white-space: nowrap; line-height: normal;';
          line.textContent = words;
          document.body.append(line);
          const measured = [];
          for (const font of fonts) {
            line.style.font = `${weight} 100px/normal '${font}'`;
            await document.fonts.load(`${weight} 100px '${font}'`, words);
            const { width, height } = line.getBoundingClientRect();
            measured.push({ width, height });
          }
          line.remove();
          return measured;
        },
        { fonts: [family, fallbacks[family] ?? ''], weight },
      );
      if (!ours || !theirs) throw new Error('Nothing was measured.');
      expect(ours.width, 'a line of many words').toBeGreaterThan(10_000);
      expect(Math.abs(theirs.width / ours.width - 1), `${family} ${weight}: length`).toBeLessThan(0.005);
      expect(Math.abs(theirs.height - ours.height), `${family} ${weight}: height`).toBeLessThanOrEqual(1);
    }
  }
});
