import type { Page as BrowserPage } from '@playwright/test';
import { liveKinds } from '../../src/model/kind.ts';
import { typedLineAttribute } from '../../src/theme/typedLine.ts';
import { violations as axeViolations } from './axe.ts';
import { addressOf, statusOf, type TestedContent } from './pages.ts';
import { noteShifts, totalShift } from './shifts.ts';
import { expect, takeOver, test } from './test.ts';

const themes = ['dark', 'light'] as const;
const widths = [390, 1280];

/** Collects what breaks the page's security policy. */
const notePolicyViolations = (page: BrowserPage) =>
  page.addInitScript(() => {
    const list: string[] = [];
    Reflect.set(window, 'policyViolations', list);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      list.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const policyViolations = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'policyViolations'));

/** Collects the addresses of all requests that leave the site. */
function noteForeignRequests(page: BrowserPage, origin: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin)
      foreign.push(request.url());
  });
  return foreign;
}

/** The text that no visitor without a script can see. Questions and menus that are closed can be opened. */
const hiddenText = (page: BrowserPage): Promise<(string | null)[]> =>
  page
    .locator('main :is(h1, h2, h3, p, li, dt, dd, blockquote)')
    .evaluateAll((all) =>
      all
        .filter(
          (element) =>
            !element.closest('details:not([open]), [data-needs-script]') &&
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.textContent),
    );

/** Removes what the browser and the not-found page report of an unknown address. */
function removeExpected(complaints: string[], status: number): void {
  const others = complaints.filter((line) => status !== 404 || !line.includes('404'));
  complaints.splice(0, complaints.length, ...others);
}

/** Follows the first link of the page to another one, as a click does. */
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

/** Tests what holds for every page of a built site, whatever copywriters write. */
export function testEveryPage({ pages }: TestedContent): void {
  const routes = pages.filter((page) => statusOf(page) === 200).map(({ url }) => url);

  for (const entry of pages) {
    const address = addressOf(entry);
    const status = statusOf(entry);

    test.describe(`${address} (${entry.file})`, () => {
      test('a visitor reads it: hydrated without a warning, no shift, no foreign request, the policy holds', async ({
        page,
        complaints,
        baseURL,
      }) => {
        const foreign = noteForeignRequests(page, new URL(baseURL ?? '').origin);
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        await notePolicyViolations(page);
        await noteShifts(page);
        // From now on the fonts are there at the first paint, so that no line wraps differently for a moment.
        await page.goto(address, { waitUntil: 'networkidle' });
        if (!liveKinds.has(entry.kind)) expect(scripts, 'scripts before intent').toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const response = await page.goto(address, { waitUntil: 'networkidle' });
          expect(response?.status()).toBe(status);
          expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
          await takeOver(page);
          // The caret goes when the line is typed.
          await expect(page.locator(`[${typedLineAttribute}] + *`)).toBeHidden({ timeout: 20_000 });
          expect(await totalShift(page), `layout shift at ${width} px`).toBeLessThan(0.001);
          expect(await policyViolations(page), 'violations of the policy').toEqual([]);
        }
        await walkOn(page, entry.url, routes);
        expect(await policyViolations(page), 'violations after a link was followed').toEqual([]);
        expect(foreign, 'requests to other sites').toEqual([]);
        removeExpected(complaints, status);
      });

      test('everybody can use it: axe finds nothing in either theme', async ({ page, complaints }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const theme of themes) {
          await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(address);
            await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
            expect.soft(await axeViolations(page), `${theme}, ${width} px`).toEqual([]);
          }
        }
        removeExpected(complaints, status);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('all of its text can be read', async ({ page, complaints }) => {
          await page.goto(address);
          await expect(page.locator('main h1')).toBeVisible();
          expect(await hiddenText(page)).toEqual([]);
          for (const question of await page.locator('main details').all()) {
            await question.locator('summary').click();
            await expect(question.locator('summary + *')).toBeVisible();
          }
          removeExpected(complaints, status);
        });
      });
    });
  }

  test('a page that shifts is noticed', async ({ page }) => {
    await noteShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const lines = Array.from({ length: 10 }, () => document.createElement('br'));
      document.querySelector('main')?.prepend(...lines);
    });
    await expect.poll(() => totalShift(page)).toBeGreaterThan(0.01);
  });
}
