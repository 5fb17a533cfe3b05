/** From what differs to what somebody edited: each edit once, however many pages show it. */
import { type BuiltSite, digest } from '../../lib/builtSite.ts';
import { readPage } from '../../lib/readPage.ts';
import { type Passage, wordDiff } from '../../lib/wordDiff.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { isError, type Problem } from '../../../src/model/problem.ts';
import { type Compared, ownBlocks, type PageChange } from '../compare/comparePages.ts';
import { type Difference, differingLines, isCard, isScript } from '../compare/difference.ts';
import { allWords } from '../compare/pageWords.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { UnpublishedPage } from '../problems.ts';
import { type Edit, type EditDetail, editKinds } from '../review.ts';
import { Causes } from './causes.ts';
import type { ChangedLine } from './changedLines.ts';
import { excerpts, sharedEnds } from './excerpts.ts';
import { hostEdits } from './hosts.ts';
import { promiseEdits, unseenLines } from './lineEdits.ts';

interface Sources {
  before: BuiltSite;
  after: BuiltSite;
  /** The branch with drafts and pages of other dates, if it changes some. */
  later: BuiltSite;
  compared: Compared;
  /** The files besides pages that differ. */
  outputs: readonly Difference[];
  files: readonly ChangedFile[];
  /** New problems. */
  problems: readonly Problem[];
  /** Drafts and pages of other dates. */
  unpublished: readonly UnpublishedPage[];
  lines: readonly ChangedLine[];
  /** The content file of a route. */
  contentFileOf: (url: string) => string;
}

/** Everything that a branch edits, each edit once, in the order of `editKinds`. */
export function editsOf(sources: Sources): Edit[] {
  const { before, after, compared, outputs, problems, lines, files, contentFileOf } = sources;
  const causes = new Causes(lines, contentFileOf);
  const differences = [
    ...originDifference(compared),
    ...compared.changes.flatMap((change) => change.differences.filter((each) => !isOfMove(change, each))),
    ...outputs,
  ];
  const found = [
    ...promiseEdits(lines, files),
    ...errorEdits(causesFirst(problems, files)),
    ...laterEdits(sources),
    ...pageEdits(sources),
    ...hostEdits(before, after, causes),
    ...grouped(differences, causes).flatMap((group) => editOf(group, causes)),
  ];
  const inOrder = (edits: readonly Edit[]) =>
    editKinds.flatMap((kind) => edits.filter((edit) => edit.kind === kind));
  const edits = mergedByLine(inOrder(found));
  // Without an “after”, nothing is seen anywhere.
  const unseen = after.pages.size > 0 ? unseenLines({ edits, lines, files }) : [];
  return inOrder([...edits, ...unseen]).map(finished);
}

const errorEdits = (problems: readonly Problem[]): Edit[] =>
  problems.filter(isError).map((each) => ({
    kind: 'error',
    what: each.reason,
    details: [],
    pages: [],
    cause: { file: each.file, line: each.place.line },
  }));

/** Problems of files that the branch changed first: an error there may cause those of others. */
const causesFirst = (problems: readonly Problem[], files: readonly ChangedFile[]): Problem[] => {
  const changed = new Set(files.map(({ file }) => file));
  return [true, false].flatMap((own) => problems.filter(({ file }) => changed.has(file) === own));
};

const addedOrRemoved = (words: string, change: 'added' | 'removed', label?: string): EditDetail => ({
  label,
  before: change === 'removed' ? words : '',
  after: change === 'added' ? words : '',
});

/** Pages that the branch changes, and that the published site does not show before or after. */
const laterEdits = ({ unpublished, compared, lines, files, later }: Sources): Edit[] =>
  unpublished
    .filter(({ hidden, url, file }) => {
      const isChanged = lines.some((line) => line.file === file);
      return hidden && isChanged && !compared.changes.some((change) => change.url === url);
    })
    .map(({ file, url, words }) => {
      const html = later.pages.get(url);
      const isNew = files.some((each) => each.file === file && each.status === 'added');
      const changed = lines.filter((line) => line.file === file && line.text.trim() !== '');
      return {
        kind: 'later',
        what: `${url}: ${words}`,
        details:
          html && isNew
            ? wordDetails(wordDiff([], ownBlocks(readPage(html, later))), 'added')
            : changed.map(({ change, text }) => addedOrRemoved(text, change)),
        pages: [url],
        cause: { file, line: changed[0]?.line },
      };
    });

const wordDetails = (passages: readonly Passage[], change: 'added' | 'removed'): EditDetail[] =>
  allWords(passages).map(({ words, isHeading }) =>
    addedOrRemoved(words, change, isHeading ? 'heading' : undefined),
  );

