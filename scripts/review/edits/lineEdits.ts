/** Every changed line of the content is named by an edit, or listed. */
import { groupBy } from '../../lib/groupBy.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { routeOfFile } from '../compare/pagePairs.ts';
import { without } from '../compare/pairs.ts';
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
  const dates = lines.flatMap(({ file, line, text, change }) => {
    const [, field = '', value = ''] = publication.exec(text) ?? [];
    return field && /^content\/.*\.mdx$/.test(file) && !isNew.has(file)
      ? [
          {
            file,
            line,
            field,
            before: change === 'removed' ? value : '',
            after: change === 'added' ? value : '',
          },
        ]
      : [];
  });
  const ofDates = groupBy(dates, ({ file, field }) => `${file} ${field}`).flatMap((group) =>
    group.slice(0, 1).map(({ file, line, field }): Edit => {
      const url = routeOfFile(file) ?? file;
      const side = (name: 'before' | 'after') => group.map((each) => each[name]).join('');
      return {
        ...{ kind: 'sent', what: `${field} of ${url}: ${meanings[field]}`, pages: [url] },
        details: [{ before: side('before'), after: side('after') }],
        cause: { file, line },
      };
    }),
  );
  const lost = lines.filter(
    ({ file, change, text }) => file === 'urls.lock' && change === 'removed' && text.startsWith('/'),
  );
  const ofAddresses = lost.map(
    ({ file, line, text }): Edit => ({
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

/** The words that edits show as different. */
function shownWords(edits: readonly Edit[]): Set<string> {
  const words = new Set<string>();
  for (const { what, details } of edits)
    for (const { before, after } of [{ before: '', after: what }, ...details]) {
      const [old, fresh] = [wordsOf(` ${before}`), wordsOf(` ${after}`)];
      for (const word of [...without(old, fresh), ...without(fresh, old)]) words.add(word);
    }
  return words;
}

/** The lines of a hunk whose changed words no edit shows. */
function unclaimed(hunk: readonly ChangedLine[], named: readonly Edit[], shown: Set<string>): ChangedLine[] {
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

interface Sources {
  edits: readonly Edit[];
  lines: readonly ChangedLine[];
  /** All changed files. */
  files: readonly ChangedFile[];
}

const isContent = ({ file }: { file: string }): boolean => /^(content|public)\/|^urls\.lock$/.test(file);

/** Whether an edit may come from a file. Those of other files than pages may come from anywhere. */
const isAbout = ({ cause, pages }: Edit, file: string): boolean =>
  cause?.file === file || pages.includes(routeOfFile(file) ?? '') || routeOfFile(file) === undefined;

/** Whether an edit lists a whole file: a page that is new, not shown yet, or gone with all of its words, or a published file. */
const isWhole = ({ kind, cause, pages }: Edit, file: string): boolean =>
  ((kind === 'added' || kind === 'later' || file.startsWith('public/')) && cause?.file === file) ||
  (kind === 'removed' && pages.includes(routeOfFile(file) ?? ''));

/** The lines of a page that moved count as those of its new file, without those that moved with it. */
function withMoves(lines: readonly ChangedLine[], edits: readonly Edit[]): ChangedLine[] {
  const moves = edits.filter(({ kind }) => kind === 'moved');
  return lines.flatMap((line) => {
    const left = moves.find(({ details: [detail] }) => detail?.before === routeOfFile(line.file));
    const file = left?.cause?.file ?? line.file;
    const isMoved = lines.some(
      ({ change, text }) => change !== line.change && text.trim() === line.text.trim(),
    );
    return isMoved && moves.some(({ cause }) => cause?.file === file) ? [] : [{ ...line, file }];
  });
}

/** The changed lines that no edit names, and the changed files without lines: one edit for each file. */
export function unseenLines({ edits, lines, files }: Sources): Edit[] {
  const own = groupBy(withMoves(lines.filter(isContent), edits), ({ file }) => file);
  const ofLines = own.flatMap((group): Edit[] => {
    const file = group[0]?.file ?? '';
    const named = edits.filter((edit) => isAbout(edit, file));
    if (named.some((edit) => isWhole(edit, file))) return [];
    const shown = shownWords(named);
    // Lines that follow each other, or those of a page that moved: what was removed, and what took its place.
    const hasMoved = edits.some(({ kind, cause }) => kind === 'moved' && cause?.file === file);
    let [hunk, last] = [0, 0];
    const hunks = groupBy(group, ({ line }) => {
      if (line - last > 1 && !hasMoved) hunk++;
      last = line;
      return `${hunk}`;
    });
    const left = hunks.flatMap((each) => unclaimed(each, named, shown));
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
  const ofFiles = files
    .filter((each) => isContent(each) && !lines.some(({ file }) => file === each.file) && !isNamed(each))
    .map(({ file, status }) => unseen(file, [{ before: '', after: `the file is ${status}` }], { file }));
  return [...ofLines, ...ofFiles];
}

const unseen = (what: string, details: Edit['details'], cause: Edit['cause']): Edit => ({
  ...{ kind: 'unseen', what: `${what}, seen on no page`, details, pages: [], cause },
});
