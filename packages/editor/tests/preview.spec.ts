/** What a preview has that the published site does not: drafts, the component guide, the author's panel, the banner. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startRepository } from '../../../scripts/testing/git.ts';
import { testText } from '../../../scripts/testing/testText.ts';
import { editorText } from '../testing/files.ts';
import { violations } from '../../../tests/lib/axe.ts';
import { fixture, pageOf, pagesOf } from '../../../tests/lib/fixture.ts';
import { buildFixture, fixtureDist } from '../../../tests/lib/fixtureSite.ts';
import { type ChangedSite, changedSite, folder } from '../../../tests/lib/changedSite.ts';
import {
  expect,
  footerLink,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  test,
} from '../../../tests/lib/test.ts';

// In one worker, because each worker builds a preview.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contact = pageOf('contact');
const portfolio = pageOf('portfolio');
const category = pageOf('category');
/** The page about the team has a paragraph, a picture of each member and a title of its own for search engines. */
const about = pagesOf('page').find(({ data }) => data.seo?.title);
/** The one with a question and its answer. */
const service = pagesOf('service').find(({ url }) => url === '/services/ordering');
const unchangedService = pagesOf('service').find((each) => each !== service);
if (!about || !service || !unchangedService)
  throw new Error('The fixture has too few pages for these tests.');

// What the branch of the preview changes.
const addedAnswer = 'Certainly.';
/** Words that a link must escape, or that the page has without the spaces of the link. */
const trickyWords = [
  'a well-known, tried-and-true oven',
  'salt & pepper, R&D: “all of it”',
  'made of 100% rye, 50%2C off',
];
const draft = { url: '/services/oven-rental', title: 'Oven Rental' };
const draftState = [
  'Draft: not on the published site.',
  `Appears on January 15, 2199, 9:00 AM, ${fixture.manifest.site.timeZone}.`,
];
/** A draft that links to the other one. */
const notes = { url: '/notes' };

let site: ChangedSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await changedSite(
    'preview',
    async (project) => {
      startRepository(project.root);
      await project.edit(about.file, (text) => text.replace('One order list', 'One shared order list'));
      await project.write('public/note.txt', 'A note.\n');
      await project.edit(service.file, (text) =>
        text.replace(/(<Question title="[^"]*">\n\n)/, `$1${addedAnswer} `),
      );
      const rental = testText('oven-rental.mdx');
      const dates = 'draft: true\npublishAt: 2199-01-15T09:00\n';
      await project.write(`content${draft.url}.mdx`, rental.replace('icon:', `${dates}icon:`));
      await project.write(`content${notes.url}.mdx`, editorText('notes.mdx'));
    },
    { preview: true },
  );
});

test.afterAll(() => site.stop());

const panelOf = (page: Page) => page.locator('author-tools [data-author-page]');
const corner = (page: Page) => page.getByRole('button', { name: 'About this page' });

async function openPanel(page: Page): Promise<void> {
  await expect(corner(page)).toBeVisible();
  await page.keyboard.press('Shift+F2');
  await expect(panelOf(page)).toBeVisible();
}

// Colors do not depend on the width, nor the layout on the theme.
for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
])
  test(`guide and panel: axe, and nothing too wide: ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${site.address}/_guide`);
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    await expect(corner(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(site.address + about.url);
    await openPanel(page);
    expect(await violations(page)).toEqual([]);
  });

test('the panel follows to the next page, without a reload, and shows its state', async ({ page }) => {
  await openPage(page, site.address + notes.url);
  await markDocument(page);
  await openPanel(page);
  await page.locator(`main a[href="${folder}${draft.url}"]`).click();
  await expect(page).toHaveURL(site.address + draft.url);
  await expect(panelOf(page)).toHaveAttribute('data-author-page', draft.url);
  await expect(panelOf(page).locator('[data-publication]')).toHaveText(draftState.join(''));
  await footerLink(page, folder + portfolio.url).dispatchEvent('click');
  await expect(panelOf(page)).toHaveAttribute('data-author-page', portfolio.url);
  expect(await isSameDocument(page)).toBe(true);
});

test('the panel takes focus and gives it back, by key, by button and by Escape', async ({ page }) => {
  await page.goto(site.address + contact.url);
  const link = page.locator('main').getByRole('link').first();
  await expect(corner(page)).toHaveAttribute('aria-expanded', 'false');
  await link.focus();
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'About this page' })).toBeFocused();
  await expect(corner(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(link).toBeFocused();

  await corner(page).click();
  await expect(page.getByRole('heading', { name: 'About this page' })).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(corner(page)).toBeFocused();

  await openPanel(page);
  await page.keyboard.press('Shift+F2');
  await expect(panelOf(page)).toBeHidden();

  // In a field, some keyboards type a character with Alt and A.
  const field = page.locator('textarea');
  await field.focus();
  await page.keyboard.press('Shift+F2');
  await expect(field).toBeFocused();
  await expect(panelOf(page)).toBeHidden();
});

