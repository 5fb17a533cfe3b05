/** Proposals on a preview: readers change words where they read them, and pass them on without a server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { startRepository } from '../../scripts/testing/git.ts';
import { violationsWhileEditing } from '../lib/axe.ts';
import { fixture } from '../lib/fixture.ts';
import { type ChangedSite, changedSite } from '../lib/changedSite.ts';
import { expect, test } from '../lib/test.ts';

// In one worker, because each worker builds a preview.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const [blocks] = fixture.samplePages.filter(({ kind }) => kind === 'page');
if (!blocks) throw new Error('The fixture has no page with every block.');
const repository = {
  GITHUB_REPOSITORY: 'rye/site',
  GITHUB_REF: 'refs/pull/12/merge',
  REVIEW_BRANCH: 'words',
};

let preview: ChangedSite;
let root = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const before = { ...process.env };
  Object.assign(process.env, repository);
  preview = await changedSite(
    'propose',
    async (project) => {
      root = project.root;
      await project.write('.gitignore', 'node_modules/\n/dist*\n');
      startRepository(root);
    },
    { preview: true },
  );
  for (const name of Object.keys(repository)) process.env[name] = before[name];
  for (const name of Object.keys(repository)) if (before[name] === undefined) delete process.env[name];
});

test.afterAll(() => preview.stop());

test('two proposals are in every tab, and copied as suggestions with links to their lines', async ({
  page,
}) => {
  await page.goto(preview.address + blocks.url);
  await page.locator('[aria-keyshortcuts="Alt+E"]').click();
  const openText = async (name: string, words: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^Edit “${words}.*”, ${name}, content/`, 's') })
      .first()
      .click();
    return page.getByRole('textbox', { name: new RegExp(`^${name}, content/`) });
  };
  const propose = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.press('Control+Enter');
  };
  const paragraph = await openText('Paragraph', 'A paragraph with');
  const text = await paragraph.inputValue();
  await propose(paragraph, 'A link to [nowhere](/nowhere).');
  await expect(page.getByText('There is no page /nowhere')).toBeVisible();
  await propose(paragraph, text.replace('**bold**', '**very bold**'));
  await expect(paragraph).toBeHidden();
  const heading = await openText('heading', 'A tray');
  await propose(heading, 'A tray: one of everything');
  await expect(heading).toBeHidden();
  await page.reload();
  await expect(page.locator('.region[data-proposed]')).toHaveCount(2);
  await expect(page.locator('h1', { hasText: 'A tray: one of everything' })).toBeVisible();

  await page.getByRole('button', { name: 'About this page' }).click();
  const proposals = page.locator('[data-change]');
  await expect(proposals).toHaveCount(2);
  await expect(proposals.first()).toBeInViewport();
  expect(await violationsWhileEditing(page)).toEqual([]);
  const file = await readFile(path.join(root, blocks.file), 'utf8');
  const line = file.split('\n').findIndex((each) => each.includes('**bold**')) + 1;
  const wanted = (file.split('\n')[line - 1] ?? '').replace('**bold**', '**very bold**');
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`, line ${line} (Paragraph)\n\n\`\`\`suggestion\n${wanted}\n\`\`\`\n`);
  expect(copied).toContain('```suggestion\nheading: "A tray: one of everything"\n```\n');
  const inText = proposals.filter({ hasText: 'very bold' });
  await expect(inText.getByRole('link', { name: 'pull request' })).toHaveAttribute(
    'href',
    'https://github.com/rye/site/pull/12/files',
  );
  await expect(inText.getByRole('link', { name: 'editor' })).toHaveAttribute(
    'href',
    `https://github.com/rye/site/edit/words/${blocks.file}#L${line}`,
  );
  const tab = await page.context().newPage();
  await tab.goto(preview.address + blocks.url);
  await tab.locator('[aria-keyshortcuts="Alt+E"]').click();
  await expect(tab.locator('.region[data-proposed]')).toHaveCount(2);
  await inText.getByRole('button', { name: 'Take back' }).click();
  await expect(proposals).toHaveCount(1);
  await expect(tab.locator('.region[data-proposed]')).toHaveCount(1);
});

test('a proposal for a text that a newer preview no longer has is not lost', async ({ page }) => {
  await page.goto(preview.address + blocks.url);
  await page.locator('[aria-keyshortcuts="Alt+E"]').click();
  await page
    .getByRole('button', { name: /^Edit “.*”, heading, content\/blocks/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^heading, content/ });
  await field.fill('A tray of my own');
  await field.press('Control+Enter');
  await expect(page.locator('.region[data-proposed]')).toHaveCount(1);
  await page.route(`**/_author/sources/${blocks.file}.txt`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/^heading: .*$/m, 'heading: Newer'),
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'About this page' }).click();
  const waiting = page.locator('[data-change]', { hasText: 'no longer has this text' });
  await expect(waiting).toContainText('A tray');
  await waiting.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A tray of my own');
});
