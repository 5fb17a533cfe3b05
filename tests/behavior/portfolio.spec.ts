import type { Page } from '@playwright/test';
import { fillPlaceholders } from '../../src/model/layoutData.ts';
import { countText } from '../../src/model/plural.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect, openPage, test } from '../lib/test.ts';

const { filter } = pageOf('portfolio').data;
const { labels, locale } = fixture.manifest.site;
const categories = pagesOf('category').map(({ url, data: { type, name, projects } }) => ({
  url,
  type,
  name,
  all: projects.length,
  listed: projects.filter(({ listed }) => listed).length,
}));
const listed = categories.reduce((sum, category) => sum + category.listed, 0);
const [first, second] = categories.filter((category) => category.listed > 0);
const empty = categories.find((category) => category.listed === 0);
if (!first || !second || !empty) throw new Error('The fixture has too few categories for these tests.');

const shown = (page: Page) => page.locator('main [data-project]:visible');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const marked = (page: Page) => page.locator('main [aria-pressed=true]');

const open = (page: Page, query = '') => openPage(page, `/portfolio${query}`);

test('each filter shows and counts its projects, and is in button and address', async ({ page }) => {
  await open(page);
  const names = await page.locator('main [aria-pressed]').allInnerTexts();
  expect(names.toSorted()).toEqual([filter.all, ...categories.map(({ name }) => name)].toSorted());
  await expect(shown(page)).toHaveCount(listed);
  for (const category of categories) {
    await button(page, category.name).click();
    await expect(shown(page)).toHaveCount(category.listed);
    await expect(page).toHaveURL(`/portfolio?type=${category.type}`);
    await expect(marked(page)).toHaveText(category.name);
    const announced = category.listed
      ? countText(labels.projects, category.listed, locale)
      : filter.emptyTitle;
    const all = countText(labels.projects, category.all, locale);
    const more = fillPlaceholders(filter.more ?? '', { name: category.name, projects: all });
    await expect(page.getByRole('link', { name: more })).toHaveAttribute('href', category.url);
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toContainText([announced]);
  }
  await button(page, filter.all).click();
  await expect(shown(page)).toHaveCount(listed);
  await expect(page).toHaveURL('/portfolio');
});

test('the list stays in its place when a category is chosen', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const top = () => page.locator('[data-filtered]').evaluate((list) => list.getBoundingClientRect().top);
    await expect(page.locator('main')).toContainText(countText(labels.projects, listed, locale));
    const before = await top();
    const [category] = categories.filter((each) => each.listed > 0);
    await button(page, category?.name ?? '').click();
    await expect(page.locator('main p a').first()).toBeVisible();
    expect(await top(), `${width} px`).toBe(before);
  }
});

test('the list changes in the same task as the choice', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const states: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const choice = document.querySelector('main [aria-pressed=true]')?.textContent;
      const cards = [...document.querySelectorAll('main [data-project]')];
      const state = `${choice}: ${cards.filter((card) => card.checkVisibility()).length}`;
      if (states.at(-1) !== state) states.push(state);
      port2.postMessage('look again');
    };
    port2.postMessage('look');
    Reflect.set(window, 'states', states);
  });
  const states = [{ name: filter.all, listed }, first, second].map((each) => `${each.name}: ${each.listed}`);
  const expectStates = (count: number) =>
    expect.poll(() => page.evaluate(() => Reflect.get(window, 'states'))).toEqual(states.slice(0, count));
  await expectStates(1);
  await button(page, first.name).click();
  await expectStates(2);
  await button(page, second.name).click();
  await expectStates(3);
});

test('the choice survives Back, a reload, and being shared', async ({ page }) => {
  await open(page, `?type=${first.type}`);
  await expect(marked(page)).toHaveText(first.name);
  await button(page, second.name).click();
  await expect(marked(page)).toHaveText(second.name);
  await page.goBack();
  await expect(marked(page)).toHaveText(first.name);
  await shown(page).first().locator('a').click();
  await expect(page).toHaveURL(first.url);
  await page.goBack();
  await expect(page).toHaveURL(`/portfolio?type=${first.type}`);
  await expect(marked(page)).toHaveText(first.name);
  await page.reload();
  await expect(marked(page)).toHaveText(first.name);
});

test('filtering does not scroll, move focus or fade', async ({ page }) => {
  await open(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-page', '5s'));
  const choice = button(page, second.name);
  await choice.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`type=${second.type}$`));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await expect(choice).toBeFocused();
  await expect(marked(page)).toHaveText(second.name);
  expect(await page.evaluate(() => document.activeViewTransition === null)).toBe(true);
});

test('a visitor whose filter leaves no project reads so', async ({ page }) => {
  for (const type of [empty.type, 'none-of-these']) {
    await open(page, `?type=${type}`);
    await expect(page.getByText(filter.emptyTitle)).toBeVisible();
    await expect(page.getByText(filter.emptyText)).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
  }
});
