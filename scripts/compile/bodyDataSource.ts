import { type Block, registry } from '../../src/blocks/registry.ts';
import { type BodyData, type BodyRead, bodyData } from '../../src/model/bodyData.ts';
import type { Collections } from '../../src/model/collections.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Uses } from '../check/readSite.ts';

const readsOfBlocks = new Map<string, BodyRead | undefined>(
  Object.entries<Block>(registry).map(([name, { reads }]) => [name, reads]),
);

const nothing: Uses = { blocks: [], pictures: [] };

/** Returns the body data of a page, from the blocks and pictures that the check found in its file. */
export function bodyDataSource(
  collections: Collections,
  uses: ReadonlyMap<string, Uses>,
): (page: Page) => BodyData {
  return (page) => {
    const { blocks, pictures } = uses.get(page.file) ?? nothing;
    const reads = new Set(blocks.flatMap((name) => readsOfBlocks.get(name) ?? []));
    return bodyData(page, collections, { reads, pictures });
  };
}
