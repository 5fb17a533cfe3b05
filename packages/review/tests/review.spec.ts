/** Reviews of branches of the fixture site, made by the command that people run, and used as a reviewer uses them. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { type Review, reviewSchema } from '../review.ts';
import { commitAll, git, startRepository } from '../../../scripts/testing/git.ts';
import { rowsIn } from '../testing/fixtures.ts';
import { violations } from '../../../tests/lib/axe.ts';
import { pageOf, pagesOf } from '../../../tests/lib/fixture.ts';
import { copyProject, type ProjectCopy } from '../../../tests/lib/projectCopy.ts';
import { expect, test } from '../../../tests/lib/test.ts';
import { serveSite } from '../../../scripts/serve/staticServer.ts';

// In one worker, because each worker makes the reviews.
test.describe.configure({ mode: 'default' });

const contact = pageOf('contact');
const [words] = pagesOf('page').filter(({ url }) => url < contact.url);
if (!words) throw new Error('The fixture has too few pages for these tests.');
const preview = 'https://previews.example.com/words';
const addedWord = 'certainly';

let project: ProjectCopy;
/** What the review of a branch without changes prints. It builds both sides, which takes longest. */
let unchanged = '';

async function review(out: string, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'review', '--out', out, '--at', '2026-11-01', ...options],
    { cwd: project.root, env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', PREVIEW_URL: preview } },
  );
  return stdout;
}

const summaryOf = async (out: string): Promise<Review> =>
  reviewSchema.parse(JSON.parse(await readFile(path.join(project.root, out, 'review.json'), 'utf8')));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await copyProject('review');
  await project.write('.gitignore', 'node_modules/\n/review*/\n');
  await project.write('urls.lock', await readFile('tests/fixture/urls.lock'));
  startRepository(project.root);
  unchanged = await review('review-unchanged');
});

test.afterAll(() => rm(project.root, { recursive: true, force: true, maxRetries: 5 }));

test('two builds of the same commit do not differ', () => {
  expect(unchanged).toContain('Nothing changed.\nFinished in');
  expect(readdirSync(path.join(project.root, 'review-unchanged'))).not.toContain('pictures');
});

/*
 * Branches whose harm somebody might overlook: what takes the place of what in which files, the first sentence of the
 * review, and what the review must name. Other harms: ../compare/harms.test.ts.
 */
test('no harm of a branch is overlooked', async () => {
  test.setTimeout(600_000);
  for (const [index, [what = '', edits = '', first = '', named = '']] of rowsIn('branchHarms').entries()) {
    git(project.root, 'switch', '--quiet', '--create', `harm-${index}`, 'main');
    for (const edit of edits.split(' & ')) {
      const [, file = '', from = '', to = ''] = /^(\S+): (.*) ⇒ ?(.*)$/s.exec(edit) ?? [];
      await project.edit(file, (text) => text.replace(from, to));
    }
    commitAll(project.root, what);
    const printed = await review('review-harm', '--no-pictures');
    const { changes } = await summaryOf('review-harm');
    const details = changes.flatMap((each) => [
      `${each.what} ${each.cause?.file}:${each.cause?.line}`,
      ...each.details.map(({ label, before, after }) => `${label} ${before} → ${after}`),
    ]);
    const [sentence] = printed.split('\n').filter((line) => !/^ +[\d.]+ s {2}/.test(line));
    expect.soft(sentence, what).toMatch(new RegExp(first));
    expect.soft(details.join('\n'), what).toMatch(new RegExp(named, 'm'));
    git(project.root, 'switch', '--quiet', 'main');
  }
});

