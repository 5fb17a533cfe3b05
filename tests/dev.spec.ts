/** The development server: the same pages, and every edit shown in the open page without losing its place. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './lib/axe.ts';
import { copyProject, type ProjectCopy } from './lib/projectCopy.ts';
import { routes } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

// It compiles what it serves, and takes its time where others work too.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const port = 1000 + Number(process.env.TEST_PORT ?? 4317);
const site = `http://127.0.0.1:${port}`;
let project: ProjectCopy;
let server: ChildProcess;
/** What the author's editor was asked to open. */
let editorLog: string;

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  project = await copyProject('dev');
  const editor = path.join(project.root, 'editor.sh');
  editorLog = path.join(project.root, 'opened.txt');
  await project.write('editor.sh', `#!/bin/sh\nprintf '%s\\n' "$@" > '${editorLog}'\n`);
  await chmod(editor, 0o755);
  server = spawn(
    process.execPath,
    [`${process.cwd()}/node_modules/vite/bin/vite.js`, '--port', String(port), '--strictPort'],
    { cwd: project.root, stdio: 'ignore', env: { ...process.env, LAUNCH_EDITOR: editor } },
  );
  await expect
    .poll(
      async () => (await request.get(site, { headers: { accept: 'text/html' } }).catch(() => null))?.status(),
      { timeout: 90_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  server.kill();
  await rm(project.root, { recursive: true, force: true });
});

async function open(page: Page, path: string) {
  await page.goto(site + path);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '', { timeout: 30_000 });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
}

const notReloaded = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

