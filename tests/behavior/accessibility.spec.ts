/** What WCAG 2.2 AA asks for and more: axe in the states that a visitor reaches, and what axe cannot see. */
import type { Page } from '@playwright/test';
import { violations } from '../lib/axe.ts';
import { removeExpected } from '../lib/everyPage.ts';
import { fixture, pageOf } from '../lib/fixture.ts';
import { addressOf, statusOf } from '../lib/pages.ts';
import { expect, hydrate, openPage, test } from '../lib/test.ts';

const { labels } = fixture.manifest.site;
const { form } = pageOf('contact').data;
const samplePages = fixture.samplePages.map((sample) => ({ address: addressOf(sample), sample }));
type Sample = (typeof samplePages)[number];
const narrow = { width: 390, height: 900 };
const wide = { width: 1280, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function visit(page: Page, complaints: string[], { address, sample }: Sample): Promise<void> {
  await page.goto(address);
  if (statusOf(sample) !== 404) return;
  // The browser reports the missing page, and so does the page itself, once it is hydrated.
  await hydrate(page);
  await expect.poll(() => complaints.filter((line) => line.includes('404'))).toHaveLength(2);
  removeExpected(complaints, 404);
}

/** Runs axe in both themes, in each at another width: colors depend on the theme, and layout on the width. */
async function expectNoViolations(page: Page, state: string, sizes = [wide, narrow]): Promise<void> {
  for (const [index, theme] of ['dark', 'light'].entries()) {
    const size = sizes[index % sizes.length] ?? wide;
    await page.setViewportSize(size);
    // A click by the mouse would close a menu.
    await page.locator(`[name=theme][value=${theme}]`).evaluate((radio: HTMLInputElement) => radio.click());
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    expect.soft(await violations(page), `${state}: ${theme}, ${size.width} px`).toEqual([]);
  }
}

test('everybody can use the form in every state: axe finds nothing', async ({ page }) => {
  await openPage(page, pageOf('contact').url);
  for (const question of await page.locator('main summary').all()) await question.click();
  await expect(page.locator('main details[open]')).not.toHaveCount(0);
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  await expectNoViolations(page, 'questions open');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(form.name.label).fill('Ada Byron');
  await field(form.email.label).fill('ada@example.com');
  await field(form.message.label).fill('Sixty delivery notes every Friday.');
  await page.locator('form [type=submit]').click();
  const toast = page.locator('#toast');
  await expect(toast).toContainText(form.toastTitle);
  await expectNoViolations(page, 'sent');
  await expect(toast, 'during these checks').toContainText(form.toastTitle);
});

test('everybody can use the filter, with and without results: axe finds nothing', async ({ page }) => {
  const { type, projects } = pageOf('category').data;
  for (const [chosen, count] of [
    [type, projects.filter(({ listed }) => listed).length],
    ['none-of-these', 0],
  ] as const) {
    await page.goto(`${pageOf('portfolio').url}?type=${chosen}`);
    await expect(page.locator('[data-filtered]')).toHaveAttribute('data-items', String(count));
    await expectNoViolations(page, chosen);
  }
});

test('everybody can use the open menus: axe finds nothing', async ({ page }) => {
  await openPage(page, pageOf('service').url);
  for (const opener of await page.locator('header nav button').all()) {
    await opener.click();
    await expect(page.locator('header [popover]').filter({ visible: true })).toHaveCount(1);
    await expectNoViolations(page, await opener.innerText(), [wide]);
  }
  await page.setViewportSize(narrow);
  await openMobileMenu(page);
  await expectNoViolations(page, 'mobile menu', [narrow]);
});

async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: labels.menu, exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  const closed = menu.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await expect(menu.locator('details[open]')).not.toHaveCount(0);
}

/** Words that end beyond the screen, except in what scrolls by itself, and whether the page can be moved sideways. */
const sidewaysProblems = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 0.5;
    const scrollers = [...document.querySelectorAll('main *')].filter((each) =>
      ['auto', 'scroll'].includes(getComputedStyle(each).overflowX),
    );
    const beyond = [...document.querySelectorAll('body *')].filter((each) => {
      if (scrollers.some((scroller) => scroller !== each && scroller.contains(each))) return false;
      const isWord = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!isWord || !each.checkVisibility({ visibilityProperty: true })) return false;
      const { left, right, width } = each.getBoundingClientRect();
      return width > 1 && (right > edge || left < -0.5);
    });
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return [
      ...beyond.map((each) => `${each.tagName.toLowerCase()} “${each.textContent?.trim().slice(0, 40)}”`),
      ...(window.scrollX > 0 ? [`the page moves ${window.scrollX} px sideways`] : []),
    ];
  });