test('a look is compared where its rule matches something, with changed words too; otherwise that is said', async () => {
  test.setTimeout(180_000);
  git(project.root, 'switch', '--quiet', '--create', 'looks', 'main');
  await project.edit(words.file, (text) => text.replace('<Lead>We ', `<Lead>We ${addedWord} `));
  const rules = [
    'footer a { visibility: hidden; }',
    'h2 { letter-spacing: 0.3em; }',
    'main a:hover { color: red; }',
    '@media print { h1 { display: none; } }',
    '@media (max-width: 500px) { h1 { text-indent: 2em; } }',
    '.nowhere { color: red; }',
    '[hidden] b { color: red; }',
  ];
  await project.edit('src/theme/GlobalStyle.ts', (text) =>
    text.replace(/(?=\n {4}hr \{)/, `\n    ${rules.join('\n    ')}`),
  );
  await project.write(
    'content/added.mdx',
    '---\ntemplate: page\ntitle: Added\ndescription: A page that is new.\nlabel: New\nheading: Added\n---\n\nIts words.\n',
  );
  commitAll(project.root, 'Looks');
  await review('review-looks');
  const { changes, notes } = await summaryOf('review-looks');
  const look = changes.find(({ kind }) => kind === 'look');
  const shown = (look?.pictures ?? []).map(({ about }) => about).join('; ');
  for (const about of ['1280 px, dark', '390 px, light']) expect(shown).toContain(about);
  // A new page is shown whole.
  const added = changes.find(({ kind }) => kind === 'added');
  expect(added?.pictures?.map(({ about, before, after }) => [about, before, typeof after])).toEqual(
    ['1280 px, dark', '1280 px, light', '390 px, dark', '390 px, light'].map((about) => [
      about,
      undefined,
      'object',
    ]),
  );
  const said = notes.find((note) => note.startsWith('No picture shows')) ?? '';
  for (const rule of ['main a:hover', '@media print h1', '.nowhere', '[hidden] b'])
    expect(said).toContain(rule);
  for (const rule of ['footer a', 'h2', '500px']) expect(said).not.toContain(rule);
  expect(look?.what).toMatch(/^styles that hide “[^”]+” and \d+ more$/);
  git(project.root, 'switch', '--quiet', 'main');
});

test('styles of all pages are a change of those that have what they are for', async () => {
  test.setTimeout(180_000);
  git(project.root, 'switch', '--quiet', '--create', 'form', 'main');
  await project.edit('src/theme/GlobalStyle.ts', (text) =>
    text.replace(/(?=\n {4}hr \{)/, '\n    form textarea { letter-spacing: 0.3em; }'),
  );
  commitAll(project.root, 'The form');
  await review('review-form');
  const { changes } = await summaryOf('review-form');
  // Those with a form.
  expect(changes.map(({ pages }) => pages)).toEqual([[contact.url, '/de/kontakt', '/jobs']]);
  git(project.root, 'switch', '--quiet', 'main');
});

test.describe('the page of a review', () => {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    git(project.root, 'switch', '--quiet', '--create', 'shown', 'main');
    await project.edit(words.file, (text) => text.replace('<Lead>We ', `<Lead>We ${addedWord} `));
    await project.edit('src/ui/buttonLook.ts', (text) =>
      text.replace('min(1.375rem, 7vw)', 'min(1.625rem, 7vw)'),
    );
    commitAll(project.root, 'A word and a space');
    await review('review');
  });

  const open = async (page: Page): Promise<void> => {
    await page.goto(pathToFileURL(path.join(project.root, 'review/index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Words changed in');
  };

  const wordsArticle = (page: Page) => page.locator('article[data-kind=words]');
  const lookArticle = (page: Page) => page.locator('article[data-kind=look]');

  test('it opens from disk and requests nothing else', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page);
    for (const picture of await page.locator('.frames img:visible').all())
      await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => requests.filter((url) => url.endsWith('.webp')).length).toBeGreaterThan(1);
    const beside = pathToFileURL(path.join(project.root, 'review/')).href;
    expect(requests.filter((url) => !url.startsWith(beside))).toEqual([]);
  });

  test('a change shows its words, its line, and the place in the preview', async ({ page }) => {
    await open(page);
    await expect(wordsArticle(page).locator('ins').first()).toHaveText(addedWord, { ignoreCase: true });
    await expect(wordsArticle(page)).toContainText(words.file);
    const link = wordsArticle(page).getByRole('link', { name: words.url });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^${preview}${words.url}#:~:text=\\S*${addedWord}`),
    );
  });

  test('a look is shown before and after, boxed', async ({ page }) => {
    await open(page);
    const pair = lookArticle(page).locator('.pair').first();
    const sources = await pair
      .locator('.frames img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
    const [before, after] = await Promise.all(
      sources.map((source) => readFile(path.join(project.root, 'review', source))),
    );
    expect(before?.equals(after ?? Buffer.of())).toBe(false);
    await expect(pair.locator('.box').first()).toBeVisible();
    for (const about of ['1280 px, dark', '1280 px, light', '390 px, dark', '390 px, light'])
      await expect(lookArticle(page)).toContainText(about);
  });

  test('on a phone, a tap shows what was there before, in the same place', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page);
    const pair = lookArticle(page).locator('.pair').first();
    const [before, after] = [pair.locator('.before'), pair.locator('.after')];
    await expect(before).toBeHidden();
    const placeOf = (picture: Locator) =>
      picture.evaluate((each) => [
        each.getBoundingClientRect().left,
        each.getBoundingClientRect().top + scrollY,
      ]);
    const place = await placeOf(after);
    await pair.getByLabel('Show what was there before').check();
    await expect(after).toBeHidden();
    expect(await placeOf(before)).toEqual(place);
  });

  test('in a preview it is a page like the others: its policy holds, and it leads to the pages', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build', '--preview'], {
      cwd: project.root,
    });
    expect(await review('dist/_review')).toContain('open dist/_review.html');
    const server = await serveSite(path.join(project.root, 'dist'), '/', 0);
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('requestfailed', (request) => refused.push(request.url()));
    const response = await page.goto(`${server.origin}/_review`);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(lookArticle(page).locator('.box').first()).toBeVisible();
    await wordsArticle(page).getByRole('link', { name: words.url }).click();
    await expect(page).toHaveURL(server.origin + words.url);
    await expect(page.getByText(addedWord, { exact: false }).first()).toBeVisible();
    expect(refused).toEqual([]);
    await server.stop();
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
});
