import { projects } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

test('an address that does not exist answers 404 with the not-found page', async ({ request }) => {
  const unknown = [
    '/nope',
    '/services/nope',
    '/a/b/c',
    ...Object.entries(projects).flatMap(([slug, ids]) => ids.map((id) => `/portfolio/${slug}/${id}`)),
  ];
  expect(unknown).toHaveLength(39);
  for (const path of unknown) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const text = textOf(await response.text());
    expect(text).toContain('Page Not Found');
    expect(text).toContain(
      'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    );
    expect(text).toContain('Return to Home');
  }
});

test('the not-found page stands outside the layout and logs the attempted path', async ({
  page,
  complaints,
}) => {
  await page.goto('/nope/nothing');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('footer')).toHaveCount(0);
  await expect.poll(() => complaints.filter((line) => line.includes('/nope/nothing'))).toHaveLength(1);
  complaints.length = 0;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('footer')).toBeVisible();
});