test('every route loads and is walked to without a reload, a console message or a hydration warning', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  for (const route of routes) await open(page, route);
  for (const route of routes) {
    await page.locator(`a[href="${route}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(site + route);
    await expect(page.locator('h1')).toBeFocused();
  }
  await notReloaded(page);
  expect(complaints).toEqual([]);
});

test('an edited sentence shows, and the page stays where it was', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await project.edit('content/about.mdx', (text) =>
    text.replace('<Lead>', '<Lead>A sentence from the test. '),
  );
  await expect(page.getByText('A sentence from the test.')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await notReloaded(page);
});

test('frontmatter and site.yaml show in menus, footer and title', async ({ page }) => {
  await open(page, '/services/custom-tools');
  await project.edit('content/services/custom-tools.mdx', (text) =>
    text.replace(/^title: .*$/m, 'title: Tools Renamed'),
  );
  await expect(page.locator('footer').getByRole('link', { name: 'Tools Renamed' })).toBeVisible();
  await expect(page).toHaveTitle(/^Tools Renamed/);
  await project.edit('content/site.yaml', (text) =>
    text.replace(/^tagline: .*$/m, 'tagline: A tagline from the test.'),
  );
  await expect(page.getByText('A tagline from the test.')).toBeVisible();
  await notReloaded(page);
});

test('an edited component shows: a template, a block and the shell; and the rules of every page do', async ({
  page,
}) => {
  await open(page, '/services/web-development');
  await project.edit('src/templates/PageHero.tsx', (text) =>
    text.replace('<Text>{text}</Text>', '<Text>{text} Template edited.</Text>'),
  );
  await expect(page.getByText('Template edited.')).toBeVisible();
  await project.edit('src/blocks/Lead.tsx', (text) =>
    text.replace('>{children}<', '>{children}Block edited.<'),
  );
  await expect(page.getByText('Block edited.')).toBeVisible();
  await project.edit('src/shell/Footer.tsx', (text) =>
    text.replace('{labels.rights}.', '{labels.rights}. Shell edited.'),
  );
  await expect(page.getByText('Shell edited.')).toBeVisible();
  await notReloaded(page);
  await project.edit('src/theme/GlobalStyle.ts', (text) =>
    text.replace('line-height: 1.6;', 'line-height: 3;'),
  );
  await expect(page.locator('body')).toHaveCSS('line-height', /^5[0-9]/);
});

test('an added file adds its page and its links, a removed one takes them away', async ({
  page,
  complaints,
}) => {
  await open(page, '/contact');
  await project.write(
    'content/services/voice-agents.mdx',
    '---\ntitle: Voice Agents\ndescription: Agents that answer the telephone.\nicon: phone\ncolor: sky\norder: 7\nlabel: Voice\nheading: Calls answered\ncta:\n  title: Call\n  subtitle: Next\n  description: Talk to one.\n---\n\n<Lead>It rings once.</Lead>\n',
  );
  const link = page.locator('footer').getByRole('link', { name: 'Voice Agents' });
  await expect(link).toBeVisible();
  await expect(page.locator('select option', { hasText: 'Voice Agents' })).toHaveCount(1);
  await link.click();
  await expect(page.getByText('It rings once.')).toBeVisible();
  await project.remove('content/services/voice-agents.mdx');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  complaints.length = 0;
});

const tray = (page: Page) => page.locator('author-tools [data-problem-tray]');

/** A card about the line of a file where a text stands: its place begins with `content/about.mdx:12:` */
async function cardAt(file: string, text: string): Promise<string> {
  const lines = (await readFile(path.join(project.root, file), 'utf8')).split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return `[data-problem^="${file}:${line + 1}:"]`;
}

test('a mistake shows as a card in the open page, which stays as it was, and goes when it is mended', async ({
  page,
}) => {
  await open(page, '/about');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await project.edit('content/about.mdx', (text) => text.replace('<Timeline>', '<Timelin>'));
  const card = tray(page).locator(await cardAt('content/about.mdx', '<Timelin>'));
  await expect(card).toBeVisible();
  await expect(card).toContainText('Timeline');
  await expect(card.locator('mark')).toContainText('Timelin');
  await expect(page.getByText('A sentence from the test.')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);

  const place = (await card.getAttribute('data-problem')) ?? '';
  await card.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(card.getByRole('button', { name: 'Opened' })).toBeVisible();
  const [file = '', line = '', column = ''] = place.split(':');
  const opened = `${path.join(project.root, file)}\n${line}\n${column}\n`;
  await expect.poll(() => readFile(editorLog, 'utf8').catch(() => '')).toBe(opened);

  await project.edit('content/about.mdx', (text) => text.replace('<Timelin>', '<Timeline>'));
  await expect(tray(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  await notReloaded(page);
});

test('cards are grouped by file, errors first, and can be put away until the next change', async ({
  page,
}) => {
  await open(page, '/services');
  await project.edit('content/contact.mdx', (text) => text.replace('title:', 'titel:'));
  await project.edit('content/about.mdx', (text) => text.replace('<Timeline>', '<Timelin>'));
  for (const file of ['content/contact.mdx', 'content/about.mdx'])
    await expect(tray(page).locator(`[data-problem-file="${file}"]`)).toBeVisible();
  const count = page.getByRole('button', { name: /\d errors? / });
  await expect(count).toHaveAttribute('aria-expanded', 'true');
  const group = tray(page).locator('[data-problem-file="content/contact.mdx"]');
  await expect(group.getByText('title').first()).toBeVisible();
  await group.locator('summary').click();
  await expect(group.getByText('title').first()).toBeHidden();
  await tray(page).getByRole('button', { name: 'Hide until the next change' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(count).toBeHidden();
  await project.edit('content/about.mdx', (text) => text.replace('<Timelin>', '<Timeline>'));
  await expect(page.getByRole('button', { name: /\d errors? / })).toBeVisible();
  await expect(tray(page)).toBeVisible();
  await expect(tray(page).locator('[data-problem-file="content/about.mdx"]')).toHaveCount(0);
  await notReloaded(page);
});

test('while one file has errors every other page is served, walked to, and edited', async ({ page }) => {
  for (const route of routes)
    expect((await page.request.get(site + route, { headers: { accept: 'text/html' } })).status(), route).toBe(
      200,
    );
  await open(page, '/services');
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${site}/testimonials`);
  await expect(page.locator('[data-quote]').first()).toBeVisible();
  await expect(page.locator('[data-broken-page]')).toHaveCount(0);
  await project.edit('content/testimonials.mdx', (text) =>
    text.replace(/^heading: .*$/m, 'heading: Edited beside an error'),
  );
  await expect(page.getByRole('heading', { name: 'Edited beside an error' })).toBeVisible();
  await notReloaded(page);
});

