import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, test } from '../lib/test.ts';

const { data } = pageOf('notFound');

test('an unknown address gets the not-found page, which logs it and leads home', async ({
  page,
  complaints,
}) => {
  expect(fixture.unwritten.length).toBeGreaterThan(0);
  for (const address of ['/nope', '/services/nope', '/a/b/c', ...fixture.unwritten])
    expect((await page.request.get(address)).status(), address).toBe(404);
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/nope/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.heading ?? data.title);
  for (const text of [data.text, data.more ?? '']) await expect(page.locator('main')).toContainText(text);
  await expect(page.locator('footer')).toHaveCount(0);
  await expect.poll(() => complaints.filter((line) => line.includes('/nope/nothing'))).toHaveLength(1);
  complaints.length = 0;
  await page.getByRole('link', { name: data.home }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('footer [name=theme][value=light]'), 'the control knows the theme').toBeChecked();
});
