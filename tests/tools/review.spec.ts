/** A review of a branch of the fixture site, made by the command that people run, and used as a reviewer uses it. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { commitAll, git, startRepository } from '../../scripts/testing/git.ts';
import { violations } from '../lib/axe.ts';
import { fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { copyProject, type ProjectCopy } from '../lib/projectCopy.ts';
import { expect, test } from '../lib/test.ts';

// In one worker, because each worker makes the reviews.
test.describe.configure({ mode: 'default' });

const contact = pageOf('contact');
/** Comes before the contact page in a review, which is in the order of addresses. */
const [words] = pagesOf('page').filter(({ url }) => url < contact.url);
if (!words) throw new Error('The fixture has too few pages for these tests.');
/** The word that the branch adds. */
const addedWord = 'certainly';

let project: ProjectCopy;
/** What the command prints of a branch without changes, and of one with changes. */
let unchanged: string;
let changed: string;

/** Runs `npm run review` in the copy, and returns what it prints. */
async function review(out: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'review', '--out', out],
    { cwd: project.root, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } },
  );
  return stdout;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await copyProject('review');
  await project.write('.gitignore', 'node_modules/\n/review*/\n');
  startRepository(project.root);
  unchanged = await review('review-unchanged');
  await project.edit(words.file, (text) => text.replace('<Lead>We ', `<Lead>We ${addedWord} `));
  await project.edit('src/pages/contact/Template.tsx', (text) =>
    text.replace('row-gap: var(--space-8);', 'row-gap: calc(var(--space-8) + 4px);'),
  );
  commitAll(project.root, 'A word and four pixels');
  changed = await review('review');
});

test.afterAll(() => rm(project.root, { recursive: true, force: true, maxRetries: 5 }));

test('two builds of the same commit do not differ', () => {
  expect(unchanged).toContain(`No page changed.\n${fixture.pages.length} pages: no difference found`);
  expect(readdirSync(path.join(project.root, 'review-unchanged'))).not.toContain('shots');
});

test('a word and four pixels are found on exactly the pages that have them', () => {
  expect(changed).toContain(`2 pages changed.\n${fixture.pages.length - 2} pages: no difference found`);
  const pictures = readdirSync(path.join(project.root, 'review/shots')).sort();
  // Where only words differ, one theme is enough.
  const variants = [
    ['1280-light', '390-light'],
    ['1280-dark', '1280-light', '390-dark', '390-light'],
  ];
  const names = [words, contact].flatMap(({ url }, index) =>
    (variants[index] ?? []).flatMap((variant) =>
      ['after', 'before'].map((when) => `00${index + 1}-${url.slice(1)}-${variant}-${when}.webp`),
    ),
  );
  expect(pictures).toEqual(names.sort());
});

test('a review leaves the repository as it was', () => {
  expect(git(project.root, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git(project.root, 'status', '--porcelain')).toBe('');
});

const open = async (page: Page): Promise<void> => {
  await page.goto(pathToFileURL(path.join(project.root, 'review/index.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 pages changed');
};

const articleOf = (page: Page, url: string) =>
  page.locator('article', { has: page.locator('h2 .route', { hasText: new RegExp(`^${url}$`) }) });
const wordsArticle = (page: Page) => articleOf(page, words.url);
const contactArticle = (page: Page) => articleOf(page, contact.url);

test('a review opens from disk and requests nothing else', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page);
  for (const picture of await page.locator('.frames img:visible').all())
    await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => requests.filter((url) => url.endsWith('.webp')).length).toBeGreaterThan(1);
  const beside = pathToFileURL(path.join(project.root, 'review/')).href;
  expect(requests.filter((url) => !url.startsWith(beside))).toEqual([]);
});

test('a changed page shows its words; one that only looks different shows none', async ({ page }) => {
  await open(page);
  await expect(wordsArticle(page).locator('.text ins')).toHaveText(addedWord);
  await expect(wordsArticle(page)).toContainText(words.file);
  await expect(contactArticle(page).locator('.text')).toHaveCount(0);
  await expect(contactArticle(page)).toContainText('look only');
  await expect(contactArticle(page)).not.toContainText('search and sharing');
});

test('a reviewer compares screenshots by width and theme, with and without marks', async ({ page }) => {
  await open(page);
  const shown = contactArticle(page).locator('.pair:visible');
  const picture = shown.locator('img').first();
  await expect(picture).toHaveAttribute('src', /1280-dark-before/);
  await shown.scrollIntoViewIfNeeded();
  // The frame begins where the first change is.
  await expect.poll(() => shown.locator('.frames').evaluate((each) => each.scrollTop)).toBeGreaterThan(0);
  await page.getByLabel('390', { exact: true }).check({ force: true });
  await page.getByLabel('light', { exact: true }).check({ force: true });
  await expect(picture).toHaveAttribute('src', /390-light-before/);
  await expect(shown.locator('[data-when=after] .marks')).toBeVisible();
  expect(await shown.locator('[data-when=after] rect').count()).toBeGreaterThan(0);
  await page.getByLabel('Without marks').check({ force: true });
  await expect(shown.locator('[data-when=after] .marks')).toBeHidden();
  // The choice is remembered.
  await page.reload();
  await expect(picture).toHaveAttribute('src', /390-light-before/);
  await expect(shown.locator('[data-when=after] .marks')).toBeHidden();
});

test('a reviewer filters pages and ticks them off, and finds the ticks after a reload', async ({ page }) => {
  await open(page);
  const articles = page.locator('article:visible');
  await expect(articles).toHaveCount(2);
  await page.getByLabel('Look only 1').check({ force: true });
  await expect(articles).toHaveCount(1);
  await expect(articles.locator('.route')).toHaveText(contact.url);
  await page.getByLabel('All 2').check({ force: true });
  await wordsArticle(page).getByLabel('Reviewed').check();
  await expect(page.getByText('1 of 2 left to review')).toBeVisible();
  await page.getByLabel('To review').check({ force: true });
  await expect(articles.locator('.route')).toHaveText([contact.url]);
  await page.reload();
  await expect(page.getByText('1 of 2 left to review')).toBeVisible();
  await expect(wordsArticle(page).getByLabel('Reviewed')).toBeChecked();
});

test('a reviewer with a keyboard reaches every page and ticks it off', async ({ page }) => {
  await open(page);
  const focused = page.locator('h2:focus .route');
  await page.keyboard.press('j');
  await expect(focused).toHaveText(words.url);
  await page.keyboard.press('j');
  await expect(focused).toHaveText(contact.url);
  await page.keyboard.press('x');
  await expect(contactArticle(page).getByLabel('Reviewed')).toBeChecked();
  await page.keyboard.press('k');
  await expect(focused).toHaveText(words.url);
  await page.getByLabel('These keys are on').uncheck();
  await page.keyboard.press('x');
  await expect(wordsArticle(page).getByLabel('Reviewed')).not.toBeChecked();
});

test('axe finds nothing, and nothing scrolls sideways', async ({ page }) => {
  await open(page);
  await page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  // Colors do not depend on the width, nor the layout on the theme.
  for (const { width, colorScheme } of [
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
