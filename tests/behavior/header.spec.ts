import { callOf } from '../../src/model/layoutData.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { jumpTo } from '../lib/scroll.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { expect, openPage, test } from '../lib/test.ts';

const { site } = fixture.manifest;

const widths = [320, 360, 390, 640, 768, 834, 1024, 1133, 1280, 1440, 1920, 2560];
const names = ['Rye & Rivet', 'Tischlereigenossenschaft Finkenwerder & Töchter'];
const texts = [
  ...['Start', 'Leistungen', 'Arbeiten', 'Referenzen', 'Kontakt', 'Preise', 'Über uns', 'Neuigkeiten'],
  ...['Stellenangebote', 'Versandkosten'],
];
const menus = [5, 8, 10].map((count) => texts.slice(0, count));

/** Gives the header each name and each menu, as if they were the content's. What is wrong with which of them? */
function tryHeaders({ names, menus }: { names: string[]; menus: string[][] }) {
  const one = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  const row = one('header > div');
  const mark = one('header a');
  const name = one('header a > span');
  const nav = one('header nav');
  const button = one('header button[commandfor]');
  /** They are as wide as the wide menu and the compact one. */
  const sizers = [...document.querySelectorAll('header div > div:has(> [data-text]):not(:has(nav))')];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

  function fill(text: string, entries: string[]): void {
    name.textContent = text;
    mark.toggleAttribute('data-long', text.length > 24);
    for (const menu of [nav, ...sizers]) {
      const call = menu.lastElementChild;
      while (menu.children.length > entries.length + 1) call?.previousElementSibling?.remove();
      while (menu.children.length <= entries.length) call?.before(menu.firstElementChild?.cloneNode() ?? '');
      for (const [index, entry] of entries.entries()) {
        const item = menu.children[index];
        if (item?.hasAttribute('data-text')) item.setAttribute('data-text', entry);
        else (item?.querySelector('button') ?? item)?.replaceChildren(entry);
      }
    }
  }

  function linesOf(element: Element): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  }
  const heightOf = (lines: DOMRect[]) =>
    Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));

  function problems(): string[] {
    const { left: start, right: end, bottom: rowBottom, width: room } = row.getBoundingClientRect();
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const gap = Number.parseFloat(getComputedStyle(row).columnGap);
    const markBox = mark.getBoundingClientRect();
    const nameBox = name.getBoundingClientRect();
    const nameLines = linesOf(name);
    const isMenu = nav.checkVisibility();
    const items = isMenu ? [...nav.children] : [button];
    const boxes = items.map((item) => item.getBoundingClientRect());
    const nameIsOut = nameLines.every(({ left }) => left >= nameBox.right);
    const [wide = 0, compact = 0] = sizers.map((sizer) => sizer.getBoundingClientRect().width);
    const shown = nav.getBoundingClientRect().width;
    const needed = isMenu ? shown : (boxes[0]?.width ?? 0);
    // With the spaces that end its lines.
    const em = Number.parseFloat(getComputedStyle(name).fontSize);
    const oneLine = nameLines.reduce((sum, { width }) => sum + width + 0.8 * em, nameBox.left - start);
    const facts = {
      'menu and button are both shown, or none is': isMenu === button.checkVisibility(),
      'the menu is not as wide as what measures it':
        isMenu && ![wide, compact].some((width) => Math.abs(width - shown) < 0.1),
      'the wide menu would fit': isMenu && shown < wide - 0.1 && oneLine + gap + wide < room,
      'the menu would fit': !isMenu && width >= 48 * rem && oneLine + gap + compact < room,
      'something overlaps': boxes.some(({ left }, index) => left < (boxes[index - 1] ?? markBox).right - 0.1),
      'something is beyond the edge': (boxes.at(-1)?.right ?? 0) > end + 0.1,
      'an entry has more than two lines': items.some(
        (item) => heightOf(linesOf(item.querySelector('button') ?? item)) > 2.75 * rem,
      ),
      'the name has more than two lines, or is cut off':
        !nameIsOut &&
        nameLines.some(
          ({ left, right, top, bottom }) =>
            left < nameBox.left - 0.1 ||
            right > nameBox.right ||
            top < 0 ||
            bottom > rowBottom ||
            nameLines.length > 2,
        ),
      'the name would fit in a line': nameLines.length > 1 && oneLine + gap + needed < room,
      'the name would fit in two lines': nameIsOut && width >= 18 * rem && nameLines.length < 3,
      'the page can be moved sideways': scrollWidth > width,
    };
    return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [fact] : []));
  }

  // The other typeface of the site is much wider.
  return ['text', 'mono'].flatMap((font) => {
    row.style.fontFamily = `var(--font-${font})`;
    return names.flatMap((text) =>
      menus.map((entries) => {
        fill(text, entries);
        const isMenu = nav.checkVisibility();
        return { header: `${font}, “${text}”, ${entries.length} entries`, isMenu, problems: problems() };
      }),
    );
  });
}

test('from 320 to 2560 px, any name and menu fit, in any typeface and text size', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await page.goto(pageOf('testimonials').url);
  const problems: string[] = [];
  const shown = { menu: 0, button: 0 };
  for (const standard of [16, 32]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 300 });
      for (const state of await page.evaluate(tryHeaders, { names, menus })) {
        shown[state.isMenu ? 'menu' : 'button']++;
        for (const problem of state.problems)
          problems.push(`${width} px, ${standard} px ${state.header}: ${problem}`);
      }
    }
  }
  expect(problems).toEqual([]);
  expect(Math.min(shown.menu, shown.button), 'how often each was seen').toBeGreaterThan(30);
});

test('a visitor with a phone has the call in the header once the top of the page is out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await noteShifts(page);
  await openPage(page, pageOf('testimonials').url);
  const call = page.locator('header:not(main *) > div').getByRole('link', { name: callOf(site)?.short });
  await expect(call).toBeHidden();
  await jumpTo(page, 301);
  await expect(call).toBeInViewport();
  const home = page.getByRole('link', { name: site.name }).first();
  await expect(home, 'it has the name’s place').toBeVisible();
  await expectNoShift(page, 'when it appears');
  let seen = 0;
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const text of ['Menu', 'Open the menu', 'Öffnen Sie das Menü']) {
      const facts = await page.evaluate((text) => {
        const [call, button] = ['header a + a', 'header button[commandfor]'].map((selector) =>
          document.querySelector(selector),
        );
        button?.replaceChildren(text);
        if (!call?.checkVisibility() || !button) return;
        const [{ left, right }, menu] = [call.getBoundingClientRect(), button.getBoundingClientRect()];
        const isBeside = right < menu.left || left > menu.right;
        return { isBeside, isWhole: call.scrollWidth <= call.clientWidth };
      }, text);
      if (facts) seen++;
      expect(facts ?? {}, `“${text}” at ${width} px`).toEqual(facts ? { isBeside: true, isWhole: true } : {});
    }
  }
  expect(seen, 'how often there was room for it').toBeGreaterThan(4);
  await page.setViewportSize({ width: 390, height: 800 });
  await jumpTo(page, 0);
  await expect(call).toBeHidden();
});

test('links of one character can be hit', async ({ page }) => {
  await openPage(page, '/');
  const { links, narrow } = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('header nav > a, footer li a')];
    const links = all.filter((link) => link.checkVisibility());
    for (const link of links) link.textContent = 'i';
    return { links: links.length, narrow: links.filter((link) => link.offsetWidth < 24).length };
  });
  expect(links).toBeGreaterThan(5);
  expect(narrow).toBe(0);
});
