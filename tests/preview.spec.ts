/** What a preview has more than the published site: drafts, the component guide, the author's panel. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startRepository } from '../scripts/lib/testing/git.ts';
import { vocabulary } from '../src/blocks/vocabulary.ts';
import { violations } from './lib/axe.ts';
import { folder, type PreviewSite, previewSite } from './lib/previewSite.ts';
import { expect, takeOver, test } from './lib/test.ts';

// One preview is built for all of them.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

let site: PreviewSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await previewSite('preview', async (project) => {
    startRepository(project.root);
    await project.edit('content/about.mdx', (text) =>
      text
        .replace('It outlived the website.', 'It has outlived the website.')
        .replace(' There is cake.', '')
        .replace('image="people/daniel-okafor.svg"', 'image="people/asha-nair.svg"'),
    );
    await project.edit('content/services/web-development.mdx', (text) =>
      text.replace(/(<Question title="[^"]*">\n\n)/, '$1Certainly. '),
    );
    await project.write(
      'content/services/voice-agents.mdx',
      '---\ntitle: Voice Agents\ndescription: Agents that answer the telephone, day and night, in the words of your company.\ndraft: true\npublishAt: 2027-01-15T09:00\nicon: phone\ncolor: sky\norder: 7\nlabel: Voice\nheading: Calls answered\ncta:\n  title: Call\n  subtitle: Next\n  description: Talk to one.\n---\n\n<Lead>It rings once.</Lead>\n',
    );
    await project.write(
      'content/notes.mdx',
      '---\ntemplate: page\ntitle: Notes\ndescription: What we learned in a year of answering the telephone for other companies.\ndraft: true\n---\n\nRead about [voice agents](/services/voice-agents) and [our office](/contact).\n',
    );
  });
});

test.afterAll(() => site.stop());

const dress = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
const panelOf = (page: Page) => page.locator('author-tools [data-author-page]');
const corner = (page: Page) => page.getByRole('button', { name: 'About this page' });

async function openPanel(page: Page): Promise<void> {
  await expect(corner(page)).toBeVisible();
  await page.keyboard.press('Alt+KeyA');
  await expect(panelOf(page)).toBeVisible();
}

test('the guide shows every component in both themes, with its attributes and the pages that use it', async ({
  page,
}) => {
  await page.goto(`${site.address}/_guide`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const [name, block] of Object.entries(vocabulary)) {
    const reference = page.locator(`[data-reference="${name}"]`);
    await expect(reference, name).toBeVisible();
    await expect(reference.locator('[data-field]'), name).toHaveCount(
      Object.keys(block.attributes.shape).length,
    );
    await expect(reference.locator('code[data-snippet]'), name).toContainText(`<${name}`);
  }
  const lead = page.locator('[data-entry-of=Lead]');
  for (const theme of ['light', 'dark']) {
    const specimen = lead.locator(`[data-specimen=${theme}] > div`);
    await expect(specimen).toContainText('The opening statement of a page');
    await expect(specimen).toHaveCSS('color-scheme', theme);
  }
  await expect(lead.locator('[data-uses]').getByRole('link', { name: 'About Us' })).toHaveAttribute(
    'href',
    `${folder}/about`,
  );
  const attribute = page.locator('[data-reference=Feature] [data-field=icon]');
  await expect(attribute).toContainText('may be left out');
  await expect(attribute).toContainText('the name of an icon');
});

test('the guide shows icons, colours with their contrast, and the fields of every kind of page', async ({
  page,
}) => {
  await page.goto(`${site.address}/_guide`);
  const clock = page.locator('[data-icons-in-use] li', { hasText: /^clock$/ });
  const drawing = await clock.locator('use').getAttribute('href');
  const sheet = await page.request.get(site.address.replace(folder, '') + drawing);
  expect(await sheet.text()).toContain('id="clock"');
  await expect(page.locator('[data-colour=text]')).toContainText(/1\d\.\d : 1 with ground/);
  await expect(page.locator('[data-colour=hue-sky] td').first()).toHaveCSS('color-scheme', 'light');
  const service = page.locator('[data-kind=service]');
  await expect(service.locator('[data-field="icon"]')).toContainText('The name of a Lucide icon');
  await expect(service.locator('[data-field="icon"]')).toContainText('required');
  await expect(service.locator('[data-field="cta.title"]')).toBeVisible();
  await expect(page.locator('[data-kind]')).toHaveCount(10);
});

test('a snippet is copied and the names of icons are searched', async ({ page }) => {
  await page.goto(`${site.address}/_guide`);
  await expect(corner(page)).toBeVisible();
  const tech = page.locator('[data-reference=Tech]');
  await tech.getByRole('button', { name: 'Copy Tech' }).click();
  await expect(tech.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await tech.locator('code[data-snippet]').textContent(),
  );
  await page.getByRole('searchbox').fill('Phone-c');
  const names = page.locator('#icon-names li:visible');
  await expect(names.first()).toContainText('phone-c');
  expect((await names.allTextContents()).every((name) => name.includes('phone-c'))).toBe(true);
  await page.getByRole('searchbox').fill('');
  expect(await names.count()).toBeGreaterThan(1500);
});

for (const width of [390, 1440]) {
  for (const theme of ['dark', 'light']) {
    test(`axe finds nothing in guide and panel, and nothing is too wide: ${width} px, ${theme}`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height: 900 });
      await dress(page, theme);
      await page.goto(`${site.address}/_guide`);
      await expect(corner(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto(`${site.address}/about`);
      await openPanel(page);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('the panel tells what there is to know of a page', async ({ page }) => {
  await page.goto(`${site.address}/about`);
  await openPanel(page);
  const panel = panelOf(page);
  await expect(panel.locator('[data-publication]')).toHaveText('On the published site.');
  await expect(panel).toContainText('content/about.mdx');
  await expect(panel.locator('[data-search-result]')).toContainText('lampwork.example.com › about');
  const title = await page.title();
  await expect(panel.locator('[data-search-result]')).toContainText(title);
  await expect(panel.locator('[data-length=Title]')).toContainText(`Title: ${title.length} characters`);
  const headings = await page.locator('main :is(h1, h2, h3)').allTextContents();
  expect(headings.length).toBeGreaterThan(10);
  await expect(panel.locator('[data-outline] span')).toHaveText(headings);
  const words = Number(/\d+/.exec((await panel.locator('[data-words]').textContent()) ?? '')?.[0]);
  expect(words).toBeGreaterThan(500);
  expect(words).toBeLessThan(1500);
  await expect(panel.locator('[data-links-out] [data-to=page]').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Copy the file’s name' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('content/about.mdx');
});

test('the panel follows to the next page, without a reload, and tells its state', async ({ page }) => {
  await page.goto(`${site.address}/notes`);
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await openPanel(page);
  await expect(panelOf(page).locator('[data-to=unpublished]')).toContainText('/services/voice-agents');
  await panelOf(page).getByRole('link', { name: '/services/voice-agents' }).click();
  await expect(page).toHaveURL(`${site.address}/services/voice-agents`);
  await expect(panelOf(page)).toHaveAttribute('data-author-page', '/services/voice-agents');
  await expect(panelOf(page).locator('[data-publication]')).toHaveText(
    'Draft: not on the published site.Appears on 15 January 2027, 09:00, Asia/Kolkata.',
  );
  await expect(panelOf(page).locator('[data-links-in]')).toContainText('/notes');
  await page.locator('footer').getByRole('link', { name: 'Portfolio' }).dispatchEvent('click');
  await expect(panelOf(page)).toHaveAttribute('data-author-page', '/portfolio');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('the panel takes focus and gives it back, by key, by button and by Escape', async ({ page }) => {
  await page.goto(`${site.address}/contact`);
  const link = page.locator('main').getByRole('link').first();
  await expect(corner(page)).toHaveAttribute('aria-expanded', 'false');
  await link.focus();
  await openPanel(page);
  await expect(page.locator('#author-title')).toBeFocused();
  await expect(corner(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(link).toBeFocused();

  await corner(page).click();
  await expect(page.locator('#author-title')).toBeFocused();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(corner(page)).toBeFocused();

  await openPanel(page);
  await page.keyboard.press('Alt+KeyA');
  await expect(panelOf(page)).toBeHidden();

  // Where letters are typed, some keyboards write one with Alt and A.
  const field = page.locator('textarea');
  await field.focus();
  await page.keyboard.press('Alt+KeyA');
  await expect(field).toBeFocused();
  await expect(panelOf(page)).toBeHidden();
});

test('an address without a page has the panel of the not-found page', async ({ page, complaints }) => {
  await page.goto(`${site.address}/nope`);
  await openPanel(page);
  await expect(panelOf(page)).toHaveAttribute('data-author-page', '/404');
  await expect.poll(() => complaints.filter((line) => !line.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('the published site has none of it', async ({ request }) => {
  for (const address of ['/_guide', '/_author/index.html', '/_author/about.html'])
    expect((await request.get(address)).status(), address).toBe(404);
  const files = await readdir('dist', { recursive: true });
  expect(files.filter((file) => /_guide|_author|author-|preview/.test(file))).toEqual([]);
  const texts = files.filter((file) => /\.(html|js|css|txt|xml|webmanifest|json)$|\/?_\w+$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    const text = await readFile(path.join('dist', file), 'utf8');
    expect(text, file).not.toMatch(
      /_guide|_author|author-tools|data-broken-page|About this page|open-in-editor/,
    );
  }
});

test('every page says that it is a preview, and keeps search engines out; the published site does not', async ({
  page,
  request,
}) => {
  for (const url of ['/', '/services/voice-agents', '/portfolio/custom-tools', '/contact']) {
    const answer = await request.get(site.address + url);
    expect(answer.headers()['x-robots-tag'], url).toBe('noindex');
    const html = await answer.text();
    expect(html, url).toContain('<meta name="robots" content="noindex"');
    expect(html, url).toContain('id="preview-banner"');
    expect(html, url).not.toContain('rel="canonical"');
  }
  expect(await (await request.get(`${site.address}/robots.txt`)).text()).toBe('User-agent: *\nAllow: /\n');
  expect((await request.get(`${site.address}/sitemap.xml`)).status()).toBe(404);
  await page.goto(`${site.address}/about`);
  await takeOver(page);
  const banner = page.locator('#preview-banner');
  await expect(banner).toContainText('Not the published site.');
  await banner.locator('summary').click();
  await expect(banner.getByRole('link', { name: 'About Us' })).toBeVisible();

  for (const file of await readdir('dist', { recursive: true })) {
    if (!/\.(html|js|css|txt)$|_headers$/.test(file)) continue;
    const text = await readFile(path.join('dist', file), 'utf8');
    expect(text, file).not.toMatch(/preview-(banner|marks|added|unpublished)|Changed pages/);
    if (file === '_headers') expect(text).not.toContain('X-Robots-Tag');
  }
  const indexed = await readFile('dist/about.html', 'utf8');
  expect(indexed).not.toContain('name="robots"');
});

const banner = (page: Page) => page.locator('#preview-banner');
const marking = (page: Page) => banner(page).getByRole('button', { name: /^Mark/ });

/** The words that are marked on the page. */
const markedWords = (page: Page, name = 'preview-added') =>
  page.evaluate(
    (highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].flatMap((range) =>
        range instanceof Range ? range.toString().trim() : [],
      ),
    name,
  );

