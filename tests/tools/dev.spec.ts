/** The development server: the same pages, and every edit shows in the open page without a reload. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../lib/axe.ts';
import { type DevSite, test } from '../lib/devServer.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { expect } from '../lib/test.ts';

// In one worker, because each worker starts a server. The first page of a server takes its time.
test.describe.configure({ mode: 'default', timeout: 60_000 });

const contact = pageOf('contact');
const testimonials = pageOf('testimonials');
/** The page with every block. */
const [blocks] = fixture.samplePages.filter(({ kind }) => kind === 'page');
const [service] = pagesOf('service').filter(({ data }) => !data.seo?.title);
if (!blocks || !service) throw new Error('The fixture has too few pages for these tests.');

const caseStudy = pageOf('caseStudy');
/** A page of each type. Only its category links to the case study, so that they follow each other. */
const urls = [
  ...fixture.samplePages
    .filter(({ kind }) => !['notFound', 'category', 'caseStudy'].includes(kind))
    .map(({ url }) => url),
  path.posix.dirname(caseStudy.url),
  caseStudy.url,
];

/** Where the open page is left before an edit. */
const scrolledTo = 900;

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '', { timeout: 30_000 });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
}

const notReloaded = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

const scroll = (page: Page) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

const footerLink = (page: Page, url: string) => page.locator(`footer a[href="${url}"]`);

/** Misspells a field of the contact page, so that its file has an error. */
const breakContact = (site: DevSite) => site.edit(contact.file, (text) => text.replace(/^title:/m, 'titel:'));
const fixContact = (site: DevSite) => site.edit(contact.file, (text) => text.replace(/^titel:/m, 'title:'));
const breakBlocks = (site: DevSite) =>
  site.edit(blocks.file, (text) => text.replace('<Timeline>', '<Timelin>'));
const fixBlocks = (site: DevSite) =>
  site.edit(blocks.file, (text) => text.replace('<Timelin>', '<Timeline>'));

test('every page type is shown, also after a click on a link, without a reload or a warning', async ({
  page,
  site,
}) => {
  for (const url of urls) await test.step(url, () => open(page, site.origin + url));
  for (const url of urls)
    await test.step(`a click on a link to ${url}`, async () => {
      await page.locator(`a[href="${url}"]`).first().dispatchEvent('click');
      await expect(page).toHaveURL(site.origin + url);
      await expect(page.locator('h1')).toBeFocused();
    });
  await notReloaded(page);
});

test('an edited sentence shows, and the page stays where it was', async ({ page, site }) => {
  await open(page, site.origin + blocks.url);
  await scroll(page);
  await site.edit(blocks.file, (text) => text.replace('<Lead>\n', '<Lead>\n\nA sentence from the test.\n'));
  await expect(page.getByText('A sentence from the test.')).toBeVisible();
  expect(await scrollY(page)).toBe(scrolledTo);
  await notReloaded(page);
});

