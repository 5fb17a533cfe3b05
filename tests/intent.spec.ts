/** Reading needs no JavaScript; intent loads it. */
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

const live = ['/', '/portfolio', '/contact'];

test('pages with nothing alive fetch no script before intent', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const route of routes.filter((each) => !live.includes(each))) {
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(scripts, route).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  expect(scripts).toHaveLength(1);
});

// Bug: browsers tell of a mouse that rests over a page which has just come up as if it had come in.
test('a mouse that rests where the page has come up is no intent; its first movement is', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/about');
  await page.evaluate(() =>
    addEventListener('pointermove', () => Reflect.set(window, 'heard', true), { once: true }),
  );
  await page.mouse.move(300, 300);
  await page.waitForFunction(() => Reflect.has(window, 'heard'));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.mouse.move(303, 300);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
});

for (const route of live) {
  test(`${route} comes alive by itself`, async ({ page }) => {
    await page.goto(route);
    await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  });
}

test('hovering a link fetches its page', async ({ page }) => {
  await page.goto('/about');
  await takeOver(page);
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith('/testimonials') && request.resourceType() === 'fetch',
  );
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).hover();
  await fetched;
});
