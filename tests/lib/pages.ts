import { isNotFound } from '../../src/model/url.ts';
import path from 'node:path';
import { type ReadSite, readSite } from '../../scripts/check/readSite.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';

/** A content tree as its manifest has it. */
export interface TestedContent extends Pick<ReadSite, 'anchors' | 'unwritten'> {
  manifest: Manifest;
  /** Every published page, with the not-found page. */
  pages: readonly Page[];
  /** The pages that search engines list. */
  indexablePages: readonly Page[];
  /** One page of each type, the longest: for checks that take long. */
  samplePages: readonly Page[];
}

/** Reads the content tree below a folder. Throws if it has errors. */
export async function readContent(root: string): Promise<TestedContent> {
  const { manifest, anchors, unwritten, texts } = await readSite({ root: path.resolve(root), drafts: false });
  if (!manifest) throw new Error(`The content of ${root} has errors. npm run check lists them.`);
  const { pages } = manifest;
  const lengthOf = ({ file }: Page): number => texts.get(file)?.length ?? 0;
  const samplePages = pages
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .filter(({ kind }, index, all) => all.findIndex((each) => each.kind === kind) === index);
  return { manifest, anchors, unwritten, pages, indexablePages: pages.filter(isIndexable), samplePages };
}

/** Where a page is tested: an address that no page has shows the not-found page. */
export const addressOf = (page: Page): string => (isNotFound(page) ? '/no-such-page' : page.url);

export const statusOf = (page: Page): number => (isNotFound(page) ? 404 : 200);