/** What stands before the link to an address, at every place that it has on the page. */
const labelsBefore = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link, '::before').content))]);

test('the changed passages of a page are marked on demand, by keyboard, and told', async ({ page }) => {
  await page.goto(`${site.address}/about`);
  await expect(marking(page)).toHaveText('Mark 3 changed passages');
  await expect(marking(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await markedWords(page)).toEqual([]);
  await marking(page).focus();
  await page.keyboard.press('Enter');
  await expect(marking(page)).toHaveAttribute('aria-pressed', 'true');
  const said = banner(page).getByRole('status');
  await expect(said).toHaveText('3 changed passages marked.');
  await expect.poll(() => markedWords(page)).toEqual(['has', '']);
  // What went is a sign where it was, and a picture that came has a frame.
  const sign = page.locator('preview-marks summary');
  await expect(sign).toHaveCount(2);
  await expect(page.locator('preview-marks .frame')).toHaveCount(1);
  const [gone] = [page.getByText('There is cake.', { exact: true })];
  await expect(gone).toBeHidden();
  await sign.first().focus();
  await expect(sign.first()).toHaveAccessibleName('Removed here: There is cake.');
  await page.keyboard.press('Enter');
  await expect(gone).toBeVisible();

  await banner(page).getByRole('button', { name: 'Next change' }).click();
  await expect(said).toHaveText('Change 1 of 3: added “has”');
  expect(await markedWords(page, 'preview-current')).toEqual(['has']);
  await banner(page).getByRole('button', { name: 'Next change' }).click();
  await expect(said).toHaveText('Change 2 of 3: removed “There is cake.”');
  await expect(sign.first()).toBeInViewport();
  await banner(page).getByRole('button', { name: 'Previous change' }).click();
  await expect(said).toContainText('Change 1 of 3');
  expect(await violations(page)).toEqual([]);

  await marking(page).click();
  expect(await markedWords(page)).toEqual([]);
  await expect(sign).toHaveCount(0);
});

test('marks follow to the next page without a reload, and out of what is folded', async ({ page }) => {
  await page.goto(`${site.address}/about`);
  await marking(page).click();
  await takeOver(page);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await expect.poll(() => markedWords(page)).toContain('has');
  await page.locator('footer').getByRole('link', { name: 'Web Development' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${site.address}/services/web-development`);
  await expect(marking(page)).toHaveText('Mark 1 changed passage');
  await expect.poll(() => markedWords(page)).toEqual(['Certainly.']);
  const answer = page.locator('main').getByText('Certainly.');
  await expect(answer).toBeHidden();
  await banner(page).getByRole('button', { name: 'Next change' }).click();
  await expect(answer).toBeInViewport();
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${site.address}/testimonials`);
  await expect(marking(page)).toBeHidden();
  expect(await markedWords(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a page that is not published is marked on itself, and wherever a link leads to it', async ({
  page,
}) => {
  await page.goto(`${site.address}/services`);
  const route = '/services/voice-agents';
  const href = folder + route;
  expect(await page.locator(`a[href="${href}"]`).count()).toBeGreaterThan(2);
  expect(await labelsBefore(page, href)).toEqual(['"Draft"']);
  expect(await labelsBefore(page, `${folder}/services/web-development`)).toEqual(['none']);
  const state = banner(page).locator('[data-state]');
  await expect(state).toBeHidden();
  await takeOver(page);
  await page.locator('main').locator(`a[href="${href}"]`).first().click();
  await expect(page).toHaveURL(site.address + route);
  const words = 'Draft: not on the published site. Appears on 15 January 2027, 09:00, Asia/Kolkata.';
  await expect(state).toHaveText(words);
  await expect(banner(page)).toContainText('The branch has added this page: all of it is new.');
  expect(await labelsBefore(page, href)).toEqual(['"Draft"']);
  await page.reload();
  await expect(state).toHaveText(words);
  await takeOver(page);
  await page.locator('footer').getByRole('link', { name: 'Contact Us' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${site.address}/contact`);
  await expect(state).toBeHidden();
});

test('without scripts, a page still says that it is not published', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/notes`);
  await expect(banner(page).locator('[data-state]')).toHaveText('Draft: not on the published site.');
  await context.close();
});
