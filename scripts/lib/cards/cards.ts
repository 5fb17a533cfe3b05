import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Collections } from '../../../src/model/collections.ts';
import type { Card } from '../../../src/model/head.ts';
import type { Page } from '../../../src/model/manifest.ts';
import type { FileCache } from '../fileCache.ts';
import { inLanes } from '../lanes.ts';
import type { PictureFile } from '../pictures/pictureFile.ts';
import { cardFacts } from './cardFacts.ts';
import { size } from './layout.ts';

/** Cards drawn at a time: while the words of one are laid out, others become pixels in sharp's own threads. */
const lanes = 3;

/** What decides how every card looks: the files that draw it. The colours are among the facts of each. */
const look = readdirSync(import.meta.dirname)
  .filter((file) => !file.includes('.test.'))
  .sort()
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));

interface PageCard extends Card {
  draw: () => Promise<Buffer>;
}

/** The picture for shared links of each page of a build. */
export class Cards {
  readonly #cards = new Map<string, PageCard>();
  readonly #collections: Collections;
  readonly #pictures: Record<string, PictureFile>;

  constructor(collections: Collections, pictures: Record<string, PictureFile>) {
    this.#collections = collections;
    this.#pictures = pictures;
  }

  /** The card of a page; its address changes with what it shows, as those who show it keep it by its address. */
  readonly of = (page: Page): Card => {
    const { draw: _, ...card } = this.#make(page);
    return card;
  };

  #make(page: Page): PageCard {
    const known = this.#cards.get(page.url);
    if (known) return known;
    const facts = cardFacts(page, this.#collections);
    const own = page.data.seo?.image && this.#pictures[page.data.seo.image];
    const hash = createHash('sha256').update(JSON.stringify([look, own ? own.url : facts]));
    const name = page.url === '/' ? '/home' : page.url;
    const card: PageCard = {
      url: `/assets/cards${name}.${hash.digest('hex').slice(0, 10)}.${own ? 'jpg' : 'png'}`,
      type: own ? 'image/jpeg' : 'image/png',
      width: size.width,
      height: size.height,
      alt: [facts.title, ...(facts.text && !own ? [facts.text] : [])].join(': '),
      // Loaded with the first card that must be drawn: most builds draw none.
      draw: async () => {
        const { drawCard, pictureCard } = await import('./drawCard.ts');
        return own ? pictureCard(own.source) : drawCard(facts);
      },
    };
    this.#cards.set(page.url, card);
    return card;
  }

  /** Puts every page's card into the folder of a site; draws those that the cache does not have. */
  write(pages: Page[], folder: string, cache: FileCache): Promise<void> {
    return inLanes(pages, lanes, async (page) => {
      const { url, draw } = this.#make(page);
      await cache.place(path.basename(url), path.join(folder, url), draw);
    });
  }
}