const pageEdits = ({ compared, unpublished, contentFileOf }: Sources): Edit[] =>
  compared.changes.flatMap(({ status, url, from, redirect, title, passages }): Edit[] => {
    if (status === 'changed') return [];
    const later = unpublished.find((page) => page.url === url)?.words;
    const shared = { kind: status, pages: [url] };
    const cause = { file: contentFileOf(url) };
    if (status === 'added') {
      const what = later ? `${title}. ${later}` : title;
      return [
        {
          ...shared,
          what,
          details: [addedOrRemoved(url, 'added'), ...wordDetails(passages, 'added')],
          cause,
        },
      ];
    }
    const left = from ?? url;
    const replacing =
      status === 'moved'
        ? 'To add one, write in its file'
        : 'If another page replaces it, write in that page’s file';
    const what = redirect
      ? `${title}: ${left} leads to ${redirect}`
      : `${title}: ${left} has no redirect. ${later ?? `${replacing}: aliases: [${left}]`}`;
    if (status === 'removed')
      return [
        {
          ...shared,
          what,
          details: [{ before: url, after: redirect ?? '' }, ...wordDetails(passages, 'removed')],
        },
      ];
    return [{ ...shared, what, details: [{ before: left, after: url }], cause }];
  });

/** The site's own address is in nearly every file. It is one edit. */
const originDifference = ({ names: { origin } }: Compared): Difference[] =>
  origin
    ? [
        {
          ...origin,
          kind: 'sent',
          name: 'origin',
          what: 'The address of the whole site, in every page and file that names it',
        },
      ]
    : [];

/** A page that moved names its new address. */
const isOfMove = ({ from, url }: PageChange, { before, after }: Difference): boolean =>
  from !== undefined && from !== '/' && before.includes(from) && before.replaceAll(from, url) === after;

/** What differs between two texts, without what is the same around it: many titles end with the site's name. */
function coreOf({ kind, name, before, after }: Difference): string {
  const [start, end] = sharedEnds(before, after);
  const core = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  // Variants of a component have classes of their own, and the same rules.
  return kind === 'look'
    ? JSON.stringify([kind, selectorOf(name), ...Object.values(differingLines({ before, after }))])
    : JSON.stringify([kind, name, ...core]);
}

