/** What WCAG 2.2 AA asks of the whole site, and more: axe in every state, and by hand what axe cannot see. */
import type { Page } from '@playwright/test';
import { violations } from './lib/axe.ts';
import { routes } from './lib/routes.ts';
import { expect, takeOver, test } from './lib/test.ts';

const notFound = '/no-such-page';
const everywhere = [...routes, notFound];
const themes = ['dark', 'light'] as const;
const narrow = 390;
const wide = 1280;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function visit(page: Page, complaints: string[], route: string): Promise<void> {
  await page.goto(route);
  if (route !== notFound) return;
  // The browser says that the page is not there, and so does the page, once it is alive.
  await takeOver(page);
  await expect.poll(() => complaints.filter((line) => line.includes('404'))).toHaveLength(2);
  const others = complaints.filter((line) => !line.includes('404'));
  complaints.splice(0, complaints.length, ...others);
}

const dress = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);

test('axe finds what is wrong with a bad page', async ({ page }) => {
  await page.setContent(`<html><body><h1>Bad</h1><h4>Skipped</h4>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><input>
    <p style="color: #999; background: #aaa">Faint</p><button></button>
    <a href="#a" style="position: absolute; top: 300px; width: 9px; height: 9px; overflow: hidden">a</a>
    <a href="#b" style="position: absolute; top: 310px; width: 9px; height: 9px; overflow: hidden">b</a>`);
  const rules = (await violations(page)).map((line) => line.replace(/:.*/s, ''));
  for (const rule of [
    'button-name',
    'color-contrast',
    'heading-order',
    'html-has-lang',
    'image-alt',
    'label',
    'region',
    'target-size',
  ])
    expect(rules).toContain(rule);
});

for (const theme of themes) {
  for (const width of [narrow, wide]) {
    test(`axe: the form and the filter in every state, ${theme}, ${width} px`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 900 });
      await dress(page, theme);
      await page.goto('/contact');
      await takeOver(page);
      for (const question of await page.locator('main summary').all()) await question.click();
      await expect(page.locator('main details[open]')).not.toHaveCount(0);
      await expect(page.locator('main details:not([open])')).toHaveCount(0);
      expect.soft(await violations(page), 'questions open').toEqual([]);
      await page.locator('form [type=submit]').click();
      await expect(page.locator('form :user-invalid')).not.toHaveCount(0);
      expect.soft(await violations(page), 'after a failed attempt').toEqual([]);
      await page.getByLabel('Full Name').fill('Ada Byron');
      await page.getByLabel('Email Address').fill('ada@example.com');
      await page.getByLabel('Message').fill('Sixty delivery notes every Friday.');
      await page.locator('form [type=submit]').click();
      await expect(page.locator('form')).toHaveAttribute('data-state', 'sending');
      await expect(page.locator('[data-toast]')).toContainText('Message sent successfully!');
      expect.soft(await violations(page), 'sent, with a toast').toEqual([]);
      for (const [type, count] of [
        ['chatbot', 3],
        ['none-of-these', 0],
      ] as const) {
        await page.goto(`/portfolio?type=${type}`);
        await expect(page.locator('[data-filter] [data-project]')).toHaveCount(count);
        expect.soft(await violations(page), `portfolio of ${type}`).toEqual([]);
      }
    });
  }

  test(`axe: menus open, ${theme}`, async ({ page }) => {
    await dress(page, theme);
    await page.goto('/services/custom-tools');
    await takeOver(page);
    for (const name of ['Services', 'Portfolio']) {
      await page.locator('header').getByRole('button', { name }).click();
      await expect(page.locator(`#Menu-${name.toLowerCase()}`)).toBeVisible();
      expect.soft(await violations(page), name).toEqual([]);
    }
    await page.setViewportSize({ width: narrow, height: 900 });
    await openMobileMenu(page);
    expect.soft(await violations(page), 'mobile menu').toEqual([]);
  });
}

/** Opens the mobile menu and all its folds. */
async function openMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeVisible();
  const closed = menu.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await expect(menu.locator('details[open]')).not.toHaveCount(0);
  await expect(menu.locator('details:not([open])')).toHaveCount(0);
}

