import { isError, type Problem } from '../../../src/model/problem.ts';
import type { BuiltSite } from '../../lib/builtSite.ts';
import type { Passage } from '../../lib/wordDiff.ts';
import type { ChangedFile } from '../changedFiles.ts';
import type { PageChange } from '../compare/comparePages.ts';
import type { Difference } from '../compare/differences.ts';
import type { NewNames } from '../compare/normalize.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { UnpublishedPage } from '../problems.ts';
import { Causes } from './causes.ts';
import type { ChangedLine } from './changedLines.ts';
import { type Edit, editKinds } from './edit.ts';
import { hostEdits } from './hosts.ts';
import { promiseEdits, unseenLines } from './lineEdits.ts';
import { lookEdits } from './lookEdits.ts';
import { otherEdits } from './otherEdits.ts';
import { wordEdits } from './wordEdits.ts';

interface Sources {
  before: BuiltSite;
  after: BuiltSite;
  changes: readonly PageChange[];
  names: NewNames;
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

const errorEdits = (problems: readonly Problem[]): Edit[] =>
  problems.filter(isError).map((each) => ({
    kind: 'error',
    what: each.reason,
    details: [],
    pages: [],
    cause: { file: each.file, line: each.place.line },
  }));

/** Pages that the branch changes, and that the published site does not show before or after. */
const laterEdits = ({ unpublished, changes, lines }: Sources): Edit[] =>
  unpublished
    .filter(({ hidden, url, file }) => {
      const isChanged = lines.some((line) => line.file === file);
      return hidden && isChanged && !changes.some((change) => change.url === url);
    })
    .map(({ file, url, words }) => ({
      kind: 'later',
      what: words,
      details: lines
        .filter((line) => line.file === file && line.text.trim() !== '')
        .map(({ change, text }) => ({
          before: change === 'removed' ? text : '',
          after: change === 'added' ? text : '',
        })),
      pages: [url],
      cause: { file, line: lines.find((line) => line.file === file)?.line },
    }));

/** All words of a new or removed page. */
const wordsOf = (passages: readonly Passage[], side: 'before' | 'after'): Edit['details'] =>
  passages.map(({ mark, runs }) => {
    const words = runs
      .flatMap(({ tokens }) => tokens)
      .map(({ role, text }) => (role === 'target' ? `(${text})` : text))
      .join(' ');
    const label = /^h\d$|^summary$/.test(mark) ? 'heading' : undefined;
    return { label, before: '', after: '', [side]: words };
  });

function pageEdits({ changes, unpublished, contentFileOf }: Sources): Edit[] {
  const schedule = new Map(unpublished.map((page) => [page.url, page.words]));
  return changes.flatMap(({ status, url, from, redirect, before, after, passages }): Edit[] => {
    if (status === 'changed') return [];
    const title = (after ?? before)?.title ?? url;
    const later = schedule.get(url);
    const leads = redirect ? `leads to ${redirect}` : `has no redirect${later ? `. ${later}` : ''}`;
    const shared = { kind: status, pages: [url] };
    if (status === 'added')
      return [
        {
          ...shared,
          what: later ? `${title}. ${later}` : title,
          details: [{ before: '', after: url }, ...wordsOf(passages, 'after')],
          cause: { file: contentFileOf(url) },
        },
      ];
    if (status === 'removed')
      return [
        {
          ...shared,
          what: `${title}: ${url} ${leads}`,
          details: [{ before: url, after: redirect ?? '' }, ...wordsOf(passages, 'before')],
        },
      ];
    return [
      {
        ...shared,
        what: `${title}: ${from} ${leads}`,
        details: [{ before: from ?? '', after: url }],
        cause: { file: contentFileOf(url) },
      },
    ];
  });
}

/** Edits that come from the same line are one: what somebody wrote there shows in several ways. */
function mergedByLine(edits: readonly Edit[]): Edit[] {
  const mergeable = new Set(['sent', 'words', 'picture', 'search', 'other']);
  const groups = groupBy(edits, (edit) => {
    const { kind, cause } = edit;
    return mergeable.has(kind) && cause?.line !== undefined && cause.file.startsWith('content/')
      ? `${cause.file}:${cause.line}`
      : `edit ${edits.indexOf(edit)}`;
  });
  return groups.flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    const details = [first, ...others].flatMap((each) =>
      each === first
        ? each.details
        : each.details.map((detail) => ({ label: each.what, ...withoutUndefined(detail) })),
    );
    if (others.length === 0) return [first];
    const distinct = new Map(details.map((each) => [JSON.stringify([each.before, each.after]), each]));
    return [
      {
        ...first,
        details: [...distinct.values()],
        pages: [...new Set(group.flatMap(({ pages }) => pages))].sort(),
        shown: group.find(({ shown }) => shown)?.shown,
        find: group.find(({ find }) => find)?.find,
        digest:
          group
            .map((each) => each.digest ?? '')
            .join(' ')
            .trim() || undefined,
      },
    ];
  });
}

const withoutUndefined = ({ label, ...detail }: Edit['details'][number]): Edit['details'][number] =>
  label === undefined ? detail : { label, ...detail };

/** Everything that a branch edits, each edit once, in the order of `editKinds`. */
export function editsOf(sources: Sources): Edit[] {
  const { before, after, changes, outputs, problems, lines, files, contentFileOf } = sources;
  const causes = new Causes(lines);
  const found = [
    ...promiseEdits(lines, files),
    ...errorEdits(problems),
    ...laterEdits(sources),
    ...pageEdits(sources),
    ...wordEdits(changes, causes, contentFileOf),
    ...lookEdits(changes, causes),
    ...otherEdits({ names: sources.names, changes, files: outputs, causes, contentFileOf }),
    ...hostEdits(before, after, causes),
  ];
  const inOrder = (edits: readonly Edit[]) =>
    editKinds.flatMap((kind) => edits.filter((edit) => edit.kind === kind));
  const edits = mergedByLine(inOrder(found));
  // Without an “after”, nothing is seen anywhere.
  const unseen = after.pages.size > 0 ? unseenLines({ edits, lines, files }) : [];
  return inOrder([...edits, ...unseen]);
}
