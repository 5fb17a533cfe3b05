/** The editor of the development server: words are changed where they are read, and only their files change. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { git, startRepository } from '../../scripts/testing/git.ts';
import { violationsWhileEditing } from '../lib/axe.ts';
import { type DevSite, test } from '../lib/devServer.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { expect } from '../lib/test.ts';

// In one worker, because each worker starts a server.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const [blocks] = fixture.samplePages.filter(({ kind }) => kind === 'page');
if (!blocks) throw new Error('The fixture has no page with every block.');
const contact = pageOf('contact');
const ordering = '/portfolio/ordering';

/** Opens a page with the editor on. */
async function edit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 30_000 });
  const button = page.locator('[aria-keyshortcuts="Alt+E"]');
  await expect(button).toBeVisible({ timeout: 30_000 });
  if ((await button.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('Alt+e');
  await expect(page.locator('.region').first()).toBeAttached({ timeout: 20_000 });
}

/** The button over a text, by what it is called and how it begins. */
const textCalled = (page: Page, name: string, words: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Edit ${name}, .*: ${words}`) }).first();

/** Opens the field of a text. */
async function openText(page: Page, name: string, words: string): Promise<Locator> {
  await textCalled(page, name, words).click();
  const field = page.getByRole('textbox', { name: new RegExp(`^${name}, content/`) });
  await expect(field).toBeFocused();
  return field;
}

/** Saves what is typed, and waits until the field is closed. */
async function save(field: Locator): Promise<void> {
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
}

const fileOf = (site: DevSite, file: string) => readFile(path.join(site.root, file), 'utf8');

const gitStatus = (site: DevSite) =>
  git(site.root, 'status', '--porcelain', '--', 'content', ':!content/last-reading.mdx').trim();

/** Undoes every edit of the open page. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toHaveText(/\(\d+\)/);
  const count = Number(/\d+/.exec((await undo.textContent()) ?? '')?.[0] ?? 0);
  for (let left = count; left > 0; left--) {
    await expect(undo).toHaveText(`Undo (${left})`);
    await undo.click();
  }
  await expect(undo).toBeDisabled();
}

test.beforeEach(async ({ site }) => {
  if (!(await readFile(path.join(site.root, '.git/HEAD'), 'utf8').catch(() => '')))
    startRepository(site.root);
});

test('a sentence with bold and a link inside is edited as Markdown, and only its line changes', async ({
  page,
  site,
}) => {
  const before = await fileOf(site, blocks.file);
  await edit(page, site.origin + blocks.url);
  const field = await openText(page, 'Paragraph', 'A paragraph with');
  await expect(field).toHaveValue(/\*\*bold\*\*.*\[down to the people\]\(#people-and-years\)/);
  await field.fill((await field.inputValue()).replace('**bold**', '**very bold**'));
  await save(field);
  await expect(page.locator('main strong').first()).toHaveText('very bold');
  expect(await fileOf(site, blocks.file)).toBe(before.replace('**bold**', '**very bold**'));
  await expect(textCalled(page, 'Paragraph', 'A paragraph with \\*\\*very')).toBeVisible();
  await undoAll(page);
  await expect(page.locator('main strong').first()).toHaveText('bold');
  expect(await fileOf(site, blocks.file)).toBe(before);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(page.locator('main strong').first()).toHaveText('very bold');
  await undoAll(page);
  expect(await fileOf(site, blocks.file)).toBe(before);
});

test('a title of the fields may have a colon', async ({ page, site }) => {
  const before = await fileOf(site, blocks.file);
  await edit(page, site.origin + blocks.url);
  await page.getByRole('button', { name: 'Fields' }).click();
  await page.getByRole('button', { name: /^title, content\/blocks/ }).click();
  const field = page.getByRole('textbox', { name: /^title, content\/blocks/ });
  await field.fill('Every Block: One Tray');
  await save(field);
  await expect.poll(() => page.title()).toContain('Every Block: One Tray');
  expect(await fileOf(site, blocks.file)).toBe(
    before.replace(/^title: .*$/m, 'title: "Every Block: One Tray"'),
  );
  await undoAll(page);
  expect(await fileOf(site, blocks.file)).toBe(before);
});

test('a project’s description and a phone number of site.yaml are edited where they are shown', async ({
  page,
  site,
}) => {
  await edit(page, site.origin + ordering);
  const description = await openText(page, 'projects 1, description', 'A bakery planned');
  await description.fill('A bakery planned its week on a bag.');
  await save(description);
  await expect(page.getByText('A bakery planned its week on a bag.')).toBeVisible();
  expect(await fileOf(site, 'content/portfolio/ordering.mdx')).toContain(
    '    description: A bakery planned its week on a bag.\n',
  );
  await undoAll(page);

  await edit(page, site.origin + contact.url);
  const phone = await openText(page, 'phone', '\\+354');
  await phone.fill('+354 111 2222');
  await save(phone);
  await expect(page.locator('main').getByText('+354 111 2222')).toBeVisible();
  expect(await fileOf(site, 'content/site.yaml')).toContain('phone: "+354 111 2222"\n');
  await undoAll(page);
  expect(gitStatus(site)).toBe('');
});

test('a question is inserted, moved and removed', async ({ page, site }) => {
  const before = await fileOf(site, blocks.file);
  await edit(page, site.origin + blocks.url);
  const question = page.getByRole('button', { name: 'Add beside, move or remove: Question' });
  const count = await question.count();
  await question.first().click();
  await page
    .getByRole('dialog', { name: 'Question' })
    .getByRole('button', { name: 'Question' })
    .first()
    .click();
  await expect(question).toHaveCount(count + 1);
  expect((await fileOf(site, blocks.file)).match(/<Question /g)?.length).toBe(
    (before.match(/<Question /g)?.length ?? 0) + 1,
  );
  await question.first().click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(page.getByRole('button', { name: /^Redo/ })).toBeDisabled();
  await undoAll(page);
  expect(await fileOf(site, blocks.file)).toBe(before);
});

test('a portrait is replaced by a file, with a new alternative text', async ({ page, site }) => {
  const before = await fileOf(site, blocks.file);
  await edit(page, site.origin + blocks.url);
  const picture = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#aa5533' } })
    .jpeg()
    .toBuffer();
  const button = page.getByRole('button', { name: /^Replace the picture projects\/loaf/ }).first();
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles({ name: 'My Löaf (2).JPEG', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('textbox', { name: /What the picture shows/ }).fill('A very round loaf');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByAltText('A very round loaf')).toBeVisible();
  expect(await fileOf(site, blocks.file)).toBe(
    before.replace(
      '![Round loaf with a dark crust](projects/loaf.webp)',
      '![A very round loaf](projects/my-loeaf-2.jpg)',
    ),
  );
  const stored = path.join(site.root, 'content/_pictures/projects/my-loeaf-2.jpg');
  expect((await sharp(stored).metadata()).width).toBe(2400);
  await undoAll(page);
  expect(gitStatus(site)).toBe('');
});

test('a mistake is shown under the field, and its fix is one click', async ({ page, site }) => {
  const before = await fileOf(site, blocks.file);
  await edit(page, site.origin + blocks.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two  paragraphs up here.');
  await field.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Fix' })).toBeVisible();
  expect(await fileOf(site, blocks.file)).toBe(before);
  await page.getByRole('button', { name: 'Fix' }).click();
  await expect(field).toHaveValue('It has two paragraphs up here.');
  await field.fill('It has two brotkrumen up here.');
  await page.getByRole('button', { name: 'Add to dictionary' }).click();
  await expect(page.getByRole('button', { name: 'Add to dictionary' })).toBeHidden();
  expect(await fileOf(site, 'content/_words.txt')).toContain('brotkrumen');
  await field.fill('It leads [nowhere](/nowhere).');
  await field.press('Control+Enter');
  await expect(page.getByText('/nowhere').filter({ visible: true }).first()).toBeVisible();
  await field.press('Control+Enter');
  await expect(field).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
  expect(await fileOf(site, blocks.file)).toBe(before);
  await undoAll(page);
  expect(gitStatus(site)).toBe('');
});

test('the card of a problem has its fix and the dictionary', async ({ page, site }) => {
  await site.edit(blocks.file, (text) => text.replace('two paragraphs up', 'two  brotkrumen up'));
  await edit(page, site.origin + blocks.url);
  await page.getByRole('button', { name: /warnings? in content/ }).click();
  await page.getByRole('button', { name: 'Add to dictionary' }).click();
  await expect.poll(() => fileOf(site, 'content/_words.txt')).toContain('brotkrumen');
  await page.getByRole('button', { name: 'Fix', exact: true }).click();
  await expect.poll(() => fileOf(site, blocks.file)).toContain('two brotkrumen up');
  await expect(page.getByRole('button', { name: /warnings? in content/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveText('Undo (2)');
  await undoAll(page);
  expect(await fileOf(site, 'content/_words.txt')).not.toContain('brotkrumen');
});

test('what somebody else has changed meanwhile is not overwritten', async ({ page, site }) => {
  await edit(page, site.origin + blocks.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two short paragraphs up here.');
  await site.edit(blocks.file, (text) =>
    text.replace('It has two paragraphs', 'It has precisely two paragraphs'),
  );
  await field.press('Control+Enter');
  await expect(page.getByText('Somebody else has changed')).toBeVisible();
  await expect(page.getByText('It has precisely two paragraphs up here.').last()).toBeVisible();
  await expect(field).toHaveValue('It has two short paragraphs up here.');
  expect(await fileOf(site, blocks.file)).toContain('It has precisely two paragraphs');
  await field.press('Escape');
});

test('another text of a file that somebody else changed is saved all the same', async ({ page, site }) => {
  await edit(page, site.origin + blocks.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two short paragraphs up here.');
  await site.edit(blocks.file, (text) => text.replace('And a sentence.', 'And a long sentence.'));
  await save(field);
  const after = await fileOf(site, blocks.file);
  expect(after).toContain('And a long sentence.');
  expect(after).toContain('two short paragraphs');
});

test('while editing, axe finds nothing, at 390 px too', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await edit(page, site.origin + blocks.url);
  await openText(page, 'Paragraph', 'It has two paragraphs');
  expect(await violationsWhileEditing(page)).toEqual([]);
});

test('only a page of the server can edit', async ({ page, site, request }) => {
  await page.goto(site.origin + blocks.url);
  const token = (await page.locator('meta[name="edit-token"]').getAttribute('content')) ?? '';
  const ask = (headers: Record<string, string>) =>
    request.post(`${site.origin}/__edit/changes`, {
      headers: { 'content-type': 'application/json', ...headers },
      data: {},
    });
  expect((await ask({ 'x-edit-token': 'wrong', 'sec-fetch-site': 'same-origin' })).status()).toBe(403);
  expect((await ask({ 'x-edit-token': token, 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await ask({ 'x-edit-token': token, origin: 'https://evil.example' })).status()).toBe(403);
  const own = { 'x-edit-token': token, 'sec-fetch-site': 'same-origin' };
  expect((await ask(own)).status()).toBe(200);
});
