/** The development server: the same pages, and every edit shown in the open page without losing its place. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy } from './lib/projectCopy.ts';
import { routes } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

test.describe.configure({ mode: 'serial' });

const port = 1000 + Number(process.env.TEST_PORT ?? 4317);
const site = `http://127.0.0.1:${port}`;
let project: ProjectCopy;
let server: ChildProcess;

test.beforeAll(async ({ request }) => {
  project = await copyProject('dev');
  server = spawn(
    process.execPath,
    [`${process.cwd()}/node_modules/vite/bin/vite.js`, '--port', String(port), '--strictPort'],
    { cwd: project.root, stdio: 'ignore' },
  );
  await expect
    .poll(
      async () => (await request.get(site, { headers: { accept: 'text/html' } }).catch(() => null))?.status(),
      { timeout: 20_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  server.kill();
  await rm(project.root, { recursive: true, force: true });
});

async function open(page: Page, path: string) {
  await page.goto(site + path);
  await expect(page.locator('html')).toHaveAttribute('data-client-ready', '');
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

test('an edited component shows: a template, a block and the shell', async ({ page }) => {
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

test('a mistake shows in the open page and goes when it is mended', async ({ page, complaints }) => {
  await open(page, '/about');
  await project.edit('content/about.mdx', (text) => text.replace('<Timeline>', '<Timelin>'));
  const panel = page.locator('#content-problems');
  await expect(panel).toContainText('content/about.mdx');
  await expect(panel).toContainText('Timeline');
  await project.edit('content/about.mdx', (text) => text.replace('<Timelin>', '<Timeline>'));
  await expect(panel).toHaveCount(0);
  await notReloaded(page);
  complaints.length = 0;
});

test('a page opened while the content is broken shows the problems and recovers', async ({
  page,
  complaints,
}) => {
  await project.edit('content/contact.mdx', (text) => text.replace('title:', 'titel:'));
  await expect
    .poll(async () =>
      (await page.request.get(`${site}/about`, { headers: { accept: 'text/html' } })).status(),
    )
    .toBe(500);
  await page.goto(`${site}/about`);
  await expect(page.locator('#content-problems')).toContainText('Did you mean title?');
  await project.edit('content/contact.mdx', (text) => text.replace('titel:', 'title:'));
  await expect(page.locator('h1')).toBeVisible();
  complaints.length = 0;
});

test('a former address leads to its page', async ({ page }) => {
  await project.edit('content/about.mdx', (text) => text.replace('---\n', '---\naliases: [/team]\n'));
  await expect
    .poll(async () => (await page.request.get(`${site}/team`, { headers: { accept: 'text/html' } })).url())
    .toBe(`${site}/about`);
  await project.edit('content/about.mdx', (text) => text.replace('aliases: [/team]\n', ''));
});
