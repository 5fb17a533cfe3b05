/** The editor of the development server: words are changed where they are read, and only their files change. */
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { git } from '../../../scripts/testing/git.ts';
import { violationsWhileEditing } from '../../../tests/lib/axe.ts';
import { type DevSite, test } from '../../../tests/lib/devServer.ts';
import { editorButton, message, openText, save, startEditing, textCalled, wordsIn } from './editor.ts';
import { componentsPage, pageOf } from '../../../tests/lib/fixture.ts';
import { expect, handlersRan, hold } from '../../../tests/lib/test.ts';

// In one worker, because each worker starts a server.
test.describe.configure({ mode: 'default' });

const contact = pageOf('contact');

const openFields = (page: Page) => page.getByRole('button', { name: 'About this page' }).click();

async function typed(page: Page, words: string, text: string): Promise<Locator> {
  const field = await openText(page, 'Paragraph', words);
  await field.fill(text);
  return field;
}

/** The largest distance in pixels between the upper edges of the frames in the window and of the words in them. */
const distances = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.getElementById('root') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const texts: { words: string; top: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      texts.push({ words: node.textContent?.trim() ?? '', top: range.getBoundingClientRect().top });
    }
    const frames = document.querySelector('author-tools')?.shadowRoot?.querySelectorAll('.region') ?? [];
    const found = [...frames].flatMap((frame) => {
      const { top } = frame.getBoundingClientRect();
      const [, begin = ''] = /“([\p{L}\p{N} ,]{4,30})/u.exec(frame.getAttribute('aria-label') ?? '') ?? [];
      const same = texts.filter(({ words }) => begin !== '' && words.startsWith(begin.trim()));
      const isInWindow = frame.checkVisibility() && top > 0 && top < innerHeight - 60;
      return isInWindow && same.length > 0 ? Math.min(...same.map((text) => Math.abs(text.top - top))) : [];
    });
    return found.length > 0 ? Math.max(...found) : Number.POSITIVE_INFINITY;
  });

/** The words that a “+” covers, or that it is beside outside of the window. */
const coveredWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const adds = [...(document.querySelector('author-tools')?.shadowRoot?.querySelectorAll('.add') ?? [])];
    const boxes = adds.filter((add) => add.checkVisibility()).map((add) => add.getBoundingClientRect());
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.getElementById('root') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const covered = boxes.some(({ left }) => left < 0) ? ['outside'] : [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const lines = node.parentElement?.checkVisibility() ? [...range.getClientRects()] : [];
      // Lines have some pixels without ink.
      const isOver = (line: DOMRect) =>
        boxes.some(
          (box) =>
            Math.min(box.right, line.right) - Math.max(box.left, line.left) > 3 &&
            Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 3,
        );
      if (node.textContent?.trim() && lines.some(isOver)) covered.push(node.textContent);
    }
    return boxes.length > 0 ? covered : ['nothing to measure'];
  });

/** Opens the menu of the first question, which is that of its only paragraph: what can be added below it, and where it goes. */
async function openQuestionMenu(page: Page): Promise<void> {
  const frames = page.locator('author-tools .frame:has([aria-label*="Question, title"]) ~ .frame');
  await frames.locator('.add').first().click();
  await expect(page.getByRole('heading', { name: /^Question: / })).toBeVisible();
}

const fades = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ).length,
  );

const fileOf = (site: DevSite, file: string) => readFile(path.join(site.root, file), 'utf8');

const gitStatus = (site: DevSite) => git(site.root, 'status', '--porcelain', '--', 'content').trim();

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