test('an address without a page has the panel of the not-found page', async ({ page, complaints }) => {
  await page.goto(`${site.address}/no-such-page`);
  await openPanel(page);
  await expect(panelOf(page)).toHaveAttribute('data-author-page', '/404');
  await expect(panelOf(page)).toContainText('Visitors see it at every address that has no page.');
  await expect.poll(() => complaints.filter((line) => !line.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('the published site has none of it', async () => {
  test.setTimeout(300_000);
  await buildFixture('/');
  const files = await readdir(fixtureDist, { recursive: true });
  expect(files.filter((file) => /_guide|_author|author-|preview/.test(file))).toEqual([]);
  const texts = files.filter((file) => /\.(html|js|css|txt|xml|webmanifest|json)$|\/?_\w+$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = await readFile(path.join(fixtureDist, file), 'utf8');
    expect(text, file).not.toMatch(
      /_guide|_author|author-tools|__edit|author-(proposals|editing)|data-broken-page|About this page|open-in-editor|preview-banner/,
    );
    if (file.endsWith('_headers')) expect(text).not.toContain('X-Robots-Tag');
  }
  expect(await readFile(path.join(fixtureDist, 'about.html'), 'utf8')).not.toContain('name="robots"');
});

test('every page says that it is a preview, and keeps search engines out', async ({ page, request }) => {
  for (const url of ['/', draft.url, category.url, contact.url]) {
    const response = await request.get(site.address + url);
    expect(response.headers()['x-robots-tag'], url).toBe('noindex');
    const html = await response.text();
    expect(html, url).toContain('<meta name="robots" content="noindex"');
    expect(html, url).toMatch(/<html [^>]*translate="no"/);
    expect(html, url).toContain('id="preview-banner"');
    expect(html, url).not.toContain('rel="canonical"');
  }
  expect(await (await request.get(`${site.address}/robots.txt`)).text()).toBe('User-agent: *\nAllow: /\n');
  expect((await request.get(`${site.address}/sitemap.xml`)).status()).toBe(404);
  await openPage(page, site.address + about.url);
  await expect(banner(page)).toContainText('Not the published site.');
  expect(await violations(page)).toEqual([]);
});

const banner = (page: Page) => page.locator('#preview-banner');
/** The text before the link to an address, at every place that it has on the page. */
const labelsBefore = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link, '::before').content))]);

test('links of a review open a preview at the words, highlighted', async ({ page }) => {
  // All of the highlighted words in one color, to find them in a picture.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::target-text { background: rgb(255, 0, 255); color: rgb(255, 0, 255); }');
    document.adoptedStyleSheets = [sheet];
  });
  const highlighted = async (): Promise<boolean> => {
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels)
      if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255) return true;
    return false;
  };
  // As links of a review do.
  const placeOf = (words: string) => `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
  const open = async (url: string, find: string) => {
    // Another fragment of the open page would not load it.
    await page.goto('about:blank');
    await page.goto(site.address + url + placeOf(find));
    await expect(page.locator('h1').first()).toBeAttached();
  };
  for (const words of trickyWords) {
    await open(notes.url, words);
    await expect.poll(highlighted, { message: words }).toBe(true);
    expect(await page.evaluate(() => window.scrollY), words).toBeGreaterThan(0);
  }
  await open(notes.url, 'words that are nowhere');
  expect(await highlighted()).toBe(false);

  // An answer that is closed.
  await open(service.url, addedAnswer);
  await expect(page.locator('main').getByText(addedAnswer)).toBeInViewport();
  await expect.poll(highlighted).toBe(true);
});

test('a page that is not published says so, and so does every link to it', async ({ page }) => {
  await page.goto(site.address + pageOf('services').url);
  const href = folder + draft.url;
  expect(await page.locator(`a[href="${href}"]`).count()).toBeGreaterThan(2);
  expect(await labelsBefore(page, href)).toEqual(['"Draft"']);
  expect(await labelsBefore(page, folder + unchangedService.url)).toEqual(['none']);
  const state = banner(page).locator('[data-state]');
  await expect(state).toBeHidden();
  await hydrate(page);
  await page.locator('main').locator(`a[href="${href}"]`).first().click();
  await expect(page).toHaveURL(site.address + draft.url);
  await expect(state).toHaveText(draftState.join(' '));
  expect(await labelsBefore(page, href)).toEqual(['"Draft"']);
  await page.reload();
  await expect(state).toHaveText(draftState.join(' '));
  await hydrate(page);
  await footerLink(page, folder + contact.url).dispatchEvent('click');
  await expect(page).toHaveURL(site.address + contact.url);
  await expect(state).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page still says that it is not published', async ({ page }) => {
    await page.goto(site.address + notes.url);
    await expect(banner(page).locator('[data-state]')).toHaveText('Draft: not on the published site.');
  });
});
