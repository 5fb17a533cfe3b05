import type { Problem } from '../../src/model/problem.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../lib/cache/cache.ts';
import { type DateTime, isShown } from '../lib/schedule.ts';
import { publicationLabel, publicationWords } from '../author/scheduleMessages.ts';
import { readSite } from '../check/readSite.ts';

/** A page that is not on the published site, or in none of its lists. */
export interface UnpublishedPage {
  file: string;
  url: string;
  /** Whether the published site does not show it: a draft, or a page of another date. */
  hidden: boolean;
  /** Sentences that say why, with dates. */
  words: string;
}

interface Content {
  /** Every problem, drafts included, found by the current code. */
  problems: Problem[];
  unpublished: UnpublishedPage[];
}

/** Reads and checks the content below `root`. */
export async function readContent(root: string, at: DateTime, cache?: Cache): Promise<Content> {
  if (!existsSync(path.join(root, 'content'))) return { problems: [], unpublished: [] };
  const { problems, possible } = await readSite({ root, at, drafts: true, cache });
  const { pages = [], site } = possible ?? {};
  const unpublished = pages
    .filter((page) => publicationLabel(page, at))
    .map((page) => ({
      file: page.file,
      url: page.url,
      hidden: !isShown(page.data, at),
      words: publicationWords(page, at, site?.timeZone ?? 'UTC').join(' '),
    }));
  return { problems, unpublished };
}
