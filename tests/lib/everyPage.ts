import type { Page as BrowserPage } from '@playwright/test';
import { liveKinds } from '../../src/model/kind.ts';
import { violations as axeViolations } from './axe.ts';
import { addressOf, statusOf, type TestedContent } from './pages.ts';
import { noteShifts, totalShift } from './shifts.ts';
import { expect, takeOver, test } from './test.ts';

const themes = ['dark', 'light'] as const;

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

/** The not-found page and the browser both report the address on the console. */
const isExpected = (status: number) => (line: string) => status === 404 && line.includes('404');

/** Tests what holds for every page of a built site, whatever copywriters write. */
export function testEveryPage({ pages, samplePages }: TestedContent): void {
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
        // The second visit has the fonts at the first paint, so that no line wraps differently for a moment.
        await page.goto(address, { waitUntil: 'networkidle' });
        const response = await page.goto(address, { waitUntil: 'networkidle' });
        expect(response?.status()).toBe(status);
        expect(await page.locator('h1').count(), 'headings of the first level').toBe(1);
        if (!liveKinds.has(entry.kind)) expect(scripts, 'scripts before intent').toEqual([]);
        await takeOver(page);
        expect(await totalShift(page), 'layout shift').toBeLessThan(0.001);
        expect(foreign, 'requests to other sites').toEqual([]);
        expect(await policyViolations(page), 'violations of the policy').toEqual([]);
        complaints.splice(0, complaints.length, ...complaints.filter((line) => !isExpected(status)(line)));
      });

      test('everybody can use it: axe finds nothing in either theme', async ({ page, complaints }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const widths = samplePages.includes(entry) ? [390, 1280] : [390];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const theme of themes) {
            await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
            await page.goto(address);
            await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
            expect.soft(await axeViolations(page), `${theme}, ${width} px`).toEqual([]);
          }
        }
        complaints.splice(0, complaints.length, ...complaints.filter((line) => !isExpected(status)(line)));
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('all of its text can be read', async ({ page, complaints }) => {
          await page.goto(address);
          expect(await hiddenText(page)).toEqual([]);
          for (const question of await page.locator('main details').all()) {
            await question.locator('summary').click();
            await expect(question.locator('summary + *')).toBeVisible();
          }
          complaints.splice(0, complaints.length, ...complaints.filter((line) => !isExpected(status)(line)));
        });
      });
    });
  }
}
