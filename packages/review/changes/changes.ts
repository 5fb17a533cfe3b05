/** From what differs to what was changed: each change once, however many pages show it, at the place that made it. */
import { markdownUrl } from '../../../src/model/url.ts';
import { isError } from '../../../src/model/problem.ts';
import { digest } from '../../../scripts/lib/builtSite.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import type { Difference } from '../compare/names.ts';
import { compareSites } from '../compare/compareSites.ts';
import { changeKindOf, groupOf, detailLabel, selectorOf, subjectOf } from '../compare/names.ts';
import { explainer } from '../explain.ts';
import { filesByRole } from '../files.ts';
import { type Change, type ChangeDetail, changeKinds, type ChangeKind } from '../review.ts';
import type { Sides } from '../sides.ts';
import type { SourceChange } from '../sources.ts';
import { dateChanges, whenShown } from './dates.ts';
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

/** A difference with its kind, what made it, and when it is seen. */
interface Found {
  difference: Difference;
  kind: ChangeKind;
  causes: SourceChange[];
  when?: string;
}

/** A change with the differences that it consists of, whose pictures are taken later. */
export interface MadeChange extends Change {
  differences: Difference[];
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Sources): { changes: MadeChange[]; pages: PageDiff[] } {
  const now = compareSites(sources);
  const laterBefore = sources.laterBefore.pages.size > 0 ? sources.laterBefore : sources.before;
  const later = compareSites({ ...sources, before: laterBefore, after: sources.later });
  const seen = new Set(
    [...now.pages, { differences: now.outputs }].flatMap((all) => all.differences.map(differenceKey)),
  );
  const laterPages = later.pages.filter(
    ({ url }) => !now.pages.some((each) => each.url === url && each.change !== 'changed'),
  );
  const dataOf = new Map((sources.content?.pages ?? []).map(({ url, data }) => [url, data]));
  const whenOf = (url: string) => {
    const data = dataOf.get(url);
    return data ? whenShown(data, sources.at) : '';
  };
  const fileOf = new Map(
    [...(sources.contentBefore?.pages ?? []), ...(sources.content?.pages ?? [])].map(({ url, file }) => [
      url,
      file,
    ]),
  );
  const explain = cached(explainer(sources.sources, fileOf), fileOf);

  const ofPages = (pages: readonly PageDiff[], isLater: boolean): Found[] =>
    pages.flatMap((page) =>
      (page.own ?? (page.change === 'removed' ? [] : page.differences))
        .filter((each) => !isLater || !seen.has(differenceKey(each)))
        .map((difference) => found(difference, isLater ? whenOf(page.url) : undefined)),
    );
  const found = (difference: Difference, when?: string): Found => {
    const { name, before, after } = difference;
    return {
      difference,
      kind: changeKindOf(name, before, after),
      causes: explain(difference),
      ...(when && { when }),
    };
  };
  const laterOutputs = later.outputs.filter((each) => !seen.has(differenceKey(each)));
  const all = [
    ...ofPages(now.pages, false),
    ...now.outputs.map((each) => found(each)),
    ...ofPages(laterPages, true),
    ...laterOutputs.map((each) => found(each, whenOf(each.url) || 'later')),
  ];
  const whole = wholePages(
    [...now.pages, ...laterPages.filter(({ change }) => change !== 'changed')],
    now.pages,
    sources,
    whenOf,
  );
  const made = grouped(all, whole, fileOf, sources);
  const dates = dateChanges(sources);
  const changes: MadeChange[] = [
    ...[...dates, ...promiseChanges(sources.promised), ...problemChanges(sources)].map((change) => ({
      ...change,
      differences: [],
    })),
    ...made.changes,
  ];
  // Without an “after”, nothing is seen anywhere.
  const unseen =
    sources.after.pages.size > 0 ? unseenChanges(sources, made.claimed, changes, dates.length > 0) : [];
  const ordered = inOrder([...changes, ...unseen.map((change) => ({ ...change, differences: [] }))]);
  return { pages: [...now.pages, ...laterPages], changes: ordered.map(identified) };
}

const differenceKey = ({ name, url, before, after }: Difference): string =>
  JSON.stringify([name, url, before, after]);

/** The menus of all pages differ alike, so each question is answered once for the pages of a file. */
function cached(explain: ReturnType<typeof explainer>, fileOf: ReadonlyMap<string, string>) {
  const answers = new Map<string, SourceChange[]>();
  return (difference: Difference): SourceChange[] => {
    const { name, before, after, url, context } = difference;
    const key = JSON.stringify([name, before, after, context, fileOf.get(url)]);
    const answer = answers.get(key) ?? explain(difference);
    answers.set(key, answer);
    return answer;
  };
}

