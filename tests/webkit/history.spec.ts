/** Back and Forward in WebKitGTK show the page and the place that a visitor left, and no entry is lost or added. */
import { componentsPage, pageOf, pagesOf } from '../lib/fixture.ts';
import { takeComplaints } from '../lib/gate.ts';
import { settled } from '../lib/scroll.ts';
import { eventually, expectedAt, hydrate, timeout } from '../lib/walk.ts';
import type { Tab } from '../lib/webdriver.ts';
import { configure, expect, fillIn, formState, isOurs, test } from '../lib/webkit.ts';

configure();

const long = componentsPage.url;
const other = pageOf('testimonials').url;
const form = pageOf('contact').url;
const list = pageOf('portfolio').url;

/** An entry of the history: an address without its origin, and how far its page is scrolled. */
interface Entry {
  address: string;
  top: number;
}

const at = (address: string, top = 0): Entry => ({ address, top });

const scrollTop = (tab: Tab) => tab.evaluate(() => Math.round(window.scrollY));

/** Expects a visitor to come to one of some entries, to see its page, and to stay there. Returns its index. */
async function expectOneOf(tab: Tab, entries: readonly Entry[]): Promise<number> {
  const site = test.info().project.use.baseURL ?? '';
  const expected = await Promise.all(
    entries.map(
      async ({ address, top }) => `${address} at ${top}: ${(await expectedAt(site, address)).heading}`,
    ),
  );
  const read = () =>
    tab.evaluate(() => {
      const address = location.href.slice(location.origin.length);
      return `${address} at ${Math.round(window.scrollY)}: ${document.querySelector('h1')?.textContent}`;
    });
  const seen: string[] = [];
  const isThere = async () => {
    seen.push(await read().catch(String));
    const [last = '', ...before] = seen.slice(-3).reverse();
    return expected.includes(last) && before.length === 2 && before.every((place) => place === last)
      ? 'there'
      : last;
  };
  const message = `Where a visitor is, who should be at ${expected.join(' or ')}`;
  await expect.poll(isThere, { message, timeout, intervals: [50] }).toBe('there');
  return expected.indexOf(seen.at(-1) ?? '');
}

const expectEntry = (tab: Tab, entry: Entry) => expectOneOf(tab, [entry]);

async function scrollTo(tab: Tab, to: number): Promise<void> {
  await tab.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
  await eventually('The position', to, () => scrollTop(tab));
}

/** Puts a link into the page, and clicks it with the pointer: Back skips entries that scripts make. */
async function follow(tab: Tab, href: string): Promise<void> {
  await tab.evaluate((address) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), { href: address, id: 'test-link' });
    link.textContent = 'here';
    Object.assign(link.style, { position: 'fixed', top: '50%', left: '0', zIndex: '100' });
    document.body.append(link);
  }, href);
  await tab.click('#test-link');
}

/** Follows a link to another page, which starts at its top, and scrolls. */
async function followTo(tab: Tab, { address, top }: Entry, href = address): Promise<void> {
  await follow(tab, href);
  await expectEntry(tab, at(address));
  // Leaving earlier would abort an import, which is reported.
  if (await tab.evaluate(() => document.getElementById('boot') !== null)) await hydrate(tab);
  await scrollTo(tab, top);
}

/** Makes a history: opens the first page as a document, and follows links to the others. */
async function visit(
  tab: Tab,
  origin: string,
  [first = at('/'), ...others]: readonly Entry[],
): Promise<void> {
  await tab.goto(origin + first.address);
  await hydrate(tab);
  await scrollTo(tab, first.top);
  for (const entry of others) await followTo(tab, entry);
}

const go = (tab: Tab, steps: number) => tab.evaluate((delta) => history.go(delta), steps);

/** What the browser's own buttons do, and what scripts call. */
const ways = {
  'The browser’s buttons': { back: (tab: Tab) => tab.back(), forward: (tab: Tab) => tab.forward() },
  'history.go': { back: (tab: Tab) => go(tab, -1), forward: (tab: Tab) => go(tab, 1) },
};

/**
 * Lets a visitor rest after scrolling. Up to half a second later, WebKit saves the place into the entry that is current
 * then, and nothing tells when it has. Only pages that are cached are shown soon enough for visitors in a hurry.
 */