/** Doubles the size of all text as an extension would: unlike the browser's font size, no media query knows of it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    for (const each of elements) each.style.removeProperty('font-size');
    const sizes = elements.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    for (const [index, each] of elements.entries())
      each.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  });

/** Which controls are printed, and which texts that are seen on the screen are not. */
async function printProblems(page: Page): Promise<(string | null)[]> {
  const words = page.locator('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption)');
  const seen = await words.evaluateAll((all) => {
    const visible = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    for (const each of visible) each.setAttribute('data-seen', '');
    return visible.length;
  });
  expect(seen).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'print' });
  const pressable = page.locator('header:not(main *) nav, header button, button, footer fieldset');
  const problems = await pressable
    .filter({ visible: true })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  const unseen = await page
    .locator('main [data-seen]:not([data-cta] *, [data-needs-script], [data-needs-script] *)')
    .evaluateAll((all) =>
      all
        .filter((each) => !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((each) => each.textContent),
    );
  await page.emulateMedia({ media: 'screen' });
  return [...problems, ...unseen];
}

for (const visited of samplePages)
  test(`on paper nothing to press, at 320 px nothing wide: ${visited.address}`, async ({
    page,
    complaints,
  }) => {
    await visit(page, complaints, visited);
    expect.soft(await printProblems(page)).toEqual([]);
    const expectNothingBeyond = async (width: number, text: string) => {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sidewaysProblems(page), `${width} px, ${text}`).toEqual([]);
    };
    for (const width of [320, 390, 768, 800, 900, 1024, 1280]) await expectNothingBeyond(width, 'usual text');
    const browser = await page.context().newCDPSession(page);
    for (const standard of [32, 16]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
      for (const width of standard === 32 ? [320, 640, 1280] : [])
        await expectNothingBeyond(width, '32 px text');
    }
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await doubleText(page);
      await expectNothingBeyond(width, 'doubled text');
    }
  });

