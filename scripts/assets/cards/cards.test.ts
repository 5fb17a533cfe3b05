import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { collect } from '../../../src/model/collections.ts';
import { hex } from '../../../src/theme/color.ts';
import { hues } from '../../../src/theme/tokens.ts';
import { Cache } from '../../lib/cache/cache.ts';
import { readSite } from '../../check/readSite.ts';
import { type Files, page, service, siteFile, workspace } from '../../testing/workspace.ts';
import { cardFacts } from './cardFacts.ts';
import { cardSection, drawCards } from './cards.ts';
import { drawCard } from './drawCard.ts';
import { size } from './layout.ts';
import { textLayer } from './textLayer.ts';

async function site(files: Files = {}) {
  const { manifest, pictures } = await readSite({ root: await workspace(files), drafts: false });
  if (!manifest) throw new Error('The tiny site has problems.');
  const collections = collect(manifest);
  const at = (url: string) => {
    const found = collections.byUrl.get(url);
    if (!found) throw new Error(`There is no page ${url}.`);
    return found;
  };
  return { collections, pictures, at };
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
    color: hex(hues.mint[1]),
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
    ...{ color: hex(hues.sky[1]), icon: 'clock', kicker: 'Website projects' },
  });
});

test('the URL of a card changes with its text and with nothing else', async () => {
  const cache = Cache.open(await temporaryFolder());
  const addressOf = async (files: Files) => {
    const { collections, pictures, at } = await site(files);
    const page = at('/services/web');
    return (await drawCards([page], collections, pictures, cache)).of(page).url;
  };
  const plain = await addressOf({});
  expect(plain).toMatch(/^\/assets\/cards\/services\/web\.[0-9a-f]{10}\.png$/);
  expect(await addressOf({ 'content/services/web.mdx': service('Websites', {}, 'Another body.') })).toBe(
    plain,
  );
  expect(await addressOf({ 'content/services/web.mdx': service('Web shops') })).not.toBe(plain);
  expect(await addressOf({ 'content/site.yaml': siteFile({ name: 'Other' }) })).not.toBe(plain);
});

const unusualTitles = {
  'a word that does not end': 'W'.repeat(400),
  'many words': 'We build the things that you asked for. '.repeat(30),
  markup: '<b>&amp;</b> "quoted" \'text\' ]]>',
  'one letter': 'A',
  'letters of Central Europe': 'Příliš žluťoučký kůň, Łódź',
  'letters that the typeface lacks': 'नमस्ते 自動化 👋',
  'right to left': 'مرحبا بالعالم',
};

for (const [what, title] of Object.entries(unusualTitles)) {
  test(`a card can be drawn for ${what}`, async () => {
    const png = await drawCard({ ...facts, title, text: title, kicker: title, host: title });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });
}

/** The rightmost light pixel of a card, above the line over the site's name. */
async function rightmostLightPixel(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 0, width: size.width, height: size.rule - 10 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = [...data].flatMap((value, index) => (value > 150 ? [index % info.width] : []));
  return Math.max(...light);
}

test('a long title does not run over the motif', async () => {
  // A motif in the background color leaves only the text visible.
  for (const title of [unusualTitles['a word that does not end'], unusualTitles['many words']])
    expect(
      await rightmostLightPixel(await drawCard({ ...facts, title, color: '#000000' })),
    ).toBeLessThanOrEqual(size.margin + size.words);
});

test('if the typeface lacks characters of a title, the card shows the site name', async () => {
  const title = unusualTitles['letters that the typeface lacks'];
  expect(textLayer({ ...facts, title }).missing.join('')).toContain('自動化');
  expect(textLayer({ ...facts, title: unusualTitles['letters of Central Europe'] }).missing).toEqual([]);
  expect(await drawCard({ ...facts, title })).toEqual(await drawCard({ ...facts, title: facts.name }));
});

test('a card is drawn once, and a picture from the content replaces it', async () => {
  const folder = await temporaryFolder();
  const { pictures, collections, at } = await site({
    'content/services/web.mdx': service('Websites', { seo: { image: 'cover.svg' } }),
  });
  const pages = [at('/services/web'), at('/contact')];
  const draw = async () => {
    const cache = Cache.open(path.join(folder, 'cache'));
    const cards = await drawCards(pages, collections, pictures, cache);
    return { cards, made: cardSection(cache).made };
  };
  expect((await draw()).made).toBe(2);
  const { cards, made } = await draw();
  expect(made).toBe(0);
  await cards.write(folder);
  const own = cards.of(at('/services/web'));
  expect(own).toMatchObject({ type: 'image/jpeg', alt: cardFacts(at('/services/web'), collections).title });
  expect(await sharp(path.join(folder, own.url)).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: 1200, height: 630 },
  });
});

test('a messenger fetches a card quickly: it is smaller than 25 kB', async () => {
  const full = {
    kicker: 'Services',
    icon: 'globe',
    color: hex(hues.mint[1]),
    name: 'Acme and Daughters',
    host: 'acme.example.com',
  };
  const title = 'Every invoice is read, sorted and filed on the day on which it comes in';
  expect((await drawCard({ ...full, title })).length).toBeLessThan(25_000);
  const short = { title: 'Websites & Web Applications', text: 'Sites that sell' };
  expect((await drawCard({ ...full, ...short })).length).toBeLessThan(25_000);
});
