/** Every changed line of the content is named by an edit, or listed. */
import { without } from '../compare/reported.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { ChangedFile } from '../changedFiles.ts';
import { routeOfFile } from '../compare/pagePairs.ts';
import type { ChangedLine } from './changedLines.ts';
import type { Edit } from './edit.ts';

/** Dates and drafts decide whether a page is published. */
const publication = /^\s*(publishAt|expiresAt|draft):\s*(.*)$/;

/** The edits of lines that publish a page or take it away, and of addresses that the site no longer promises. */
export function promiseEdits(lines: readonly ChangedLine[], files: readonly ChangedFile[]): Edit[] {
  const isNew = new Set(files.filter(({ status }) => status === 'added').map(({ file }) => file));
  return [...publicationEdits(lines.filter(({ file }) => !isNew.has(file))), ...lostAddresses(lines)];
}

const meanings: Record<string, string> = {
  publishAt: 'visitors do not find the page before this date',
  expiresAt: 'visitors no longer find the page from this date on',
  draft: 'visitors do not find drafts',
};

function publicationEdits(lines: readonly ChangedLine[]): Edit[] {
  const edits = new Map<string, Edit>();
  for (const { file, line, text, change } of lines) {
    const [, field, value = ''] = /^content\/.*\.mdx$/.test(file) ? (publication.exec(text) ?? []) : [];
    if (!field) continue;
    const url = routeOfFile(file) ?? file;
    const key = `${file} ${field}`;
    const known = edits.get(key)?.details[0] ?? { before: '', after: '' };
    const detail = change === 'added' ? { ...known, after: value } : { ...known, before: value };
    const what = `${field} of ${url}: ${meanings[field]}`;
    edits.set(key, { kind: 'sent', what, details: [detail], pages: [url], cause: { file, line } });
  }
  return [...edits.values()];
}

const lostAddresses = (lines: readonly ChangedLine[]): Edit[] =>
  lines
    .filter(({ file, change, text }) => file === 'urls.lock' && change === 'removed' && text.startsWith('/'))
    .map(({ file, line, text }) => ({
      kind: 'sent',
      what: `${text} is no longer an address that the site promises to keep`,
      details: [{ before: text, after: '' }],
      pages: [],
      cause: { file, line },
    }));

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The name of a field whose values follow in the next lines. */
const isFieldName = /^\s*(?:- )?[\w.-]+:\s*$/;

/** The words of a line, without Markdown, quotes and the name of a field. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/^\s*(?:- )?[\w.-]+:(?=\s|$)/, '')
    .split(/[\s[\]()*_`#>|\\/"{}<=-]+/)
    .filter(hasWords);

/** The words that edits show as different. */
class ShownWords {
  readonly #words = new Set<string>();

  constructor(edits: readonly Edit[]) {
    for (const { what, details } of edits) {
      for (const word of wordsOf(` ${what}`)) this.#words.add(word);
      for (const { before, after } of details) {
        const [old, fresh] = [wordsOf(` ${before}`), wordsOf(` ${after}`)];
        for (const word of [...without(old, fresh), ...without(fresh, old)]) this.#words.add(word);
      }
    }
  }

  has(words: readonly string[]): boolean {
    return words.length > 0 && words.every((word) => this.#words.has(word));
  }
}

/** Lines that follow each other in one file: what was removed, and what took its place. */
function hunksOf(lines: readonly ChangedLine[]): ChangedLine[][] {
  const hunks: ChangedLine[][] = [];
  for (const line of lines) {
    const last = hunks.at(-1);
    const previous = last?.at(-1);
    const isNext = previous?.file === line.file && line.line - previous.line <= 1;
    if (last && isNext) last.push(line);
    else hunks.push([line]);
  }
  return hunks;
}

/** The lines of a group whose changed words no edit shows. */
function unclaimed(hunk: readonly ChangedLine[], shown: ShownWords, edits: readonly Edit[]): ChangedLine[] {
  const textOf = (change: ChangedLine['change']) =>
    hunk.filter((line) => line.change === change).map(({ text }) => text);
  const [removed, added] = [textOf('removed').join(' '), textOf('added').join(' ')];
  // Lines that were only wrapped or indented in another way.
  if (removed.split(/\s+/).join(' ').trim() === added.split(/\s+/).join(' ').trim()) return [];
  const others = { added: wordsOf(` ${removed}`), removed: wordsOf(` ${added}`) };
  return hunk.filter(({ file, line, text, change }) => {
    if (!hasWords(text) || isFieldName.test(text)) return false;
    const words = without(wordsOf(text), others[change]);
    const isNamed = edits.some(({ cause }) => cause?.file === file && cause.line === line);
    return !(shown.has(words) || (words.length === 0 && isNamed));
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

const unseen = (file: string, lines: readonly ChangedLine[]): Edit => ({
  kind: 'unseen',
  what: `${file}:${[...new Set(lines.map(({ line }) => line))].join(', ')}, seen on no page`,
  details: lines.map(({ text, change }) => ({
    before: change === 'removed' ? text : '',
    after: change === 'added' ? text : '',
  })),
  pages: [],
  cause: { file, line: lines[0]?.line },
});

/** The files that a page left, with the files that it is in now. */
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

/** The changed lines that no edit names, one edit for each file. */
export function unseenLines({ edits, lines, files }: Sources): Edit[] {
  const own = lines.filter(({ file }) => isContent(file));
  const moved = movedFiles(edits, own);
  const inLines = groupBy(own, ({ file }) => moved.get(file) ?? file).flatMap((ofThis): Edit[] => {
    const file = ofThis.map((line) => moved.get(line.file) ?? line.file)[0] ?? '';
    const named = edits.filter((edit) => isAbout(edit, file));
    if (named.some((edit) => isWhole(edit, file))) return [];
    const shown = new ShownWords(named);
    const isMoved = ofThis.some((line) => line.file !== file);
    const left = (isMoved ? [withoutMoved(ofThis)] : hunksOf(ofThis)).flatMap((hunk) =>
      unclaimed(hunk, shown, named),
    );
    return left.length > 0 ? [unseen(file, left)] : [];
  });
  return [...inLines, ...unseenFiles({ edits, lines, files })];
}

/** Changed files without lines, such as pictures, that no edit names. */
function unseenFiles({ edits, lines, files }: Sources): Edit[] {
  const withLines = new Set(lines.map(({ file }) => file));
  const isShown = (file: string): boolean => {
    const name = file.replace(/^(public|content\/_pictures)\//, '').replace(/\.\w+$/, '');
    return edits.some(
      ({ what, details, cause }) => cause?.file === file || JSON.stringify([what, details]).includes(name),
    );
  };
  return files
    .filter(({ file }) => isContent(file) && !withLines.has(file) && !isShown(file))
    .map(({ file, status }) => ({
      kind: 'unseen',
      what: `${file}, seen on no page`,
      details: [{ before: '', after: `the file is ${status}` }],
      pages: [],
      cause: { file },
    }));
}
