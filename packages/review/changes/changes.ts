/** From what differs to what was changed: each change once, however many pages show it, at the place that made it. */
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { counted } from '../../../src/model/text.ts';
import { isError, type Problem } from '../../../scripts/lib/problem.ts';
import type { BuiltSite } from '../built/builtSite.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { compareSites } from '../compare/compareSites.ts';
import {
  dangerOf,
  detailLabel,
  type Difference,
  isHiding,
  isPictureFile,
  pictureNames,
  quoted,
  type Subject,
  subjectOf,
} from '../compare/names.ts';
import { namesRoute, routeOfFile } from '../files.ts';
import { type Change, type ChangeDetail, type ChangeKind, rankOf } from '../review.ts';
import type { Compared } from '../sides.ts';
import { detailOf, nameOf, type SourceChange } from '../sources.ts';
import { configurationChanges } from './configuration.ts';
import { dateChanges, spokenTime, whenShown } from './dates.ts';
import { differingLines, differingRuns, isLookalike, newer, type Side, spaceless } from '../diffs.ts';
import { listedIn } from '../explain.ts';
import { type Found, groupsOf, isTarget } from './groups.ts';
import { withUnchanged } from './languages.ts';
import { namedPages } from '../words.ts';
import { promiseChanges, unseenChanges } from './unseen.ts';

/** A change with the differences that it consists of, whose pictures are taken later. */
export interface MadeChange extends Change {
  differences?: readonly Difference[];
  /** The page that is new, gone or elsewhere as a whole. */
  page?: string;
}

/** The pages of both sides, and from when on visitors find them, if not now. */
function publicationOf({ contentBefore, content, at, files, leftOut, ...sites }: Compared) {
  const byUrl = (manifest?: Manifest) => new Map(manifest?.pages.map((page) => [page.url, page]));
  const [old, fresh] = [byUrl(contentBefore), byUrl(content)];
  const known = new Map([...old, ...fresh]);
  const byFile = new Map([...known.values()].map((page) => [page.file, page]));
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
      const whens = posts.map((post) => whenShown(post, at));
      return whens.every(Boolean) ? whens[0] : undefined;
    },
    /** What a page that is not live yet makes differ, and what differs only on such pages, visitors see when they are. */
    whenOf(file: string | undefined, urls: readonly string[]): string | undefined {
      const whens = urls.map((url) => whenShown(known.get(url), at));
      return whenShown(byFile.get(file ?? ''), at) ?? (whens.every(Boolean) ? whens[0] : undefined);
    },
  };
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Compared): { changes: MadeChange[]; pages: PageDiff[] } {
  const { known, fileOf, before, after, whenOfPage, whenOf } = publicationOf(sources);
  const { pages, outputs } = compareSites({ ...sources, before, after });
  const ownOf = ({ own, change, differences }: PageDiff) => own ?? (change === 'removed' ? [] : differences);
  const wholePages = pages.filter(isWhole);
  const groups = groupsOf([...pages.flatMap(ownOf), ...outputs], wholePages, fileOf, sources);
  // Whatever differs was made by the only file that was changed.
  const onlyFile = sources.files.length === 1 ? sources.files[0]?.file : undefined;
  const changes: MadeChange[] = [
    ...configurationChanges(sources),
    ...dateChanges(sources),
    ...promiseChanges(sources.sources),
    ...problemChanges(sources),
  ];
  const made = new Map<SourceChange, Change>();
  const add = (change: MadeChange, members: readonly Found[]): void => {
    changes.push(change);
    for (const cause of members.flatMap(({ causes }) => causes)) made.set(cause, made.get(cause) ?? change);
  };
  for (const page of wholePages) {
    const members = groups.get(page) ?? [];
    const fate = fateOf(page, after, sources);
    const change = pageChange(page, members, fate, known.get(page.url), whenOfPage(page));
    // A page that is a draft now is not removed, too.
    const dated = changes.find(({ kind, pages: [url] }) => kind === 'date' && url === page.url);
    if (dated && page.change !== 'moved') {
      dated.details.push(...change.details);
      Object.assign(dated, { page: page.url, differences: members });
    } else add(change, members);
  }
  for (const [key, members] of groups)
    if (typeof key === 'string' || 'texts' in key) {
      const [cause] = members.flatMap(({ causes }) => causes);
      const urls = members.flatMap(({ url }) => url || []);
      const change = changeOf(members, wholePages, whenOf(cause?.file, urls));
      const named = change.details[0]?.after ?? '';
      const [file, texts] =
        [...(sources.unbuilt ?? [])].find(([, { after }]) => named && after.includes(named)) ?? [];
      if (file && texts && !change.cause) {
        const lines = texts.after.split('\n');
        const index = lines.findIndex((each) => each.includes(named));
        change.cause = { file, line: index + 1 };
        change.details.push({ before: '', after: lines[index]?.trim() ?? '' });
      } else if (onlyFile) change.cause ??= { file: onlyFile };
      add(change, members);
    }
  // Without an “after”, nothing is seen anywhere.
  if (after.pages.size > 0) changes.push(...unseenChanges(sources, made, changes));
  const { files, content } = sources;
  return { pages, changes: withUnchanged(inOrder(changes), files, content) };
}

