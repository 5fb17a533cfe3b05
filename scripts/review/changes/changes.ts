/** From what differs to what was changed: each change once, however many pages show it. */
import { isError, type Problem } from '../../../src/model/problem.ts';
import { type BuiltSite, digest } from '../../lib/builtSite.ts';
import type { DateTime } from '../../lib/schedule.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { type Part, readPage } from '../../lib/readPage.ts';
import type { ChangedFile } from '../changedFiles.ts';
import type { Compared, PageChange } from '../compare/comparePages.ts';
import { type Difference, differingLines, isCard } from '../compare/difference.ts';
import { fileOfRoute, routeOfFile } from '../compare/pagePairs.ts';
import type { UnpublishedPage } from '../problems.ts';
import { type Change, type ChangeDetail, changeKinds } from '../review.ts';
import { Causes } from './causes.ts';
import type { ChangedLine } from './changedLines.ts';
import { whereShown } from '../headline.ts';
import { excerpts, sharedEnds } from './excerpts.ts';
import { hostChanges } from './hosts.ts';
import { promiseChanges, withUnseenLines } from './lineChanges.ts';

interface Sources {
  /** The project's folder. */
  root: string;
  /** The date that both sites were built as of. */
  at: DateTime;
  before: BuiltSite;
  after: BuiltSite;
  /** The branch with drafts, scheduled and expired pages, if it changes some. */
  later: BuiltSite;
  compared: Compared;
  /** The files besides pages that differ. */
  outputs: readonly Difference[];
  files: readonly ChangedFile[];
  /** New problems. */
  problems: readonly Problem[];
  /** Drafts, scheduled and expired pages. */
  unpublished: readonly UnpublishedPage[];
  lines: readonly ChangedLine[];
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. */
export function changesOf(sources: Sources): Change[] {
  const { root, at, before, after, compared, outputs, problems, lines, files } = sources;
  const causes = new Causes(root, lines, files);
  const differences = [
    ...compared.pages.flatMap((page) => page.differences.filter((each) => !isOfMove(page, each))),
    ...outputs,
  ];
  const found = [
    ...promiseChanges(lines, files, at),
    ...errorChanges(problems, files),
    ...laterChanges(sources),
    ...compared.pages.flatMap((page) => pageChanges(page, sources)),
    ...hostChanges(before, after, causes),
    ...groupBy(differences, coreOf).map((group) => changeOf(group, causes)),
  ];
  const inOrder = (changes: readonly Change[]) =>
    changeKinds.flatMap((kind) => changes.filter((change) => change.kind === kind));
  const changes = groupBy(inOrder(found), subjectOf).map(merged);
  // Without an “after”, nothing is seen anywhere.
  const all = after.pages.size > 0 ? withUnseenLines({ changes, lines, files }) : changes;
  return withConsequences(inOrder(all), files).map(finished);
}

/** The errors. Those of files that the branch changes come first: they may cause the others. */
function errorChanges(problems: readonly Problem[], files: readonly ChangedFile[]): Change[] {
  const changed = new Set(files.map(({ file }) => file));
  const errors = problems.filter(isError).map(
    (each): Change => ({
      ...{ kind: 'error', what: each.reason, details: [], pages: [] },
      cause: { file: each.file, line: each.place.line },
    }),
  );
  return [true, false].flatMap((own) => errors.filter(({ cause }) => changed.has(cause?.file ?? '') === own));
}

type Side = 'added' | 'removed';

const detail = (words: string, side: Side, label?: string): ChangeDetail => ({
  label,
  before: side === 'removed' ? words : '',
  after: side === 'added' ? words : '',
});

const wordDetails = (passages: readonly Part[], side: Side): ChangeDetail[] =>
  passages.map(({ value, passage }) => detail(value, side, passage?.isHeading ? 'heading' : undefined));

/** Pages that the branch changes, and that the published site does not show before or after. */
const laterChanges = ({ unpublished, compared, lines, files, later }: Sources): Change[] =>
  unpublished.flatMap(({ hidden, file, url, words }) => {
    const changed = lines.filter((line) => line.file === file && line.text.trim() !== '');
    if (!hidden || changed.length === 0 || compared.pages.some((page) => page.url === url)) return [];
    const html = later.pages.get(url);
    const isNew = files.some((each) => each.file === file && each.status === 'added');
    const details =
      html && isNew
        ? wordDetails(
            readPage(html, later).parts.filter(({ passage }) => passage && !passage.around),
            'added',
          )
        : changed.map(({ change, text }) => detail(text, change));
    const cause = { file, line: changed[0]?.line };
    return [{ kind: 'later' as const, what: `${url}: ${words}`, details, pages: [url], cause }];
  });

/** What a page that is new, gone or at another address says. */
function pageChanges(
  { status, url, from = url, redirect, title, passages }: PageChange,
  sources: Sources,
): Change[] {
  if (status === 'changed') return [];
  const later = sources.unpublished.find((page) => page.url === url)?.words;
  const cause = { file: fileOfRoute(sources.root, url) };
  if (status === 'added') {
    const details = [detail(url, 'added'), ...wordDetails(passages, 'added')];
    return [{ kind: status, what: [title, later].filter(Boolean).join('. '), details, pages: [url], cause }];
  }
  const missing =
    status === 'moved'
      ? 'To add one, write in its file'
      : 'If another page replaces it, write in that page’s file';
  const what = redirect
    ? `${title}: ${from} leads to ${redirect}`
    : `${title}: ${from} has no redirect. ${later ?? `${missing}: aliases: [${from}]`}`;
  return status === 'moved'
    ? [{ kind: status, what, details: [{ before: from, after: url }], pages: [url], cause }]
    : [
        {
          ...{ kind: status, what, pages: [url] },
          details: [{ before: url, after: redirect ?? '' }, ...wordDetails(passages, 'removed')],
          cause: redirect === undefined ? undefined : { file: fileOfRoute(sources.root, redirect) },
        },
      ];
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

/** A page that moved names its new address. */
const isOfMove = ({ from, url }: PageChange, { before, after }: Difference): boolean =>
  from !== undefined && from !== '/' && before.includes(from) && before.replaceAll(from, url) === after;

/** A rule without the classes that styled-components generates, which say nothing. */
const selectorOf = (name: string): string =>
  name
    .replace(/^rule /, '')
    .replace(/@layer [\w-]+ /g, '')
    .replace(/\.(?:sc-[\w-]+|[A-Za-z]{5,7})(?![\w-])/g, '')
    .trim();

/**
 * The same for differences that are one: what differs between two texts, without what is the same around it. Many titles
 * end with the site's name; variants of a component have classes of their own, and the same rules.
 */
function coreOf({ kind, name, what, before, after }: Difference): string {
  if (kind === 'look')
    return JSON.stringify([kind, selectorOf(name), ...Object.values(differingLines({ before, after }))]);
  const [start, end] = kind === 'words' ? [0, 0] : sharedEnds(before, after);
  const core = [before, after].map((text) => text.slice(start, text.length - end));
  // The layout repeats a label in several menus.
  return JSON.stringify([kind, what.startsWith('Menu') ? what : name, ...core]);
}

/** One change for all differences that are the same. */
function changeOf(differences: readonly Difference[], causes: Causes): Change {
  const [first] = differences;
  if (!first) throw new Error('A group of differences has at least one.');
  const { kind, name, what, before, after, find, place } = first;
  const pages = [...new Set(differences.flatMap(({ url }) => url ?? []))].sort();
  const cause = causes.of(first);
  const isRule = kind === 'look';
  return {
    ...{ kind, pages, cause, find, place },
    what: isRule
      ? styleName([first], cause?.file)
      : pages.length > 1
        ? what.replace(/(?<=”) on .*/, '')
        : what,
    details: [isRule ? ruleDetail(first) : shortDetail(name, before, after)],
    identity: JSON.stringify(differences.map((each) => [each.before, each.after])),
    subject: isRule ? `${cause?.file}` : nameGroup(first),
  };
}

/** What is one change together if no line of the content is known: one line of code may be in several. */
function nameGroup({ kind, name, what }: Difference): string {
  if (isCard(name)) return 'Pictures of shared links';
  if (/^inline script$|\.m?js$/.test(name)) return 'Scripts';
  if (kind === 'sent') return /^<(form|input|button|select|textarea)\b/.test(name) ? 'Form' : '';
  if (what === 'Menu or footer') return what;
  if (/^<(?!meta|link|a> |img|source)/.test(name)) return 'Elements and attributes';
  return (
    /^(structured data|data of \w+):/.exec(name)?.[1]?.replace(/^s/, 'S').replace(/^d/, 'Texts and d') ?? ''
  );
}

const designToken = 'Design token ';

/** The design tokens whose values differ, if nothing else does, or the component. */
function styleName(rules: readonly Difference[], file = ''): string {
  const lines = rules.flatMap((rule) => Object.values(differingLines(rule)).join('\n').split('\n'));
  const tokens = new Set(lines.filter(Boolean).map((line) => /^\s*--([\w-]+):/.exec(line)?.[1] ?? ''));
  if (tokens.size > 0 && !tokens.has('')) return designToken + [...tokens].join(', ');
  return /([^/]+?)\.\w+$/.exec(file)?.[1] ?? 'Styles';
}

/** The declarations of a rule that differ, with its selector and its at-rules. */
function ruleDetail({ name, before, after }: Difference): ChangeDetail {
  const selector = selectorOf(name);
  if (before !== after) return { label: selector || undefined, ...differingLines({ before, after }) };
  return { label: `${selector || 'rule'}, at another place among the rules`, before: '', after };
}

/** Of long texts, the lines that differ. */
function shortDetail(name: string, before: string, after: string): ChangeDetail {
  if (before === after) return { label: before ? 'at another place' : 'an empty line', before: '', after };
  const lines = before.includes('\n') || after.includes('\n') ? differingLines({ before, after }) : undefined;
  return {
    label: isCard(name) ? name : undefined,
    ...(lines?.before || lines?.after ? lines : { before, after }),
  };
}

const mergeable = new Set<Change['kind']>(['sent', 'words', 'picture', 'search', 'other']);

/**
 * The same for changes that are one: those of a line of the content, which shows in several ways; else those of a
 * component's styles, of scripts, of an island's data.
 */
function subjectOf({ kind, cause, subject, what, identity }: Change): string {
  if (mergeable.has(kind) && cause?.line !== undefined && cause.file.startsWith('content/'))
    return `${cause.file}:${cause.line}`;
  return JSON.stringify(subject ? [kind, subject] : [kind, what, identity, cause]);
}

/** Several changes that are one. */
function merged([first, ...others]: readonly Change[]): Change {
  if (!first) throw new Error('A group of changes has at least one.');
  if (others.length === 0) return { ...first, what: withPage(first) };
  const all: [Change, ...Change[]] = [first, ...others];
  const what = nameOfAll(all);
  const details = all.flatMap((each) =>
    each.details.map((one) => ({ ...one, label: one.label ?? (each.what === what ? undefined : each.what) })),
  );
  const distinct = new Map(
    details.map((each) => [JSON.stringify([each.label, each.before, each.after]), each]),
  );
  return {
    ...first,
    what,
    details: [...distinct.values()],
    pages: [...new Set(all.flatMap(({ pages }) => pages))].sort(),
    place: all.find(({ place }) => place)?.place,
    find: all.find(({ find }) => find)?.find,
    identity: all.map(({ identity }) => identity).join(' '),
  };
}

/** What changes that are one are called. */
function nameOfAll([first, ...others]: readonly [Change, ...Change[]]): string {
  const names = [...new Set([first, ...others].map(({ what }) => what))];
  if (names.length === 1) return withPage(first);
  const component = names.find((name) => !name.startsWith(designToken));
  if (first.kind === 'look')
    return component ?? designToken + names.map((name) => name.slice(designToken.length)).join(', ');
  return first.cause?.line ? first.what : first.subject || first.what;
}

/** What differs on one page is named with it. */
const withPage = ({ kind, what, pages, place }: Change): string =>
  pages.length === 1 && !place && ['sent', 'search', 'other'].includes(kind) && !/: |”/.test(what)
    ? `${what} of ${pages[0]}`
    : what;

/** The longest text of a detail, and of a name. */
const longest = 2000;
const longestName = 300;

const shortened = ({ label, before, after }: ChangeDetail): ChangeDetail => ({
  ...(label && { label: label.slice(0, longestName) }),
  ...(before.length + after.length > longest ? excerpts(before, after) : { before, after }),
});

/** A change with its identity, and with excerpts of long texts. */
function finished({ subject: _, ...change }: Change): Change {
  const { kind, what, details, consequences = [], pages, identity } = change;
  return {
    ...change,
    what: what.length > longestName ? `${what.slice(0, longestName)}…` : what,
    details: details.map(shortened),
    ...(consequences.length > 0 && { consequences: consequences.map(shortened) }),
    identity: digest(JSON.stringify([kind, what, details, consequences, pages, identity])).slice(0, 16),
  };
}
