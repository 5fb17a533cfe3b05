import path from 'node:path';
import { languageAt } from '../../../src/model/languages.ts';
import type { Collections, Page } from '../../../src/model/manifest.ts';
import type { Card } from '../../../src/document/head.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { linkOrCopy } from '../../lib/cache/section.ts';
import type { PictureFile } from '../images/pictureFile.ts';
import { collectAfterPages } from '../../lib/collectGarbage.ts';
import { drawing } from '../icons.ts';
import { cardFacts, size } from './cardFacts.ts';

/** The name of a card in its cache entry. */
const fileName = 'card';

/**
 * The Open Graph image of each page of a build. Draws those that are not cached; `drawn` is called before each, with how
 * many are there.
 */
export async function drawCards(
  pages: readonly Page[],
  collections: Collections,
  pictures: Readonly<Record<string, PictureFile>>,
  cache: Cache,
  drawn: (done: number, all: number) => void = () => {},
) {
  const section = cache.section('cards');
  const cards = new Map<string, { card: Card; file: string }>();
  for (const page of pages) {
    const facts = cardFacts(page, languageAt(page.url, collections));
    const icon = facts.icon ? drawing(facts.icon) : '';
    const named = pictures[page.data.seo?.image ?? ''];
    // Nothing limits the time that an SVG takes.
    const own = named?.drawing ? undefined : named;
    const inputs = own ? ['picture', own.hash] : ['drawing', JSON.stringify(facts), icon];
    const make = async () => {
      // Imported lazily: most builds draw no card.
      const { drawCard } = await import('./drawCard.ts');
      const { pictureCard } = await import('./pictureCard.ts');
      collectAfterPages();
      drawn(cards.size, pages.length);
      return { [fileName]: own ? await pictureCard(own) : await drawCard(facts) };
    };
    const { folder, hashes } = await section.files(inputs, make);
    const name = page.url === '/' ? '/home' : page.url;
    const url = `/assets/cards${name}.${hashes[fileName]?.slice(0, 10)}.${own ? 'jpg' : 'png'}`;
    const card: Card = {
      url,
      type: own ? 'image/jpeg' : 'image/png',
      width: size.width,
      height: size.height,
      alt: [facts.title, ...(facts.text && !own ? [facts.text] : [])].join(': '),
    };
    cards.set(page.url, { card, file: path.join(folder, fileName) });
  }
  return {
    /** The card of a page. Its URL changes with its bytes, because social networks cache it by URL. */
    of({ url }: Page): Card {
      const drawn = cards.get(url);
      if (!drawn) throw new Error(`No card was drawn for ${url}.`);
      return drawn.card;
    },
    /** Links the cards into the folder of a site. */
    write(outDir: string): void {
      for (const { card, file } of cards.values()) linkOrCopy(file, path.join(outDir, card.url));
    },
  };
}
