/** What authors see over the pages of the development server: problems, facts about the page, and their own editor. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../../../tests/lib/axe.ts';
import {
  breakContact,
  type DevSite,
  notReloaded,
  openMarked,
  scrollY,
  test,
} from '../../../tests/lib/devServer.ts';
import { componentsPage, fixture, pageOf, pagesOf } from '../../../tests/lib/fixture.ts';
import { jumpTo } from '../../../tests/lib/scroll.ts';
import { expect, footerLink } from '../../../tests/lib/test.ts';

// In one worker, because each worker starts a server. The first page of a server takes its time.
test.describe.configure({ mode: 'default' });

const contact = pageOf('contact');
const [service] = pagesOf('service').filter(({ data }) => !data.seo?.title);
if (!service) throw new Error('The fixture has too few pages for these tests.');

const scrolledTo = 900;

const breakComponents = (site: DevSite) =>
  site.edit(componentsPage.file, (text) => text.replace('<Timeline>', '<Timelin>'));

const problemCount = (page: Page) => page.getByRole('button', { name: /: \d+ problems?/ });
const problemList = (page: Page) => page.locator('author-tools [data-problems]');

async function lineOf({ root }: DevSite, file: string, text: string): Promise<number> {
  const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
  return lines.findIndex((each) => each.includes(text)) + 1;
}

/** The card about the line of a file that has a text: its position begins with `content/about.mdx:12:`. */
const cardAt = async (site: DevSite, file: string, text: string): Promise<string> =>
  `[data-problem^="${file}:${await lineOf(site, file, text)}:"]`;

test('an error is a card over the unchanged page, until it is fixed', async ({ page, site }) => {
  await openMarked(page, site.origin + componentsPage.url);
  await jumpTo(page, scrolledTo);
  const heading = await page.locator('h1').textContent();
  await breakComponents(site);
  await problemCount(page).click();
  const card = problemList(page).locator(await cardAt(site, componentsPage.file, '<Timelin>'));
  await expect(card).toBeVisible();
  await expect(card).toContainText('Timeline');
  await expect(page.locator('h1')).toHaveText(heading ?? '');
  await expect(page.locator('[data-broken-page]')).toHaveCount(0);
  expect(await scrollY(page)).toBe(scrolledTo);

  const position = (await card.getAttribute('data-problem')) ?? '';
  await card.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(page.getByText('Sent to the editor.')).toBeVisible();
  const [file = '', line = '', column = ''] = position.split(':');
  await expect.poll(site.openedInEditor).toBe(`${path.join(site.root, file)}\n${line}\n${column}\n`);

  await site.edit(componentsPage.file, (text) => text.replace('<Timelin>', '<Timeline>'));
  await expect(problemList(page)).toHaveCount(0);
  expect(await scrollY(page)).toBe(scrolledTo);
  await notReloaded(page);
});

test('problems of other pages are counted; their cards stay open', async ({ page, site }) => {
  await openMarked(page, site.origin + service.url);
  await breakContact(site);
  const count = problemCount(page);
  await expect(count).toBeVisible();
  await expect(problemList(page)).toBeHidden();
  await breakComponents(site);
  await count.click();
  await expect(count).toHaveAttribute('aria-expanded', 'true');
  for (const { file } of [contact, componentsPage])
    await expect(problemList(page).locator(`[data-problem^="${file}:"]`).first()).toBeVisible();
  await site.edit(service.file, (text) =>
    text.replace(/^heading: .*$/m, 'heading: Saved with the list open'),
  );
  await expect(page.getByRole('heading', { name: 'Saved with the list open' })).toBeVisible();
  await expect(problemList(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problemList(page)).toBeHidden();
  await notReloaded(page);
});

test('the panel opens the page’s file, follows an edit, leads to the guide', async ({ page, site }) => {
  await openMarked(page, site.origin + service.url);
  await page.keyboard.press('Shift+F2');
  const panel = page.locator('author-tools [data-author-page]');
  await expect(panel.locator('[data-publication]')).toHaveText('On the published site.');
  await panel.getByRole('button', { name: 'Open in the editor' }).click();
  await expect.poll(site.openedInEditor).toContain(path.join(site.root, service.file));
  await site.edit(service.file, (text) => text.replace('---\n', '---\ndraft: true\n'));
  await expect(panel.locator('[data-publication]')).toHaveText('Draft: not on the published site.');
  const mark = () =>
    footerLink(page, service.url).evaluate((link) => getComputedStyle(link, '::before').content);
  await expect.poll(mark).toBe('"Draft"');
  expect(await violations(page)).toEqual([]);
  await notReloaded(page);
  await panel.locator('[data-guide]').click();
  await expect(page.getByRole('heading', { name: 'Plain Markdown' })).toBeVisible();
});

/** The line of a text in a file, as the editor gets it. */
const openedAt = async (site: DevSite, file: string, text: string): Promise<string> =>
  `${path.join(site.root, file)}\n${await lineOf(site, file, text)}\n`;

test('Alt+click on a text opens its line in the editor, wherever it is written', async ({ page, site }) => {
  await site.edit(
    service.file,
    (text) => `${text}\nThe first one. The **second**, of two.\n\nAsk [anyone](/contact).\n`,
  );
  await expect.poll(() => site.html(service.url)).toContain('The first one.');
  await openMarked(page, site.origin + service.url);
  await expect(page.getByRole('button', { name: 'About this page' })).toBeVisible();
  await page.getByText('second', { exact: true }).click({ modifiers: ['Alt'] });
  await expect.poll(site.openedInEditor).toContain(await openedAt(site, service.file, 'The **second**'));
  await page.getByRole('link', { name: 'anyone' }).click({ modifiers: ['Alt'] });
  await expect.poll(site.openedInEditor).toContain(await openedAt(site, service.file, '[anyone]'));
  await expect(page).toHaveURL(site.origin + service.url);
  await footerLink(page, contact.url).click({ modifiers: ['Alt'] });
  await expect.poll(site.openedInEditor).toContain(path.join(site.root, contact.file));
  const { tagline } = fixture.manifest.site;
  await page
    .locator('footer')
    .getByText(tagline)
    .click({ modifiers: ['Alt'] });
  await expect.poll(site.openedInEditor).toContain(await openedAt(site, 'content/site.yaml', tagline));
  await notReloaded(page);
});

test('a page with errors shows them until they are fixed', async ({ page, site, complaints }) => {
  await breakContact(site);
  // A page that is open already would stay as it was.
  const isBroken = async () => (await fetch(site.origin + contact.url)).status === 500;
  await expect.poll(isBroken).toBe(true);
  await page.goto(site.origin + contact.url);
  await expect(page.getByRole('heading', { name: 'This page cannot be shown yet' })).toBeVisible();
  await expect(problemList(page).locator(await cardAt(site, contact.file, 'titel'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await site.edit(contact.file, (text) => text.replace(/^titel:/m, 'title:'));
  await expect(page.locator('form')).toBeVisible();
  // The browser reports the status of the broken page.
  complaints.length = 0;
});
