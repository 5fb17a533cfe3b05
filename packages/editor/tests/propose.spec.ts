/** Proposals on a preview: readers change words where they read them, and pass them on without a server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startRepository } from '../../../scripts/testing/git.ts';
import { violationsWhileEditing } from '../../../tests/lib/axe.ts';
import { editorButton, openText, save, wordsIn } from './editor.ts';
import { componentsPage } from '../../../tests/lib/fixture.ts';
import { type ChangedSite, changedSite } from '../../../tests/lib/changedSite.ts';
import { expect, test } from '../../../tests/lib/test.ts';

// In one worker, because each worker builds a preview.
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const repository = {
  GITHUB_REPOSITORY: 'rye/site',
  GITHUB_REF: 'refs/pull/12/merge',
  REVIEW_BRANCH: 'words',
};

let preview: ChangedSite;
let root = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  preview = await changedSite(
    'propose',
    async (project) => {
      root = project.root;
      await project.write('.gitignore', 'node_modules/\n/dist*\n');
      startRepository(root);
    },
    { preview: true, env: repository },
  );
});

test.afterAll(() => preview.stop());

test('proposals are in every tab, copied as suggestions, and not lost in a newer preview', async ({
  page,
}) => {
  await page.goto(preview.address + componentsPage.url);
  await editorButton(page).click();
  const paragraph = await openText(page, 'Paragraph', 'A paragraph with');
  const text = await wordsIn(paragraph);
  await paragraph.fill('A link to [nowhere](/nowhere).');
  await paragraph.press('Control+Enter');
  await expect(page.getByText('There is no page /nowhere')).toBeVisible();
  await paragraph.fill(text.replace('**bold**', '**very bold**'));
  await save(paragraph);
  const heading = await openText(page, 'heading', 'A tray');
  await heading.fill('A tray: one of everything');
  await save(heading);
  await page.reload();
  await expect(page.locator('.region[data-proposed]')).toHaveCount(2);
  await expect(page.locator('h1', { hasText: 'A tray: one of everything' })).toBeVisible();

  await page.getByRole('button', { name: 'About this page' }).click();
  const proposals = page.locator('[data-change]');
  await expect(proposals).toHaveCount(2);
  await expect(proposals.first()).toBeInViewport();
  expect(await violationsWhileEditing(page)).toEqual([]);
  const file = await readFile(path.join(root, componentsPage.file), 'utf8');
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
    `https://github.com/rye/site/edit/words/${componentsPage.file}#L${line}`,
  );
  // A text without words is one to remove.
  const removed = await openText(page, 'Paragraph', 'It has two paragraphs');
  await removed.fill('');
  await save(removed);
  await expect(page.locator('.region[data-proposed=""]')).toHaveCount(1);
  await expect(proposals).toHaveCount(3);
  await proposals.filter({ hasText: 'It has two' }).getByRole('button', { name: 'Take back' }).click();
  await expect(proposals).toHaveCount(2);
  const tab = await page.context().newPage();
  await tab.goto(preview.address + componentsPage.url);
  await editorButton(tab).click();
  await expect(tab.locator('.region[data-proposed]')).toHaveCount(2);
  await inText.getByRole('button', { name: 'Take back' }).click();
  await expect(proposals).toHaveCount(1);
  await expect(tab.locator('.region[data-proposed]')).toHaveCount(1);

  await page.route(`**/_author/sources/${componentsPage.file}.txt`, async (route) => {
    const response = await route.fetch();
    const newer = (await response.text()).replace(/^heading: .*$/m, 'heading: Newer');
    await route.fulfill({ response, body: newer });
  });
  await page.reload();
  await page.getByRole('button', { name: 'About this page' }).click();
  const waiting = page.locator('[data-change]', { hasText: 'no longer has this text' });
  await expect(waiting).toContainText('A tray');
  await waiting.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A tray: one of everything');
});
