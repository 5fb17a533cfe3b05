import type { Page } from '@playwright/test';
import { addressLines } from '../../src/model/layoutData.ts';
import { componentsPage, fixture, pageOf } from '../lib/fixture.ts';
import { statusOf } from '../lib/pages.ts';
import { jumpTo } from '../lib/scroll.ts';
import { expect, openPage, test } from '../lib/test.ts';

const { site } = fixture.manifest;
const { labels, name, email, phone, address } = site;

async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pdf = await page.pdf({ format, margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on paper, a page starts with name and address, and ends with contact details', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    for (const entry of fixture.samplePages.filter((each) => statusOf(each) === 200)) {
      await page.goto(entry.url);
      const printed = await page.evaluate(() => ({
        words: document.body.innerText.trim().split(/\s*\n\s*/),
        footer: document.querySelector('footer')?.innerText,
      }));
      expect.soft(printed.words[0], entry.url).toBe(name);
      expect.soft(printed.words).not.toContain(labels.skip);
      for (const text of [...addressLines(address), phone, email])
        expect.soft(printed.footer, entry.url).toContain(text);
      expect.soft(printed.footer).not.toContain(labels.rights);
      const url = page.locator('meta[property="og:url"]');
      await expect.soft(url, entry.url).toHaveAttribute('content', new URL(entry.url, site.url).href);
      await expect.soft(url, entry.url).toBeVisible();
      const left = (await url.boundingBox())?.x ?? 0;
      expect.soft(left, 'beside the name').toBeGreaterThan(300);
    }
  });
});

test('narrow paper has the name, not the call that takes its place on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, pageOf('home').url);
  await jumpTo(page, 2000);
  const call = page.locator('header a + a').first();
  await expect(call).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(call).toBeHidden();
  await expect(page.locator('header span', { hasText: name }).first()).toHaveCSS('opacity', '1');
});

test('nothing that stays in place on the screen is on every sheet', async ({ page }) => {
  await openPage(page, pageOf('home').url);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.emulateMedia({ media: 'print' });
  const fixed = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
      .map((each) => each.outerHTML.slice(0, 80)),
  );
  expect(fixed).toEqual([]);
});

test('figures, hours and addresses are on the sheet of their heading', async ({ page }) => {
  for (const { url } of [componentsPage, pageOf('contact')]) {
    await openPage(page, url);
    await page.emulateMedia({ media: 'print' });
    const lists = page.locator(':is(h2, h3) + dl');
    expect(await lists.count(), url).toBeGreaterThan(0);
    for (const around of await lists.locator('xpath=..').all())
      await expect(around).toHaveCSS('break-inside', 'avoid');
  }
});

test('the home page has at most four sheets', async ({ page }) => {
  for (const format of ['A4', 'Letter'] as const) {
    await openPage(page, pageOf('home').url);
    expect(await sheetsOf(page, format), format).toBeLessThanOrEqual(4);
  }
});

test('links to other sites print their addresses; buttons without one are left out', async ({ page }) => {
  await page.goto(componentsPage.url);
  await page.emulateMedia({ media: 'print' });
  const printed = (link: string) =>
    page
      .locator(`main a[href="${link}"]`)
      .first()
      .evaluate((each) => getComputedStyle(each, '::after').content);
  expect(await printed('https://www.example.com/')).toContain('https://www.example.com/');
  expect(await printed('/about#how-it-began')).toBe('none');
  await expect(page.getByRole('link', { name: 'Visit a Neighbor' })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Write to Us' })).toBeHidden();
});

test('questions are printed with their answers', async ({ page }) => {
  await page.goto(componentsPage.url);
  const answers = page.locator('main details > div');
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test('without ::details-content, a script opens questions while the page is printed', async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (first: string, ...rest: string[]) =>
      !first.includes('::details-content') && Reflect.apply(supports, CSS, [first, ...rest]);
  });
  await openPage(page, componentsPage.url);
  const [first, ...others] = await page.locator('main details').all();
  await first?.locator('summary').click();
  const open = () =>
    page.locator('main details').evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
  const before = [true, ...others.map(() => false)];
  expect(await open()).toEqual(before);
  await page.evaluate(() => {
    addEventListener('beforeprint', () =>
      Reflect.set(window, 'closedQuestions', document.querySelectorAll('main details:not([open])').length),
    );
  });
  await page.pdf();
  expect(await page.evaluate(() => Reflect.get(window, 'closedQuestions'))).toBe(0);
  expect(await open()).toEqual(before);
});
