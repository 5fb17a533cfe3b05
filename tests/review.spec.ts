/** A review made of a real branch of this site, by the command that people run, and then used as a reviewer uses it. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { commitAll, git, startRepository } from '../scripts/lib/testing/git.ts';
import { copyProject, type ProjectCopy } from './lib/projectCopy.ts';
import { routes } from './lib/routes.ts';
import { expect, test } from './lib/test.ts';

test.describe.configure({ mode: 'serial' });

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const everywhere = [...routes, '/404'];

let project: ProjectCopy;
let address: string;

/** `npm run review` in the copy; gives what it prints. */
async function review(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [require.resolve('tsx/cli'), '--tsconfig', 'tsconfig.node.json', 'scripts/review.ts'],
    { cwd: project.root, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } },
  );
  return stdout;
}

test.beforeAll(async () => {
  project = await copyProject('review');
  await project.write('.gitignore', 'node_modules/\n/review/\n');
  startRepository(project.root);
  address = pathToFileURL(path.join(project.root, 'review/index.html')).href;
});

test.afterAll(() => rm(project.root, { recursive: true, force: true, maxRetries: 5 }));

test('two builds of the same commit do not differ', async () => {
  test.setTimeout(480_000);
  expect(await review()).toContain(`No page changed; ${everywhere.length} pages are proven to be the same.`);
  expect(readdirSync(path.join(project.root, 'review'))).not.toContain('shots');
});

test('a sentence and four pixels are found on exactly the pages that have them', async () => {
  test.setTimeout(480_000);
  await project.edit('content/about.mdx', (text) =>
    text.replace('It outlived the website.', 'It has outlived the website.'),
  );
  await project.edit('src/templates/Contact.tsx', (text) =>
    text.replace('row-gap: var(--space-8);', 'row-gap: calc(var(--space-8) + 4px);'),
  );
  commitAll(project.root, 'A sentence and four pixels');
  expect(await review()).toContain(
    `2 pages changed; ${everywhere.length - 2} pages are proven to be the same.`,
  );
  const pictures = readdirSync(path.join(project.root, 'review/shots')).sort();
  const variants = ['1280-dark', '1280-light', '390-dark', '390-light'];
  const names = ['001-about', '002-contact'].flatMap((page) =>
    variants.flatMap((variant) => ['after', 'before'].map((when) => `${page}-${variant}-${when}.webp`)),
  );
  expect(pictures).toEqual(names.sort());
  expect(git(project.root, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git(project.root, 'status', '--porcelain')).toBe('');
});

const open = async (page: Page): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 pages changed');
};

const about = (page: Page) => page.getByRole('article').filter({ hasText: '/about' }).first();
const contact = (page: Page) =>
  page.locator('article', { has: page.locator('h2 .route', { hasText: '/contact' }) });

test('it opens from disk and asks for nothing else', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page);
  for (const picture of await page.locator('.frames img:visible').all())
    await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => requests.filter((url) => url.endsWith('.webp')).length).toBeGreaterThan(1);
  const beside = address.replace('index.html', '');
  expect(requests.filter((url) => !url.startsWith(beside))).toEqual([]);
});

test('a changed page shows its words, lines and search result; one that only looks different, none', async ({
  page,
}) => {
  await open(page);
  await expect(about(page).locator('.text ins')).toHaveText('has');
  await expect(about(page).locator('.source .added')).toContainText('It has outlived the website.');
  await expect(about(page).locator('.result')).toHaveCount(1);
  await expect(contact(page).locator('.text')).toHaveCount(0);
  await expect(contact(page)).toContainText('look only');
  await expect(contact(page)).not.toContainText('search and sharing');
  await contact(page).getByRole('link', { name: 'src/templates/Contact.tsx' }).click();
  await expect(page.locator('details:target .added')).toContainText('+ 4px');
});

test('the pictures: width, theme, slider, side by side and marks', async ({ page }) => {
  await open(page);
  const shown = contact(page).locator('.pair:visible');
  await expect(shown).toHaveAttribute('data-variant', '1280-dark');
  await shown.scrollIntoViewIfNeeded();
  // The frame begins where the first change is.
  await expect.poll(() => shown.locator('.frames').evaluate((each) => each.scrollTop)).toBeGreaterThan(0);
  await page.getByLabel('390', { exact: true }).check({ force: true });
  await page.getByLabel('light', { exact: true }).check({ force: true });
  await expect(shown).toHaveAttribute('data-variant', '390-light');
  await expect(shown.locator('img').first()).toHaveAttribute('src', /390-light-before/);

  const before = shown.locator('[data-when=before] .picture');
  const half = await before.evaluate((each) => getComputedStyle(each).clipPath);
  await shown.getByRole('slider').fill('20');
  expect(await before.evaluate((each) => getComputedStyle(each).clipPath)).not.toBe(half);

  await page.getByLabel('Changes marked').check({ force: true });
  await expect(shown.getByRole('slider')).toBeHidden();
  await expect(shown.locator('[data-when=after] .marks')).toBeVisible();
  expect(await shown.locator('[data-when=after] rect').count()).toBeGreaterThan(0);
  await page.getByLabel('Side by side').check({ force: true });
  await expect(shown.locator('[data-when=after] .marks')).toBeHidden();
  // The choice is remembered.
  await page.reload();
  await expect(shown).toHaveAttribute('data-variant', '390-light');
});

test('filter and ticks', async ({ page }) => {
  await open(page);
  const articles = page.locator('article:visible');
  await expect(articles).toHaveCount(2);
  await page.getByLabel('Look only 1').check({ force: true });
  await expect(articles).toHaveCount(1);
  await expect(articles.locator('.route')).toHaveText('/contact');
  await page.getByLabel('All 2').check({ force: true });
  await about(page).getByLabel('Reviewed').check();
  await expect(page.getByText('1 of 2 left to review')).toBeVisible();
  await page.getByLabel('To review').check({ force: true });
  await expect(articles.locator('.route')).toHaveText(['/contact']);
  await page.reload();
  await expect(page.getByText('1 of 2 left to review')).toBeVisible();
  await expect(about(page).getByLabel('Reviewed')).toBeChecked();
});

test('everything by keyboard', async ({ page }) => {
  await open(page);
  const focused = page.locator('h2:focus .route');
  await page.keyboard.press('j');
  await expect(focused).toHaveText('/about');
  await page.keyboard.press('j');
  await expect(focused).toHaveText('/contact');
  await page.keyboard.press('x');
  await expect(contact(page).getByLabel('Reviewed')).toBeChecked();
  await page.keyboard.press('k');
  await expect(focused).toHaveText('/about');
  await page.getByLabel('These keys are on').uncheck();
  await page.keyboard.press('x');
  await expect(about(page).getByLabel('Reviewed')).not.toBeChecked();
});

for (const colorScheme of ['dark', 'light'] as const)
  for (const width of [390, 1280])
    test(`axe finds nothing, ${colorScheme}, ${width} px, and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await open(page);
      await page.locator('details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      await page.evaluate(axeSource);
      for (const view of ['Slider', 'Changes marked']) {
        await page.getByLabel(view).check({ force: true });
        const found = await page.evaluate(async () => {
          const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
          const { violations } = await axe.run({
            // It would fetch the style sheet, which a page from disk may not.
            preload: false,
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
          );
        });
        expect.soft(found, view).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