/** Visible controls in `scope` that are smaller than `least` CSS pixels; links inside a sentence are excepted. */
const smallTargets = (page: Page, scope: string, least: number) =>
  page.locator(scope).evaluateAll((controls, smallest) => {
    /** What can be hit: the control, its label, or the box that its `::after` covers. */
    const area = (control: Element): DOMRect => {
      const after = getComputedStyle(control, '::after');
      const covers = after.content !== 'none' && after.position === 'absolute' && after.inset === '0px';
      const holder = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
      const box = covers && control instanceof HTMLElement ? control.offsetParent : holder;
      return (box ?? control).getBoundingClientRect();
    };
    const inSentence = (control: Element): boolean => {
      const own = control.textContent?.trim().length ?? 0;
      const around = control.closest('p, li, dd, td, blockquote')?.textContent?.trim().length ?? 0;
      return control.matches('a') && getComputedStyle(control).display === 'inline' && around > own;
    };
    return controls
      .filter((control) => !control.matches(':disabled') && !inSentence(control))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: area(control) }))
      .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.01)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        return `${control.tagName.toLowerCase()} “${name}” ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
      });
  }, least);

const controls = 'a[href], button, input, select, textarea, summary';
const menus = `header:has(nav):not(main *) :is(${controls})`;

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('touch targets: 44 px in menus, footer and forms, 24 px elsewhere', async ({ page, complaints }) => {
    const large = `${menus}, footer :is(${controls}), main :is(button, input, select, textarea, summary)`;
    for (const visited of samplePages) {
      await visit(page, complaints, visited);
      const { address } = visited;
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      expect.soft(await smallTargets(page, large, 44), address).toEqual([]);
      expect.soft(await smallTargets(page, controls, 24), address).toEqual([]);
    }
    await page.goto('/about');
    await openMobileMenu(page);
    expect.soft(await smallTargets(page, menus, 44), 'menu').toEqual([]);
  });
});

/** Presses a key until the focus has gone round; how many elements had it, and which of them did not show it. */
async function walk(page: Page, key: string): Promise<{ visited: number; problems: string[] }> {
  const problems: string[] = [];
  for (let visited = 0; visited < 300; visited++) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute('data-walked')) return 'round';
      focused.setAttribute('data-walked', '');
      const label = focused.matches('[type=radio], [type=checkbox]') ? focused.closest('label') : null;
      const shows = [focused, ...(label ? [label] : [])]
        .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')])
        .some(
          ({ outlineStyle, outlineWidth, outlineColor, content }) =>
            content !== 'none' &&
            outlineStyle !== 'none' &&
            Number.parseFloat(outlineWidth) >= 2 &&
            !/^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor),
        );
      const name = `${focused.tagName.toLowerCase()} “${focused.textContent?.trim().slice(0, 30)}”`;
      if (!shows) return `${name} shows no focus`;
      const [box] = (label ?? focused).getClientRects();
      if (!box || box.bottom <= 0 || box.top >= window.innerHeight) return `${name} is off the screen`;
      // What is on top just inside of its corners, and in its middle.
      const tops = [0.02, 0.5, 0.98].flatMap((across) =>
        [0.02, 0.5, 0.98].map((down) =>
          document.elementFromPoint(box.left + box.width * across, box.top + box.height * down),
        ),
      );
      const isOwn = (top: Element | null) => top && (focused.contains(top) || label?.contains(top));
      const isBelowHeader = tops.some((top) => top?.closest('header:has(nav)') && !isOwn(top));
      if (isBelowHeader && !focused.closest('header:has(nav)')) return `${name} is under the header`;
      return tops.some(isOwn) ? '' : `${name} is under ${tops[4]?.outerHTML.slice(0, 90)}`;
    });
    if (problem === 'round') return { visited, problems };
    if (problem) problems.push(problem);
  }
  throw new Error('The focus never came round.');
}

for (const { width, height } of [narrow, wide]) {
  test(`the keyboard reaches every control, whose focus shows, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [route, key] of [
      ['/', 'Shift+Tab'],
      [pageOf('contact').url, 'Tab'],
    ] as const) {
      await openPage(page, route);
      const reachable = await page
        .locator(controls)
        .evaluateAll(
          (all) =>
            all.filter(
              (each) =>
                each.checkVisibility({ visibilityProperty: true }) &&
                !each.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'),
            ).length,
        );
      const { visited, problems } = await walk(page, key);
      expect.soft(problems, `${route}, ${key}`).toEqual([]);
      // The button back to the top comes and goes on the way.
      expect.soft(visited, `${route}: all controls`).toBeGreaterThanOrEqual(reachable);
    }
  });
}

test('with forced colors, buttons and fields keep a border, and a choice can be seen', async ({ page }) => {
  for (const route of ['/', pageOf('portfolio').url, pageOf('contact').url]) {
    await page.emulateMedia({ forcedColors: 'none' });
    await openPage(page, route);
    // What looks like a button or a field: it has a background or a border of its own.
    const boxes = await page
      .locator('a[href], button, input, select, textarea, fieldset label')
      .evaluateAll((all) => {
        const clear = 'rgba(0, 0, 0, 0)';
        const boxed = all.filter((each) => {
          const { backgroundColor, borderTopWidth, borderTopColor, opacity } = getComputedStyle(each);
          const bordered = Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== clear;
          const seen = opacity !== '0' && each.checkVisibility({ visibilityProperty: true });
          return seen && (backgroundColor !== clear || bordered);
        });
        for (const each of boxed) each.setAttribute('data-boxed', '');
        return boxed.length;
      });
    expect(boxes).toBeGreaterThan(3);
    await page.emulateMedia({ forcedColors: 'active' });
    const bare = await page.locator('[data-boxed]').evaluateAll((all) =>
      all
        .filter((each) => {
          const style = getComputedStyle(each);
          return ['Top', 'Bottom'].some((side) => {
            const color = style.getPropertyValue(`border-${side.toLowerCase()}-color`);
            const width = Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`));
            return (
              width < 1 ||
              color === getComputedStyle(document.body).backgroundColor ||
              /^rgba\(.*, 0\)$/.test(color)
            );
          });
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect.soft(bare, route).toEqual([]);
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => {
          const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each);
          // A forced background keeps its transparency, which does not show on a background of the same color.
          const background = backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)');
          return [color, background, borderTopColor, borderTopWidth].join();
        });
    const chosen = await look('footer label:has(:checked)');
    expect.soft(await look('footer label:not(:has(:checked))'), `${route}: the theme`).not.toBe(chosen);
    if (route === pageOf('portfolio').url)
      expect
        .soft(await look('[aria-pressed=false]'), 'the filter')
        .not.toBe(await look('[aria-pressed=true]'));
  }
});
