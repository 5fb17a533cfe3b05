/** From what differs to what was changed: each change once, however many pages show it, at the place that made it. */
import type { Page } from '../../../src/model/manifest.ts';
import { isError } from '../../../scripts/lib/problem.ts';
import { digest } from '../built/builtSite.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { compareSites } from '../compare/compareSites.ts';
import { detailLabel, type Difference, subjectOf } from '../compare/names.ts';
import { type Change, type ChangeDetail, changeKinds, type ChangeKind } from '../review.ts';
import type { Sides } from '../sides.ts';
import type { SourceChange, SourceText } from '../sources.ts';
import { dateChanges, whenShown } from './dates.ts';
import { differingLines } from '../diffs.ts';
import { tight } from '../explain.ts';
import { differenceKey, type Found, groupsOf } from './groups.ts';
import { promiseChanges, unseenChanges } from './unseen.ts';

interface Sources extends Omit<Sides, 'notes'> {
  /** The date that both sites were built as of. */
  at: DateTime;
  files: readonly ChangedFile[];
  /** What differs in the files of the content. */
  sources: readonly SourceChange[];
  /** The addresses that are promised on both sides. */
  promised?: { before: string; after: string };
}

/** A change with the differences that it consists of, whose pictures are taken later. */
export interface MadeChange extends Change {
  differences?: Difference[];
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Sources): { changes: MadeChange[]; pages: PageDiff[] } {
  const { content, contentBefore, after, at } = sources;
  const now = compareSites(sources);
  const laterBefore = sources.laterBefore.pages.size > 0 ? sources.laterBefore : sources.before;
  const later = compareSites({ ...sources, before: laterBefore, after: sources.later });
  const inPages = now.pages.flatMap(({ differences }) => differences);
  const seen = new Set([...inPages, ...now.outputs].map(differenceKey));
  const isUnseen = (each: Difference) => !seen.has(differenceKey(each));
  const laterPages = later.pages.filter(
    ({ url }) => !now.pages.some((each) => each.url === url && each.change !== 'changed'),
  );
  const byUrl = (pages: readonly Page[] = []) => new Map(pages.map((page) => [page.url, page]));
  const contentPages = byUrl(content?.pages);
  const known = new Map([...byUrl(contentBefore?.pages), ...contentPages]);
  const whenOf = (url: string) => {
    const page = contentPages.get(url);
    return page ? whenShown(page.data, at) : '';
  };
  const ownOf = ({ own, change, differences }: PageDiff) => own ?? (change === 'removed' ? [] : differences);
  const differences = [
    ...[...now.pages.flatMap(ownOf), ...now.outputs].map((difference) => ({ difference, when: '' })),
    ...laterPages
      .flatMap(ownOf)
      .filter(isUnseen)
      .map((difference) => ({ difference, when: whenOf(difference.url) })),
    ...later.outputs
      .filter(isUnseen)
      .map((difference) => ({ difference, when: whenOf(difference.url) || 'later' })),
  ];
  const pages = [...now.pages, ...laterPages];
  const wholePages = pages.filter(isWhole);
  const fileOf = new Map([...known].map(([url, { file }]) => [url, file]));
  const { groups, claimed } = groupsOf(differences, wholePages, fileOf, sources);

  const dates = dateChanges(sources);
  const changes: MadeChange[] = [...dates, ...promiseChanges(sources.promised), ...problemChanges(sources)];
  for (const page of wholePages) {
    const own = known.get(page.url);
    const isHidden = own && !isShown(own.data, at) && page.change !== 'removed';
    const when = laterPages.includes(page) || isHidden ? whenOf(page.url) || 'later' : '';
    const change = pageChange(page, groups.get(page) ?? [], after.redirects.get(page.from), own, when);
    changes.push(change);
    if (change.kind === 'moved') continue;
    const words = tight(
      [change.what, ...change.details.flatMap(({ before, after }) => [before, after])].join('\0'),
    );
    const isListed = (text?: SourceText) => words.includes(tight(text?.plain));
    for (const each of sources.sources.filter(({ file }) => file === own?.file)) {
      claimed.add(each);
      for (const text of each.texts) if (isListed(text.before) && isListed(text.after)) claimed.add(text);
    }
  }
  for (const [key, members] of groups)
    if (typeof key === 'string' || 'texts' in key) changes.push(changeOf(members));
  // Without an “after”, nothing is seen anywhere.
  if (after.pages.size > 0) changes.push(...unseenChanges(sources, claimed, changes, dates.length > 0));
  return { pages, changes: inOrder(changes).map(identified) };
}

/** The errors. The base has none, or it could not be built. */
function problemChanges({ problems, failure }: Sources): Change[] {
  const error = (what: string, cause: Change['cause']): Change => ({
    ...{ kind: 'error', what, details: [], pages: [], cause },
  });
  const errors = problems
    .filter(isError)
    .map(({ reason, file, place }) => error(reason, { file, line: place.line }));
  if (failure === undefined) return errors;
  const [, file, line] = /([\w/.-]+\.(?:tsx?|mjs|js|json|css))(?::(\d+))?/.exec(failure) ?? [];
  const what = `the programs of this branch do not build, so its content is shown with those of the base: ${failure}`;
  const cause = file && {
    file: file.replace(/^\/.*\/(?=(?:src|scripts|packages)\/)/, ''),
    line: line ? Number(line) : undefined,
  };
  return [error(what, cause || undefined), ...errors];
}

interface WholePage extends PageDiff {
  change: 'added' | 'removed' | 'moved';
}

const isWhole = (page: PageDiff): page is WholePage => page.change !== 'changed';

