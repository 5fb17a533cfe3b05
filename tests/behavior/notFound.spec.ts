import { fixture, pageOf } from '../lib/fixture.ts';
import { expect, test } from '../lib/test.ts';

const { data } = pageOf('notFound');

test('a visitor of an unknown address, or of a project without a case study, gets the not-found page with 404', async ({
  request,
}) => {
  expect(fixture.unwritten.length).toBeGreaterThan(0);
  for (const address of ['/nope', '/services/nope', '/a/b/c', ...fixture.unwritten]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(404);
    const html = await response.text();
    for (const text of [data.heading ?? data.title, data.text, data.home, data.more ?? ''])
      expect(html, address).toContain(text);
  }
});

test('the not-found page is outside the layout, logs the address, and leads home', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/nope/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.heading ?? data.title);
  await expect(page.locator('footer')).toHaveCount(0);
  await expect.poll(() => complaints.filter((line) => line.includes('/nope/nothing'))).toHaveLength(1);
  complaints.length = 0;
  await page.getByRole('link', { name: data.home }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('footer [name=theme][value=light]'), 'the control knows the theme').toBeChecked();
});
