import type { Page } from '@playwright/test';

import { config, fixture } from '../lib/fixture.ts';
import { violations } from '../lib/axe.ts';
import { contactForm, expectState, field, fillIn, sendButton } from '../lib/contactForm.ts';
import { expect, hydrate, isSameDocument, markDocument, openPage, test } from '../lib/test.ts';

const first = config.collect(fixture.manifest);
const german = first.languages.find(({ folder }) => folder === '/de');
if (!german) throw new Error('The fixture has no German pages.');
const { labels } = german.site;
const { untranslated = '' } = first.site.labels;

const html = (page: Page) => page.locator('html');
const opener = (page: Page, code: string) =>
  page.locator('header').getByRole('button', { name: `: ${code}` });
const choice = (page: Page, name: string) => page.locator('#Menu-languages').getByRole('link', { name });

test('the menu leads to the same page in the other language, and Back returns', async ({ page }) => {
  await openPage(page, '/services/ordering');
  await markDocument(page);
  await opener(page, 'EN').click();
  await expect(choice(page, 'English')).toHaveAttribute('aria-current', 'page');
  await choice(page, 'Deutsch').click();
  await expect(page).toHaveURL('/de/services/ordering');
  await expect(html(page)).toHaveAttribute('lang', 'de');
  await expect(page.locator('h1')).toHaveText('Jede Bestellung auf einem Zettel');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(html(page)).toHaveAttribute('lang', first.site.locale);
  await expect(page).toHaveURL('/services/ordering');
  // A translated address.
  await page.goto('/de/kontakt');
  const english = page.locator('footer').getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', '/contact');
});

test('without a translation, the menu says so and leads to the home page', async ({ page }) => {
  await openPage(page, '/about');
  await opener(page, 'EN').click();
  const link = choice(page, 'Deutsch');
  await expect(link).toHaveText(`Deutsch (${untranslated})`);
  await expect(page.locator('footer').getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de');
  await link.click();
  await expect(page).toHaveURL('/de');
});

test('the phone menu has the languages, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/de/portfolio');
  await page.getByRole('button', { name: labels.menu, exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await menu.locator('summary', { hasText: labels.language }).click();
  await expect(menu.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/portfolio');
});

test('header and footer have the labels and pages of the language', async ({ page }) => {
  await page.goto('/de/services/ordering');
  const nav = page.getByRole('navigation', { name: labels.menu });
  await expect(nav.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute('href', '/de');
  await expect(nav.locator('[data-within], [aria-current=page]:visible')).toHaveCount(0);
  await expect(page.locator('header > div a').first()).toHaveAttribute('href', '/de');
  const urls = await page
    .locator('header nav a, footer a, main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const pages = urls.filter((url) => url.startsWith('/') && !url.startsWith('/de'));
  // Only the choice between the languages leads to others: in both menus and in the footer.
  expect(pages.toSorted()).toEqual(['/ar', '/services/ordering'].flatMap((url) => [url, url, url]));
  await page.goto('/de/portfolio');
  await expect(page.getByRole('link', { name: labels.viewAllCategories })).toHaveAttribute(
    'href',
    '/de/portfolio',
  );
});

test('long words are hyphenated where they are long, but not addresses', async ({ page }) => {
  const hyphens = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).hyphens);
  await page.goto('/de');
  expect([await hyphens('h1'), await hyphens('[href^="mailto:"]')]).toEqual(['auto', 'manual']);
  await page.goto('/');
  expect(await hyphens('h1')).toBe('manual');
});

test('what a language shows of the first one names its language', async ({ page }) => {
  await page.goto('/de');
  const quote = page.locator('blockquote + figcaption').first().locator('xpath=..');
  const english = `[lang="${first.site.locale}"][dir="ltr"]`;
  await expect(quote.locator(english)).toHaveCount(2);
  await page.goto('/ar');
  // Periods are at the right end of an English sentence.
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ordering' }) });
  await expect(card.locator('h3, p')).toHaveCount(2);
  await expect(card.locator(`h3${english}, p${english}`)).toHaveCount(2);
});

test('the form sends in the language', async ({ page }) => {
  await openPage(page, '/de/kontakt?service=ordering');
  await expect(field(page, 'service')).toHaveValue('ordering');
  await expect(field(page, 'service').locator('option')).toContainText(['Wählen', 'Bestellungen', 'Etwas']);
  // Its page says no words for it.
  await expect(field(page, 'company')).toHaveCount(0);
  await fillIn(page);
  await sendButton(page).click();
  await expectState(page, 'sent');
  await expect(contactForm(page)).toContainText('Gesendet');
  await expect(page.locator('#toast')).toContainText('Ihre Nachricht ist gesendet');
});

test('an unknown address has the 404 page of its language', async ({ page, complaints }) => {
  for (const [url, lang, home] of [
    ['/de/nirgends', 'de', '/de'],
    ['/de/services/nirgends', 'de', '/de'],
    ['/ar/nowhere', first.site.locale, '/'],
    ['/nowhere', first.site.locale, '/'],
    ['/dextrose', first.site.locale, '/'],
  ] as const) {
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(404);
    await expect(html(page), url).toHaveAttribute('lang', lang);
    await expect(page.locator('main a, #root a').first(), url).toHaveAttribute('href', home);
  }
  expect((await page.request.get('/de/404')).status()).toBe(404);
  // The browser and the site report each.
  expect(complaints.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
});

test('the filter works in the language, and its counts have its plural forms', async ({ page }) => {
  await openPage(page, '/de/portfolio');
  await page.getByRole('button', { name: 'Etiketten', exact: true }).click();
  await expect(page).toHaveURL('/de/portfolio?type=etiketten');
  await expect(page.locator('main [data-project]:visible')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Mehr in Etiketten: 1 fertiges Werkzeug' })).toBeVisible();
});

test('Arabic is written from right to left, also after a click, and nothing is cut off', async ({ page }) => {
  await openPage(page, '/');
  await opener(page, 'EN').click();
  await choice(page, 'العربية').click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { over, start } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      start: innerWidth - (document.querySelector('header a')?.getBoundingClientRect().right ?? 0),
    }));
    expect(over, `${width} px`).toBe(0);
    expect(start, `${width} px`).toBeLessThan(width / 4);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await html(page).evaluate((root) => root.getAttribute('dir') ?? '')).toBe('');
});

for (const url of ['/de', '/de/kontakt', '/de/portfolio', '/ar'])
  test(`axe finds nothing at ${url}`, async ({ page }) => {
    await page.goto(url);
    await hydrate(page);
    expect(await violations(page)).toEqual([]);
  });
