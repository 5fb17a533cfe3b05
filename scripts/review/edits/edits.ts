import { isError } from '../../../src/model/problem.ts';
import type { VFileMessage } from 'vfile-message';
import type { PageChange } from '../comparePages.ts';
import type { UnpublishedPage } from '../problems.ts';
import { Causes } from './causes.ts';
import type { ChangedLine } from './changedLines.ts';
import { type Edit, editKinds } from './edit.ts';
import { lookEdits, markupEdits } from './lookEdits.ts';
import { cardEdits, searchEdits } from './searchEdits.ts';
import { wordEdits } from './wordEdits.ts';

interface Sources {
  changes: readonly PageChange[];
  /** New problems. */
  problems: readonly VFileMessage[];
  /** Drafts and pages of other dates. */
  unpublished: readonly UnpublishedPage[];
  lines: readonly ChangedLine[];
  /** The content file of a route. */
  contentFileOf: (url: string) => string;
}

const errorEdits = (problems: readonly VFileMessage[]): Edit[] =>
  problems.filter(isError).map((each) => ({
    kind: 'error',
    what: each.reason,
    details: [],
    pages: [],
    cause: { file: each.file ?? '', line: each.line ?? 1 },
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
        .slice(0, mostLines)
        .map(({ change, text }) => ({
          before: change === 'removed' ? text : '',
          after: change === 'added' ? text : '',
        })),
      pages: [url],
      cause: { file, line: lines.find((line) => line.file === file)?.line },
    }));

/** Lines of a page that is not shown yet. */
const mostLines = 12;

function pageEdits({ changes, unpublished, contentFileOf }: Sources): Edit[] {
  const schedule = new Map(unpublished.map((page) => [page.url, page.words]));
  return changes.flatMap(({ status, url, from, redirect, before, after }): Edit[] => {
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
          details: [{ before: '', after: url }],
          cause: { file: contentFileOf(url) },
        },
      ];
    if (status === 'removed')
      return [
        { ...shared, what: `${title}: ${url} ${leads}`, details: [{ before: url, after: redirect ?? '' }] },
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

/** Everything that a branch edits, each edit once, in the order of `editKinds`. */
export function editsOf(sources: Sources): Edit[] {
  const { changes, problems, lines, contentFileOf } = sources;
  const causes = new Causes(lines);
  const edits = [
    ...errorEdits(problems),
    ...laterEdits(sources),
    ...pageEdits(sources),
    ...wordEdits(changes, causes, contentFileOf),
    ...lookEdits(changes, causes),
    ...markupEdits(changes, causes),
    ...searchEdits(changes, causes, contentFileOf),
    ...cardEdits(changes, causes),
  ];
  return editKinds.flatMap((kind) => edits.filter((edit) => edit.kind === kind));
}