test('a sentence is edited as Markdown, and only its line changes', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  const field = await openText(page, 'Paragraph', 'A paragraph with');
  await expect(field).toHaveText(/\*\*bold\*\*.*\[down to the people\]\(#people-and-years\)/);
  await field.fill((await wordsIn(field)).replace('**bold**', '**very bold**'));
  await save(field);
  const bold = page.getByText('A paragraph with').locator('strong');
  await expect(bold).toHaveText('very bold');
  expect(await fileOf(site, componentsPage.file)).toBe(before.replace('**bold**', '**very bold**'));
  await expect(textCalled(page, 'Paragraph', 'A paragraph with \\*\\*very')).toBeVisible();
  await undoAll(page);
  await expect(bold).toHaveText('bold');
  expect(await fileOf(site, componentsPage.file)).toBe(before);
});

test('a question is added and moved, once the page that is shown is known', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  const questions = page.getByRole('button', { name: /^Edit “.*”, Question, title/ });
  const count = await questions.count();
  const version = () => page.locator('[name=content-version]').getAttribute('content');
  const first = await version();
  const add = page
    .getByRole('group', { name: 'Add below' })
    .getByRole('button', { name: 'Question', exact: true });
  await openQuestionMenu(page);
  // The new state arrives while the old page is shown, and the state of the new page is held back.
  const showPage = await hold(page, `**${componentsPage.url}`);
  const tellState = await hold(page, '**/__edit/state');
  await page.route('**/__edit/state', (route) => route.continue(), { times: 1 });
  const answered = page.waitForResponse('**/__edit/state');
  await add.click();
  await (await answered).finished();
  await handlersRan(page);
  await openQuestionMenu(page);
  showPage();
  await expect.poll(version).not.toBe(first);
  await expect(expect(add).toBeEnabled({ timeout: 1000 })).rejects.toThrow();
  tellState();
  await add.click();
  await expect(questions).toHaveCount(count + 2);
  expect((await fileOf(site, componentsPage.file)).split('<Question ')).toHaveLength(
    before.split('<Question ').length + 2,
  );
  await openQuestionMenu(page);
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveText('Undo (3)');
  await undoAll(page);
  expect(await fileOf(site, componentsPage.file)).toBe(before);
});

test('the icon of a card and the address of a button are changed in their menus', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  await page.getByRole('button', { name: 'move or remove: Feature: With an icon' }).click();
  const icon = page.getByRole('combobox', { name: /^Icon/ });
  await expect(icon).toHaveValue('wheat');
  const card = page.locator('#main li', { hasText: 'And a sentence.' });
  for (const [name, tag] of [
    ['clock', '<Feature title="With an icon" icon="clock">'],
    ['', '<Feature title="With an icon">'],
    ['wheat', '<Feature title="With an icon" icon="wheat">'],
  ] as const) {
    await icon.selectOption(name);
    await expect.poll(() => fileOf(site, componentsPage.file)).toContain(tag);
    await expect(card.locator(`use[href$="#${name}"]`)).toHaveCount(name ? 1 : 0);
    await expect(icon).toHaveValue(name);
  }
  expect(await fileOf(site, componentsPage.file)).toBe(before);
  await page.getByRole('button', { name: 'move or remove: Button' }).first().click();
  await page.getByRole('button', { name: /^Address/ }).click();
  const address = page.getByRole('textbox', { name: 'LinkButton, href' });
  await expect(address).toHaveText('/contact');
  await address.fill('/about');
  await save(address);
  expect(await fileOf(site, componentsPage.file)).toBe(before.replace('"/contact">Write', '"/about">Write'));
  await expect(page.getByRole('button', { name: 'Undo (4)' })).toBeVisible();
  await undoAll(page);
});

test('a mistake is shown under the field, and its fix is one click', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two  paragraphs up here.');
  await field.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Fix' })).toBeVisible();
  expect(await fileOf(site, componentsPage.file)).toBe(before);
  await page.getByRole('button', { name: 'Fix' }).click();
  await expect(field).toHaveText('It has two paragraphs up here.');
  await field.fill('It has two brotkrumen up here.');
  await field.press('Control+Enter');
  await page.getByRole('button', { name: 'Add to dictionary' }).click();
  await expect.poll(() => fileOf(site, 'content/_words.txt')).toContain('brotkrumen');
  await field.fill('It leads [nowhere](/nowhere).');
  await field.press('Control+Enter');
  await expect(page.getByText('/nowhere').filter({ visible: true }).first()).toBeVisible();
  await field.press('Control+Enter');
  await expect(field).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
  expect(await fileOf(site, componentsPage.file)).toBe(before);
  await undoAll(page);
  expect(gitStatus(site)).toBe('');
});

test('what somebody else has changed meanwhile is not overwritten', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two short paragraphs up here.');
  await site.edit(componentsPage.file, (text) =>
    text.replace('It has two paragraphs', 'It has precisely two paragraphs'),
  );
  await field.press('Control+Enter');
  await expect(page.getByText('Somebody else has changed')).toBeVisible();
  await expect(page.getByText('It has precisely two paragraphs up here.').last()).toBeVisible();
  await expect(field).toHaveText('It has two short paragraphs up here.');
  expect(await fileOf(site, componentsPage.file)).toContain('It has precisely two paragraphs');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(field).toBeHidden();
  expect(await fileOf(site, componentsPage.file)).toContain('It has two short paragraphs up here.');
  await undoAll(page);
});

test('while editing at 390 px, axe finds nothing, and buttons are one row', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await startEditing(page, site.origin + componentsPage.url);
  await openText(page, 'Paragraph', 'It has two paragraphs');
  expect(await violationsWhileEditing(page)).toEqual([]);
  const corner = page.getByRole('region', { name: 'Author’s tools' });
  expect((await corner.boundingBox())?.height).toBeLessThan(50);
  await page.keyboard.press('Escape');
  for (const url of ['/about', '/testimonials', componentsPage.url]) {
    await startEditing(page, site.origin + url);
    await expect.poll(() => coveredWords(page), url).toEqual([]);
  }
});

test('what is wrong in a field of a sheet scrolls into view with the sheet', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await openFields(page);
  const label = page.getByRole('button', { name: /^Label/ });
  const { y = 0, height = 0 } = (await label.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 20 });
  await label.click();
  const field = page.getByRole('textbox', { name: /^Label/ });
  await field.fill('A  label');
  await field.press('Control+s');
  await expect(page.getByRole('button', { name: 'Fix', exact: true })).toBeVisible();
  // Where the field stays, which is over the value in the sheet.
  const isSeen = (value: Element) => {
    const box = value.closest('[data-sheet]')?.parentElement?.querySelector('.box');
    const [{ top = 0 } = {}, { bottom = Number.POSITIVE_INFINITY } = {}] = [
      box,
      box?.querySelector('li'),
    ].map((each) => each?.getBoundingClientRect());
    return Math.abs(top - value.getBoundingClientRect().top) < 20 && bottom <= innerHeight;
  };
  await expect.poll(() => label.evaluate(isSeen)).toBe(true);
  await field.press('Escape');
});

test('a message covers no sheet, on a phone without anchors neither', async ({ page, site }) => {
  const sheet = page.getByRole('region', { name: 'About this page' });
  const boxes = async () => {
    const [of, over] = [await sheet.boundingBox(), await message(page).boundingBox()];
    return of && over ? { sheet: of, message: over } : undefined;
  };
  for (const name of ['anchor', 'unknown']) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/tools/look.tsx*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('anchor(--message', `${name}(--message`);
      await route.fulfill({ response, body });
    });
    await startEditing(page, site.origin + componentsPage.url);
    await openFields(page);
    await page.keyboard.press('F2');
    await expect(message(page)).toContainText('Editing is off');
    const isAbove = async () => {
      const now = await boxes();
      return now && now.sheet.height > 400 && now.sheet.y + now.sheet.height <= now.message.y + 1;
    };
    await expect.poll(isAbove, name).toBe(true);
    await editorButton(page).click();
  }
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await editorButton(page).click();
    await editorButton(page).click();
    await expect(message(page)).toContainText('Editing is on');
    const isBeside = async () => {
      const now = await boxes();
      return now && now.message.width > 200 && now.message.x + now.message.width <= now.sheet.x;
    };
    await expect.poll(isBeside, String(width)).toBe(true);
  }
});

test('a picture is replaced by one that is dropped on its sheet', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await page
    .getByRole('button', { name: /^Edit the picture projects\/loaf/ })
    .first()
    .click();
  const bag = path.join(site.root, 'Another Bag.webp');
  await copyFile(path.join(site.root, 'content/_pictures/projects/bag.webp'), bag);
  const { x = 0, y = 0 } = (await page.getByLabel('drop one here').boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      ...{ type, x: x + 20, y: y + 20 },
      data: { items: [], files: [bag], dragOperationsMask: 1 },
    });
  await expect(message(page)).toContainText('Saved: Picture projects/another-bag.webp');
  expect(git(site.root, 'diff')).toContain('projects/another-bag.webp');
});

