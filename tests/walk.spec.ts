/** Walking through the site by clicking: one document, no complaint on the console, every page shown as it is served. */
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

test('clicking through all routes never reloads the document', async ({ page, complaints }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const seen = new Set<string>(['/']);
  const queue = ['/'];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const next =
      links
        .map((href) => href.replace(/[?#].*/, ''))
        .find((href) => routes.includes(href) && !seen.has(href)) ??
      [...routes].find((route) => !seen.has(route));
    if (!next) break;
    // A click wherever the link stands, in a closed menu too: what is heard is the click.
    await page.locator(`a[href="${next}"], a[href^="${next}?"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(next);
    const expected = await (await page.request.get(next)).text();
    await expect(page).toHaveTitle(
      /<title>(.+?)<\/title>/.exec(expected)?.[1]?.replaceAll('&amp;', '&') ?? '?',
    );
    await expect(page.locator('h1')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), next).toBe(0);
    seen.add(next);
    queue.push(next);
  }
  expect([...seen].sort()).toEqual([...routes].sort());
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('a navigation shows the same body, description and styles as a load', async ({ page }) => {
  await page.goto('/');
  await takeOver(page);
  const look = () =>
    page.evaluate(() => ({
      body: document.getElementById('body')?.innerHTML,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      marked: [...document.querySelectorAll('header [aria-current], header [data-within]')].map(
        (link) => link.textContent,
      ),
      styles: [...document.querySelectorAll('main *')].slice(0, 250).map((element) => {
        const { color, fontSize, display, gridTemplateColumns } = getComputedStyle(element);
        return [element.tagName, color, fontSize, display, gridTemplateColumns].join();
      }),
    }));
  await page.locator('a[href="/services/custom-tools"]').first().dispatchEvent('click');
  await expect(page.locator('h1')).toBeFocused();
  const navigated = await look();
  await page.reload();
  await takeOver(page);
  expect(navigated).toEqual(await look());
});

test('a project link ends on the not-found page, without a reload', async ({ page, complaints }) => {
  await page.goto('/portfolio/web-development');
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.locator('[data-project] a').first().click();
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeFocused();
  await expect(page.locator('header nav, footer')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await expect
    .poll(() => complaints.filter((line) => line.includes('/portfolio/web-development/ecommerce-redesign')))
    .toHaveLength(1);
  complaints.length = 0;
  await page.goBack();
  await expect(page.locator('[data-projects]')).toBeVisible();
});

test('Back restores the scroll position, and a new route starts at the top', async ({ page }) => {
  await page.goto('/portfolio');
  await takeOver(page);
  const link = page.locator('[data-filter] [data-project] a').nth(12);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(800);
  await link.click();
  await expect(page).toHaveURL(/ads-generation/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));
});

test('the new title is announced', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  await expect(page.locator('[data-announcer]')).toBeEmpty();
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title());
});

test('a page of another build is loaded, not shown', async ({ page }) => {
  await page.route('**/testimonials', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/data-client="[^"]+"/, 'data-client="/assets/client-other.js"'),
    });
  });
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const loaded = page.waitForEvent('load');
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  await loaded;
  await expect(page).toHaveURL('/testimonials');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined();
});

test('Back right after a reload shows the page of its address', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  await page.locator('footer').getByRole('link', { name: 'AI Automations' }).click();
  await expect(page).toHaveURL('/services/ai-automations');
  await page.reload();
  await page.goBack();
  await expect(page).toHaveTitle(/^About/);
});

test('a reload stays where it was, and Back finds a place that was scrolled to before the client came', async ({
  page,
}) => {
  await page.goto('/services/web-development');
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await takeOver(page);
  await page.locator('a[href="/testimonials"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/testimonials');
  await page.goBack();
  await expect(page).toHaveURL('/services/web-development');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
  await page.reload();
  // After a reload it is the browser that restores the place, to the nearest line of pixels above or below.
  const lost = () => page.evaluate(() => Math.abs(window.scrollY - 1200));
  await expect.poll(lost).toBeLessThan(2);
  await takeOver(page);
  expect(await lost()).toBeLessThan(2);
});

test('pointing at a project that has no page yet asks for nothing', async ({ page, complaints }) => {
  await page.goto('/');
  await takeOver(page);
  for (const card of await page.locator('[data-project] a').all()) await card.hover();
  await page.waitForTimeout(300);
  expect(complaints).toEqual([]);
});

test('pages cross-fade where the browser can, and a filter does not', async ({ page }) => {
  await page.goto('/portfolio');
  await takeOver(page);
  await page.evaluate(() => {
    Reflect.set(window, 'fades', 0);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Reflect.set(window, 'fades', Number(Reflect.get(window, 'fades')) + 1);
      const fade = start(update);
      void fade.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const parts = effects.flatMap(
          (effect) => (effect instanceof KeyframeEffect && effect.pseudoElement) || [],
        );
        const shown = (part: string) => getComputedStyle(document.documentElement, part).opacity;
        Reflect.set(window, 'fading', { parts, window: shown('::view-transition-group(root)') });
      });
      return fade;
    };
  });
  const fades = () => page.evaluate(() => Number(Reflect.get(window, 'fades')));
  await page.getByRole('button', { name: 'Ads', exact: true }).click();
  await expect(page.locator('[data-filter] [aria-pressed=true]')).toHaveText('Ads');
  expect(await fades()).toBe(0);
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.locator('h1')).toBeFocused();
  expect(await fades()).toBe(1);
  const fading = await page.evaluate(() => Reflect.get(window, 'fading'));
  expect(fading.parts).toContain('::view-transition-old(root)');
  expect(fading.parts).toContain('::view-transition-new(root)');
  expect(fading.window).toBe('1');
});

for (const { frame, fades, machine } of [
  { frame: 0, fades: 3, machine: 'that paints in time keeps its fades' },
  { frame: 60, fades: 1, machine: 'on which a fade stutters is spared the next ones' },
]) {
  test(`a machine ${machine}`, async ({ page }) => {
    await page.addInitScript((wait) => {
      const waiting = new Map<number, FrameRequestCallback>();
      let last = 0;
      const run = (id: number) => {
        waiting.get(id)?.(performance.now());
        waiting.delete(id);
      };
      window.requestAnimationFrame = (callback) => {
        const id = ++last;
        waiting.set(id, callback);
        // In no time, a message comes so often that a busy machine cannot be taken for one that stutters.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => run(id);
        if (wait === 0) port2.postMessage(null);
        else setTimeout(run, wait, id);
        return id;
      };
      window.cancelAnimationFrame = (id) => waiting.delete(id);
      const start = document.startViewTransition.bind(document);
      Reflect.set(window, 'fades', []);
      document.startViewTransition = (update) => {
        const fade = start(update);
        Reflect.get(window, 'fades').push(fade.finished);
        return fade;
      };
    }, frame);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/about');
    await takeOver(page);
    for (const name of ['Portfolio', 'Testimonials', 'Contact Us']) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await page.evaluate(() => Promise.all(Reflect.get(window, 'fades')));
    }
    expect(await page.evaluate(() => Reflect.get(window, 'fades').length)).toBe(fades);
  });
}

test('pointing at a link whose page cannot be had leaves the page alone; a click loads it', async ({
  page,
  complaints,
}) => {
  let failing = true;
  await page.route('**/testimonials', (route) => (failing ? route.abort() : route.continue()));
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const failed = page.waitForEvent('requestfailed');
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).hover();
  await failed;
  await page.waitForTimeout(200);
  await expect(page).toHaveURL('/about');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  failing = false;
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL('/testimonials');
  await expect(page).toHaveTitle(/Testimonials/);
  complaints.length = 0;
});
