import { written } from '../lib/contactForm.ts';
import { componentsPage, fixture, pageOf, pagesOf } from '../lib/fixture.ts';
import { takeComplaints } from '../lib/gate.ts';
import { addressOf } from '../lib/pages.ts';
import { dropdown, eventually, expectedAt, hydrate, look, mark, menuState, phoneMenu } from '../lib/walk.ts';
import type { Tab } from '../lib/webdriver.ts';
import { configure, expect, fillIn, formState, isOurs, test } from '../lib/webkit.ts';

configure();

async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await hydrate(tab);
}

for (const width of [390, 1280])
  test(`at ${width} px, pages have one heading, no overflow, no complaint`, async ({ tab, gate }) => {
    test.setTimeout(30_000 + 10_000 * fixture.pages.length);
    await tab.resize(width);
    for (const page of fixture.pages) {
      await open(tab, gate.origin + addressOf(page));
      const seen = await tab.evaluate(() => ({
        width: window.innerWidth,
        headings: document.querySelectorAll('h1').length,
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect.soft(seen, page.url).toEqual({ width, headings: 1, overflow: 0 });
    }
    // The not-found page of each language reports itself.
    const complaints = await tab.evaluate(takeComplaints);
    expect(complaints.filter((line) => !line.includes('/no-such-page 404'))).toEqual([]);
  });

test('what a person takes out of an example is struck', async ({ tab, gate }) => {
  await open(tab, gate.origin + componentsPage.url);
  const lines = await tab.evaluate(() =>
    [...document.querySelectorAll('[data-example] del')].map(
      (each) => getComputedStyle(each).textDecorationLine,
    ),
  );
  expect(new Set(lines)).toEqual(new Set(['line-through']));
});

test('a visitor clicks through the footer, and sees what the server sends', async ({ tab, gate }) => {
  await open(tab, gate.origin);
  await mark(tab);
  const sameDocument = await isOurs(tab);
  const paths = await tab.evaluate(() =>
    [...document.querySelectorAll('footer a[href^="/"]:not([target])')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  expect(paths.length).toBeGreaterThan(4);
  // A click on a link to the page that is shown would only scroll.
  for (const to of new Set(paths.filter((path) => path !== '/'))) {
    const expected = { ...(await expectedAt(gate.origin, to)), sameDocument, focusOnHeading: sameDocument };
    await tab.click(`footer a[href="${to}"]`);
    await eventually(`After a click on the link to ${to}`, expected, () => look(tab));
    await hydrate(tab);
  }
});

async function openMenu(tab: Tab, menu: typeof dropdown): Promise<void> {
  await tab.click(menu.opener);
  await eventually('Whether it opens', true, async () => (await menuState(tab, menu)).open);
}

test('a dropdown closes by Escape, a click beside it, and Tab past its end', async ({ tab, gate }) => {
  await open(tab, gate.origin);
  const isOpen = async () => (await menuState(tab, dropdown)).open;
  const ways = {
    Escape: () => tab.press('Escape'),
    'a click beside it': () => tab.click('main h2'),
    'Tab past its last link': () => tab.press('Tab'),
  };
  for (const [way, close] of Object.entries(ways)) {
    await openMenu(tab, dropdown);
    await tab.evaluate((css) => {
      const links = document.querySelector(css)?.querySelectorAll('a');
      [...(links ?? [])].at(-1)?.focus();
    }, dropdown.menu);
    await eventually('Whether it is still open', true, isOpen);
    await close();
    await eventually(`Whether it is open after ${way}`, false, isOpen);
  }
});

test('the phone menu takes and returns the focus, and a link closes it', async ({ tab, gate }) => {
  await tab.resize(390);
  await open(tab, gate.origin);
  const state = () => menuState(tab, phoneMenu);
  const closers = {
    Escape: () => tab.press('Escape'),
    'its button': () => tab.click('#mobile-menu [command=close]'),
  };
  for (const [way, close] of Object.entries(closers)) {
    await openMenu(tab, phoneMenu);
    await eventually('The menu', { open: true, focus: 'menu' }, state);
    await close();
    await eventually(`The menu after ${way}`, { open: false, focus: 'button' }, state);
  }
  await openMenu(tab, phoneMenu);
  const { url, data } = pageOf('testimonials');
  await tab.click(`#mobile-menu a[href="${url}"]`);
  await eventually('The heading', data.heading, async () => (await look(tab)).heading);
  expect((await state()).open).toBe(false);
});

for (const [what, isOpen] of [
  ['closed', false],
  ['open', true],
] as const)
  test(`nothing freezes when the window is resized with the menu ${what}`, async ({ tab, gate }) => {
    await open(tab, gate.origin);
    for (const [width, menu] of [
      [600, dropdown],
      [1280, phoneMenu],
    ] as const) {
      if (isOpen) await openMenu(tab, menu);
      await tab.resize(width);
      await eventually('The width of the page', width, () => tab.evaluate(() => window.innerWidth));
    }
    if (isOpen) await tab.press('Escape');
    await openMenu(tab, dropdown);
  });

const theme = (tab: Tab) =>
  tab.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.body);
    return {
      checked: document.querySelector<HTMLInputElement>('[name=theme]:checked')?.value,
      colorScheme,
      backgroundColor,
    };
  });

for (const isDark of [false, true])
  test.describe(`when the system is ${isDark ? 'dark' : 'light'}`, () => {
    test.use({ isDark });

    test('the theme that is chosen stays after a reload and on other pages', async ({ tab, gate }) => {
      await open(tab, gate.origin);
      const dark = await theme(tab);
      expect(dark).toMatchObject({ checked: 'dark', colorScheme: 'dark' });
      await tab.click('[name=theme][value=light]');
      await eventually('The choice', 'light', async () => (await theme(tab)).checked);
      const light = await theme(tab);
      expect(light.backgroundColor).not.toBe(dark.backgroundColor);
      const { backgroundColor } = isDark ? dark : light;
      for (const expected of [
        { checked: 'light', colorScheme: 'light', backgroundColor: light.backgroundColor },
        { checked: 'system', colorScheme: isDark ? 'dark' : 'light', backgroundColor },
        dark,
      ]) {
        await tab.click(`[name=theme][value=${expected.checked}]`);
        await eventually('The theme', expected, () => theme(tab));
        await tab.reload();
        await hydrate(tab);
        expect(await theme(tab), 'after a reload').toEqual(expected);
        await open(tab, gate.origin + pageOf('contact').url);
        expect(await theme(tab), 'on another page').toEqual(expected);
      }
    });
  });

test('a message is being sent, is sent, and leaves an empty form', async ({ tab, gate }) => {
  const { url, data } = pageOf('contact');
  await open(tab, gate.origin + url);
  await fillIn(tab);
  expect(await formState(tab)).toEqual({
    state: 'idle',
    button: data.form.submit,
    values: Object.values(written),
  });
  await tab.evaluate(() => {
    const button = document.querySelector('main form [type=submit]');
    const texts: (string | null)[] = [];
    Reflect.set(window, 'texts', texts);
    if (button)
      new MutationObserver(() => texts.push(button.textContent)).observe(button, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  await tab.click('main form [type=submit]');
  await eventually('The form', { state: 'idle', button: data.form.submit, values: ['', '', ''] }, () =>
    formState(tab),
  );
  expect(await tab.evaluate(() => Reflect.get(window, 'texts'))).toEqual([
    data.form.sending,
    data.form.sent,
    data.form.submit,
  ]);
});

test('a file is chosen in words of the site, is still chosen after another page, and is sent', async ({
  tab,
  gate,
}) => {
  const jobs = pagesOf('contact').find(({ data }) => data.form.file);
  const choose = (name: string) =>
    tab.evaluate((fileName) => {
      const input = document.querySelector<HTMLInputElement>('main form [type=file]');
      const chosen = new DataTransfer();
      chosen.items.add(new File(['Rolls & rye.'], fileName));
      if (input) input.files = chosen.files;
      for (const type of ['input', 'change']) input?.dispatchEvent(new Event(type, { bubbles: true }));
    }, name);
  const state = () =>
    tab.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('main form [type=file]');
      const note = document.querySelector('main form [role=alert]')?.textContent ?? '';
      return { name: input?.files?.[0]?.name ?? '', note, objection: input?.validationMessage };
    });
  await open(tab, gate.origin + jobs?.url);
  await choose('record.exe');
  const { wrongType } = jobs?.data.form.file ?? {};
  await eventually('The field', { name: 'record.exe', note: wrongType, objection: wrongType }, state);
  await choose('record.pdf');
  await eventually('The field', { name: 'record.pdf', note: '', objection: '' }, state);
  await fillIn(tab);
  await tab.click('footer a[href="/about"]');
  await eventually('The form', null, async () => (await formState(tab)).values);
  await tab.back();
  await eventually('The form', Object.values(written), async () => (await formState(tab)).values);
  await eventually('The field', { name: 'record.pdf', note: '', objection: '' }, state);
  await tab.click('main form [type=submit]');
  await eventually('The form', { state: 'sent', values: ['', '', ''] }, async () => {
    const { state, values } = await formState(tab);
    return { state, values };
  });
  expect(await state()).toMatchObject({ name: '', note: '' });
});

test('a portfolio filter shows its projects, and so does its address', async ({ tab, gate }) => {
  const { url, data } = pageOf('portfolio');
  const state = () =>
    tab.evaluate(() => ({
      query: location.search,
      choice: document.querySelector('main [aria-pressed=true]')?.textContent,
      projects: [...document.querySelectorAll('main [data-project]')].filter((each) => each.checkVisibility())
        .length,
    }));
  const categories = pagesOf('category').map(({ data: { type, name, projects } }) => ({
    query: `?type=${type}`,
    choice: name,
    projects: projects.filter(({ listed }) => listed).length,
  }));
  const all = {
    query: '',
    choice: data.filter.all,
    projects: categories.reduce((sum, { projects }) => sum + projects, 0),
  };
  await open(tab, gate.origin + url);
  await eventually('The list', all, state);
  for (const expected of [...categories, all]) {
    await tab.click('main [aria-pressed]', expected.choice);
    await eventually('The list after a click', expected, state);
  }
  for (const expected of categories) {
    await open(tab, gate.origin + url + expected.query);
    await eventually('The list of an address', expected, state);
  }
});
