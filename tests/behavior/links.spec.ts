import type { Locator, Page } from '@playwright/test';
import { redirectPage } from '../../scripts/deploy/githubPages.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, isSameDocument, markDocument, openPage, test } from '../lib/test.ts';

const moved = fixture.pages.find(({ data }) => (data.aliases ?? []).length > 0);
const [alias] = moved?.data.aliases ?? [];
if (!moved || !alias) throw new Error('The fixture has no page with aliases.');
const start = pageOf('contact').url;

async function openWithLink(page: Page): Promise<Locator> {
  await openPage(page, start);
  await markDocument(page);
  await page.evaluate((href) => {
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

for (const host of ['redirects', 'only has files'])
  test(`an alias leads a visitor to its page, also by a link, on a host that ${host}`, async ({ page }) => {
    const redirects = host === 'redirects';
    if (!redirects) {
      const body = redirectPage(moved, fixture.manifest, '/');
      await page.route(new RegExp(`${alias}(\\?.*)?$`), (route) =>
        route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
      );
    }
    await page.goto(alias);
    await expect(page).toHaveURL(moved.url);
    await expect(page.locator('h1')).toBeVisible();
    const title = await page.title();

    const link = await openWithLink(page);
    await link.click();
    const address = redirects ? `${moved.url}?a=b` : moved.url;
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
    if (redirects) await expect(page.locator('h1')).toBeFocused();
    expect(await isSameDocument(page)).toBe(redirects);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(page.locator('h1')).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });
