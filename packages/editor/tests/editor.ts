/** The editor of words on the page, as authors use it on a development server and on a preview. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../../tests/lib/test.ts';

export const editorButton = (page: Page): Locator => page.locator('[aria-keyshortcuts="F2"]');

export async function startEditing(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 30_000 });
  const button = editorButton(page);
  await expect(button).toBeVisible({ timeout: 30_000 });
  if ((await button.getAttribute('aria-pressed')) === 'false') await page.keyboard.press('F2');
  await expect(page.locator('.region').first()).toBeAttached({ timeout: 20_000 });
}

/** The button over a text, by what it is called and how it begins. */
export const textCalled = (page: Page, name: string, words: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Edit “${words}.*”, ${name}, content/`, 's') }).first();

export async function openText(page: Page, name: string, words: string): Promise<Locator> {
  await textCalled(page, name, words).click();
  const field = page.getByRole('textbox', { name: new RegExp(`^${name}, content/`) });
  await expect(field).toBeFocused();
  return field;
}

/** What the field of a text says: each line of it is an element. */
export const wordsIn = (field: Locator): Promise<string> =>
  field.locator('.cm-line').evaluateAll((lines) => lines.map((line) => line.textContent).join('\n'));

export async function save(field: Locator): Promise<void> {
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
}

export const message = (page: Page): Locator => page.locator('author-tools .message');