test('every page has one h1 and skips no level of headings', async ({ page, complaints }) => {
  for (const route of everywhere) {
    await visit(page, complaints, route);
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map(({ tagName }) => Number(tagName.slice(1))),
      );
    expect.soft(levels.filter((level) => level === 1).length, route).toBe(1);
    expect.soft(levels[0], `${route} begins with it`).toBe(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skips, `${route}: ${levels.join(' ')}`).toEqual([]);
  }
});

test('every page has each landmark once', async ({ page, complaints }) => {
  for (const route of everywhere) {
    await visit(page, complaints, route);
    for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const) {
      const own = route === notFound && role !== 'main' ? 0 : 1;
      // Where the tree has depth, the way to the page is a navigation of its own.
      const breadcrumbs = role === 'navigation' && /^\/\w+\/./.test(route) ? 1 : 0;
      await expect.soft(page.getByRole(role), `${route}: ${role}`).toHaveCount(own + breadcrumbs);
    }
  }
  await page.setViewportSize({ width: narrow, height: 900 });
  await page.goto('/');
  await openMobileMenu(page);
  await expect(page.getByRole('navigation'), 'in the mobile menu').toHaveCount(1);
});

/** Words that end beyond the screen, and whether the page can be moved sideways. */
const sidewaysFaults = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 0.5;
    const beyond = [...document.querySelectorAll('body *')].filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isWord = [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const isSeen = width > 1 && each.checkVisibility({ visibilityProperty: true });
      return isWord && isSeen && (right > edge || left < -0.5);
    });
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return [
      ...beyond.map((each) => `${each.tagName.toLowerCase()} “${each.textContent?.trim().slice(0, 40)}”`),
      ...(window.scrollX > 0 ? [`the page moves ${window.scrollX} px sideways`] : []),
    ];
  });

/** Doubles the size of all text: nothing here knows of it beforehand, unlike the browser's font size. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    const sizes = elements.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    for (const [index, each] of elements.entries())
      each.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  });

for (const [name, width, zoom, text, isDoubled] of [
  ['320 px', 320, 1, 16, false],
  ['320 px with text of 200 %', 320, 1, 32, false],
  ['320 px with doubled text', 320, 1, 16, true],
  ['640 px at 200 % zoom', 640, 2, 16, false],
  ['640 px with text of 200 %', 640, 1, 32, false],
  ['1280 px with text of 200 %', 1280, 1, 32, false],
  ['1280 px with doubled text', 1280, 1, 16, true],
] as const) {
  test(`no page scrolls sideways at ${name}`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: width / zoom, height: 800 / zoom });
    const browser = await page.context().newCDPSession(page);
    if (zoom !== 1)
      await browser.send('Emulation.setDeviceMetricsOverride', {
        width: width / zoom,
        height: 800 / zoom,
        deviceScaleFactor: zoom,
        mobile: false,
      });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    for (const route of everywhere) {
      await visit(page, complaints, route);
      expect(await page.evaluate(() => window.innerWidth * window.devicePixelRatio)).toBe(width);
      await expect(page.locator('html')).toHaveCSS('font-size', `${text}px`);
      if (isDoubled) await doubleText(page);
      expect.soft(await sidewaysFaults(page), route).toEqual([]);
    }
    await page.evaluate(() => {
      const line = document.createElement('pre');
      line.textContent = 'wide '.repeat(200);
      document.body.append(line);
    });
    expect((await sidewaysFaults(page)).length, 'a page that does is noticed').toBeGreaterThan(0);
  });
}

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
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !inSentence(control))
      .map((control) => ({ control, box: area(control) }))
      .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.01)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30);
        return `${control.tagName.toLowerCase()} “${name}” ${box.width.toFixed(0)}×${box.height.toFixed(0)}`;
      });
  }, least);

const controls = 'a[href], button, input, select, textarea, summary';
const menus = `header:has(nav):not(main *) :is(${controls})`;

test('what can be clicked is at least 24 px wide and high', async ({ page, complaints }) => {
  for (const route of everywhere) {
    await visit(page, complaints, route);
    expect.soft(await smallTargets(page, controls, 24), route).toEqual([]);
  }
  await page.goto('/');
  await takeOver(page);
  for (const name of ['Services', 'Portfolio']) {
    await page.locator('header').getByRole('button', { name }).click();
    await expect(page.locator(`#Menu-${name.toLowerCase()}`)).toBeVisible();
    expect.soft(await smallTargets(page, menus, 24), name).toEqual([]);
  }
  expect(await smallTargets(page, menus, 300), 'what is smaller is noticed').not.toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: narrow, height: 844 } });

  test('header, menu, footer, buttons and fields are at least 44 px, the rest 24 px', async ({
    page,
    complaints,
  }) => {
    for (const route of everywhere) {
      await visit(page, complaints, route);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      const large = `${menus}, footer :is(${controls}), main :is(button, input, select, textarea, summary)`;
      expect.soft(await smallTargets(page, large, 44), route).toEqual([]);
      expect.soft(await smallTargets(page, controls, 24), route).toEqual([]);
    }
    await page.goto('/');
    await openMobileMenu(page);
    expect.soft(await smallTargets(page, menus, 44), 'menu').toEqual([]);
  });
});

/** Presses a key until the focus has gone round; what had it, and what was wrong with how it showed. */
async function walk(page: Page, key: string): Promise<{ visited: number; faults: string[] }> {
  const faults: string[] = [];
  for (let visited = 0; visited < 300; visited++) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(() => {
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
      // Inside of its corners and in its middle: what lies on top there.
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
    if (fault === 'round') {
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('[data-walked]')) each.removeAttribute('data-walked');
      });
      return { visited, faults };
    }
    if (fault) faults.push(fault);
  }
  throw new Error('The focus never came round.');
}