/** The change of a page as a whole: new, gone, moved, or not there yet. */
function pageChange(
  { url, from, change, differences }: WholePage,
  members: readonly Found[],
  target: string | undefined,
  page: Page | undefined,
  when: string,
): MadeChange {
  const inTab = differences.find(({ name }) => name === 'title');
  const title = page?.data.title ?? (inTab?.after || inTab?.before)?.replace(/ [—|–] [^—|–]*$/, '') ?? url;
  const fate = target === undefined ? 'has no redirect' : `leads to ${target}`;
  const address =
    change === 'added' ? url : `${from} ${change === 'removed' && when ? 'will not come' : fate}`;
  const words = differences
    .filter(({ passage }) => passage && !passage.around)
    .map(({ passage, before, after }) => ({
      ...{ label: passage?.isHeading ? 'heading' : undefined, before, after },
    }));
  return {
    kind: when ? 'later' : change,
    what: `${title}: ${address}`,
    details: [...(change === 'moved' ? [{ before: from, after: url }] : words), ...following(members)],
    pages: [url],
    when: when || undefined,
    cause: page && { file: page.file },
    differences: members.map(({ difference }) => difference),
  };
}

/** How dangerous what is sent somewhere is: what deceives, then what is new, then what can be read at a glance. */
const dangers = [
  /^misleading/,
  /^new host/,
  /^new /,
  /^<(form|iframe|frame|object|embed)|^data of .*(delivery|endpoint|action)/,
  /^<a> |> src$/,
  /^<input/,
  /./,
];
const dangerOf = ({ name }: Difference): number => dangers.findIndex((each) => each.test(name));

const rankOfKind = (kind: ChangeKind): number => Object.keys(changeKinds).indexOf(kind);

const dangerIn = ({ kind, differences = [] }: MadeChange): number =>
  kind === 'sent' ? Math.min(dangers.length, ...differences.map(dangerOf)) : 0;

/** In the order of kinds, and what is sent somewhere by how dangerous it is. */
export const inOrder = (changes: readonly MadeChange[]): MadeChange[] =>
  changes.toSorted((a, b) => rankOfKind(a.kind) - rankOfKind(b.kind) || dangerIn(a) - dangerIn(b));

/** The details of differences: each text once. */
function detailsOf(members: readonly Found[]): ChangeDetail[] {
  const details = members.flatMap(({ difference: { name, before, after, passage } }) => {
    const isTarget = name.startsWith('new ');
    const isNamed =
      isTarget &&
      members.some((each) => each.difference.name !== name && each.difference.after.includes(after));
    if (isNamed || before === after) return [];
    const texts = passage ? { before, after } : differingLines({ before, after });
    return [{ label: passage || isTarget ? undefined : detailLabel(name), ...texts }];
  });
  return [...new Map(details.map((each) => [JSON.stringify(each), each])).values()];
}

const following = (members: readonly Found[]): ChangeDetail[] =>
  detailsOf(members).map((each) => ({ ...each, follows: true }));

/** How important a difference is among those of a change, which is called by the first. */
const ranksOf = ({ kind, difference }: Found): number[] => [
  rankOfKind(kind),
  kind === 'sent' ? dangerOf(difference) : 0,
  // What is new or gone is called by its own heading.
  Number(!(difference.passage?.isHeading && !(difference.before && difference.after))),
  Number(difference.passage?.around ?? !difference.passage),
];

/** Several differences as one change. */
function changeOf(members: readonly Found[]): MadeChange {
  const ordered = members.toSorted((a, b) => {
    const [ranks, others] = [ranksOf(a), ranksOf(b)];
    return ranks.map((rank, index) => rank - (others[index] ?? 0)).find(Boolean) ?? 0;
  });
  const [first] = ordered;
  if (!first) throw new Error('A change has a difference.');
  const { kind, difference, when } = first;
  const [cause] = ordered.flatMap(({ causes }) => causes);
  const order = cause?.order ?? (difference.name === 'order' ? countOf(difference) : undefined);
  const main = ordered.filter((each) => each.kind === kind);
  const shown = detailsOf(main);
  const listed = new Set(shown.map(({ before, after }) => JSON.stringify([before, after])));
  const follows = following(ordered.filter((each) => each.kind !== kind)).filter(
    ({ before, after }) => !listed.has(JSON.stringify([before, after])),
  );
  return {
    kind: when && kind !== 'sent' ? 'later' : kind,
    what: order
      ? `${order} in another order`
      : whatOf(kind, new Set(withoutSizes(main).map((each) => subjectOf(each.difference)))),
    when: when || undefined,
    details: [...shown, ...follows],
    pages: [...new Set(ordered.flatMap(({ difference: { url } }) => url || []))].sort(),
    cause: cause && { file: cause.file, line: cause.line },
    find: ordered.find((each) => each.difference.find)?.difference.find,
    differences: ordered.map((each) => each.difference),
  };
}

/** What differs, without sizes of pictures: those are no other pictures, if there is anything else. */
function withoutSizes(all: readonly Found[]): readonly Found[] {
  const others = all.filter(({ difference: { name } }) => !/^<img> (width|height)$/.test(name));
  return others.length > 0 ? others : all;
}

/** What several differences are about. */
function whatOf(kind: ChangeKind, [first = '', ...others]: Iterable<string>): string {
  if (kind === 'look') return 'styles';
  if (kind === 'search') return 'what search engines and other programs read';
  return kind === 'picture' && others.length > 0 ? `${others.length + 1} pictures` : first;
}

/** How many items are in another order. */
function countOf({ before, after }: Difference): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return `${fresh.filter((each, index) => each !== old[index]).length} parts`;
}

function identified(change: MadeChange): MadeChange {
  const { kind, what, when, details, pages } = change;
  return { ...change, identity: digest(JSON.stringify([kind, what, when, details, pages])).slice(0, 16) };
}
