/** From what differs to what was changed: each change once, however many pages show it. */
import { isError, type Problem } from '../../../src/model/problem.ts';
import { newProblems } from '../../check/problemList.ts';
import { type BuiltSite, digest } from '../../lib/builtSite.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { DateTime } from '../../lib/schedule.ts';
import type { ChangedFile, ChangedLine } from '../comparison.ts';
import { wholePage } from '../compare/comparePages.ts';
import { compareSites } from '../compare/compareSites.ts';
import { aboutForm, asciiHost, groupOf, mayBeCopy, rankOf } from '../compare/names.ts';
import { excerpts, sharedEnds } from '../diffs.ts';
import { type Change, type ChangeDetail, changeKinds } from '../review.ts';
import type { UnpublishedPage } from '../sides.ts';
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
  /** The files of which the branch was built without its changes. */
  leftOut: readonly string[];
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
  const [own, copies] = withoutCopies(parts.flat(), whole);
  const all = [
    ...promiseChanges(lines, files, at),
    ...problemChanges(sources),
    ...laterChanges(sources, new Set(compared.pages.map(({ url }) => url))),
    ...whole,
    ...own,
  ];
  const changes = groupBy(inOrder(all), subjectOf).flatMap(([first, ...others]) =>
    first ? [merged([first, ...others])] : [],
  );
  // Without an “after”, nothing is seen anywhere.
  const seen = after.pages.size > 0 ? withUnseenLines(changes, lines, files, sources.leftOut) : changes;
  return { ...compared, changes: [...inOrder(seen), ...copies].map(finished) };
}

/** Whether a change is about a part of an output. */
const isPart = ({ name }: Change): boolean => name !== undefined;

/** What the words, pictures and pages of a branch are copied to. */
const copiedKinds = new Set<Change['kind']>(['words', 'picture', 'added', 'removed', 'moved']);

/**
 * The changes without those that a page repeats elsewhere, and these as one change. A copy is named like one, and made by
 * the line of another change, or without a line on pages that have one.
 */
function withoutCopies(
  parts: readonly Change[],
  whole: readonly Change[],
): [own: Change[], copies: Change[]] {
  const others = parts.filter((part) => !mayBeCopy(part));
  const lines = new Set(others.flatMap((part) => subjectOfLine(part) ?? []));
  const shown = [...others, ...whole].filter(({ kind }) => copiedKinds.has(kind));
  const ofTags = new Set(shown.flatMap(({ pages }) => pages));
  // What differs of a page may be in the files that are made from it.
  const all = [...parts, ...whole].filter(({ kind }) => kind !== 'look' && kind !== 'sent');
  const ofFiles = new Set(all.filter(({ name }) => !isFile(name)).flatMap(({ pages }) => pages));
  const isCopy = (part: Change): boolean => {
    const line = subjectOfLine(part);
    if (!mayBeCopy(part) || (line !== undefined && !lines.has(line))) return false;
    const pages = isFile(part.name) ? ofFiles : ofTags;
    return line !== undefined || (pages.size > 0 && part.pages.every((url) => pages.has(url)));
  };
  const copies = parts.filter(isCopy);
  const [first, ...rest] = copies.map((copy) => ({ ...copy, details: detailsIn(copy, '') }));
  const kind = 'copy';
  return [
    parts.filter((part) => !copies.includes(part)),
    first ? [{ ...union([first, ...rest]), kind, what: 'Copies of these changes', cause: undefined }] : [],
  ];
}

/** Whether the name of a part is that of a file. */
const isFile = (name = ''): boolean => /^[\w/.-]+\.\w+$/.test(name);

/** The new errors. Those of files that the branch changes come first: they may cause the others. */
function problemChanges({ problemsBefore, problems, files }: Sources): Change[] {
  const changed = new Set(files.map(({ file }) => file));
  const fresh = newProblems(problemsBefore, problems).filter(isError);
  return [true, false].flatMap((own) =>
    fresh
      .filter(({ file }) => changed.has(file) === own)
      .map(({ reason, file, place }) => ({
        ...{ kind: 'error' as const, what: reason, details: [], pages: [] },
        cause: { file, line: place.line },
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

/** A change of a part, called by where it shows. */
function named(change: Change): Change {
  const { kind, what, pages } = change;
  if (kind === 'look') return { ...change, what: 'Styles' };
  if (pages.length === 1 && !/: |”/.test(what) && ['sent', 'search', 'other'].includes(kind))
    return { ...change, what: `${what} of ${pages[0]}` };
  return pages.length > 1 ? { ...change, what: what.replace(/(?<=”) on .*/, '') } : change;
}

const mergeable = new Set<Change['kind']>(['sent', 'words', 'picture', 'search', 'other']);

/** The line of the content that made a change of a part. */
const subjectOfLine = ({ kind, name, cause }: Change): string | undefined =>
  mergeable.has(kind) && name !== undefined && cause?.line !== undefined && cause.file.startsWith('content/')
    ? `${cause.file}:${cause.line}`
    : undefined;

/**
 * The same for changes that are one: those of a line of the content, which shows in several ways; else all of the look, of
 * scripts, of an island's data.
 */
function subjectOf(change: Change): string {
  const { kind, cause, what, identity } = change;
  const group = !isPart(change) ? '' : kind === 'look' ? 'styles' : groupOf(change);
  return subjectOfLine(change) ?? JSON.stringify(group ? [kind, group] : [kind, what, identity, cause]);
}

type Changes = [Change, ...Change[]];

/** Several changes that are one, with all of their details, each listed once. */
function union(changes: Changes): Change {
  const details = new Map(
    changes.flatMap((change) => change.details).map((each) => [JSON.stringify(each), each]),
  );
  return {
    ...changes[0],
    details: [...details.values()],
    pages: [...new Set(changes.flatMap(({ pages }) => pages))].sort(),
    find: changes.find(({ find }) => find)?.find,
    identity: JSON.stringify(changes.map((change) => change.identity ?? change.details)),
  };
}

/** The details of a change that becomes one with others: what each is about, unless all are called so. */
const detailsIn = ({ what, details }: Change, name: string): ChangeDetail[] =>
  details.map((one) => ({
    ...one,
    label: one.label ?? (what === name ? undefined : what.replace(/ of \/\S*$/, '')),
  }));

/** Several changes that are one, with its name. */
function merged(all: Changes): Change {
  const [first, ...others] = all.toSorted((a, b) => rankOf(a) - rankOf(b));
  const form = first && aboutForm(first);
  if (!first || (others.length === 0 && !form)) return all[0];
  const isNamed = first.cause?.line || others.every(({ what }) => what === first.what);
  const what = form ?? ((!isNamed && groupOf(first)) || first.what);
  const named = [first, ...others].map((each) => ({ ...each, details: detailsIn(each, what) }));
  return { ...union([named[0] ?? first, ...named.slice(1)]), kind: all[0].kind, what };
}

/** The longest text of a detail, and of a name. */
const longest = 2000;
const longestName = 300;

const shortened = ({ label, ...sides }: ChangeDetail): ChangeDetail => ({
  ...(label && { label: label.slice(0, longestName) }),
  ...(sides.before.length + sides.after.length > longest ? excerpts(sides) : sides),
});

/** A change with its identity, and with excerpts of long texts. */
function finished(change: Change): Change {
  const { kind, what, details, pages, identity } = change;
  return {
    ...change,
    what: what.length > longestName ? `${what.slice(0, longestName)}…` : what,
    details: details.map(shortened),
    identity: digest(JSON.stringify([kind, what, details, pages, identity])).slice(0, 16),
  };
}