/** The errors. The base has none, or it could not be built. */
function problemChanges({ problems, failure }: Sources): Change[] {
  const errors = problems.filter(isError).map(
    ({ reason, file, place }): Change => ({
      ...{ kind: 'error', what: reason, details: [], pages: [] },
      cause: { file, line: place.line },
    }),
  );
  if (failure === undefined) return errors;
  const [, file = '', line] = /([\w/.-]+\.(?:tsx?|mjs|js|json|css))(?::(\d+))?/.exec(failure) ?? [];
  const what = `the programs of this branch do not build, so its content is shown with those of the base: ${failure}`;
  const cause = {
    file: file.replace(/^\/.*\/(?=(?:src|scripts|packages)\/)/, ''),
    ...(line && { line: Number(line) }),
  };
  return [{ kind: 'error', what, details: [], pages: [], ...(file && { cause }) }, ...errors];
}

/** The changes of pages as wholes, by their routes: new, gone, moved, or not there yet. */
function wholePages(
  pages: readonly PageDiff[],
  shown: readonly PageDiff[],
  { content, contentBefore, after, at }: Sources,
  whenOf: (url: string) => string,
): Map<string, MadeChange> {
  const changes = pages.flatMap((page): [string, MadeChange][] => {
    const { url, from, change, differences } = page;
    if (change === 'changed') return [];
    const target = after.redirects.get(from);
    const address = target === undefined ? `${from} has no redirect` : `${from} leads to ${target}`;
    const known =
      content?.pages.find((each) => each.url === url) ??
      contentBefore?.pages.find((each) => each.url === url);
    const isLater = !shown.includes(page) || (known && !isShown(known.data, at) && change !== 'removed');
    const words = differences.flatMap(({ passage, before, after: now }) =>
      passage && !passage.around
        ? [{ label: passage.isHeading ? 'heading' : undefined, before, after: now }]
        : [],
    );
    const own = differences.find(({ name }) => name === 'title');
    const title = known?.data.title ?? (own ? (own.after || own.before).replace(/ [—|–] [^—|–]*$/, '') : url);
    const details = change === 'moved' ? [{ before: from, after: url }] : words;
    const what =
      change === 'added'
        ? `${title}: ${url}`
        : `${title}: ${change === 'removed' && isLater ? `${from} will not come` : address}`;
    const when = isLater ? whenOf(url) || 'later' : undefined;
    return [
      [
        url,
        {
          kind: isLater ? 'later' : change,
          what,
          details,
          pages: [url],
          differences: [],
          ...(when && { when }),
          ...(known && { cause: { file: known.file } }),
        },
      ],
    ];
  });
  return new Map(changes);
}

