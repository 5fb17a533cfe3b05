/** Every changed line of the content is named by a change, or listed. */
import { formatDateTime, formatDay } from '../../author/scheduleMessages.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { type DateTime, isShown, readDateTime } from '../../lib/schedule.ts';
import type { ChangedFile, ChangedLine } from '../comparison.ts';
import { routeOfFile } from '../compare/compareSites.ts';
import { without } from '../diffs.ts';
import type { Change, ChangeDetail } from '../review.ts';

/** Dates and drafts decide whether a page is published. */
const publication = /^\s*(publishAt|expiresAt|draft):\s*(.*)$/;

/** The date in the value of a field, which may be quoted. */
const dateTimeOf = (value: string): DateTime | undefined =>
  readDateTime(/[\d-]+(?:T[\d:]+)?/.exec(value)?.[0] ?? '');

/** The same in words. */
const dateIn = (value: string): string => {
  const date = dateTimeOf(value);
  if (!date) return `“${value}”`;
  return date.includes('T') ? formatDateTime(date) : formatDay(date);
};

/** What happens to a page: `/about disappears on December 24, 2026`. */
function whatHappens(url: string, field: string, { before, after }: ChangeDetail, at: DateTime): string {
  if (field === 'draft')
    return /^true\b/.test(after)
      ? `${url} becomes a draft, which visitors do not find`
      : `${url} is no longer a draft`;
  const verb = field === 'publishAt' ? 'appear' : 'disappear';
  if (after === '') return `${url} no longer ${verb}s on ${dateIn(before)}`;
  const isPast = isShown({ publishAt: dateTimeOf(after) }, at);
  const instead = before && ` instead of ${dateIn(before)}`;
  const until = field === 'publishAt' && !isPast ? ', and not before' : '';
  return `${url} ${verb}${isPast ? 'ed' : 's'} on ${dateIn(after)}${instead}${until}`;
}

/** A text that was added or removed, as a detail. */
export const detailOfLine = (text: string, change: ChangedLine['change'], label?: string): ChangeDetail => ({
  ...(label && { label }),
  before: change === 'removed' ? text : '',
  after: change === 'added' ? text : '',
});

/** The changes of lines that publish a page or take it away, and of addresses that the site no longer promises. */
export function promiseChanges(
  lines: readonly ChangedLine[],
  files: readonly ChangedFile[],
  at: DateTime,
): Change[] {
  const dates = lines.flatMap(({ file, line, text, change }) => {
    const [, field = '', value = ''] = publication.exec(text) ?? [];
    const status = files.find((each) => each.file === file)?.status;
    // A new page is listed with the date on which it appears, and a removed one has no dates.
    const isListed = status === 'removed' || (status === 'added' && field !== 'expiresAt');
    return field && /^content\/.*\.mdx$/.test(file) && !isListed
      ? [{ file, line, field, value, change }]
      : [];
  });
  const ofDates = groupBy(dates, ({ file, field }) => `${file} ${field}`).map((group): Change => {
    const { file = '', line, field = '' } = group[0] ?? {};
    const url = routeOfFile(file) ?? file;
    const valueIn = (side: ChangedLine['change']) => group.find(({ change }) => change === side)?.value ?? '';
    const detail = { label: field, before: valueIn('removed'), after: valueIn('added') };
    const what = whatHappens(url, field, detail, at);
    return { kind: 'date', what, pages: [url], details: [detail], cause: { file, line } };
  });
  const lost = lines.filter(
    ({ file, change, text }) => file === 'urls.lock' && change === 'removed' && text.startsWith('/'),
  );
  const ofAddresses = lost.map(
    ({ file, line, text }): Change => ({
      ...{ kind: 'sent', what: `${text} is no longer an address that the site promises to keep` },
      ...{ details: [{ before: text, after: '' }], pages: [], cause: { file, line } },
    }),
  );
  return [...ofDates, ...ofAddresses];
}

/** The name of a field whose values follow in the next lines. */
const isFieldName = /^\s*(?:- )?[\w.-]+:\s*$/;

/** The words of a line, without Markdown, quotes and the name of a field. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/^\s*(?:- )?[\w.-]+:(?=\s|$)/, '')
    .split(/[\s[\]()*_`#>|\\/"{}<=-]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The words that changes show as different. */
function shownWords(changes: readonly Change[]): Set<string> {
  const words = new Set<string>();
  for (const { what, details } of changes)
    for (const { before, after } of [{ before: '', after: what }, ...details]) {
      const [old, fresh] = [wordsOf(` ${before}`), wordsOf(` ${after}`)];
      for (const word of [...without(old, fresh), ...without(fresh, old)]) words.add(word);
    }
  return words;
}

