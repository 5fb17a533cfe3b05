/** The pages of the real content, as the manifest has them. */
import { readSite } from '../../scripts/lib/readSite.ts';
import { isIndexable } from '../../src/model/indexable.ts';
import type { Page } from '../../src/model/manifest.ts';

const site = await readSite({ root: process.cwd(), drafts: false });
if (!site.manifest) throw new Error('The content has errors. npm run check lists them.');

export const { manifest } = site;

/** The ids of each file's parts, and the addresses of projects without a case study, as the check knows them. */
export const { anchors, unwritten } = site;

/** Every published page, with the not-found page. */
export const pages: readonly Page[] = manifest.pages;

const isNotFound = ({ kind }: Page): boolean => kind === 'notFound';

export const indexablePages: readonly Page[] = pages.filter(isIndexable);

const lengthOf = ({ file }: Page): number => site.texts.get(file)?.length ?? 0;

/** One page of each type, the longest: for checks that take long. */
export const samplePages: readonly Page[] = pages
  .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  .filter(({ kind }, index, all) => all.findIndex((each) => each.kind === kind) === index);

/** Where a page is tested: an address that no page has shows the not-found page. */
export const addressOf = (page: Page): string => (isNotFound(page) ? '/no-such-page' : page.url);

export const statusOf = (page: Page): number => (isNotFound(page) ? 404 : 200);
