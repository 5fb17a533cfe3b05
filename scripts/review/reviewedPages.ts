import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChangedFile } from './changedFiles.ts';
import type { PageChange } from './comparePages.ts';
import type { CardPair } from './copyCards.ts';
import { routeOfFile } from './pagePairs.ts';
import type { UnpublishedPage } from './problems.ts';
import type { ShotPair } from './takeScreenshots.ts';
import type { Passage } from '../lib/wordDiff.ts';

/** A reference to another page of the review. */
interface PageReference {
  number: number;
  url: string;
}

/** A changed page with everything that the review shows about it. */
export interface ReviewedPage extends PageChange {
  /** The number in its element's id. */
  number: number;
  shots: ShotPair[];
  /** Whether a screenshot differs. */
  seen: boolean;
  /** The content file. */
  file: string;
  /** The first page that changed in the same way. */
  like?: PageReference;
  /** The first page whose menus and footer changed in the same way. */
  aroundLike?: PageReference;
  cards: CardPair;
  /** Why the published site does not show it, or lists it nowhere. */
  unpublished?: string;
}

/**
 * A page whose HTML or styles differ, but neither its text nor a screenshot, counts as unchanged. So do pages without
 * screenshots that differ in the same fragments.
 */
export function compareScreenshots(changes: PageChange[], shots: Map<PageChange, ShotPair[]>) {
  const isPlain = ({ status, text, head, around }: PageChange) =>
    status === 'changed' && !text && !head && around.length === 0;
  const differs = (change: PageChange) => shots.get(change)?.some(({ different }) => different) ?? false;
  const photographed = new Set([...shots.keys()].map(({ alike }) => alike));
  const seen = new Set([...shots.keys()].filter(differs).map(({ alike }) => alike));
  const invisible = changes.filter(
    (change) => isPlain(change) && photographed.has(change.alike) && !seen.has(change.alike),
  );
  return {
    shown: changes.filter((change) => !invisible.includes(change)),
    alsoSame: invisible.map(({ url }) => url),
  };
}

/** What to do about removed URLs without a redirect. */
export const missingRedirects = (changes: PageChange[]): string[] =>
  changes.flatMap(({ status, url, from, redirect }) => {
    if (redirect || (status !== 'moved' && status !== 'removed')) return [];
    return status === 'moved'
      ? [`${from} moved to ${url} without a redirect. Add this to the page's file: aliases: [${from}]`]
      : [
          `${url} is gone and has no redirect. If another page replaces it, add this to that page's file: aliases: [${url}]`,
        ];
  });

const fileOfRoute = (root: string, url: string): string => {
  const name = path.posix.join('content', url);
  return existsSync(path.join(root, `${name}.mdx`)) ? `${name}.mdx` : path.posix.join(name, 'index.mdx');
};

interface ReviewData {
  shots: Map<PageChange, ShotPair[]>;
  cards: Map<PageChange, CardPair>;
  files: ChangedFile[];
  root: string;
  unpublished: UnpublishedPage[];
}

/** Only changed passages, because the current page in the menu differs between pages. */
const onlyChanged = (passages: Passage[]): Passage[] => passages.filter(({ change }) => change !== 'same');

/** Adds to each change its screenshots, its file, and the first page that changed in the same way. */
export function reviewedPages(
  changes: PageChange[],
  { shots, cards, files, root, unpublished }: ReviewData,
): ReviewedPage[] {
  const firsts = new Map<string, PageReference>();
  const firstAround = new Map<string, PageReference>();
  return changes.map((change, index) => {
    const { url, alike, around } = change;
    const aroundKey = around.length > 0 ? JSON.stringify(onlyChanged(around)) : '';
    const number = index + 1;
    const like = firsts.get(alike);
    if (!like) firsts.set(alike, { number, url });
    const aroundLike = aroundKey ? firstAround.get(aroundKey) : undefined;
    if (aroundKey && !aroundLike) firstAround.set(aroundKey, { number, url });
    const pairs = shots.get(change) ?? [];
    const changed = files.find(({ file }) => routeOfFile(file) === url);
    return {
      ...change,
      number,
      like,
      aroundLike,
      cards: cards.get(change) ?? {},
      unpublished: unpublished.find((page) => page.url === url)?.words,
      shots: pairs,
      seen: pairs.some(({ different }) => different),
      file: changed?.file ?? fileOfRoute(root, url),
    };
  });
}