test('an edited title shows in footer and tab, and an edited tagline in the footer', async ({
  page,
  site,
}) => {
  await open(page, site.origin + service.url);
  await site.edit(service.file, (text) => text.replace(/^title: .*$/m, 'title: Renamed by the Test'));
  await expect(footerLink(page, service.url)).toHaveText('Renamed by the Test');
  await expect(page).toHaveTitle(/^Renamed by the Test/);
  await site.edit('content/site.yaml', (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: A tagline from the test.'),
  );
  await expect(page.getByText('A tagline from the test.')).toBeVisible();
  await notReloaded(page);
});

test('an edited template, block, footer and style sheet show', async ({ page, site }) => {
  await open(page, site.origin + service.url);
  await site.edit('src/pages/PageHero.tsx', (text) =>
    text.replace('<Text>{text}</Text>', '<Text>{text} Template edited.</Text>'),
  );
  await expect(page.getByText('Template edited.')).toBeVisible();
  await site.edit('src/blocks/Lead/Lead.tsx', (text) =>
    text.replace('>{children}<', '>{children}Block edited.<'),
  );
  await expect(page.getByText('Block edited.')).toBeVisible();
  await site.edit('src/layout/Footer.tsx', (text) =>
    text.replace('{labels.rights}.', '{labels.rights}. Footer edited.'),
  );
  await expect(page.getByText('Footer edited.')).toBeVisible();
  await notReloaded(page);
  await site.edit('src/theme/GlobalStyle.ts', (text) => text.replace('line-height: 1.6;', 'line-height: 3;'));
  await expect(page.locator('body')).toHaveCSS('line-height', /^5[0-9]/);
});

test('an added file adds its page and its links, a removed one takes them away', async ({
  page,
  site,
  complaints,
}) => {
  const file = 'content/services/oven-rental.mdx';
  await open(page, site.origin + contact.url);
  await site.write(
    file,
    '---\ntitle: Oven Rental\ndescription: Ovens for a week or for a month.\nicon: flame\ncolor: sky\norder: 7\nlabel: Rental\nheading: Rent an oven\ncta:\n  title: Rent\n  subtitle: Next\n  description: Ask for one.\n---\n\n<Lead>It arrives warm.</Lead>\n',
  );
  const link = page.locator('footer').getByRole('link', { name: 'Oven Rental' });
  await expect(link).toBeVisible();
  await expect(page.locator('select option', { hasText: 'Oven Rental' })).toHaveCount(1);
  await link.click();
  await expect(page.getByText('It arrives warm.')).toBeVisible();
  await site.remove(file);
  await expect(page.getByRole('heading', { name: pageOf('notFound').data.heading })).toBeVisible();
  // The browser reports that the address has no page.
  complaints.length = 0;
});

const tray = (page: Page) => page.locator('author-tools [data-problem-tray]');
const trayFile = (page: Page, file: string) => tray(page).locator(`[data-problem-file="${file}"]`);

/** The card about the line of a file that has a text: its position begins with `content/about.mdx:12:`. */
async function cardAt({ root }: DevSite, file: string, text: string): Promise<string> {
  const lines = (await readFile(path.join(root, file), 'utf8')).split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `[data-problem^="${file}:${line + 1}:"]`;
}

test('an error shows as a card over the open page, which stays as it was, and goes when it is fixed', async ({
  page,
  site,
}) => {
  await open(page, site.origin + blocks.url);
  await scroll(page);
  const heading = await page.locator('h1').textContent();
  await breakBlocks(site);
  const card = tray(page).locator(await cardAt(site, blocks.file, '<Timelin>'));
  await expect(card).toBeVisible();
  await expect(card).toContainText('Timeline');
  await expect(card.locator('mark')).toContainText('Timelin');
  await expect(page.locator('h1')).toHaveText(heading ?? '');
  await expect(page.locator('[data-broken-page]')).toHaveCount(0);
  expect(await scrollY(page)).toBe(scrolledTo);

  const position = (await card.getAttribute('data-problem')) ?? '';
  await card.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(card.getByRole('button', { name: 'Opened' })).toBeVisible();
  const [file = '', line = '', column = ''] = position.split(':');
  await expect.poll(site.openedInEditor).toBe(`${path.join(site.root, file)}\n${line}\n${column}\n`);

  await fixBlocks(site);
  await expect(tray(page)).toHaveCount(0);
  expect(await scrollY(page)).toBe(scrolledTo);
  await notReloaded(page);
});

test('cards are grouped by file and can be hidden until the next change', async ({ page, site }) => {
  await open(page, site.origin + service.url);
  await breakContact(site);
  await breakBlocks(site);
  for (const { file } of [contact, blocks]) await expect(trayFile(page, file)).toBeVisible();
  const count = page.getByRole('button', { name: /\d errors? / });
  await expect(count).toHaveAttribute('aria-expanded', 'true');
  const group = trayFile(page, contact.file);
  await expect(group.getByText('title').first()).toBeVisible();
  await group.locator('summary').click();
  await expect(group.getByText('title').first()).toBeHidden();
  await tray(page).getByRole('button', { name: 'Hide until the next change' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(count).toBeHidden();
  await fixBlocks(site);
  await expect(count).toBeVisible();
  await expect(tray(page)).toBeVisible();
  await expect(trayFile(page, blocks.file)).toHaveCount(0);
  await notReloaded(page);
});

test('while one file has errors, every other page is served, reached by a link, and edited', async ({
  page,
  site,
}) => {
  await open(page, site.origin + service.url);
  await breakContact(site);
  await expect(trayFile(page, contact.file)).toBeVisible();
  for (const url of urls) expect(await site.html(url), url).toContain('</html>');
  await footerLink(page, testimonials.url).dispatchEvent('click');
  await expect(page).toHaveURL(site.origin + testimonials.url);
  await expect(page.locator('[data-quote]').first()).toBeVisible();
  await expect(page.locator('[data-broken-page]')).toHaveCount(0);
  await site.edit(testimonials.file, (text) =>
    text.replace(/^heading: .*$/m, 'heading: Edited beside an error'),
  );
  await expect(page.getByRole('heading', { name: 'Edited beside an error' })).toBeVisible();
  await notReloaded(page);
});

test('a page whose file has errors shows them instead of its body, and returns when they are fixed', async ({
  page,
  site,
}) => {
  await breakContact(site);
  // A page that is open already would stay as it was.
  await expect.poll(() => site.html(contact.url)).toContain('data-broken-page');
  await open(page, site.origin + contact.url);
  const broken = page.locator('main [data-broken-page]');
  await expect(broken).toContainText('title');
  await expect(broken.locator(await cardAt(site, contact.file, 'titel'))).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(page.locator('footer')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /\d errors? / }).click();
  await expect(tray(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await fixContact(site);
  await expect(broken).toHaveCount(0);
  await expect(page.locator('form')).toBeVisible();
  await notReloaded(page);
});

test('while site.yaml cannot be read, the site is as it was', async ({ page, site }) => {
  await open(page, site.origin + service.url);
  await site.edit('content/site.yaml', (text) => text.replace(/^name: /m, 'nam: '));
  await expect(trayFile(page, 'content/site.yaml')).toBeVisible();
  expect(await site.html(contact.url)).toContain('</html>');
  await site.edit('content/site.yaml', (text) => text.replace(/^nam: /m, 'name: '));
  await expect(tray(page)).toHaveCount(0);
  await notReloaded(page);
});

test('the guide lists a page that begins to use a block', async ({ page, site }) => {
  await open(page, `${site.origin}/_guide`);
  const uses = page.locator('[data-reference=Badge] [data-uses]');
  await expect(uses).toContainText(blocks.data.title);
  await expect(uses).not.toContainText(testimonials.data.title);
  await site.edit(testimonials.file, (text) => `${text}\n<Badge value="1" label="from the test" />\n`);
  await expect(uses).toContainText(testimonials.data.title);
  await notReloaded(page);
});

test('the panel opens the source and follows an edit', async ({ page, site }) => {
  await open(page, site.origin + service.url);
  await page.keyboard.press('Alt+KeyA');
  const panel = page.locator('author-tools [data-author-page]');
  await expect(panel.locator('[data-publication]')).toHaveText('On the published site.');
  await panel.getByRole('button', { name: 'Open in the editor' }).click();
  await expect.poll(site.openedInEditor).toBe(`${path.join(site.root, service.file)}\n`);
  await site.edit(service.file, (text) => text.replace('---\n', '---\ndraft: true\n'));
  await expect(panel.locator('[data-publication]')).toHaveText('Draft: not on the published site.');
  expect(await violations(page)).toEqual([]);
  await notReloaded(page);
});

test('a photograph that is dropped in shows, encoded on request', async ({ page, site }) => {
  await open(page, site.origin + service.url);
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await site.write('content/_pictures/dropped.jpg', await photograph.jpeg().toBuffer());
  await site.edit(service.file, (text) =>
    text.replace('<Lead>', '![What was dropped](dropped.jpg)\n\n<Lead>'),
  );
  const image = page.getByRole('img', { name: 'What was dropped' });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);
  expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
    /-9?[48]?00\.\w+\.avif$/,
  );
  await notReloaded(page);
});
