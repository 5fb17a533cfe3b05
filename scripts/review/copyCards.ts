import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PageChange } from './comparePages.ts';

/** Open Graph images of a page before and after, as files beside the review's page, if they differ. */
export interface CardPair {
  before?: string;
  after?: string;
}

/** Maximum number of copied cards: a design change affects every card, and the first ones show how. */
const maxCopied = 40;

interface Folders {
  /** Folders of the built sites. */
  before: string;
  after: string;
  outDir: string;
}

const isOther = ({ before, after }: PageChange): boolean =>
  (before?.card ?? after?.card) !== undefined && before?.tags['og:image'] !== after?.tags['og:image'];

/** Copies the cards of changed pages beside the review's page. */
export async function copyCards(changes: PageChange[], folders: Folders): Promise<Map<PageChange, CardPair>> {
  const other = changes.filter(isOther).slice(0, maxCopied);
  const cards = new Map<PageChange, CardPair>();
  if (other.length > 0) await mkdir(path.join(folders.outDir, 'cards'), { recursive: true });
  for (const [index, change] of other.entries()) {
    const copy = async (when: 'before' | 'after'): Promise<string | undefined> => {
      const card = change[when]?.card;
      if (card === undefined) return undefined;
      const name = `cards/${String(index + 1).padStart(3, '0')}-${when}${path.extname(card)}`;
      await copyFile(path.join(folders[when], card), path.join(folders.outDir, name));
      return name;
    };
    cards.set(change, { before: await copy('before'), after: await copy('after') });
  }
  return cards;
}
