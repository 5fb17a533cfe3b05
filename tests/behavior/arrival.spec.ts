/** A page on a slow connection is at each moment what it will be in the end. */
import { pageOf } from '../lib/fixture.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { startSlowSite } from '../lib/slowSite.ts';
import { test } from '../lib/test.ts';

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  // The page is in view as a whole, so that every shift counts.
  { width: 900, height: 12_000 },
  { width: 1440, height: 12_000 },
])
  test(`a visitor on a slow connection sees no hero or list rearrange itself as it arrives, ${width} × ${height} px`, async ({
    page,
    baseURL,
  }) => {
    const site = await startSlowSite(baseURL ?? '');
    try {
      await page.setViewportSize({ width, height });
      await page.goto(site.origin);
      await page.evaluate(() => document.fonts.ready);
      await noteShifts(page);
      for (const url of [pageOf('portfolio').url, pageOf('service').url, '/blocks']) {
        await page.goto(`${site.origin}${url}`);
        await expectNoShift(page, url);
      }
    } finally {
      site.close();
    }
  });