/** The lines of a hunk whose changed words no change shows. */
function unclaimed(
  hunk: readonly ChangedLine[],
  named: readonly Change[],
  shown: Set<string>,
): ChangedLine[] {
  const textOf = (change: ChangedLine['change']) =>
    hunk
      .filter((line) => line.change === change)
      .flatMap(({ text }) => text.trim().split(/\s+/))
      .join(' ');
  const [removed, added] = [textOf('removed'), textOf('added')];
  // Lines that were only wrapped or indented in another way.
  if (removed === added) return [];
  const others = { added: wordsOf(` ${removed}`), removed: wordsOf(` ${added}`) };
  return hunk.filter(({ file, line, text, change }) => {
    if (!/[\p{L}\p{N}]/u.test(text) || isFieldName.test(text)) return false;
    const words = without(wordsOf(text), others[change]);
    const isNamed = named.some(({ cause }) => cause?.file === file && cause.line === line);
    // A number, such as the place in a menu, need not be what pages show.
    const isShown = words.every((word) => shown.has(word) || (isNamed && !/\p{L}/u.test(word)));
    return words.length === 0 ? !isNamed : !isShown;
  });
}

/** The lines of a page that moved count as those of its new file, without those that moved with it. */
function withMoves(lines: readonly ChangedLine[], moves: readonly Change[]): ChangedLine[] {
  return lines.flatMap((line) => {
    const left = moves.find(({ details: [detail] }) => detail?.before === routeOfFile(line.file));
    const file = left?.cause?.file ?? line.file;
    const isMoved =
      moves.some(({ cause }) => cause?.file === file) &&
      lines.some(({ change, text }) => change !== line.change && text.trim() === line.text.trim());
    return isMoved ? [] : [{ ...line, file }];
  });
}

/** Whether a change lists a whole file: a page that is new, not shown yet, or gone with all of its words, or a published file. */
const isWhole = ({ kind, cause, pages }: Change, file: string): boolean =>
  ((kind === 'added' || kind === 'later' || file.startsWith('public/')) && cause?.file === file) ||
  (kind === 'removed' && pages.includes(routeOfFile(file) ?? ''));

/** The changed lines of a file that no change names. */
function unclaimedIn(lines: readonly ChangedLine[], changes: readonly Change[]): ChangedLine[] {
  const file = lines[0]?.file ?? '';
  const url = routeOfFile(file);
  // Those of other files than pages may show anywhere.
  const named = changes.filter(({ cause, pages }) => !url || cause?.file === file || pages.includes(url));
  if (named.some((change) => isWhole(change, file))) return [];
  const hasMoved = changes.some(({ kind, cause }) => kind === 'moved' && cause?.file === file);
  const shown = shownWords(named);
  // Lines that follow each other, or those of a page that moved: what was removed, and what took its place.
  let [hunk, last] = [0, 0];
  const hunks = groupBy(lines, ({ line }) => {
    if (line - last > 1 && !hasMoved) hunk++;
    last = line;
    return `${hunk}`;
  });
  return hunks.flatMap((each) => unclaimed(each, named, shown));
}

const isContent = ({ file }: { file: string }): boolean => /^(content|public)\/|^urls\.lock$/.test(file);

const unseen = (
  what: string,
  details: ChangeDetail[],
  cause: Change['cause'],
  why = 'seen on no page',
): Change => ({ kind: 'unseen', what: `${what}, ${why}`, details, pages: [], cause });

/**
 * The changes, and besides the changed lines that none of them names and the changed files without lines: one change for
 * each file. Of files that were left out, every line is listed. A line next to one that sends people or data elsewhere
 * belongs to that change.
 */
export function withUnseenLines(
  changes: readonly Change[],
  lines: readonly ChangedLine[],
  files: readonly ChangedFile[],
  leftOut: readonly string[],
): Change[] {
  const all = changes.map((change) => ({ ...change, details: [...change.details] }));
  const moves = changes.filter(({ kind }) => kind === 'moved');
  const own = groupBy(withMoves(lines.filter(isContent), moves), ({ file }) => file);
  const ofLines = own.flatMap((group): Change[] => {
    const isLeftOut = leftOut.includes(group[0]?.file ?? '');
    const unnamed = isLeftOut ? group.filter(({ text }) => text.trim()) : unclaimedIn(group, changes);
    const left = unnamed.filter(({ file, line, text, change }) => {
      const next = all.find(
        ({ kind, cause }) =>
          kind === 'sent' && cause?.file === file && Math.abs((cause.line ?? -1) - line) <= 1,
      );
      next?.details.push(detailOfLine(text, change, `${file}:${line}`));
      return !next;
    });
    const [first] = left;
    if (!first) return [];
    const numbers = [...new Set(left.map(({ line }) => line))].join(', ');
    const details = left.map(({ text, change }) => detailOfLine(text, change));
    const cause = { file: first.file, line: first.line };
    return [unseen(`${first.file}:${numbers}`, details, cause, isLeftOut ? 'not built' : undefined)];
  });
  const isNamed = ({ file }: ChangedFile): boolean => {
    const name = file.replace(/^(public|content\/_pictures)\//, '').replace(/\.\w+$/, '');
    return changes.some(
      ({ what, details, cause }) => cause?.file === file || JSON.stringify([what, details]).includes(name),
    );
  };
  const ofFiles = files
    .filter((each) => isContent(each) && !lines.some(({ file }) => file === each.file) && !isNamed(each))
    .map(({ file, status }) => unseen(file, [{ before: '', after: `the file is ${status}` }], { file }));
  return [...all, ...ofLines, ...ofFiles];
}
