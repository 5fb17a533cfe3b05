/** What a visitor sees whose browser has twice the usual font size: WCAG 1.4.4, and whole words. */
import type { Page } from '@playwright/test';
import { fixture } from '../lib/fixture.ts';
import { addressOf, statusOf } from '../lib/pages.ts';
import { expect, test } from '../lib/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Words that are on two lines, that are cut off, or that are over another. A word may be divided if it has more than 20
 * characters, or is wider than three quarters of the screen.
 */
const wordProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>();
    const range = document.createRange();
    const placed: { word: string; parent: Element; box: DOMRect }[] = [];
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) || element.getBoundingClientRect().width <= 1;
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    /** Whether no part is beyond an element that cuts off what is. */
    const isWhole = (parent: Element, box: DOMRect): boolean => {
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        const around = each.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(each).overflow)) return true;
        if (!clips(each)) continue;
        if (box.left < around.left - 1 || box.right > around.right + 1) return false;
        const middle = (box.top + box.bottom) / 2;
        if (middle < around.top || middle > around.bottom) return false;
      }
      return true;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // header.spec.ts tries the words of the header, which drops the name where only its logo fits.
      if (!parent || parent.closest('script, style, header:not(main *)')) continue;
      if (!text.textContent?.trim() || isHidden(parent)) continue;
      for (const { 0: word, index } of text.textContent.matchAll(/[^\s–—/-]+[–—/-]?/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (lines.size > 1 && word.length <= 20 && width <= 0.75 * innerWidth)
          problems.add(`“${word}” is divided`);
        for (const box of boxes) {
          if (!isWhole(parent, box)) problems.add(`“${word}” is cut off`);
          placed.push({ word, parent, box });
        }
      }
    }
    // The height of small letters: lines may be closer together than boxes of characters.
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom - 0.3 * a.height, b.bottom - 0.3 * b.height) >
        Math.max(a.top + 0.3 * a.height, b.top + 0.3 * b.height);
    const inFlow = placed.toSorted((a, b) => a.box.top - b.box.top);
    for (const [index, one] of inFlow.entries())
      for (const other of inFlow.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.parent !== other.parent && overlap(one.box, other.box))
          problems.add(`“${one.word}” is over “${other.word}”`);
      }
    return [...problems];
  });

const pages = fixture.pages.filter((each) => statusOf(each) === 200);

// Two tests, because two are run at a time.
for (const part of [0, 1])
  test(`with twice the font size, every word of every page is whole, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(30_000 + 2_000 * pages.length);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const entry of pages.filter((_, index) => index % 2 === part)) {
      await page.goto(addressOf(entry));
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('main details')) question.setAttribute('open', '');
        return document.fonts.ready.then(() => {});
      });
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await wordProblems(page), `${entry.url}, ${width} px`).toEqual([]);
      }
    }
  });
