import { type BodyData, bodyData } from '../../src/model/bodyData.ts';
import type { Collections } from '../../src/model/collections.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Uses } from '../check/readSite.ts';
import { config } from '../../src/site.ts';

/** Returns the body data of a page, from the blocks and pictures that the check found in its file. */
export function bodyDataSource(
  collections: Collections,
  uses: ReadonlyMap<string, Uses>,
): (page: Page) => BodyData {
  return (page) => {
    const { blocks: names = [], pictures = [] } = uses.get(page.file) ?? {};
    const reads = new Set(names.flatMap((name) => config.blocks.get(name)?.reads ?? []));
    return bodyData(page, collections, { reads, pictures }, config.collections);
  };
}
