import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { Cache } from '../../lib/cache/cache.ts';
import { readSite } from '../../check/readSite.ts';
import { type Files, page, service, siteFile, workspace } from '../../testing/workspace.ts';
import { type CardFacts, cardFacts, size } from './cardFacts.ts';
import { cardSection, drawCards } from './cards.ts';
import { drawCard } from './drawCard.ts';
import { config } from '../../../src/site.ts';

const { colors, firstColor, hues } = config.theme;

async function site(files: Files = {}) {
  const { manifest } = await readSite({ root: await workspace(files), drafts: false });
  if (!manifest) throw new Error('The tiny site has problems.');
  const collections = config.collect(manifest);
  const at = (url: string) => {
    const found = collections.byUrl.get(url);
    if (!found) throw new Error(`There is no page ${url}.`);
    return found;
  };
  return { collections, at };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const facts = { title: 'Websites', color: '#ffffff', name: 'Acme' };

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
    title: 'Websites',
    text: 'Sites that sell',
    color: firstColor(hues.mint.color),
    icon: 'globe',
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
  const cache = Cache.open(await temporaryFolder());
  const addressOf = async (files: Files) => {
    const { collections, at } = await site(files);
    const page = at('/services/web');
    return (await drawCards([page], collections, cache)).of(page).url;
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

/**
 * The pixels of a card's text above the line over the site's name. The motif is an icon in the color of the background:
 * a logo may have colors of its own.
 */
async function textPixels(card: Partial<CardFacts>): Promise<{ x: number; y: number }[]> {
  const png = await drawCard({ ...facts, color: firstColor(colors.ground), icon: 'globe', ...card });
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 0, width: size.width, height: size.rule - 10 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [ground = 0] = data;
  return [...data].flatMap((value, index) =>
    Math.abs(value - ground) > 100 ? [{ x: index % info.width, y: Math.floor(index / info.width) }] : [],
  );
}

test.each([
  'W'.repeat(400),
  'We build the things that you asked for. '.repeat(30),
  'WWWWWWWW WWWWWWW WWWWWWW',
  'MMMMMMMM WWWWWWW MMMMMMM WWWWWWWW MMMMMM',
])('a long title runs neither over the motif nor over the text above it: %s', async (title) => {
  const pixels = await textPixels({ title, text: 'A text below the title that needs two lines, at least' });
  expect(Math.max(...pixels.map(({ x }) => x))).toBeLessThanOrEqual(size.margin + size.words);
  expect(Math.min(...pixels.map(({ y }) => y))).toBeGreaterThan(size.margin + 24);
});

test('a title becomes smaller before one of its words is broken', async () => {
  const rows = new Set((await textPixels({ title: 'Unternehmensberatung' })).map(({ y }) => y));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  expect(bottom - top).toBeLessThan(100);
});

test('text that is cut off ends with an ellipsis, at a word unless the word is long', async () => {
  const shown = async (text: string) => `${(await textPixels({ text })).map(({ x, y }) => [x, y])}`;
  const sentence = 'Assistants that know your documents, answer in your tone of voice, and hand';
  expect(await shown(`${sentence} over to a person`)).toBe(await shown(`${sentence}…`));
  const word = 'Rechtsschutzversicherungsgesellschaften';
  expect(await shown(`${word} im ${word}${word}`)).not.toBe(await shown(`${word} im…`));
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

test('the small logo is the same, whatever the color of the page', async () => {
  const corners = await Promise.all(
    Object.values(hues).map(async (hue) => {
      const png = await drawCard({ ...facts, icon: 'megaphone', color: firstColor(hue.color) });
      const corner = sharp(png).extract({ left: 48, top: 540, width: 64, height: 64 });
      return [...(await corner.removeAlpha().raw().toBuffer())];
    }),
  );
  const [first = []] = corners;
  expect(Math.max(...first) - Math.min(...first), 'something is drawn').toBeGreaterThan(100);
  // The palette of a card rounds its colors, most of all at edges.
  const distance = (corner: number[]) =>
    corner.reduce((sum, value, at) => sum + Math.abs(value - (first[at] ?? 0)), 0) / corner.length;
  expect(Math.max(...corners.map(distance))).toBeLessThan(4);
});

test('a card is drawn once', async () => {
  const folder = await temporaryFolder();
  const { collections, at } = await site();
  const pages = [at('/services/web'), at('/contact')];
  const draw = async () => {
    const cache = Cache.open(path.join(folder, 'cache'));
    const cards = await drawCards(pages, collections, cache);
    return { cards, made: cardSection(cache).made };
  };
  expect((await draw()).made).toBe(2);
  const { cards, made } = await draw();
  expect(made).toBe(0);
  await cards.write(folder);
  const metadata = await sharp(path.join(folder, cards.of(at('/services/web')).url)).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('a messenger fetches a card quickly: it is smaller than 25 kB', async () => {
  const full = {
    kicker: 'Services',
    icon: 'globe',
    color: firstColor(hues.mint.color),
    name: 'Acme and Daughters',
    host: 'acme.example.com',
  };
  const title = 'Every invoice is read, sorted and filed on the day on which it comes in';
  expect((await drawCard({ ...full, title })).length).toBeLessThan(25_000);
  const short = { title: 'Websites & Web Applications', text: 'Sites that sell' };
  expect((await drawCard({ ...full, ...short })).length).toBeLessThan(25_000);
});