const rest = (tab: Tab) => tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

const afterRest = {
  back: (tab: Tab) => rest(tab).then(() => go(tab, -1)),
  forward: (tab: Tab) => rest(tab).then(() => go(tab, 1)),
};

/** Goes back to the first entry, and then on to the last one, and expects each on the way. */
async function expectEntries(
  tab: Tab,
  entries: readonly Entry[],
  current = entries.length - 1,
  { back, forward }: (typeof ways)[keyof typeof ways] = ways['history.go'],
): Promise<void> {
  for (const entry of entries.slice(0, current).reverse()) {
    await back(tab);
    await expectEntry(tab, entry);
  }
  for (const entry of entries.slice(1)) {
    await forward(tab);
    await expectEntry(tab, entry);
  }
}

for (const [name, way] of Object.entries(ways)) {
  test(`${name} lead back and forth over the links of the header`, async ({ tab, gate }) => {
    const entries = [at(list, 1500), at(other), at(form)];
    await visit(tab, gate.origin, entries.slice(0, 1));
    for (const { address } of entries.slice(1)) {
      await tab.click(`header nav a[href="${address}"]`);
      await expectEntry(tab, at(address));
    }
    for (const _ of [1, 2]) await expectEntries(tab, entries, 2, way);
  });

  test(`${name} restore each place of two pages that are visited by turns`, async ({ tab, gate }) => {
    const entries = [at(long, 300), at(list, 1000), at(long, 1500), at(list, 700), at(long)];
    await visit(tab, gate.origin, entries);
    await expectEntries(tab, entries, 4, way);
  });

  test(`${name} in a hurry, Back, Back, Forward, end at an entry, and lose none`, async ({ tab, gate }) => {
    const entries = [at(long, 300), at(list, 1000), at(other, 200), at(form)];
    await visit(tab, gate.origin, entries);
    for (const move of [way.back, way.back, way.forward]) await move(tab);
    await expectEntries(tab, entries, await expectOneOf(tab, entries), way);
  });
}

test('history.go over two entries shows the third', async ({ tab, gate }) => {
  const entries = [at(list, 1500), at(other, 200), at(form, 100)];
  await visit(tab, gate.origin, entries);
  for (const steps of [-2, 2, -2, 2]) {
    await go(tab, steps);
    await expectEntry(tab, steps < 0 ? at(list, 1500) : at(form, 100));
  }
  await expectEntries(tab, entries);
});

test('Back while a page is fetched leads to the page before, and what arrives late changes nothing', async ({
  tab,
  gate,
}) => {
  const entries = [at(form), at(long, 700)];
  await visit(tab, gate.origin, entries);
  const { asked, release } = gate.hold(other);
  await follow(tab, other);
  await asked;
  // Without the Navigation API, the entry is made when the page arrives, and Back leaves the page that is shown.
  const current = (await isOurs(tab)) ? 1 : 0;
  await go(tab, -1);
  expect(await expectOneOf(tab, entries)).toBe(current);
  await release();
  await expectEntries(tab, entries, current);
});

test('a second link while a page is fetched leads to its page, and Back to the first link’s or over it', async ({
  tab,
  gate,
}) => {
  await visit(tab, gate.origin, [at(long, 700)]);
  const reason =
    'Without the Navigation API, pages are documents, and the driver does not click while one is loaded.';
  if (!(await isOurs(tab))) console.log(reason);
  test.skip(!(await isOurs(tab)), reason);
  const { asked, release } = gate.hold(other);
  await follow(tab, other);
  await asked;
  await followTo(tab, at(form));
  await release();
  await expectEntry(tab, at(form));
  await go(tab, -1);
  // If the page that never showed is an entry, it was left at the place of the page that was shown.
  const current = await expectOneOf(tab, [at(long, 700), at(other), at(other, 700)]);
  const others = [[], [at(other)], [at(other, 700)]][current] ?? [];
  await expectEntries(tab, [at(long, 700), ...others, at(form)], others.length);
});

