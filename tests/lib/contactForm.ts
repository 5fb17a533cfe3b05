import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const contactForm = (page: Page): Locator => page.locator('main form');

export const sendButton = (page: Page): Locator => contactForm(page).locator('[type=submit]');

// Not by role: Playwright finds roles with members of the form that fields of the content may replace.
export const field = (page: Page, name: string): Locator => contactForm(page).locator(`[name="${name}"]`);

export const written = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'Sixty delivery notes every Friday.',
};

export async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(written)) await field(page, name).fill(value);
}

export const expectState = (page: Page, state: string): Promise<void> =>
  expect(contactForm(page)).toHaveAttribute('data-state', state);
