/** Every changed line of the content is named by an edit, or listed. */
import { without } from '../compare/difference.ts';
import { routeOfFile } from '../compare/pagePairs.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { ChangedFile } from '../changedFiles.ts';
import type { Edit } from '../review.ts';
import type { ChangedLine } from './changedLines.ts';

/** Dates and drafts decide whether a page is published. */
const publication = /^\s*(publishAt|expiresAt|draft):\s*(.*)$/;

const meanings: Record<string, string> = {
  publishAt: 'visitors do not find the page before this date',
  expiresAt: 'visitors no longer find the page from this date on',
  draft: 'visitors do not find drafts',
};

/** The edits of lines that publish a page or take it away, and of addresses that the site no longer promises. */
export function promiseEdits(lines: readonly ChangedLine[], files: readonly ChangedFile[]): Edit[] {
  const isNew = new Set(files.filter(({ status }) => status === 'added').map(({ file }) => file));
  const dates = lines.flatMap((line) => {
    const [, field, value = ''] = /^content\/.*\.mdx$/.test(line.file)
      ? (publication.exec(line.text) ?? [])
      : [];
    return field && !isNew.has(line.file) ? [{ ...line, field, value }] : [];
  });
  const ofDates = groupBy(dates, ({ file, field }) => `${file} ${field}`).flatMap((group): Edit[] => {
    const [first] = group;
    if (!first) return [];
    const { file, line, field } = first;
    const dateOf = (change: ChangedLine['change']) =>
      group.findLast((each) => each.change === change)?.value ?? '';
    const url = routeOfFile(file) ?? file;
    return [
      {
        kind: 'sent',
        what: `${field} of ${url}: ${meanings[field]}`,
        details: [{ before: dateOf('removed'), after: dateOf('added') }],
        pages: [url],
        cause: { file, line },
      },
    ];
  });
  const lost = lines.filter(
    ({ file, change, text }) => file === 'urls.lock' && change === 'removed' && text.startsWith('/'),
  );
  const ofAddresses = lost.map(
    ({ file, line, text }): Edit => ({
      kind: 'sent',
      what: `${text} is no longer an address that the site promises to keep`,
      details: [{ before: text, after: '' }],
      pages: [],
      cause: { file, line },
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

/** The words that edits show as different. */
function shownWords(edits: readonly Edit[]): Set<string> {
  const words = new Set<string>();
  const add = (found: readonly string[]) => {
    for (const word of found) words.add(word);
  };
  for (const { what, details } of edits) {
    add(wordsOf(` ${what}`));
    for (const { before, after } of details) {
      const [old, fresh] = [wordsOf(` ${before}`), wordsOf(` ${after}`)];
      add(without(old, fresh));
      add(without(fresh, old));
    }
  }
  return words;
}

/** Lines that follow each other in one file: what was removed, and what took its place. */
function hunksOf(lines: readonly ChangedLine[]): ChangedLine[][] {
  const hunks: ChangedLine[][] = [];
  for (const line of lines) {
    const previous = hunks.at(-1)?.at(-1);
    if (previous && line.line - previous.line <= 1) hunks.at(-1)?.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

/** The lines of a hunk whose changed words no edit shows. */
function unclaimed(hunk: readonly ChangedLine[], named: readonly Edit[], shown: Set<string>): ChangedLine[] {
  const textOf = (change: ChangedLine['change']) =>
    hunk
      .filter((line) => line.change === change)
      .map(({ text }) => text.trim())
      .join(' ');
  const [removed, added] = [textOf('removed'), textOf('added')];
  const plain = (text: string) => text.split(/\s+/).join(' ').trim();
  // Lines that were only wrapped or indented in another way.
  if (plain(removed) === plain(added)) return [];
  const others = { added: wordsOf(` ${removed}`), removed: wordsOf(` ${added}`) };
  return hunk.filter(({ file, line, text, change }) => {
    if (!/[\p{L}\p{N}]/u.test(text) || isFieldName.test(text)) return false;
    const words = without(wordsOf(text), others[change]);
    const isNamed = named.some(({ cause }) => cause?.file === file && cause.line === line);
    return words.length === 0 ? !isNamed : !words.every((word) => shown.has(word));
  });
}

interface Sources {
  edits: readonly Edit[];
  lines: readonly ChangedLine[];
  /** All changed files. */
  files: readonly ChangedFile[];
}

const isContent = (file: string): boolean => /^(content|public)\/|^urls\.lock$/.test(file);

/** Whether an edit may come from a file. Those of other files than pages may come from anywhere. */
const isAbout = ({ cause, pages }: Edit, file: string): boolean =>
  cause?.file === file || pages.includes(routeOfFile(file) ?? '') || routeOfFile(file) === undefined;

/** Whether an edit lists a whole file: a page that is new, not shown yet, or gone is listed with all of its words. */
const isWhole = ({ kind, cause, pages }: Edit, file: string): boolean =>
  ((kind === 'added' || kind === 'later') && cause?.file === file) ||
  (kind === 'removed' && pages.includes(routeOfFile(file) ?? ''));

/** The files that pages left, with the files that they are in now. */
const movedFiles = (edits: readonly Edit[], lines: readonly ChangedLine[]): Map<string, string> =>
  new Map(
    edits.flatMap(({ kind, details: [detail], cause }): [string, string][] => {
      const old = lines.find(({ file }) => kind === 'moved' && routeOfFile(file) === detail?.before)?.file;
      return old && cause ? [[old, cause.file]] : [];
    }),
  );

/** The lines of a page that moved, without those that moved with it. */
const withoutMoved = (lines: readonly ChangedLine[]): ChangedLine[] =>
  lines.filter(
    ({ change, text }) =>
      !lines.some((other) => other.change !== change && other.text.trim() === text.trim()),
  );

/** The changed lines that no edit names, and the changed files without lines: one edit for each file. */
export function unseenLines({ edits, lines, files }: Sources): Edit[] {
  const own = lines.filter(({ file }) => isContent(file));
  const moved = movedFiles(edits, own);
  const ofLines = groupBy(own, ({ file }) => moved.get(file) ?? file).flatMap((group): Edit[] => {
    const file = moved.get(group[0]?.file ?? '') ?? group[0]?.file ?? '';
    const named = edits.filter((edit) => isAbout(edit, file));
    if (named.some((edit) => isWhole(edit, file))) return [];
    const shown = shownWords(named);
    const isMoved = group.some((line) => line.file !== file);
    const left = (isMoved ? [withoutMoved(group)] : hunksOf(group)).flatMap((hunk) =>
      unclaimed(hunk, named, shown),
    );
    if (left.length === 0) return [];
    const details = left.map(({ text, change }) => ({
      before: change === 'removed' ? text : '',
      after: change === 'added' ? text : '',
    }));
    const numbers = [...new Set(left.map(({ line }) => line))].join(', ');
    return [unseen(`${file}:${numbers}`, details, { file, line: left[0]?.line })];
  });
  const isNamed = ({ file }: ChangedFile): boolean => {
    const name = file.replace(/^(public|content\/_pictures)\//, '').replace(/\.\w+$/, '');
    return edits.some(
      ({ what, details, cause }) => cause?.file === file || JSON.stringify([what, details]).includes(name),
    );
  };
  const withLines = new Set(own.map(({ file }) => file));
  const ofFiles = files
    .filter((each) => isContent(each.file) && !withLines.has(each.file) && !isNamed(each))
    .map(({ file, status }) => unseen(file, [{ before: '', after: `the file is ${status}` }], { file }));
  return [...ofLines, ...ofFiles];
}

const unseen = (what: string, details: Edit['details'], cause: Edit['cause']): Edit => ({
  ...{ kind: 'unseen', what: `${what}, seen on no page`, details, pages: [], cause },
});