/** The errors. The base has none, or it could not be built. */
function problemChanges({ problems, failure, files }: Compared): Change[] {
  const error = (what: string, cause: Change['cause']): Change => ({
    ...{ kind: 'error', what, details: [], pages: [], cause },
  });
  // The page whose title is used twice may be an old one.
  const isOfOther = ({ file }: Problem) => Number(!files.some((each) => each.file === file));
  const errors = problems
    .filter(isError)
    .toSorted((a, b) => isOfOther(a) - isOfOther(b))
    .map(({ reason, file, place }) => error(reason, { file, line: place.line }));
  if (failure === undefined) return errors;
  const [, file, line] = /(?<![\w/.-])([\w/.-]+\.(?:tsx?|mjs|js|json|css))(?::(\d+))?/.exec(failure) ?? [];
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

/** What those find who look for a page that is gone or elsewhere, and how many pages lead there. */
function fateOf({ from, url, change }: WholePage, after: BuiltSite, { content, problems }: Compared): string {
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
function pageChange(
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
  const isHome = page?.language !== undefined && url === `/${page.language}` && change === 'added';
  return {
    kind: when ? 'later' : change,
    what: `${title}${isHome ? ', with a new language' : ''}: ${address}`,
    form: 'placed',
    details: [...(change === 'moved' ? [{ before: from, after: url }] : words), ...following(members)],
    ...{ pages: [url], page: url, when },
    cause: page && { file: page.file },
    differences: members,
  };
}

/** The numbers in a text: prices, dates, amounts. */
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Its place among changes of its kind: by how dangerous it is; numbers, then new words, changed ones, and those of the menu. */
function placeOf({ kind, differences = [] }: MadeChange): number {
  if (kind === 'sent') return Math.min(...differences.map(({ name }) => dangerOf(name)));
  if (kind !== 'words') return 0;
  const own = differences.filter(({ passage }) => passage && !passage.around);
  if (own.length === 0) return 2;
  const edited = own.filter(({ before, after }) => before && after);
  if (edited.some((each) => isLookalike(each) || numbersIn(each.before) !== numbersIn(each.after))) return -1;
  return Number(edited.length === own.length);
}

/** In the order of kinds, and of what matters most in each. */
const inOrder = (changes: readonly MadeChange[]): MadeChange[] =>
  changes.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind) || placeOf(a) - placeOf(b));

/** The details of differences: each text once. */
function detailsOf(members: readonly Found[]): ChangeDetail[] {
  const details = members.flatMap(({ name, before, after, passage, files }) => {
    const isNamed =
      isTarget(name) && members.some((each) => each.name !== name && each.after.includes(after));
    if (isNamed || before === after) return [];
    const texts = passage ? { before, after } : differingLines({ before, after });
    // The names and sizes of a picture that is shown say nothing more.
    const follows = files?.before !== undefined && files.after !== undefined;
    return [
      {
        label: passage || isTarget(name) ? undefined : detailLabel(name),
        ...texts,
        ...(follows && { follows }),
      },
    ];
  });
  return [...new Map(details.map((each) => [JSON.stringify(each), each])).values()];
}

const following = (members: readonly Found[]): ChangeDetail[] =>
  detailsOf(members).map((each) => ({ ...each, follows: true }));

/** How important a difference is among those of a change, which is called by the first. */
const ranksOf = ({ name, kind, settings, passage, before, after }: Found): number[] => [
  rankOf(kind),
  Number(settings !== undefined),
  kind === 'sent' ? dangerOf(name) : 0,
  // What is new or gone is called by its own heading.
  Number(!(passage?.isHeading && !(before && after))),
  Number(passage?.around ?? !passage),
];

const isEdit = ({ before, after }: SourceChange['texts'][number]): boolean =>
  before !== undefined && after !== undefined && before.plain !== after.plain;