test('a page whose file has errors shows its cards in the place of its body, and comes back by itself', async ({
  page,
}) => {
  await open(page, '/contact');
  const broken = page.locator('main [data-broken-page]');
  await expect(broken).toContainText('title');
  await expect(broken.locator(await cardAt('content/contact.mdx', 'titel'))).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(page.locator('footer')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /\d errors? / }).click();
  await expect(tray(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await project.edit('content/contact.mdx', (text) => text.replace('titel:', 'title:'));
  await expect(broken).toHaveCount(0);
  await expect(page.locator('form')).toBeVisible();
  await notReloaded(page);
});

test('while site.yaml cannot be read the site is as it was', async ({ page }) => {
  await open(page, '/about');
  await project.edit('content/site.yaml', (text) => text.replace(/^name: /m, 'nam: '));
  await expect(tray(page).locator('[data-problem-file="content/site.yaml"]')).toBeVisible();
  expect((await page.request.get(`${site}/services`, { headers: { accept: 'text/html' } })).status()).toBe(
    200,
  );
  await project.edit('content/site.yaml', (text) => text.replace(/^nam: /m, 'name: '));
  await expect(tray(page)).toHaveCount(0);
  await notReloaded(page);
});

test('the guide follows the content', async ({ page }) => {
  await open(page, '/_guide');
  const uses = page.locator('[data-reference=Badge] [data-uses]');
  await expect(uses).toContainText('About Us');
  await expect(uses).not.toContainText('Testimonials');
  await project.edit(
    'content/testimonials.mdx',
    (text) => `${text}\n<Badge value="1" label="from the test" />\n`,
  );
  await expect(uses).toContainText('Testimonials', { timeout: 30_000 });
  await notReloaded(page);
});

test('the panel opens the source and follows an edit', async ({ page }) => {
  await rm(editorLog, { force: true });
  await open(page, '/services/ai-automations');
  await page.keyboard.press('Alt+KeyA');
  const panel = page.locator('author-tools [data-author-page]');
  await expect(panel.locator('[data-publication]')).toHaveText('On the published site.');
  await panel.getByRole('button', { name: 'Open in the editor' }).click();
  const file = path.join(project.root, 'content/services/ai-automations.mdx');
  await expect.poll(() => readFile(editorLog, 'utf8').catch(() => '')).toBe(`${file}\n`);
  await project.edit('content/services/ai-automations.mdx', (text) =>
    text.replace('---\n', '---\ndraft: true\n'),
  );
  await expect(panel.locator('[data-publication]')).toHaveText('Draft: not on the published site.');
  expect(await violations(page)).toEqual([]);
  await notReloaded(page);
});

test('a former address leads to its page', async ({ page }) => {
  await project.edit('content/about.mdx', (text) => text.replace('---\n', '---\naliases: [/team]\n'));
  await expect
    .poll(async () => (await page.request.get(`${site}/team`, { headers: { accept: 'text/html' } })).url())
    .toBe(`${site}/about`);
  await project.edit('content/about.mdx', (text) => text.replace('aliases: [/team]\n', ''));
});

test('a photograph that is dropped in shows, encoded when it is asked for', async ({ page }) => {
  await open(page, '/about');
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  await photograph.jpeg().toFile(path.join(project.root, 'content/_pictures/dropped.jpg'));
  await project.edit('content/about.mdx', (text) =>
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
