/** From what differs to what was changed: each change once, however many pages show it. */
import { isError, type Problem } from '../../../src/model/problem.ts';
import { newProblems } from '../../check/problemList.ts';
import { type BuiltSite, digest } from '../../lib/builtSite.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { DateTime } from '../../lib/schedule.ts';
import type { ChangedFile, ChangedLine } from '../comparison.ts';
import { wholePage } from '../compare/comparePages.ts';
import { compareSites, routeOfFile } from '../compare/compareSites.ts';
import { aboutForm, asciiHost, designToken, groupOf, rankOf, styleName } from '../compare/names.ts';
import { excerpts, sharedEnds } from '../diffs.ts';
import { type Change, type ChangeDetail, changeKinds } from '../review.ts';
import type { UnpublishedPage } from '../sides.ts';
import { whereShown } from '../words.ts';
import { causesIn } from './causes.ts';
import { detailOfLine, promiseChanges, withUnseenLines } from './lines.ts';

interface Sources {
  /** The project's folder. */
  root: string;
  /** The date that both sites were built as of. */
  at: DateTime;
  before: BuiltSite;
  after: BuiltSite;
  /** The branch with drafts, scheduled and expired pages, if it changes some. */
  later: BuiltSite;
  files: readonly ChangedFile[];
  lines: readonly ChangedLine[];
  problemsBefore: readonly Problem[];
  problems: readonly Problem[];
  /** Drafts, scheduled and expired pages. */
  unpublished: readonly UnpublishedPage[];
  /** Whether the branch was built where Git knows the dates of its files. */
  hasDates?: boolean;
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Sources) {
  const { root, at, lines, files, unpublished, before, after } = sources;
  const publications = new Map(unpublished.map(({ url, words }) => [url, words]));
  const compared = compareSites({ ...sources, publications });
  const causeOf = causesIn(root, lines, files);
  const inOrder = (changes: readonly Change[]) =>
    changeKinds.flatMap((kind) => changes.filter((change) => change.kind === kind));
  const [found, whole] = [compared.changes.filter(isPart), compared.changes.filter((each) => !isPart(each))];
  const parts = groupBy([...hostChanges(before, after), ...found], coreOf).map((group) => {
    const [first, ...others] = group;
    const change = first && { ...union([first, ...others]), details: first.details };
    return change ? [named({ ...change, cause: causeOf(change) })] : [];
  });
  const all = [
    ...promiseChanges(lines, files, at),
    ...problemChanges(sources),
    ...laterChanges(sources, new Set(compared.pages.map(({ url }) => url))),
    ...whole,
    ...parts.flat(),
  ];
  const changes = groupBy(inOrder(all), subjectOf).flatMap(([first, ...others]) =>
    first ? [merged([first, ...others])] : [],
  );
  // Without an “after”, nothing is seen anywhere.
  const seen = after.pages.size > 0 ? withUnseenLines(changes, lines, files) : changes;
  return { ...compared, changes: withConsequences(inOrder(seen), files).map(finished) };
}

/** Whether a change is about a part of an output. */
const isPart = ({ name }: Change): boolean => name !== undefined;

/** The problems. Errors of files that the branch changes come first: they may cause the others. */
function problemChanges({ problemsBefore, problems, files }: Sources): Change[] {
  const changed = new Set(files.map(({ file }) => file));
  const fresh = new Set(newProblems(problemsBefore, problems));
  const listed = problems.filter((each) => isError(each) || fresh.has(each));
  return [true, false].flatMap((own) =>
    listed
      .filter(({ file }) => changed.has(file) === own)
      .map((each) => ({
        kind: !isError(each) ? ('warning' as const) : fresh.has(each) ? ('error' as const) : ('old' as const),
        what: isError(each) ? each.reason : `${each.reason} ${each.note ?? ''}`.trim(),
        ...{ details: [], pages: [], cause: { file: each.file, line: each.place.line } },
      })),
  );
}

