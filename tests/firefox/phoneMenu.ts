import type { Page } from 'puppeteer-core';
import { eventually, open, pressTab } from './helpers.ts';

/** Opens the phone menu by keyboard and closes it with Escape and with its button; Tab stays inside. */
export async function usePhoneMenu(page: Page, home: string): Promise<string> {
  const viewport = page.viewport();
  await page.setViewport({ width: 390, height: 800 });
  await open(page, home);
  const state = () =>
    page.evaluate(() => {
      const menu = document.getElementById('mobile-menu');
      const at = document.activeElement;
      const focus = menu?.contains(at)
        ? 'menu'
        : at?.matches('[commandfor=mobile-menu][command=show-modal]')
          ? 'button'
          : '';
      // While a dialog is modal, the page behind it is inert.
      return { focus, open: menu?.matches(':modal') };
    });
  for (const key of ['Escape', 'Enter'] as const) {
    await page.focus('[commandfor=mobile-menu][command=show-modal]');
    await page.keyboard.press('Enter');
    const opened = { focus: 'menu', open: true };
    await eventually('After Enter on “Menu”', opened, state);
    await pressTab(page);
    await eventually('After Tab', opened, state);
    await pressTab(page, { shift: true });
    await eventually('After Shift and Tab', opened, state);
    await page.keyboard.press(key);
    await eventually(`After ${key}`, { focus: 'button', open: false }, state);
  }
  await page.setViewport(viewport);
  return 'takes the focus, and Escape and its button give it back';
}