for (const width of [narrow, wide]) {
  test(`the keyboard reaches everything, and the focus is always seen, ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 800 });
    for (const route of ['/', '/contact']) {
      await page.goto(route);
      await takeOver(page);
      const reachable = () =>
        page
          .locator(controls)
          .evaluateAll(
            (all) =>
              all.filter(
                (each) =>
                  each.checkVisibility({ visibilityProperty: true }) &&
                  !each.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'),
              ).length,
          );
      const there = await walk(page, 'Tab');
      expect.soft(there.faults, `${route} forwards`).toEqual([]);
      const back = await walk(page, 'Shift+Tab');
      expect.soft(back.faults, `${route} backwards`).toEqual([]);
      // The button back to the top comes and goes on the way.
      const visited = Math.max(there.visited, back.visited);
      expect.soft(visited, `${route}: all controls`).toBeGreaterThanOrEqual(await reachable());
    }
  });
}

test('a focus that does not show is noticed', async ({ page }) => {
  await page.goto('/contact');
  await takeOver(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('footer a:focus-visible { outline: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const { faults } = await walk(page, 'Tab');
  expect(faults.length).toBeGreaterThan(5);
  expect(faults.filter((fault) => !/^a “.*shows no focus$/.test(fault))).toEqual([]);
});

test('with forced colours, buttons and fields keep a border, and a choice can be told', async ({ page }) => {
  for (const route of ['/', '/portfolio', '/contact']) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(route);
    await takeOver(page);
    // What looks like a button or a field: it has a ground or a border of its own.
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
          // A forced ground keeps its transparency, which does not show on a ground of the same colour.
          const ground = backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)');
          return [color, ground, borderTopColor, borderTopWidth].join();
        });
    const chosen = await look('footer label:has(:checked)');
    expect.soft(await look('footer label:not(:has(:checked))'), `${route}: the theme`).not.toBe(chosen);
    if (route === '/portfolio')
      expect
        .soft(await look('[aria-pressed=false]'), 'the filter')
        .not.toBe(await look('[aria-pressed=true]'));
  }
});

test('on paper there is the content, and nothing to press', async ({ page }) => {
  const words = page.locator('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption)');
  for (const route of routes) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(route);
    await expect(page.locator('header nav').first()).toBeVisible();
    await words.evaluateAll((all) => {
      for (const each of all.filter((one) => one.checkVisibility({ visibilityProperty: true })))
        each.setAttribute('data-seen', '');
    });
    await page.emulateMedia({ media: 'print' });
    const pressable = page.locator('header:not(main *) nav, header button, button, footer fieldset');
    const shown = await pressable
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
    expect.soft(shown, route).toEqual([]);
    const unseen = await page
      .locator('main [data-seen]:not([data-cta] *, [data-needs-script])')
      .evaluateAll((all) =>
        all
          .filter((each) => !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((each) => each.textContent),
      );
    expect.soft(unseen, route).toEqual([]);
    expect(await page.locator('main [data-seen]').count(), route).toBeGreaterThan(10);
  }
});