/** A rule without the classes that styled-components generates, which say nothing. */
const selectorOf = (name: string): string =>
  name
    .replace(/^rule /, '')
    .replace(/@layer [\w-]+ |#body (?=\.)/g, '')
    .replace(/\.(?:sc-[\w-]+|[A-Za-z]{5,7})(?![\w-])/g, '')
    .trim();

/** At least so many values of the same name that differ on as many pages are one edit: somebody changed a template. */
const manyPages = 4;

/**
 * Elements, attributes, data and rules of a component that differ together are one edit, and so are scripts: one line of
 * source may be in several. Whatever else is sent is one by itself.
 */
function subjectOf([first, ...others]: readonly Difference[], causes: Causes): string {
  if (first && isCard(first.name)) return 'cards';
  if (first && isScript(first.name)) return 'scripts';
  if (!first?.url || first.kind === 'sent' || first.place) return '';
  const pages = [first, ...others].map(({ url }) => url).join(' ');
  if (first.kind === 'look') return causes.ofStyle(first)?.file ?? `styles ${pages}`;
  const data = /^(structured data|data of \w+):/.exec(first.name)?.[1];
  const isMarkup = /^<(?!meta|link)/.test(first.name) && first.kind === 'other';
  return data || isMarkup ? `${data ?? 'elements and attributes'} ${pages}` : '';
}

function grouped(differences: readonly Difference[], causes: Causes): Difference[][] {
  const byCore = groupBy(differences, coreOf);
  const bySubject = groupBy(
    byCore,
    (group) => subjectOf(group, causes) || `name ${group[0]?.kind} ${group[0]?.name}`,
  );
  return bySubject.flatMap((groups) => {
    const isOneSubject = groups.every((group) => subjectOf(group, causes) !== '');
    return isOneSubject || groups.length >= manyPages ? [groups.flat()] : groups;
  });
}

/** The design tokens whose values differ, if nothing else of the rules does: `--muted` is “muted”. */
function tokensOf(rules: readonly Difference[]): string[] {
  const lines = rules.flatMap((rule) => Object.values(differingLines(rule)).join('\n').split('\n'));
  const names = lines.filter(Boolean).map((line) => /^\s*--([\w-]+):/.exec(line)?.[1] ?? '');
  return names.includes('') ? [] : [...new Set(names)];
}

/** What differences that are one edit are called. */
function nameOfAll(differences: readonly Difference[], file: string | undefined): string {
  const names = new Set(differences.map(({ what }) => what));
  const [first] = differences;
  if (first?.kind === 'look') {
    const tokens = tokensOf(differences);
    if (tokens.length > 0) return `Design ${tokens.length === 1 ? 'token' : 'tokens'} ${tokens.join(', ')}`;
    return /([^/]+?)\.\w+$/.exec(file ?? '')?.[1] ?? 'Styles';
  }
  if (names.size === 1 || !first) return first?.what ?? '';
  if (differences.every(({ name }) => isScript(name))) return 'Scripts';
  const data = /^(?:structured data|data of (\w+)):/.exec(first.name);
  if (!data) return first.name.startsWith('<') ? 'Elements and attributes' : first.what;
  return data[1] ? `Texts and data of ${data[1]}` : 'Structured data';
}

function detailsOf(differences: readonly Difference[]): EditDetail[] {
  const distinct = groupBy(differences, coreOf).flatMap((group) => group.slice(0, 1));
  const hasManyNames = new Set(differences.map(({ name }) => name)).size > 1;
  return distinct.map(({ kind, name, what, before, after, url }): EditDetail => {
    if (kind === 'look') return ruleDetail(selectorOf(name), before, after);
    const label =
      distinct.length === 1 ? undefined : isCard(name) ? name : hasManyNames ? what : (url ?? what);
    const isLong = before.includes('\n') || after.includes('\n');
    const lines = isLong ? differingLines({ before, after }) : { before, after };
    return { label, ...(lines.before || lines.after ? lines : { before, after }) };
  });
}

/** The declarations of a rule that differ, with its selector and its at-rules. */
function ruleDetail(selector: string, before: string, after: string): EditDetail {
  if (before !== after) return { label: selector || undefined, ...differingLines({ before, after }) };
  return { label: `${selector || 'rule'}, at another place among the rules`, before: '', after };
}

/** One edit for all differences that are the same, or of the same subject. */
function editOf(differences: readonly Difference[], causes: Causes): Edit[] {
  const [first] = differences;
  if (!first) return [];
  const pages = [...new Set(differences.flatMap(({ url }) => url ?? []))].sort();
  const cause = causes.of(first);
  const what = nameOfAll(differences, cause?.file);
  const isShown = first.phrases !== undefined;
  const onSeveral = pages.length > 1 && isShown ? what.replace(/(?<=”) on .*/, '') : what;
  return [
    {
      kind: first.kind,
      what: pages.length === 1 && !isShown && first.kind !== 'look' ? `${what} of ${pages[0]}` : onSeveral,
      details: detailsOf(differences),
      pages,
      cause,
      find: first.find,
      place: first.place,
      identity: JSON.stringify(differences.map(({ before, after }) => [before, after])),
    },
  ];
}

const mergeable = new Set<Edit['kind']>(['sent', 'words', 'picture', 'search', 'other']);

/** Edits that come from the same line are one: what somebody wrote there shows in several ways. */
function mergedByLine(edits: readonly Edit[]): Edit[] {
  const groups = groupBy(edits, (edit) => {
    const { kind, cause } = edit;
    return mergeable.has(kind) && cause?.line !== undefined && cause.file.startsWith('content/')
      ? `${cause.file}:${cause.line}`
      : `edit ${edits.indexOf(edit)}`;
  });
  return groups.flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const all = [first, ...others];
    const details = all.flatMap((each) =>
      each === first ? each.details : each.details.map((detail) => ({ label: each.what, ...detail })),
    );
    const distinct = new Map(details.map((each) => [JSON.stringify([each.before, each.after]), each]));
    return {
      ...first,
      details: [...distinct.values()],
      pages: [...new Set(all.flatMap(({ pages }) => pages))].sort(),
      place: all.find(({ place }) => place)?.place,
      find: all.find(({ find }) => find)?.find,
      identity: all.map(({ identity }) => identity).join(' '),
    };
  });
}

/** The longest text of a detail, and of a name. */
const longest = 2000;
const longestName = 300;

/** An edit with its identity, and with excerpts of long texts. */
function finished(edit: Edit): Edit {
  const { kind, what, details, pages, identity } = edit;
  return {
    ...edit,
    what: what.length > longestName ? `${what.slice(0, longestName)}…` : what,
    details: details.map(({ label, before, after }) => ({
      ...(label && { label: label.slice(0, longestName) }),
      ...(before.length + after.length > longest ? excerpts(before, after) : { before, after }),
    })),
    identity: digest(JSON.stringify([kind, what, details, pages, identity])).slice(0, 16),
  };
}