/** Several differences as one change. */
function changeOf(members: readonly Found[], wholePages: readonly WholePage[], when?: string): MadeChange {
  const ordered = members.toSorted((a, b) => {
    const [ranks, others] = [ranksOf(a), ranksOf(b)];
    return ranks.map((rank, index) => rank - (others[index] ?? 0)).find(Boolean) ?? 0;
  });
  const [first] = ordered;
  if (!first) throw new Error('A change has a difference.');
  const { kind } = first;
  const [cause] = ordered.flatMap(({ causes }) => causes);
  const moved = ordered.find(({ name }) => name === 'order');
  const main = ordered.filter((each) => each.kind === kind && !each.settings === !first.settings);
  const settings = (first.settings ?? [])
    .flatMap(({ texts }) => texts)
    .filter((text) => !/^(structure|file)$/.test(nameOf(text)));
  const isOfMenu = [...settings, ...(cause?.texts ?? [])].some((text) => nameOf(text) === 'menu.order');
  const order: Subject | undefined =
    cause?.order !== undefined
      ? [cause.order, 'order']
      : moved && movedIn(moved, isOfMenu ? 'menu entry ' : '');
  const [setting] = settings.map(nameOf);
  const words = main.filter(({ passage }) => passage);
  // What follows from a setting says less than the setting itself, unless it leads somewhere, or is words of one page.
  const isOfSettings =
    setting !== undefined && kind !== 'sent' && new Set(words.map(({ url }) => url)).size !== 1;
  const own = new Set(isOfSettings ? [] : main);
  const texts = ordered.filter(({ passage, name }) => passage || name === '<a> href');
  const isListed = listedIn(texts.flatMap(({ before, after }) => [before, after]));
  // Values that two items have swapped have not moved.
  const swapped = movedWords(main, wholePages)
    ? ordered.flatMap(({ causes }) => causes.flatMap(({ texts }) => texts)).filter(isEdit)
    : [];
  const shown =
    swapped.length > 0
      ? [...new Set(swapped)].map(({ before, after }) => ({
          ...{ before: before?.plain ?? '', after: after?.plain ?? '' },
        }))
      : [...settings.filter((text) => !isListed(text, true)).map(detailOf), ...detailsOf([...own])];
  const isShown = (text: ChangeDetail) =>
    shown.some(({ before, after }) => before === text.before && after === text.after);
  const follows = following(ordered.filter((each) => !own.has(each))).filter((each) => !isShown(each));
  const [what, form, quote]: Subject =
    order ??
    (swapped.length > 0 ? undefined : movedWords(main, wholePages)) ??
    (isOfSettings ? [`setting ${quoted(setting)}`] : whatOf(kind, main));
  const pages = pagesOf(main);
  return {
    kind: when && kind !== 'sent' ? 'later' : kind,
    ...{ what, form, quote, when },
    details: [...shown, ...follows],
    // “Search engines no longer list it” is not said of the pages whose menus lead there.
    pages: form === 'pages' ? pages : [...new Set([...pages, ...pagesOf(ordered)])],
    shown: pages.length || undefined,
    cause: cause && { file: cause.file, line: lineIn(cause, ordered) ?? cause.line },
    find: ordered.find(({ find }) => find)?.find,
    differences: ordered,
  };
}

/** The pages of differences. The policy of a page says nothing of what is there. */
function pagesOf(all: readonly Difference[]): string[] {
  const shown = all.filter(({ url, name }) => url && !name.includes('Content-Security-Policy'));
  return [...new Set((shown.length > 0 ? shown : all).flatMap(({ url }) => url || []))].sort();
}

/** What is gone in one place and new in another, also on a new page, at most below other headings there. */
function movedWords(all: readonly Difference[], wholePages: readonly WholePage[]): Subject | undefined {
  const passages = all.filter(({ passage }) => passage);
  const gone = passages.filter(({ after }) => !after);
  const own = passages.filter(({ before }) => !before);
  const added = wholePages.flatMap(({ change, differences }) => (change === 'added' ? differences : []));
  const splitOff = added.filter((each) => each.passage && gone.some(({ before }) => before === each.after));
  const fresh = own.length > 0 ? own : splitOff;
  const [texts, others] = [
    new Set(gone.map(({ before }) => before)),
    new Set(fresh.map(({ after }) => after)),
  ];
  const [first] = gone;
  const isMoved =
    gone.length + own.length === passages.length &&
    gone.every(({ before }) => others.has(before)) &&
    fresh.every(({ after, passage }) => texts.has(after) || passage?.isHeading);
  if (!first || !isMoved) return undefined;
  const [from, to] = [gone, fresh].map((list) => namedPages({ pages: pagesOf(list) }));
  const words = quoted(first.before);
  return from === to
    ? [`${words} in another place`, 'order']
    : [`${words} moved from ${from} to ${to}`, 'placed'];
}

/** The line of the text that is itself what differs, such as an address among the texts of a new page. */
const lineIn = ({ texts }: SourceChange, members: readonly Found[]): number | undefined =>
  texts
    .map(newer)
    .find((text) =>
      members.some(({ name, before, after }) =>
        isTarget(name) ? text?.plain.includes(after) : text?.plain === (after || before),
      ),
    )?.line;

