import { expect, test } from './lib/test.ts';

const filters = [
  ['Web Development', 'web'],
  ['Chatbots', 'chatbot'],
  ['AI Automations', 'automation'],
  ['Content', 'content'],
  ['Ads', 'ads'],
  ['Custom Tools', 'custom'],
] as const;

test('each filter shows its projects, marks its button and stands in the address', async ({ page }) => {
  await page.goto('/portfolio');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  const shown = page.locator('[data-filter] [data-project]');
  const buttons = page.locator('[data-filter] button');
  expect(await buttons.allInnerTexts()).toEqual(['All Projects', ...filters.map(([name]) => name)]);
  await expect(shown).toHaveCount(18);
  for (const [name, type] of filters) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(shown).toHaveCount(3);
    await expect(page).toHaveURL(`/portfolio?type=${type}`);
    await expect(page.locator('[data-filter] [aria-pressed=true]')).toHaveText(name);
  }
  await page.getByRole('button', { name: 'All Projects' }).click();
  await expect(shown).toHaveCount(18);
  await expect(page).toHaveURL('/portfolio');
});

test('the choice survives Back, a reload, and being shared', async ({ page }) => {
  await page.goto('/portfolio?type=ads');
  const marked = page.locator('[data-filter] [aria-pressed=true]');
  await expect(marked).toHaveText('Ads');
  await page.getByRole('button', { name: 'Content', exact: true }).click();
  await expect(marked).toHaveText('Content');
  await page.goBack();
  await expect(marked).toHaveText('Ads');
  await page.locator('[data-filter] [data-project] a').first().click();
  await expect(page).toHaveURL('/portfolio/ads-generation');
  await page.goBack();
  await expect(page).toHaveURL('/portfolio?type=ads');
  await expect(marked).toHaveText('Ads');
  await page.reload();
  await expect(marked).toHaveText('Ads');
});

test('filtering does not scroll or move focus', async ({ page }) => {
  await page.goto('/portfolio');
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
  const button = page.getByRole('button', { name: 'Chatbots' });
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=chatbot/);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(button).toBeFocused();
});

test('an empty result says so', async ({ page }) => {
  await page.goto('/portfolio?type=none-of-these');
  await expect(page.getByText('No projects found')).toBeVisible();
  await expect(page.getByText('Try selecting a different category.')).toBeVisible();
  await expect(page.locator('[data-filter] [data-project]')).toHaveCount(0);
});