/** Pages that the branch changes, and that the published site does not show before or after. */
const laterChanges = (
  { unpublished, lines, files, later }: Sources,
  compared: ReadonlySet<string>,
): Change[] =>
  unpublished.flatMap(({ hidden, file, url, words }) => {
    const changed = lines.filter((line) => line.file === file && line.text.trim() !== '');
    if (!hidden || changed.length === 0 || compared.has(url)) return [];
    const isNew = files.some((each) => each.file === file && each.status === 'added');
    const details =
      later.pages.has(url) && isNew
        ? wholePage(later, url, 'after').details
        : changed.map(({ change, text }) => detailOfLine(text, change));
    const cause = { file, line: changed[0]?.line };
    return [{ kind: 'later' as const, what: `${url}: ${words}`, details, pages: [url], cause }];
  });

/** An address of another host, a mail address or a phone number. */
const address =
  /(?:(?:https?|wss?):)?\/\/(?:[^\s/"'`<>\\@]*@)?([\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]+)|mailto:([^\s"'`<>?&\\;]+)|tel:([+\d][\d-]*)/giu;

/** Where a site leads, with one whole address each, as it is written. */
function destinationsIn({ pages, assets }: BuiltSite): Map<string, { whole: string; what: string }> {
  const found = new Map<string, { whole: string; what: string }>();
  for (const text of [...pages.values(), ...[...assets.values()].map((each) => each.text ?? '')])
    for (const [whole, host, mail, phone] of text.matchAll(address)) {
      const name = host ? asciiHost(host) : (mail ?? phone ?? '').toLowerCase();
      if (!name || found.has(name)) continue;
      const label = mail ? 'New e-mail address' : phone ? 'New phone number' : 'New host';
      const isSpelled = host && host.toLowerCase() !== name;
      found.set(name, { whole, what: `${label}: ${name}${isSpelled ? `, which looks like ${host}` : ''}` });
    }
  return found;
}

/** The hosts, mail addresses and phone numbers that nothing of the base named. */
function hostChanges(before: BuiltSite, after: BuiltSite): Change[] {
  const known = destinationsIn(before);
  if (before.pages.size === 0) return [];
  return [...destinationsIn(after)]
    .filter(([name]) => !known.has(name))
    .map(([name, { whole, what }]) => ({
      ...{ kind: 'sent', name: `host ${name}`, what },
      details: [{ before: '', after: whole }],
      pages: [...after.pages].flatMap(([url, html]) => (html.includes(whole) ? [url] : [])),
    }));
}

/**
 * The same for changes that are one: what differs between two texts, without what is the same around it. Many titles end
 * with the site's name; variants of a component have classes of their own, and the same rules.
 */
function coreOf({ kind, name, what, details: [detail = { before: '', after: '' }] }: Change): string {
  if (kind === 'look') return JSON.stringify([kind, detail]);
  const [start, end] = kind === 'words' ? [0, 0] : sharedEnds(detail);
  const core = [detail.before, detail.after].map((text) => text.slice(start, text.length - end));
  // The layout repeats a label in several menus.
  return JSON.stringify([kind, what.startsWith('Menu') ? what : name, detail.label, ...core]);
}

/** A change of a part, called by its component, or where it shows. */
function named(change: Change): Change {
  const { kind, what, pages, place, cause } = change;
  if (kind === 'look') return { ...change, what: styleName(change, cause?.file) };
  const isAlone = pages.length === 1 && !place && !/: |”/.test(what);
  if (isAlone && ['sent', 'search', 'other'].includes(kind))
    return { ...change, what: `${what} of ${pages[0]}` };
  return pages.length > 1 ? { ...change, what: what.replace(/(?<=”) on .*/, '') } : change;
}

const mergeable = new Set<Change['kind']>(['sent', 'words', 'picture', 'search', 'other']);

/**
 * The same for changes that are one: those of a line of the content, which shows in several ways; else those of a
 * component's styles, of scripts, of an island's data.
 */
function subjectOf(change: Change): string {
  const { kind, cause, what, identity } = change;
  if (mergeable.has(kind) && isPart(change) && cause?.line !== undefined && cause.file.startsWith('content/'))
    return `${cause.file}:${cause.line}`;
  const group = !isPart(change) ? '' : kind === 'look' ? (cause?.file ?? 'styles') : groupOf(change);
  return JSON.stringify(group ? [kind, group] : [kind, what, identity, cause]);
}

type Changes = [Change, ...Change[]];

/** Several changes that are one, with all of their details. */
const union = (changes: Changes): Change => ({
  ...changes[0],
  details: changes.flatMap(({ details }) => details),
  pages: [...new Set(changes.flatMap(({ pages }) => pages))].sort(),
  place: changes.find(({ place }) => place)?.place,
  find: changes.find(({ find }) => find)?.find,
  identity: JSON.stringify(changes.map(({ identity, details }) => identity ?? details)),
});

/** Several changes that are one, with its name. */
function merged(all: Changes): Change {
  const [first, ...others] = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const form = first && aboutForm(first);
  if (!first || (others.length === 0 && !form)) return all[0];
  const what = form ?? nameOfAll([first, ...others]);
  const details = [first, ...others].flatMap((each) =>
    each.details.map((one) => ({
      ...one,
      label: one.label ?? (each.what === what ? undefined : each.what.replace(/ of \/\S*$/, '')),
    })),
  );
  const distinct = new Map(details.map((each) => [JSON.stringify(each), each]));
  return { ...union([first, ...others]), kind: all[0].kind, what, details: [...distinct.values()] };
}

/** What changes that are one are called. */
function nameOfAll([first, ...others]: Changes): string {
  const names = [...new Set([first, ...others].map(({ what }) => what))];
  if (names.length === 1) return first.what;
  if (first.kind !== 'look') return first.cause?.line ? first.what : groupOf(first) || first.what;
  const component = names.find((name) => !name.startsWith(designToken));
  return component ?? designToken + names.map((name) => name.slice(designToken.length)).join(', ');
}

/** What may follow from the removal of a page. */
const dependent = new Set<Change['kind']>(['words', 'picture', 'look', 'search', 'other']);

/**
 * Lists with a removed page what it took with it elsewhere: whatever was made by the lines of its file. If nothing but
 * content was changed, also what no line explains: styles of an entry that are gone, and what differs where no other file
 * of a page was changed, such as the rest of a list.
 */
function withConsequences(changes: readonly Change[], files: readonly ChangedFile[]): Change[] {
  const removed = changes.filter(({ kind }) => kind === 'removed');
  const isContent = files.every(({ file }) => /^(content\/|urls\.lock$)/.test(file));
  const isPages = files.every(({ file }) => routeOfFile(file) ?? file === 'urls.lock');
  const others = new Set(
    files.flatMap(({ file, status }) => (status === 'removed' ? [] : (routeOfFile(file) ?? []))),
  );
  const removalOf = ({ kind, cause, details, pages: shown }: Change): Change | undefined => {
    if (!dependent.has(kind)) return undefined;
    if (cause) return removed.find(({ pages }) => pages[0] === routeOfFile(cause.file));
    const isGone = isContent && details.every(({ before, after }) => before && !after);
    const isElsewhere = isPages && !shown.some((url) => others.has(url));
    return isGone || isElsewhere ? removed[0] : undefined;
  };
  return changes.flatMap((change) => {
    if (change.kind !== 'removed') return removalOf(change) ? [] : [change];
    const own = changes.filter((each) => removalOf(each) === change);
    return [{ ...change, consequences: own.flatMap(asConsequences) }];
  });
}

/** The details of a change, each with what it is one of and where it shows. */
const asConsequences = (change: Change): ChangeDetail[] =>
  change.details.map(({ label, ...sides }) => ({
    label: [change.kind === 'look' || !label ? change.what : '', label, whereShown(change)]
      .filter(Boolean)
      .join(', '),
    ...sides,
  }));

/** The longest text of a detail, and of a name. */
const longest = 2000;
const longestName = 300;

const shortened = ({ label, ...sides }: ChangeDetail): ChangeDetail => ({
  ...(label && { label: label.slice(0, longestName) }),
  ...(sides.before.length + sides.after.length > longest ? excerpts(sides) : sides),
});

/** A change with its identity, and with excerpts of long texts. */
function finished(change: Change): Change {
  const { kind, what, details, consequences = [], pages, identity } = change;
  return {
    ...change,
    what: what.length > longestName ? `${what.slice(0, longestName)}…` : what,
    details: details.map(shortened),
    ...(consequences.length > 0 && { consequences: consequences.map(shortened) }),
    identity: digest(JSON.stringify([kind, what, details, consequences, pages, identity])).slice(0, 16),
  };
}
