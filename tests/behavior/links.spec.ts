/** Aliases: the addresses that a page had before. */
import type { Locator, Page } from '@playwright/test';
import { redirectPage } from '../../scripts/deploy/githubPages.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, hydrate, test } from '../lib/test.ts';

const moved = fixture.pages.find(({ data }) => (data.aliases ?? []).length > 0);
const [alias] = moved?.data.aliases ?? [];
if (!moved || !alias) throw new Error('The fixture has no page with aliases.');
const start = pageOf('contact').url;

/** Opens a page, and adds a link to the alias to it. */
async function openWithLink(page: Page): Promise<Locator> {
  await page.goto(start);
  await hydrate(page);
  await page.evaluate((href) => {
    Reflect.set(window, 'sameDocument', true);
    const link = document.createElement('a');
    link.href = `${href}?a=b`;
    link.textContent = 'Alias';
    document.querySelector('h1')?.append(link);
  }, alias);
  const link = page.getByRole('link', { name: 'Alias', exact: true });
  // Pointing at it fetches the page, and leads nowhere yet.
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === alias);
  await link.hover();
  await fetched;
  await expect(page).toHaveURL(start);
  return link;
}

/** Opens the alias as an address, and returns the title of the page that it leads to. */
const openAlias = async (page: Page): Promise<string> => {
  await page.goto(alias);
  await expect(page).toHaveURL(moved.url);
  await expect(page.locator('h1')).toBeVisible();
  return page.title();
};

test('an alias leads a visitor to its page, by a link without a reload, on a host that redirects', async ({
  page,
}) => {
  const title = await openAlias(page);

  const link = await openWithLink(page);
  await link.click();
  await expect(page).toHaveURL(`${moved.url}?a=b`);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(start);
  await page.goForward();
  await expect(page).toHaveURL(`${moved.url}?a=b`);
  await expect(page).toHaveTitle(title);
});

test('an alias leads a visitor to its page, also by a link, on a host that only has files', async ({
  page,
}) => {
  const body = redirectPage(moved, fixture.manifest.site, '/');
  await page.route(new RegExp(`${alias}(\\?.*)?$`), (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  );
  const title = await openAlias(page);

  const link = await openWithLink(page);
  await link.click();
  await expect(page).toHaveURL(moved.url);
  await expect(page).toHaveTitle(title);
  await page.goBack();
  await expect(page).toHaveURL(start);
  await expect(page.locator('h1')).toBeVisible();
});