/** The names of pictures that are all still there, each in the place of another. */
function swappedPictures(all: readonly Difference[]): string[] {
  const replaced = all.filter(({ files }) => files?.before && files.after);
  const names = [...new Set(replaced.flatMap((each) => pictureNames(each)[0] ?? []))];
  const digestsOf = (side: Side) =>
    [...new Set(replaced.map(({ files }) => files?.[side]?.digest))].sort().join();
  return names.length > 1 && digestsOf('before') === digestsOf('after') ? names : [];
}

/** Without sizes and files of pictures that come and go with what else differs. */
function withoutSizes(all: readonly Difference[]): readonly Difference[] {
  const isReplaced = (each: Difference) => isPictureFile(each) && each.before && each.after;
  const replaced = all.filter(isReplaced).flatMap(pictureNames);
  const shown = all.filter(({ name }) => name.startsWith('<img>')).flatMap(pictureNames);
  const others = all.filter((each) => {
    const known = each.name.startsWith('pictures/') ? [...replaced, ...shown] : replaced;
    const isKnown = !isReplaced(each) && pictureNames(each).some((name) => name && known.includes(name));
    return !/^<img> (width|height)$/.test(each.name) && !(isPictureFile(each) && isKnown);
  });
  return others.length > 0 ? others : all;
}

/** A new destination says more with what leads there. */
const placesOfTargets = [
  ['<form> action', ' for a form'],
  ['<input ', ' in a field of a form'],
  ['<iframe>', ' in a frame'],
  ['<script', ' for a script'],
  ['<meta Content-Security-Policy>', ' in the security policy'],
  ['<link canonical> href', ' as the site’s own address'],
] as const;

/** What several differences are about: words below several headings are called by themselves. */
function whatOf(kind: ChangeKind, differences: readonly Difference[]): Subject {
  if (kind === 'look')
    return differences.some(isHiding) ? ['styles that hide parts of a page', 'statement'] : ['styles'];
  const isSpaced = ({ before, after }: Difference) => spaceless(before) === spaceless(after);
  if (differences.every(isSpaced) && kind === 'search') return ['spaces changed', 'statement'];
  if (kind === 'search') {
    const shown = differences.filter(({ url }) => url);
    const texts = shown.map(({ name }) => /^(?:<meta (?:\w+:)?)?(title|description)\b/.exec(name)?.[1]);
    const isOfSeo = texts.length > 0 && texts.every(Boolean);
    const label = isOfSeo ? `${[...new Set(texts)].join(' and ')} in search results` : undefined;
    return [label ?? 'what search engines and other programs read'];
  }
  const swapped = swappedPictures(differences);
  if (swapped.length > 0) return [`pictures ${swapped.join(' and ')} swapped`, 'statement'];
  // A link that comes and goes with words is named by them.
  const [sized, isLink] = [withoutSizes(differences), ({ name }: Difference) => name === '<a> href'];
  const all = sized.some(({ passage }) => passage) ? sized.filter((each) => !isLink(each)) : sized;
  // What several headings are above has none.
  const isBelowOne = new Set(all.map(({ heading }) => heading)).size === 1;
  const subjects = all.map((each) => subjectOf(each.passage || isBelowOne ? each : { ...each, heading: '' }));
  const [head, first = ['']] = [all[0], subjects[0]];
  const amount = new Set(subjects.map(([what]) => what)).size;
  if (kind === 'picture' && amount > 1) return [`${amount} pictures`];
  if (/^new (host|e-mail address) \S+$/.test(head?.name ?? '')) {
    const isOf = ([name]: readonly [string, string]) => all.some((each) => each.name.startsWith(name));
    const [prefix, place] = placesOfTargets.find(isOf) ?? [];
    if (!prefix || !place) return [first[0]];
    // Most pages may only link to it.
    const isOnAll = pagesOf(all.filter(({ name }) => name.startsWith(prefix))).length === pagesOf(all).length;
    return [first[0] + (isOnAll ? place : `, also${place},`)];
  }
  if (kind !== 'words' || amount === 1 || !head?.passage || head.passage.around) return first;
  const quote = head.after || head.before;
  const [isNew, isGone] = [all.every(({ before }) => !before), all.every(({ after }) => !after)];
  if (isNew || isGone) return [`${quoted(quote)} is ${isNew ? 'new' : 'gone'}`, 'statement', quote];
  return [quoted(quote), 'words', quote];
}

/** Which items are in another order. */
function movedIn({ before, after }: Difference, noun: string): Subject {
  const fresh = after.split('\n');
  const moved = differingRuns(before.split('\n'), fresh);
  const [first = 'a part', ...others] = moved.flatMap((run) => fresh.slice(...run.after));
  const name = `${noun}${quoted(first)}`;
  const rest = others.length > 0 ? `and ${others.length} more in another order` : 'in another place';
  return [`${name} ${rest}`, 'order'];
}