test('Back and Forward lead over the sections of a page, and to them from another page', async ({
  tab,
  gate,
}) => {
  const entries = [at(long, 300)];
  await visit(tab, gate.origin, entries);
  await tab.evaluate(() => {
    // WebKit leads to where a section is while it fades in.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transform: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const ids = await tab.evaluate(() => [...document.querySelectorAll('[data-section]')].map(({ id }) => id));
  for (const id of ids.slice(1, 3)) {
    const before = await scrollTop(tab);
    await follow(tab, `#${id}`);
    await eventually('Whether it scrolls', true, async () => (await scrollTop(tab)) !== before);
    entries.push(at(`${long}#${id}`, await settled(() => scrollTop(tab))));
  }
  await followTo(tab, at(other, 200));
  await expectEntries(tab, [...entries, at(other, 200)]);
});

test('Back to a filtered list shows the choice, at its place', async ({ tab, gate }) => {
  const category = pagesOf('category').find(({ data }) => data.projects.some(({ listed }) => listed));
  const { name = '', type = '' } = category?.data ?? {};
  await visit(tab, gate.origin, [at(list)]);
  await tab.evaluate(() =>
    document.querySelector('main [aria-pressed]')?.scrollIntoView({ behavior: 'instant' }),
  );
  const top = await settled(() => scrollTop(tab));
  await tab.click('main [aria-pressed]', name);
  const choice = () => tab.evaluate(() => document.querySelector('main [aria-pressed=true]')?.textContent);
  await eventually('The choice', name, choice);
  await scrollTo(tab, 150);
  await followTo(tab, at(other, 200));
  const entries = [at(list, top), at(`${list}?type=${type}`, 150), at(other, 200)];
  await expectEntries(tab, entries);
  await go(tab, -1);
  await expectEntry(tab, entries[1] ?? at(''));
  await eventually('The choice', name, choice);
});

test('an alias is one entry, that of its page', async ({ tab, gate }) => {
  await visit(tab, gate.origin, [at(other, 200)]);
  await followTo(tab, at('/about', 100), '/team');
  await followTo(tab, at(form));
  await expectEntries(tab, [at(other, 200), at('/about', 100), at(form)]);
});

test('Back to a form that was sent shows an empty one', async ({ tab, gate }) => {
  await visit(tab, gate.origin, [at(other, 200), at(form)]);
  await fillIn(tab);
  await tab.click('main form [type=submit]');
  await eventually('The state', 'sent', async () => (await formState(tab)).state);
  const entries = [at(other, 200), at(form, await scrollTop(tab)), at(list, 700)];
  await followTo(tab, at(list, 700));
  await expectEntries(tab, entries);
  await go(tab, -1);
  const values = async () => (await formState(tab)).values;
  await eventually('The fields', ['', '', ''], values);
});

for (const isEarly of [false, true])
  test(`Back over a reload restores the place${isEarly ? ', before the site script is there too' : ''}`, async ({
    tab,
    gate,
  }) => {
    // On a busy machine, WebKit restores the place of a reloaded page when everything is there.
    const entries = [at(list, 900), at(long, 1000), at(other, isEarly ? 0 : 200)];
    await visit(tab, gate.origin, entries);
    const script = await tab.evaluate(() => document.getElementById('boot')?.dataset.site ?? '');
    const held = isEarly ? gate.hold(script) : undefined;
    await tab.reload();
    await held?.asked;
    await expectEntry(tab, entries[2] ?? at(''));
    if (!held) await hydrate(tab);
    await afterRest.back(tab);
    void held?.release();
    await expectEntry(tab, at(long, 1000));
    await expectEntries(tab, entries, 1, afterRest);
  });

for (const [what, address] of Object.entries({
  'a text file': '/robots.txt',
  'a page of another build': other,
  'an unknown address': '/nowhere',
}))
  test(`Back and Forward lead over ${what}`, async ({ tab, gate }) => {
    if (address === other) gate.change(other, (html) => html.replace(/ data-site="[^"]+/, '$&?other'));
    const entries = [at(list, 900), at(long, 1000), at(address), at(form, 100)];
    await visit(tab, gate.origin, entries);
    await expectEntries(tab, entries, 3, afterRest);
    // The not-found page reports itself.
    if (address === '/nowhere') await tab.evaluate(takeComplaints);
  });
