import type { Page as BrowserPage, Locator } from '@playwright/test';
import { countText } from '../../src/model/plural.ts';
import { config, fixture, pageOf } from '../lib/fixture.ts';
import { expect, test } from '../lib/test.ts';

test.use({ javaScriptEnabled: false });

const collections = config.collect(fixture.manifest);
const { site, services, categories, projects, quotes } = collections;
const { labels } = site;

const section = (page: BrowserPage, title: string) =>
  page.locator('[data-section]', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const hrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

const urls = (pages: { url: string }[]) => pages.map(({ url }) => url);

/** Where the cards of projects lead outside of their category: to the case study, or to the category until there is one. */
const cardLinks = (cards: typeof projects) =>
  cards.map(({ unwritten, url, categoryUrl }) => (unwritten ? categoryUrl : url));

test.describe('on the page with every component', () => {
  test.beforeEach(({ page }) => page.goto('/components'));

  test('a screen reader reads lists, steps, figures with their labels, and pictures', async ({ page }) => {
    const features = section(page, 'Features and steps');
    const steps = features.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Knead' }) });
    expect(await steps.evaluate((list) => list.tagName)).toBe('OL');
    expect(await steps.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Knead', 'Wait']);
    for (const name of ['With an icon', 'Without an icon', 'Ben Osei', 'A start']) {
      const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(item, name).toHaveCount(1);
    }
    for (const [term, definition] of [
      ['SQLite', 'Where recipes are stored'],
      ['finished tools', '13'],
      ['first bus', '4:48'],
    ]) {
      const pair = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: term }) });
      await expect(pair.locator('dd'), term).toHaveText(definition ?? '');
    }
    // Opening them: accessibility.spec.ts.
    const answer = page.locator('main details > div').last();
    await expect(answer, 'closed at first').toBeHidden();
    await expect(answer.locator('li')).not.toHaveCount(0);
    await expect(answer.locator('a')).toHaveCount(1);
    const pictures = section(page, 'Pictures and buttons').getByRole('img');
    expect(await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('alt')))).toEqual([
      'Outline of an oven with two knobs',
    ]);
    await expect(page.getByText('9 of 10 bakers would ask us again')).toBeVisible();
    await expect(page.locator('main :is(p, h2, h3, li, dt, dd):empty'), 'a field left out').toHaveCount(0);
  });

  test('a worked example is read in order, with what a person took out and decided', async ({ page }) => {
    const example = page.getByRole('figure', { name: 'Forty loaves for a wedding, from a note to a plan' });
    const parts = example.locator('> ol > li');
    expect(await parts.evaluateAll((all) => all.map((part) => part.firstElementChild?.textContent))).toEqual([
      ...['A customer writes', 'The tool answers', 'The note', 'The ovens', 'The label', 'The list'],
      ...['A search', 'The baker decides'],
    ]);
    await expect(example.locator('del')).toHaveText(['The old one', 'gluten-free']);
    await expect(example.locator('strong')).toHaveText(['By hand', 'with gluten', '30 on Saturday']);
    const moving = () => example.evaluate((figure) => figure.getAnimations({ subtree: true }).length);
    await expect.poll(moving, 'it is drawn once').toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    expect(await moving()).toBe(0);
  });

  test('cards lead to services and categories in order, with the number of projects', async ({ page }) => {
    const items = section(page, 'What other pages say').getByRole('listitem');
    const cards = items.filter({ hasNot: page.locator('[data-project]') }).filter({ has: page.locator('a') });
    const [links, texts] = [await hrefs(cards.locator('a')), await cards.allInnerTexts()];
    const others = categories.slice(0, 3);
    expect(links).toEqual(urls([...services.slice(0, 2), ...categories, ...others]));
    for (const [index, { data }] of categories.entries())
      expect(texts[2 + index]).toContain(countText(labels.projects, data.projects.length, site.locale));
    await cards.first().click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL(services[0]?.url ?? '');
  });

  test('the card of a service with a picture shows it in the place of the icon', async ({ page }) => {
    await page.goto('/services');
    const cardOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.locator('h3', { hasText: name }) });
    await expect(cardOf('Labels').getByRole('img')).toHaveAttribute('alt', 'A label with three lines');
    await expect(cardOf('Labels').locator('svg')).toHaveCount(0);
    await expect(cardOf('Ordering').locator('svg')).toHaveCount(1);
  });

  test('a list in a card looks as one in a text does', async ({ page }) => {
    const looks = (lists: Locator) =>
      lists.evaluateAll((all) =>
        all.map((list) => {
          const { listStyleType, paddingInlineStart, fontSize } = getComputedStyle(list);
          return [
            listStyleType,
            (Number.parseFloat(paddingInlineStart) / Number.parseFloat(fontSize)).toFixed(2),
          ];
        }),
      );
    const inCards = page.locator('main li:has(> h3):has(> strong) ul');
    await expect(inCards).toHaveCount(2);
    expect([
      ...(await looks(inCards)),
      ...(await looks(page.locator('main details > div > ul').first())),
    ]).toEqual(Array(3).fill(['disc', '1.20']));
  });

  test('project cards are those of the category, or the featured ones, up to the limit', async ({ page }) => {
    const lists = page.getByRole('list').filter({ has: page.locator('[data-project]') });
    const ofOrdering = projects.filter(({ categoryUrl }) => categoryUrl.endsWith('/ordering'));
    expect(await hrefs(lists.nth(0).locator('a'))).toEqual(cardLinks(ofOrdering.slice(0, 2)));
    const featured = projects.filter((project) => project.featured);
    expect(await hrefs(lists.nth(1).locator('a'))).toEqual(cardLinks(featured.slice(0, 4)));
    const [project] = ofOrdering;
    const card = lists.nth(0).locator('[data-project]').first();
    await expect(card.getByRole('img')).toHaveAttribute('alt', project?.imageAlt ?? '');
    for (const text of [project?.title, project?.description, project?.category])
      await expect(card).toContainText(text ?? '');
    const noted = projects.find(({ id }) => id === 'night-watch');
    const heading = page.getByRole('heading', { level: 3, name: noted?.title });
    const note = page.getByRole('article').filter({ has: heading, hasNot: page.getByRole('link') });
    await expect(note).toContainText(noted?.category ?? '');
  });

  test('quotes are the named ones, the featured ones with their rating, or all others', async ({ page }) => {
    const lists = page.getByRole('list').filter({ has: page.locator('figcaption') });
    const authors = (index: number) => lists.nth(index).locator('figcaption strong').allInnerTexts();
    const authorsOf = (wanted: typeof quotes) => wanted.map(({ author }) => author);
    const featured = quotes.filter((quote) => quote.featured);
    expect(await authors(0)).toEqual(authorsOf(quotes.filter(({ id }) => id === 'eleni')));
    expect(await authors(1)).toEqual(authorsOf(featured));
    expect(await authors(2)).toEqual(authorsOf(quotes.filter((quote) => !quote.featured)));
    const ratings = featured.flatMap(({ rating }) =>
      rating ? [labels.rating.replace('{rating}', String(rating))] : [],
    );
    const stars = lists.nth(1).getByRole('img');
    expect(await stars.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(
      ratings,
    );
    const logos = page.locator('main ul:not(:has(a, figure))').getByRole('img');
    expect(await logos.evaluateAll((all) => all.map((each) => each.getAttribute('alt')))).toEqual(
      site.logos.map(({ name }) => name),
    );
    await expect(page.getByText(labels.videoSoon)).toBeVisible();
  });

  test('a table of contents leads to every section and heading, and each shows its link', async ({
    page,
  }) => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const wanted = page.locator('main section > header h2, main :is(h2, h3, h4)[id]:not(.sr-only)');
    expect(await contents.getByRole('link').allInnerTexts()).toEqual(await wanted.allInnerTexts());
    await expect(contents.getByRole('listitem').filter({ hasText: 'Words & marks' }).first()).toContainText(
      'A still smaller heading',
    );
    await contents.getByRole('link', { name: 'A still smaller heading' }).click();
    await expect(page).toHaveURL(/#a-still-smaller-heading$/);
    const heading = page.getByRole('heading', { name: 'A still smaller heading', exact: true });
    await expect(heading).toBeInViewport();
    const own = heading.locator('a');
    await expect(own).toBeHidden();
    await heading.hover();
    await expect(own).toBeVisible();
    await expect(own).toHaveAttribute('href', '#a-still-smaller-heading');
  });

  test('tasks have their state, columns their alignment, footnotes links both ways', async ({ page }) => {
    await expect(page.locator('.task-list-item')).toHaveText(['☑ Flour', '☐ Water']);
    const aligned = await page
      .getByRole('table')
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).textAlign));
    expect(aligned).toEqual(['start', 'right', 'center']);
    await page.locator('[data-footnote-ref]').click();
    const note = page.locator('[data-footnotes] li');
    await expect(note).toBeInViewport();
    await note.locator('[data-footnote-backref]').click();
    await expect(page.locator('[data-footnote-ref]')).toBeInViewport();
  });

  test('a visitor with a phone and a keyboard scrolls code, and reads tables row by row', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 150, height: 600 });
    const overflowOf = (wide: Locator) => wide.evaluate((each) => each.scrollWidth - each.clientWidth);
    const code = page.locator('main pre');
    expect(await overflowOf(code)).toBeGreaterThan(0);
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
    const table = page.locator('[data-table]');
    expect(await overflowOf(table)).toBe(0);
    const cells = table.locator('tbody tr').first().locator('td');
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, another) => one - another));
    expect(new Set(tops).size).toBe(3);
    expect(await cells.evaluateAll((all) => all.map((cell) => cell.dataset.head))).toEqual([
      ...['Dough', 'Hours', 'Oven'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(150);
  });
});

test('a service shows its projects, the home page three featured ones, and quotes by name', async ({
  page,
}) => {
  await page.goto('/services/ordering');
  const own = projects.filter(({ categoryUrl }) => categoryUrl === '/portfolio/ordering');
  const links = page.locator('main [data-project] a');
  expect(await hrefs(links)).toEqual(cardLinks(own.slice(0, 3)));
  await page.goto(pageOf('home').url);
  expect(await hrefs(links)).toEqual(cardLinks(projects.filter(({ featured }) => featured).slice(0, 3)));
  const named = ['zofia-wojcik', 'q-baker'].map((id) => quotes.find((quote) => quote.id === id)?.author);
  expect(await page.locator('main figcaption strong').allInnerTexts()).toEqual(named);
});

test('words before a figure are smaller than the figure', async ({ page }) => {
  await page.goto(pageOf('testimonials').url);
  const stat = page.locator('main dd').filter({ hasText: /^Up to / });
  const sizes = await stat.evaluate((each) =>
    [each, each.querySelector('span') ?? each].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  );
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
});
