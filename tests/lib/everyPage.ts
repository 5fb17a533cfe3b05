import type { Page as BrowserPage, Response } from '@playwright/test';
import { counterOf } from '../../src/model/analytics.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { violations as axeViolations, colorViolations } from './axe.ts';
import { addressOf, statusOf, type TestedContent } from './pages.ts';
import { notePolicyViolations, policyViolations } from './policy.ts';
import { expectNoShift, noteShifts } from './shifts.ts';
import { expect, hydrate, test } from './test.ts';

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 800 };

/** Notes requests to other sites than the service that counts visits, which is not to count tests. */
async function noteForeignRequests(
  page: BrowserPage,
  origin: string,
  { analytics }: Manifest['site'],
): Promise<string[]> {
  const foreign: string[] = [];
  const counter = analytics && counterOf(analytics);
  if (counter) await page.route(counter.src, (route) => route.fulfill({ contentType: 'text/javascript' }));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin && url !== counter?.src) foreign.push(url);
  });
  return foreign;
}

const hiddenText = (page: BrowserPage): Promise<(string | null)[]> =>
  page
    .locator('main :is(h1, h2, h3, p, li, dt, dd, blockquote)')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.closest('details:not([open]), dialog:not([open]), [data-needs-script]') &&
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent),
    );

/** Removes what the browser and the not-found page report of an unknown address. */
export function removeExpected(complaints: string[], status: number): void {
  const others = complaints.filter((line) => status !== 404 || !line.includes('404'));
  complaints.splice(0, complaints.length, ...others);
}

async function walkOn(page: BrowserPage, from: string, routes: readonly string[]): Promise<void> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const target = hrefs.find((href) => href !== from && routes.includes(href));
  if (!target) throw new Error(`${from} has no link to another page.`);
  await page.locator(`a[href="${target}"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(target);
  await expect(page.locator('h1')).toBeFocused();
}

async function watch(page: BrowserPage, { site }: Manifest, baseURL = ''): Promise<() => Promise<void>> {
  const foreign = await noteForeignRequests(page, new URL(baseURL).origin, site);
  await notePolicyViolations(page);
  await noteShifts(page);
  return async () => {
    await expectNoShift(page, page.url());
    expect.soft(await policyViolations(page), 'violations of the policy').toEqual([]);
    expect.soft(foreign, 'requests to other sites').toEqual([]);
  };
}

/** Opens a page with its fonts in the cache, so that no line wraps differently for a moment. */
async function openWithFonts(page: BrowserPage, address: string): Promise<Response | null> {
  const html = await (await page.request.get(address)).text();
  const fonts = [...new Set(html.match(/\/[\w./-]+\.woff2/g))];
  expect(fonts.length, 'fonts of the page').toBeGreaterThan(0);
  // A document without fonts of its own.
  await page.goto('/robots.txt');
  await page.evaluate(
    (urls) => Promise.all(urls.map((url) => new FontFace('a', `url(${url})`).load())).then(() => {}),
    fonts,
  );
  return page.goto(address);
}

/** Colors depend on the theme, and layout on the width: these show each once. */
const views = [
  { theme: 'dark', size: phone },
  { theme: 'light', size: desktop },
] as const;

/** The other two, in which only colors differ. */
const otherViews = [
  { theme: 'dark', size: desktop },
  { theme: 'light', size: phone },
] as const;

export function testEveryPage({ manifest, pages, samplePages }: TestedContent): void {
  for (const entry of pages) {
    const address = addressOf(entry);
    const status = statusOf(entry);

    test.describe(`${address} (${entry.file})`, () => {
      test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

      test('a visitor with a phone reads it, and everybody can use it', async ({
        page,
        complaints,
        baseURL,
      }) => {
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        const assertHarmless = await watch(page, manifest, baseURL);
        const response = await openWithFonts(page, address);
        expect(response?.status()).toBe(status);
        expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
        await hydrate(page);
        const hasIsland = (await page.locator('[data-island]').count()) > 0;
        expect(scripts.filter((url) => url.includes('/islands-')).length > 0, 'loads React').toBe(hasIsland);
        await assertHarmless();
        const expectNone = async (
          find: typeof axeViolations,
          { theme, size }: (typeof views | typeof otherViews)[number],
        ) => {
          await page.evaluate((name) => {
            document.documentElement.dataset.theme = name;
          }, theme);
          await page.setViewportSize(size);
          expect.soft(await find(page), `axe, ${theme}, ${size.width} px`).toEqual([]);
        };
        const isSample = samplePages.includes(entry);
        const [first, second] = views;
        await expectNone(axeViolations, first);
        await expectNone(isSample ? axeViolations : colorViolations, second);
        if (isSample) for (const view of otherViews) await expectNone(colorViolations, view);
        removeExpected(complaints, status);
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false });

    // One browser context for all pages, because starting one takes longer than reading a page.
    test('a visitor reads all of the text of every page', async ({ page, complaints }) => {
      test.setTimeout(30_000 + 1_000 * pages.length);
      for (const entry of pages) {
        const address = addressOf(entry);
        await page.goto(address);
        await expect.soft(page.locator('main h1'), address).toBeVisible();
        expect.soft(await hiddenText(page), address).toEqual([]);
        removeExpected(complaints, statusOf(entry));
        expect.soft(complaints.splice(0), address).toEqual([]);
      }
    });
  });
}

/** Tests what takes long, on one page of each type: the page as it moves, questions that open, a link that is followed. */
export function testSamplePages({ manifest, samplePages, pages }: TestedContent): void {
  const routes = pages.filter((page) => statusOf(page) === 200).map(({ url }) => url);

  for (const entry of samplePages) {
    const address = addressOf(entry);
    const status = statusOf(entry);

    test.describe(`${entry.type} ${address} (${entry.file})`, () => {
      test('a visitor at a desk sees nothing jump, opens the questions, and follows a link', async ({
        page,
        complaints,
        baseURL,
      }) => {
        const assertHarmless = await watch(page, manifest, baseURL);
        await page.setViewportSize(desktop);
        await openWithFonts(page, address);
        await hydrate(page);
        // The caret goes when the line is typed.
        await expect(page.locator('[data-typed-line] + *')).toBeHidden({ timeout: 20_000 });
        await assertHarmless();
        for (const question of await page.locator('main details').all()) {
          await question.locator('summary').click();
          await expect(question.locator('summary + *')).toBeVisible();
        }
        await walkOn(page, entry.url, routes);
        expect(await policyViolations(page), 'violations after a link was followed').toEqual([]);
        removeExpected(complaints, status);
      });
    });
  }
}