/** Puts differences that are one change together. Returns the changes, and which of the content they show. */
function grouped(
  all: readonly Found[],
  whole: ReadonlyMap<string, MadeChange>,
  fileOf: ReadonlyMap<string, string>,
  { sources, files }: Sources,
) {
  const numbers = new Map(sources.map((change, index) => [change, index]));
  const pageOfFile = new Map(
    [...whole].flatMap(([url, { cause }]) => (cause ? [[cause.file, url] as const] : [])),
  );
  const targets = all
    .filter(({ difference }) => difference.name.startsWith('new '))
    .map(({ difference }) => difference);
  const byOrder = sources.filter(
    ({ texts }) => texts.length > 0 && texts.every(({ after }) => after?.name === 'order'),
  );
  const hasPrograms = filesByRole(files.map(({ file }) => file)).programs.length > 0;
  const claimed = new Set<SourceChange>();
  const groups = new Map<string, Found[]>();
  const put = (key: string, each: Found) => groups.set(key, [...(groups.get(key) ?? []), each]);
  const unexplained: Found[] = [];

  /** A new destination that a difference names. */
  const targetOf = ({ before, after }: Difference): string | undefined =>
    targets.find((each) => [before, after].some((text) => text.includes(each.after)))?.name;
  /** The page that is new, gone or elsewhere and that a line of another file is about. */
  const pageIn = ({ name, before, after, url }: Difference): string | undefined => {
    for (const [route, { details, kind }] of whole) {
      const [from] = kind === 'moved' ? details.map((each) => each.before) : [route];
      const names = [route, from ?? route];
      if (names.some((each) => `/${name}` === markdownUrl(each) || name === `assets/cards${each}.png`))
        return route;
      if (
        url === '' &&
        names.some((each) =>
          new RegExp(`${each.replace(/[.]/g, '\\.')}(?![\\w/-])`).test(`${before}${after}`),
        )
      )
        return route;
      if (
        kind === 'moved' &&
        before.includes(from ?? route) &&
        before.replaceAll(from ?? route, route) === after
      )
        return route;
    }
    return undefined;
  };

  /** Where a new destination is listed: whatever names it is one change with it. */
  const keyOfTarget = new Map<string, string>();
  const isTarget = ({ difference }: Found) => difference.name.startsWith('new ');
  for (const each of all.toSorted((a, b) => Number(isTarget(b)) - Number(isTarget(a)))) {
    const { difference, causes, kind, when = '' } = each;
    for (const cause of causes) claimed.add(cause);
    const [cause] = causes;
    const page = cause && pageOfFile.get(cause.file);
    if (difference.name === 'order') {
      const order = causes.find((one) => one.order) ?? byOrder[0];
      for (const one of order ? byOrder : []) claimed.add(one);
      put(
        order
          ? `source ${numbers.get(order)}`
          : `order ${[difference.before, difference.after].map((text) => text.split('\n').toSorted().join('\n'))}`,
        { ...each, causes: order ? [order] : [] },
      );
    } else if (kind === 'program') put(`program ${when}`, each);
    // What only moved leads where it led before.
    else if (cause?.order)
      put(`source ${numbers.get(cause)}`, kind === 'sent' ? { ...each, kind: 'words' } : each);
    // An alias of a page that moved or left.
    else if (difference.name === '_redirects' && !targetOf(difference) && pageIn(difference))
      put(`page ${pageIn(difference)}`, each);
    else if (kind === 'sent' && (cause || targetOf(difference))) {
      const target = targetOf(difference);
      const isOfMany = page !== undefined || (cause && cause.texts.length > 1);
      const own = isOfMany ? ` ${target ?? differenceKey({ ...difference, url: '', name: '' })}` : '';
      const made = cause ? `source ${numbers.get(cause)}${own}` : `to ${target} ${when}`;
      const key = (target && keyOfTarget.get(target)) ?? made;
      if (target) keyOfTarget.set(target, key);
      put(key, each);
    } else if (page !== undefined && page !== difference.url) put(`page ${page}`, each);
    else if (cause) for (const one of causes) put(`source ${numbers.get(one)}`, each);
    else if (kind !== 'sent' && pageIn(difference) !== undefined) put(`page ${pageIn(difference)}`, each);
    else if (
      kind === 'sent' &&
      pageIn(difference) !== undefined &&
      /^_redirects$|> href$/.test(difference.name)
    )
      put(`page ${pageIn(difference)}`, each);
    else unexplained.push(each);
  }

  // What programs read of a page, and copies of its words, follow from the words.
  const words = unexplained.filter(({ kind }) => kind === 'words');
  const pseudo = new Map<SourceChange, string>();
  for (const { difference } of words) {
    const { before, after, name } = difference;
    const text = (value: string) =>
      value ? { name, value, plain: value, line: 0, passage: true as const } : undefined;
    pseudo.set(
      { file: '', texts: [{ before: text(before), after: text(after) }] },
      `words ${before}\0${after}`,
    );
  }
  const explainWords = cached(explainer([...pseudo.keys()], new Map()), new Map());
  const silent = sources.filter((each) => !claimed.has(each) && each.texts.length > 0 && !each.order);
  for (const each of unexplained) {
    const { difference, kind, when = '' } = each;
    const { name, before, after, url } = difference;
    const ofFile = silent.filter(({ file }) => file === fileOf.get(url));
    const [only] = ofFile;
    const [word] = kind === 'search' || /^data of|> [\w-]+$/.test(name) ? explainWords(difference) : [];
    const own = url
      ? url
      : [...fileOf.keys()].find(
          (route) =>
            `/${name}` === markdownUrl(route) ||
            name === `assets/cards${route === '/' ? '/home' : route}.png`,
        );
    const ofPage = [...groups].filter(([, members]) =>
      members.some((one) => one.difference.url === (url || own) && one.kind !== 'look'),
    );
    // Without changed programs, everything follows from the content: from its only change on this page.
    const isCopy =
      url === ''
        ? kind === 'search' && own !== undefined
        : ['other', 'search'].includes(kind) &&
          !hasPrograms &&
          ofPage.length === 1 &&
          ofPage.every(([, members]) => members.some((one) => one.causes.length > 0));
    const [group] = isCopy ? ofPage : [];
    if (kind === 'words' && name !== 'order') put(`words ${before}\0${after}`, each);
    else if (word && pseudo.has(word)) put(pseudo.get(word) ?? '', each);
    else if (only && ofFile.length === 1 && !hasPrograms) {
      claimed.add(only);
      put(`source ${numbers.get(only)}`, { ...each, causes: [only] });
    } else if (group) put(group[0], each);
    else put(`${groupOf(name)} ${when}`, each);
  }
  const changes = [...groups].flatMap(([key, members]): MadeChange[] => {
    const page = whole.get(key.replace(/^page /, ''));
    return key.startsWith('page ') && page ? [] : [changeOf(members)];
  });
  const wholes = [...whole].map(([url, change]): MadeChange => {
    const members = groups.get(`page ${url}`) ?? [];
    const file = change.cause?.file;
    for (const source of sources) if (source.file === file && change.kind !== 'moved') claimed.add(source);
    const follows = detailsOf(members).map((each) => ({ ...each, follows: true }));
    return {
      ...change,
      details: [...change.details, ...follows],
      differences: members.map(({ difference }) => difference),
    };
  });
  return { changes: [...wholes, ...changes], claimed };
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

/** In the order of kinds, and what is sent somewhere by how dangerous it is. */
const inOrder = (changes: readonly MadeChange[]): MadeChange[] =>
  changes.toSorted((a, b) => rankOfKind(a.kind) - rankOfKind(b.kind) || dangerIn(a) - dangerIn(b));

const dangerIn = ({ kind, differences }: MadeChange): number =>
  kind === 'sent' ? Math.min(dangers.length, ...differences.map(dangerOf)) : 0;

const rankOfKind = (kind: ChangeKind): number => Object.keys(changeKinds).indexOf(kind);

/** The details of differences: each text once. */
function detailsOf(members: readonly Found[]): ChangeDetail[] {
  const details = members.flatMap(({ difference: { name, before, after, passage } }) => {
    const isNamed =
      name.startsWith('new ') &&
      members.some((each) => each.difference.name !== name && each.difference.after.includes(after));
    if (isNamed || before === after) return [];
    const label = name.startsWith('new ')
      ? undefined
      : name.startsWith('rule ')
        ? selectorOf(name)
        : passage
          ? undefined
          : name === 'order'
            ? 'order'
            : detailLabel(name);
    return [{ ...(label && { label }), before, after }];
  });
  return [...new Map(details.map((each) => [JSON.stringify(each), each])).values()];
}

/** Several differences as one change, called by the most important of them. */
function changeOf(members: readonly Found[]): MadeChange {
  const ordered = members.toSorted(
    (a, b) =>
      rankOfKind(a.kind) - rankOfKind(b.kind) ||
      (a.kind === 'sent' ? dangerOf(a.difference) - dangerOf(b.difference) : 0) ||
      Number(a.difference.passage?.around ?? !a.difference.passage) -
        Number(b.difference.passage?.around ?? !b.difference.passage),
  );
  const [first] = ordered;
  if (!first) throw new Error('A change has a difference.');
  const { kind, difference, when } = first;
  const cause = first.causes[0] ?? ordered.find(({ causes }) => causes.length > 0)?.causes[0];
  const order = cause?.order ?? (difference.name === 'order' ? countOf(difference) : undefined);
  const main = ordered.filter((each) => each.kind === kind);
  const shown = detailsOf(main);
  const listed = new Set(shown.map(({ before, after }) => JSON.stringify([before, after])));
  const follows = detailsOf(ordered.filter((each) => each.kind !== kind)).filter(
    ({ before, after }) => !listed.has(JSON.stringify([before, after])),
  );
  const isLater = when !== undefined && kind !== 'sent';
  const subjects = new Set(main.map((each) => subjectOf(each.difference)));
  return {
    kind: isLater ? 'later' : kind,
    what: order ? `${order} in another order` : whatOf(kind, subjects),
    ...(when && { when }),
    details: [...shown, ...follows.map((each) => ({ ...each, follows: true }))],
    pages: [...new Set(ordered.flatMap(({ difference: { url } }) => (url ? [url] : [])))].sort(),
    ...(cause && { cause: { file: cause.file, line: cause.line } }),
    find: ordered.find((each) => each.difference.find)?.difference.find,
    differences: ordered.map((each) => each.difference),
  };
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
