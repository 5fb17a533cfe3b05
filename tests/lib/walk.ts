import { expect } from '@playwright/test';
import { parse } from 'parse5';
import { elementNamed, textContent } from '../../scripts/lib/htmlTree.ts';

/** A page of such a browser: Puppeteer's, or that of webdriver.ts. */
export interface DrivenPage {
  evaluate<T>(read: (...args: string[]) => T, ...args: string[]): Promise<Awaited<T>>;
}

export const timeout = 10_000;

/** Expects to read a value soon. While a page is loaded nothing can be read of it. */
export const eventually = <T>(what: string, expected: T, read: () => Promise<T>) =>
  expect.poll(() => read().catch(String), { message: what, timeout }).toStrictEqual(expected);

/** Waits for the site script, and for each island, those far down too. */
export const hydrate = (page: DrivenPage) =>
  eventually('Whether the page is hydrated', true, () =>
    page.evaluate(() => {
      for (const island of document.querySelectorAll('[data-island]'))
        island.dispatchEvent(new Event('focusin', { bubbles: true }));
      return (
        document.querySelector('html[data-ready]') !== null &&
        !document.querySelector('[data-island]:not([data-hydrated])')
      );
    }),
  );

/** Leaves a mark on the window that a load of another document would wipe out. */
export const mark = (page: DrivenPage) => page.evaluate(() => void Reflect.set(window, 'sameDocument', true));

/** What is shown, and what a navigation without a reload must not change, and must set. */
export const look = (page: DrivenPage) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    sameDocument: Reflect.get(window, 'sameDocument') === true,
    scrolled: window.scrollY,
    focusOnHeading: document.activeElement === document.querySelector('h1'),
  }));

/** What `look` should see at a path, by the HTML that the server sends for it. */
export async function expectedAt(site: string, path: string) {
  const document = parse(await (await fetch(new URL(path, site))).text());
  const textIn = (name: string) => {
    const element = elementNamed(document, name);
    return element && textContent(element);
  };
  return {
    path,
    title: textIn('title'),
    heading: textIn('h1'),
    sameDocument: true,
    scrolled: 0,
    focusOnHeading: true,
  };
}

export const menuState = (page: DrivenPage, { opener, menu }: { opener: string; menu: string }) =>
  page.evaluate(
    (openerCss = '', menuCss = '') => {
      const panel = document.querySelector(menuCss);
      const at = document.activeElement;
      const focus = at?.matches(openerCss) ? 'button' : panel?.contains(at) ? 'menu' : 'elsewhere';
      return { open: panel?.matches(':popover-open, :modal'), focus };
    },
    opener,
    menu,
  );

/** The first dropdown of the header, and the menu of phones, with the buttons that open them. */
export const dropdown = { opener: 'header nav [popovertarget]', menu: 'header nav [popover]' };
export const phoneMenu = { opener: '[commandfor=mobile-menu][command=show-modal]', menu: '#mobile-menu' };
