/** With JavaScript off, every route shows all of its content and every link can be reached. */
import { routes } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

test.use({ javaScriptEnabled: false });

test('all text is visible, but for closed questions and menus, which open natively', async ({ page }) => {
  for (const route of routes) {
    await page.goto(route);
    const unseen = await page
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
    expect(unseen, route).toEqual([]);
    for (const question of await page.locator('main details').all()) {
      await question.locator('summary').click();
      await expect(question.locator('div p').first()).toBeVisible();
    }
  }
});

test('controls that need a script are not there', async ({ page }) => {
  for (const route of ['/', '/portfolio', '/contact']) {
    await page.goto(route);
    expect(
      await page
        .locator('main button:visible, footer input:visible')
        .evaluateAll((all) => all.map((each) => each.textContent)),
    ).toEqual(route === '/contact' ? ['Send Message'] : []);
  }
});

test('every route can be reached from the home page by links', async ({ page }) => {
  const reached = new Set<string>();
  const queue = ['/'];
  for (let route = queue.shift(); route !== undefined; route = queue.shift()) {
    if (reached.has(route)) continue;
    reached.add(route);
    await page.goto(route);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/[?#].*/, '') ?? ''));
    queue.push(...links.filter((href) => routes.includes(href)));
  }
  expect([...reached].sort()).toEqual([...routes].sort());
});

test('the form hands over to the mail program', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveAttribute('action', /^mailto:/);
  await expect(page.locator('form')).toContainText('mail program');
});
