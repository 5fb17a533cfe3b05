import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Cache } from '../../lib/cache/cache.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { about, type Files, manifestOf, page, service, siteFile } from '../../testing/workspace.ts';
import { cardFacts } from './cardFacts.ts';
import { drawCards } from './cards.ts';
import { drawCard } from './drawCard.ts';
import { config } from '../../site/config.ts';

const { firstColor, hues } = config.theme;

async function site(files: Files = {}) {
  const collections = config.collect(await manifestOf(files));
  const at = (url: string) => {
    const found = collections.byUrl.get(url);
    if (!found) throw new Error(`There is no page ${url}.`);
    return found;
  };
  return { collections, at };
}

const facts = { title: 'Websites', color: '#ffffff', ground: '#000000', name: 'Acme' };

test('a shared link shows the page, its section and the site on the card', async () => {
  const { collections, at } = await site({
    'content/services/index.mdx': page({ template: 'services', title: 'All services', description: 'All.' }),
    'content/services/web.mdx': service('Websites', {
      color: 'mint',
      icon: 'globe',
      heading: 'Sites that sell',
    }),
  });
  expect(cardFacts(at('/services/web'), collections)).toEqual({
    kicker: 'All services',
    title: 'Sites that sell',
    text: at('/services/web').data.description,
    color: firstColor(hues.mint.color),
    ground: firstColor(hues.mint.tint),
    icon: 'globe',
    figure: undefined,
    name: 'Acme',
    host: 'acme.example.com',
  });
  expect(cardFacts(at('/contact'), collections)).toMatchObject({ kicker: undefined, title: 'Contact' });
});

test('a case study has the color and icon of its category', async () => {
  const { collections, at } = await site({
    'content/portfolio/web/shop.mdx': page({ title: 'Shop', description: 'A shop.' }),
  });
  expect(cardFacts(at('/portfolio/web/shop'), collections)).toMatchObject({
    ...{ color: firstColor(hues.sky.color), icon: 'clock', kicker: 'Website projects' },
  });
});

test('the URL of a card changes with its text and with nothing else', async () => {
  const cache = new Cache(await temporaryFolder());
  const addressOf = async (files: Files) => {
    const { collections, at } = await site(files);
    const page = at('/services/web');
    return (await drawCards([page], collections, {}, cache)).of(page).url;
  };
  const plain = await addressOf({});
  expect(plain).toMatch(/^\/assets\/cards\/services\/web\.[0-9a-f]{10}\.png$/);
  expect(await addressOf({ 'content/services/web.mdx': service('Websites', {}, 'Another body.') })).toBe(
    plain,
  );
  expect(await addressOf({ 'content/services/web.mdx': service('Web shops') })).not.toBe(plain);
  expect(await addressOf({ 'content/site.yaml': siteFile({ name: 'Other' }) })).not.toBe(plain);
});

test.each([
  ['markup', '<b>&amp;</b> "quoted" \'text\' ]]>'],
  ['one letter', 'A'],
  ['right to left', 'مرحبا بالعالم'],
  ['four hundred letters without a space', 'w'.repeat(400)],
])('a card can be drawn for %s', async (_what, title) => {
  const png = await drawCard({ ...facts, title, text: title, kicker: title, host: title, name: title });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('a title of wide letters leaves kicker and text on the card', async () => {
  const text = 'We automate the work that nobody wants to do twice, and measure what it saves each day.';
  const wide = { ...facts, title: 'WWWWWWWWWWWWWW WWWWWWWWW', text };
  const kicker = { left: 64, top: 64, width: 100, height: 29 };
  const pixelsOf = async (kicked: string) =>
    sharp(await drawCard({ ...wide, kicker: kicked }))
      .extract(kicker)
      .raw()
      .toBuffer();
  expect(await pixelsOf('News')).not.toEqual(await pixelsOf(''));
});

test('if the typefaces lack characters of a title, the card shows the site name, each time', async () => {
  const named = await drawCard({ ...facts, title: facts.name });
  for (const title of ['नमस्ते 自動化 👋', 'नमस्ते 自動化 👋', 'q\u030C'])
    expect(await drawCard({ ...facts, title })).toEqual(named);
  const title = 'Příliš žluťoučký kůň, Łódź';
  expect(await drawCard({ ...facts, title })).not.toEqual(named);
  expect(await drawCard({ ...facts, title: title.normalize('NFD') })).toEqual(
    await drawCard({ ...facts, title }),
  );
});

test('a card is drawn once', async () => {
  const folder = await temporaryFolder();
  const { collections, at } = await site();
  const pages = [at('/services/web'), at('/contact')];
  const draw = async () => {
    const cache = new Cache(path.join(folder, 'cache'));
    const cards = await drawCards(pages, collections, {}, cache);
    return { cards, made: cache.section('cards').made };
  };
  expect((await draw()).made).toBe(2);
  const { cards, made } = await draw();
  expect(made).toBe(0);
  cards.write(folder);
  const metadata = await sharp(path.join(folder, cards.of(at('/services/web')).url)).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('a messenger fetches a card quickly: it is smaller than 25 kB', async () => {
  const full = {
    kicker: 'Services',
    icon: 'globe',
    color: firstColor(hues.mint.color),
    ground: firstColor(hues.mint.tint),
    name: 'Acme and Daughters',
    host: 'acme.example.com',
  };
  const title = 'Every invoice is read, sorted and filed on the day on which it comes in';
  expect((await drawCard({ ...full, title })).length).toBeLessThan(25_000);
  const short = { title: 'Websites & Web Applications', text: 'Sites that sell' };
  expect((await drawCard({ ...full, ...short })).length).toBeLessThan(25_000);
});

test('a page can have a photo of the content as its card, cut to the size of a card', async () => {
  const folder = await temporaryFolder();
  const source = path.join(folder, 'shop.png');
  await sharp({ create: { width: 900, height: 900, channels: 3, background: '#804020' } }).toFile(source);
  const { collections, at } = await site({
    'content/about.mdx': about({ seo: { image: 'map.svg' } }),
  });
  const named = at('/about');
  const photo = {
    ...collections.picture('map.svg'),
    ...{ name: 'map.svg', source, hash: 'a', bytes: 1, drawing: false, moving: false, shown: false },
  };
  const cards = await drawCards([named], collections, { 'map.svg': photo }, new Cache(folder));
  cards.write(folder);
  const card = cards.of(named);
  expect(card).toMatchObject({ type: 'image/jpeg', alt: 'About' });
  const shown = sharp(path.join(folder, card.url));
  expect(await shown.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const [red, green, blue] = (await shown.stats()).channels.map(({ mean }) => Math.round(mean / 32));
  expect([red, green, blue]).toEqual([4, 2, 1]);
});