test('typed text survives a reload, a dead server, and Escape', async ({ page, site, complaints }) => {
  await startEditing(page, site.origin + componentsPage.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  await field.fill('It has two short paragraphs up here.');
  await page.route('**/__edit/text', (route) => route.abort());
  await field.press('Control+Enter');
  await expect(page.getByText('The server does not answer')).toHaveCount(1);
  await page.unroute('**/__edit/text');
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(field).toHaveText('It has two short paragraphs up here.');
  await field.press('Escape');
  await page.getByRole('button', { name: 'Open again' }).click();
  await save(field);
  expect(await fileOf(site, componentsPage.file)).toContain('It has two short paragraphs up here.');
  await expect(page.getByText('Typed and not saved')).toBeHidden();
  await undoAll(page);
  complaints.length = 0;
});

test('what is typed into a form is there again after a reload', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await openFields(page);
  const publishAt = page.getByRole('button', { name: /^Publish at/ });
  const date = page.getByRole('textbox', { name: /^Publish at/ });
  await publishAt.click();
  await date.fill('2020-01-');
  await page.reload();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(date).toHaveText('2020-01-');
  await date.press('Enter');
  const form = page.getByRole('form', { name: /^Edit Publish at/ });
  await expect(form.getByText('Publish at must be a date such as')).toBeVisible();
  // What is typed waits after Escape.
  await date.press('Escape');
  await openFields(page);
  await publishAt.click();
  await expect(date).toHaveText('2020-01-');
  await date.press('Escape');
  await page.getByRole('region', { name: 'About this page' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Throw away' }).click();
  expect(gitStatus(site)).toBe('');
});

test('a picture leads to its alternative text', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  const picture = page.getByRole('button', { name: /^Edit the picture projects\/loaf/ }).first();
  await picture.click();
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
  // One sheet at a time.
  await openFields(page);
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeHidden();
  await picture.click();
  await expect(page.getByRole('region', { name: 'About this page' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit this text' }).click();
  const field = page.locator('author-tools .box [contenteditable]');
  await expect(field).toBeFocused();
  await field.fill('A very round loaf');
  await save(field);
  expect(gitStatus(site)).not.toBe('');
  await undoAll(page);
  expect(gitStatus(site)).toBe('');
});

test('a themed drawing has one frame, over the image that is shown', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  const frame = page.getByRole('button', { name: /^Edit the picture projects\/oven/ }).last();
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((root, value) => root.setAttribute('data-theme', value), theme);
    const image = page.locator('img[src*="/oven."]').filter({ visible: true }).last();
    const boxes = async () =>
      [await frame.boundingBox(), await image.boundingBox()].map((box) => box?.height ?? 0);
    await expect.poll(async () => (await boxes())[0]).toBeGreaterThan(50);
    const [framed, shown] = await boxes();
    expect(Math.abs((framed ?? 0) - (shown ?? 0)), theme).toBeLessThan(2);
  }
  await frame.click();
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible();
});

test('Undo takes back the text that is still open, and no other', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  await save(await typed(page, 'It has two paragraphs', 'It has two short paragraphs up here.'));
  const once = await fileOf(site, componentsPage.file);
  await typed(page, 'This page shows each component', 'This page shows each component twice or more.');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(message(page)).toContainText('Undone');
  expect(await fileOf(site, componentsPage.file)).toBe(once);
  // The button follows the page, which is shown a little later than the message.
  await expect(page.getByRole('button', { name: 'Undo (1)' })).toBeVisible();
  await undoAll(page);
  expect(await fileOf(site, componentsPage.file)).toBe(before);
});

test('a warning is saved by a decision only, and no second field opens meanwhile', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  const field = await typed(page, 'It has two paragraphs', 'It has two brotkrumen up here.');
  for (let times = 0; times < 3; times++) {
    await textCalled(page, 'Paragraph', 'This page shows each component').click();
    await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  }
  await expect(page.locator('author-tools .box')).toHaveCount(1);
  expect(await fileOf(site, componentsPage.file)).toBe(before);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(field).toBeHidden();
  // A message goes when the next edit is saved.
  await expect(message(page)).toHaveAttribute('data-kind', 'done');
  expect(await fileOf(site, componentsPage.file)).toContain('brotkrumen');
  await undoAll(page);
});

