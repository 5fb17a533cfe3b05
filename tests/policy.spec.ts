/** A strict security policy on every page: nothing that the site does breaks it, and nothing foreign runs. */
import { expect, takeOver, test } from './lib/test.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
});

const violations = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'violations'));

test('what is used on a page breaks no policy: menus, filter, theme, form, map', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
  );
  await page.goto('/portfolio');
  await takeOver(page);
  await page.getByRole('button', { name: 'Ads', exact: true }).click();
  await page.locator('footer').getByText('Light').click();
  await page.locator('header').getByRole('button', { name: 'Services' }).click();
  await page.keyboard.press('Escape');
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByLabel('Full Name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Load map' }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a script that is put into the page does not run, and is noticed', async ({ page, complaints }) => {
  await page.goto('/about');
  await takeOver(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.intruded = true');
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('src', 'data:,');
    try {
      image.setAttribute('onerror', 'window.intruded = true');
    } catch {
      // Where trusted types hold, the attribute is not even taken.
    }
    document.body.append(image);
  });
  await expect.poll(async () => (await violations(page)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'intruded'))).toBeUndefined();
  expect(
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>as text</p>');
        return 'taken';
      } catch {
        return 'refused';
      }
    }),
  ).toBe('refused');
  complaints.length = 0;
});

test('headers say the rest', async ({ request }) => {
  for (const path of ['/', '/nope', '/favicon.svg']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});
