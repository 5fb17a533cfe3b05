/** Pages as a whole: from when on visitors find them, and those that are new, gone or elsewhere. */
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { counted } from '../../../src/model/text.ts';
import { isError } from '../../../scripts/lib/problem.ts';
import type { BuiltSite } from '../built/builtSite.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { namesRoute, routeOfFile } from '../files.ts';
import type { Compared } from '../sides.ts';
import { spokenTime, whenShown } from './dates.ts';
import type { Found } from './groups.ts';
import { following, type MadeChange } from './makeChange.ts';

/** The pages of both sides, and from when on visitors find them, if not now. */
export function publicationOf({ contentBefore, content, at, files, leftOut, ...sites }: Compared) {
  const byUrl = (manifest?: Manifest) => new Map(manifest?.pages.map((page) => [page.url, page]));
  const [old, fresh] = [byUrl(contentBefore), byUrl(content)];
  const known = new Map([...old, ...fresh]);
  const byFile = new Map([...known.values()].map((page) => [page.file, page]));
  /** From when on visitors find the first of some pages, if they find none now. */
  const whenAll = (all: readonly (Page | undefined)[]): string | undefined => {
    const whens = all.map((page) => whenShown(page, at));
    return whens.every(Boolean) ? whens[0] : undefined;
  };
  const isFoundOn = (pages: typeof old, url: string) =>
    pages.has(url) && whenShown(pages.get(url), at) === undefined;
  // What was put back because others need it, the branch has removed nevertheless.
  const gone = new Set(
    files
      .filter(({ file }) => leftOut.includes(file))
      .flatMap(({ file, status, before }) => (status === 'removed' ? file : (before ?? [])))
      .filter((name) => !files.some(({ file, status }) => file === name && status !== 'removed'))
      .map(routeOfFile),
  );
  /** A site without the pages that visitors find only on the other side: those are new, or gone. */
  const shown = (site: BuiltSite, own: typeof old, other: typeof old): BuiltSite => ({
    ...site,
    pages: new Map(
      [...site.pages].filter(([url]) =>
        own.has(url) ? isFoundOn(own, url) || !isFoundOn(other, url) : !gone.has(url) || own === old,
      ),
    ),
  });
  return {
    known,
    fileOf: new Map([...known].map(([url, { file }]) => [url, file])),
    before: shown(sites.before, old, fresh),
    after: shown(sites.after, fresh, old),
    whenOfPage({ url, change, differences }: PageDiff): string | undefined {
      const pages = change === 'removed' ? old : fresh;
      if (pages.has(url)) return whenShown(pages.get(url), at);
      // A list of posts, such as those with a tag, is there when the first of them is.
      const posts = differences
        .flatMap(({ name, before, after }) => (name === '<a> href' ? (pages.get(after || before) ?? []) : []))
        .filter(({ data }) => data.publishAt);
      return whenAll(posts);
    },
    /** What a page that is not live yet makes differ, and what differs only on such pages, visitors see when they are. */
    whenOf(file: string | undefined, urls: readonly string[]): string | undefined {
      return whenShown(byFile.get(file ?? ''), at) ?? whenAll(urls.map((url) => known.get(url)));
    },
  };
}

/** A page that is new, gone or elsewhere. */
export interface WholePage extends PageDiff {
  change: 'added' | 'removed' | 'moved';
}

export const isWhole = (page: PageDiff): page is WholePage => page.change !== 'changed';

/** What those find who look for a page that is gone or elsewhere, and how many pages lead there. */
export function fateOf(
  { from, url, change }: WholePage,
  after: BuiltSite,
  { content, problems }: Compared,
): string {
  const alias = content?.pages.find(({ data }) => data.aliases?.includes(from));
  const target = after.redirects.get(from) ?? alias?.url;
  if (change === 'moved' && after.pages.has(from)) return `is now ${url}`;
  const links = problems.filter(
    (each) => isError(each) && routeOfFile(each.file) && namesRoute(each.reason, from),
  );
  const amount = new Set(links.map(({ file }) => file)).size;
  const linked =
    amount > 0 ? `, but ${counted(amount, 'page')} ${amount === 1 ? 'links' : 'link'} to it` : '';
  return (target ? `leads to ${target}` : 'has no redirect') + linked;
}

/** The change of a page as a whole: new, gone, moved, or not there yet. */
export function pageChange(
  { url, from, change, differences }: WholePage,
  members: readonly Found[],
  fate: string,
  page: Page | undefined,
  when: string | undefined,
): MadeChange {
  const inTab = differences.find(({ name }) => name === 'title');
  const title = page?.data.title ?? (inTab?.after || inTab?.before)?.replace(/ [—|–] [^—|–]*$/, '') ?? url;
  const isOver = when?.startsWith('gone');
  const until =
    page?.data.expiresAt === undefined || isOver ? '' : `, until ${spokenTime(page.data.expiresAt)}`;
  const address =
    change === 'added'
      ? `${url}${until}`
      : `${from} ${change === 'removed' && when ? 'will not come' : fate}`;
  const words = differences
    .filter(({ passage }) => passage && !passage.around)
    .map(({ passage, before, after }) => ({
      ...{ label: passage?.isHeading ? 'heading' : undefined, before, after },
    }));
  // That it moved says nothing of texts that are gone.
  const lost = change === 'moved' ? words.filter((text) => !text.after).length : 0;
  const without = lost > 0 ? `, without ${lost} of its texts` : '';
  const isHome = page?.language !== undefined && url === `/${page.language}` && change === 'added';
  return {
    kind: when ? 'later' : change,
    what: `${title}${isHome ? ', with a new language' : ''}${without}: ${address}`,
    form: 'placed',
    details: [...(change === 'moved' ? [{ before: from, after: url }] : words), ...following(members)],
    ...{ pages: [url], page: url, when },
    cause: page && { file: page.file },
    differences: members,
  };
}