test('Ctrl+Z takes back a paste from Word, a fix, and bold', async ({ page, site, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium takes a clipboard from a test.');
  await startEditing(page, site.origin + componentsPage.url);
  const field = await openText(page, 'Paragraph', 'It has two paragraphs');
  const before = await wordsIn(field);
  await field.press('Control+a');
  await field.evaluate((area) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Rich and <b>bold</b></p>');
    data.setData('text/plain', 'Rich and bold');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveText('Rich and **bold**');
  await field.press('Control+z');
  await expect(field).toHaveText('Rich and bold');
  await field.press('Control+z');
  await expect(field).toHaveText(before);
  await field.press('Control+a');
  await field.press('Control+b');
  await expect(field).toHaveText(`**${before}**`);
  await field.press('Control+z');
  await expect(field).toHaveText(before);
  await field.press('End');
  await field.pressSequentially(' It has two  spaces.');
  await field.press('Control+Enter');
  await page.getByRole('button', { name: 'Fix' }).click();
  await expect(field).toHaveText(/It has two spaces\.$/);
  await field.press('Control+z');
  expect(await wordsIn(field)).toMatch(/two {2}spaces/);
  await field.press('Escape');
  await page.getByRole('button', { name: 'Throw away' }).click();
});

test('frames lie on their words after a fade, and the header covers none', async ({ page, site }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await startEditing(page, site.origin + componentsPage.url);
  await expect(page.getByRole('group', { name: 'Header' }).locator('.region:visible').first()).toBeVisible();
  await expect.poll(() => distances(page)).toBeLessThan(10);
  for (let step = 0; step < 4; step++) {
    await page.mouse.wheel(0, 450);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(450 * step);
    await expect.poll(() => fades(page)).toBe(0);
    await expect.poll(() => distances(page)).toBeLessThan(10);
    await expect(page.locator('#root > header')).not.toBeInViewport();
  }
});

test('after a save, the same frame opens the new text at once', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await save(await typed(page, 'It has two paragraphs', 'It has two short paragraphs up here.'));
  const field = await openText(page, 'Paragraph', 'It has two short paragraphs');
  await expect(field).toHaveText('It has two short paragraphs up here.');
  // Turning the editor off saves what is open, and leaves no field.
  await field.fill('It has two brief paragraphs up here.');
  await editorButton(page).click();
  await expect(editorButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('author-tools .box')).toHaveCount(0);
  expect(await fileOf(site, componentsPage.file)).toContain('It has two brief paragraphs up here.');
  await page.keyboard.press('F2');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveText('Undo (2)');
  await undoAll(page);
});

test('a page in another language is edited in it, and so is what it shows of the first', async ({
  page,
  site,
}) => {
  const german = 'content/de/index.mdx';
  const before = await fileOf(site, german);
  await startEditing(page, `${site.origin}/de`);
  const field = await openText(page, 'hero, text', 'Wir bauen Software');
  await expect(field).toHaveAttribute('lang', 'de');
  await field.press('Control+End');
  await page.keyboard.type(` Das ist "gut".`);
  await expect(field).toHaveText(/ Das ist „gut“\.$/);
  await save(field);
  expect(await fileOf(site, german)).toBe(before.replace('sagen wir es.', 'sagen wir es. Das ist „gut“.'));
  await page
    .getByRole('button', { name: /, quotes 1, quote, content\/testimonials\.mdx/ })
    .first()
    .click();
  const quote = page.getByRole('textbox', { name: /^quotes 1, quote/ });
  await expect(quote).toHaveAttribute('lang', /^en/);
  await page.keyboard.type('"');
  await expect(quote).toHaveText(/[“”]/);
  await quote.press('Escape');
  await undoAll(page);
  // The tools are in English on every page.
  await page.goto(`${site.origin}/ar`);
  const tools = page.getByRole('region', { name: 'Author’s tools' });
  await expect(tools).toHaveCSS('direction', 'ltr');
});

test('a draft is made, and its placeholders keep it from being published', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await openFields(page);
  await page.getByText('New page…').click();
  await page.getByRole('combobox', { name: /^Page type/ }).selectOption('page');
  await page.getByRole('textbox', { name: /^Title; of a case/ }).fill('Bread for Offices');
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page).toHaveURL(`${site.origin}/bread-for-offices`);
  await expect(page.locator('#root h1')).toBeVisible();
  await expect(page.locator('[data-not-found]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Publish:/ }).click();
  const problems = message(page).getByRole('listitem');
  await expect(problems.first()).toBeVisible();
  await expect(message(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  await problems.first().getByRole('button').click();
  await expect(page.locator('author-tools .box [contenteditable]')).toBeFocused();
  await page.keyboard.press('Escape');
});

test('absent fields are added, and changes are taken back', async ({ page, site }) => {
  const before = await fileOf(site, componentsPage.file);
  await startEditing(page, site.origin + componentsPage.url);
  await openFields(page);
  await page.getByRole('button', { name: /^Publish at/ }).click();
  const date = page.getByRole('textbox', { name: /^Publish at/ });
  await date.fill('2020-01-15T09:00');
  await date.press('Enter');
  await expect.poll(() => fileOf(site, componentsPage.file)).toContain('publishAt: 2020-01-15T09:00\n');
  await save(await typed(page, 'It has two paragraphs', 'It has two short paragraphs up here.'));
  await page.getByText('What has changed').click();
  const changes = page.locator('[data-change]', { hasText: componentsPage.file });
  await expect(changes).toHaveCount(2);
  const ofPage = page
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: componentsPage.data.title });
  await expect(ofPage).toHaveAttribute('href', componentsPage.url);
  await expect(changes.locator('ins').last()).toContainText('short');
  await changes.last().getByRole('button', { name: 'Take back' }).click();
  await expect(changes).toHaveCount(1);
  await changes.last().getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => fileOf(site, componentsPage.file)).toBe(before);
});

test('links are followed while editing, and a list leads to every page', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  await page
    .getByRole('button', { name: new RegExp(`^Edit “${contact.data.label}”.*${contact.file}`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Follow the link' }).click();
  await expect(page).toHaveURL(site.origin + contact.url);
  await openFields(page);
  const sheet = page.getByRole('region', { name: 'About this page' });
  // The legal links above have an entry of the same name.
  await sheet
    .locator('summary', { hasText: /^All pages$/ })
    .last()
    .click();
  await sheet.getByRole('link', { name: 'Every Component of the Workshop' }).click();
  await expect(page).toHaveURL(site.origin + componentsPage.url);
  await expect(page.locator('.region').first()).toBeAttached();
});

test('the keyboard moves in page order, by sections, and to a text’s “+”', async ({ page, site }) => {
  await startEditing(page, site.origin + componentsPage.url);
  const misplaced = await page
    .locator('author-tools .add')
    .evaluateAll((all) => all.filter((each) => !each.previousElementSibling?.matches('.region, .picture')));
  expect(misplaced).toEqual([]);
  const headings = await page.locator('main section h2').allTextContents();
  const sections = await page
    .locator('author-tools [data-section]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  const names = sections.filter((name, index) => headings.includes(name) && name !== sections[index - 1]);
  expect(names).toEqual(headings.filter((name) => sections.includes(name)));
  await textCalled(page, 'Paragraph', 'It has two paragraphs').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('author-tools .add:focus')).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowDown');
  const section = page.locator('author-tools [data-section]:has(:focus)');
  await expect(section).toHaveAttribute('aria-label', /Words & marks/);
});

test('a cell without words can be opened again, and a quotation goes with its only paragraph', async ({
  page,
  site,
}) => {
  const fileNow = () => readFile(path.join(site.root, componentsPage.file), 'utf8');
  // Another table, with a row that is too short.
  const short = '\n| A | B |\n| - | - |\n| Oat |\n';
  await site.edit(componentsPage.file, (text) => text.replace('\n#### ', `${short}\n#### `));
  await expect.poll(() => site.html(componentsPage.url)).toContain('Oat');
  const before = await fileNow();
  await startEditing(page, site.origin + componentsPage.url);
  for (const [name, words] of [
    ['Cell', 'Rye'],
    ['Paragraph', '“Bread waits'],
  ] as const) {
    const field = await openText(page, name, words);
    await field.fill('');
    await save(field);
  }
  const emptied = before.replace('| Rye |', '|  |').replace(/> “Bread .*\n\n/, '');
  expect(await fileNow()).toBe(emptied);
  const cell = await openText(page, 'Cell', 'empty');
  await page.keyboard.type('Barley');
  await save(cell);
  expect(await fileNow()).toBe(emptied.replace('|  |', '| Barley |'));
});
