/** Which changed line made a change, and which changed lines no change names. */
import path from 'node:path';
import { groupBy, missingFrom, similarity } from '../../../scripts/lib/lists.ts';
import type { ChangedLine } from '../comparison.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { routeOfFile } from '../compare/compareSites.ts';
import type { Change, ChangeDetail } from '../review.ts';

type Cause = Change['cause'];

/** The words of a text: only letters and digits, so that Markdown and quotes do not matter. */
const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const causeOf = ({ file, line }: ChangedLine): Cause => ({ file, line });

/**
 * Returns a function that finds where something was changed: words, or what a change differs in. `fileOf` has the files of
 * the pages.
 */
export function causesIn(
  lines: readonly ChangedLine[],
  files: readonly ChangedFile[],
  fileOf: ReadonlyMap<string, string>,
) {
  const content = lines
    .filter(({ file }) => file.startsWith('content/'))
    .map((line) => ({ line, words: plainWords(line.text) }));
  const [first] = lines;
  const isTogether =
    first?.file.startsWith('src/') ||
    lines.every(({ line }, index) => index === 0 || line - (lines[index - 1]?.line ?? 0) <= 1);
  // An address explains the lines around it: `endpoint` names the form service.
  const main = lines.find(({ change, text }) => change === 'added' && /\w:\/\//.test(text)) ?? first;
  /** The place of everything that was changed, if it is lines that follow each other, or in one file of code. */
  const only = main && files.length === 1 && isTogether ? causeOf(main) : undefined;

  /** The line that has most of the differing words, then the one that is most like the whole text, then that of a file. */
  const ofWords = ({ before, after }: ChangeDetail, preferred?: string): Cause => {
    const [old, fresh] = [plainWords(before), plainWords(after)];
    const sides = {
      added: { differing: missingFrom(fresh, old), around: fresh },
      removed: { differing: missingFrom(old, fresh), around: old },
    };
    let [best, most]: [Cause, number] = [undefined, 0];
    for (const { line, words } of content) {
      const { differing, around } = sides[line.change];
      const shared = differing.filter((word) => words.includes(word)).length;
      if (shared === 0 || shared < differing.length / 2) continue;
      // What is there now says more than what was there.
      const preference = (line.change === 'added' ? 1e6 : 0) + (line.file === preferred ? 0.01 : 0);
      const score = preference + shared + 0.9 * similarity(around, words);
      if (score > most) [best, most] = [causeOf(line), score];
    }
    return best;
  };

  return ({ kind, pages: [url = ''], name, details: [detail] }: Change): Cause => {
    const file = fileOf.get(url);
    if (name === undefined) return file === undefined ? undefined : { file };
    if (!detail || kind === 'look') return only;
    const ofFile = lines.find((line) => line.file === `public/${name}`);
    return ofFile ? causeOf(ofFile) : (ofWords(detail, file) ?? only);
  };
}

/** A line that was added or removed, as a detail. */
export const detailOfLine = ({ text, change }: ChangedLine): ChangeDetail =>
  change === 'added' ? { before: '', after: text } : { before: text, after: '' };

/** The addresses that the site no longer promises. */
export const promiseChanges = (lines: readonly ChangedLine[]): Change[] =>
  lines
    .filter(({ file, change, text }) => file === 'urls.lock' && change === 'removed' && text.startsWith('/'))
    .map(({ file, line, text }) => ({
      ...{ kind: 'sent', what: `${text} is no longer an address that the site promises to keep` },
      ...{ details: [{ before: text, after: '' }], pages: [], cause: { file, line } },
    }));

/** The name of a field whose values follow in the next lines. */
const isFieldName = /^\s*(?:- )?[\w.-]+:\s*$/;

/** The words of a text, without Markdown and quotes. */
const wordsIn = (text: string): string[] =>
  text.split(/[\s[\]()*_`#>|\\/"{}<=-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The words of a line of a file, without the name of a field. */
const wordsOfLine = (text: string): string[] => wordsIn(text.replace(/^\s*(?:- )?[\w.-]+:(?=\s|$)/, ''));

/** The words that changes show as different. */
function shownWords(changes: readonly Change[]): Set<string> {
  const words = new Set<string>();
  for (const { what, details } of changes)
    for (const { before, after } of [{ before: '', after: what }, ...details]) {
      const [old, fresh] = [wordsIn(before), wordsIn(after)];
      for (const word of [...missingFrom(old, fresh), ...missingFrom(fresh, old)]) words.add(word);
    }
  return words;
}

/** Whether a change lists a whole file: a page that is new, not shown yet, or gone with all of its words, or a published file. */
const isWhole = ({ kind, cause, pages }: Change, file: string): boolean =>
  ((kind === 'added' || kind === 'later' || file.startsWith('public/')) && cause?.file === file) ||
  (kind === 'removed' && pages.includes(routeOfFile(file) ?? ''));

/** The changed lines of a file whose changed words no change shows. */
function unclaimedIn(lines: [ChangedLine, ...ChangedLine[]], changes: readonly Change[]): ChangedLine[] {
  const { file } = lines[0];
  const url = routeOfFile(file);
  // Those of other files than pages may show anywhere.
  const named = changes.filter(({ cause, pages }) => !url || cause?.file === file || pages.includes(url));
  if (named.some((change) => isWhole(change, file))) return [];
  const shown = shownWords(named);
  // Lines that follow each other: what was removed, and what took its place.
  let [hunk, last] = [0, 0];
  const hunks = groupBy(lines, ({ line }) => {
    if (line - last > 1) hunk++;
    last = line;
    return `${hunk}`;
  });
  return hunks.flatMap((all) => {
    const texts = { removed: '', added: '' };
    for (const { text, change } of all) texts[change] += ` ${text.trim()}`;
    // Lines that were only wrapped or indented in another way.
    if (texts.removed.replace(/\s+/g, ' ') === texts.added.replace(/\s+/g, ' ')) return [];
    const others = { added: wordsOfLine(texts.removed), removed: wordsOfLine(texts.added) };
    return all.filter(({ line, text, change }) => {
      if (!/[\p{L}\p{N}]/u.test(text) || isFieldName.test(text)) return false;
      const words = missingFrom(wordsOfLine(text), others[change]);
      const isNamed = named.some(({ cause }) => cause?.file === file && cause.line === line);
      // A number, such as the place in a menu, need not be what pages show.
      const isShown = words.every((word) => shown.has(word) || (isNamed && !/\p{L}/u.test(word)));
      return words.length === 0 ? !isNamed : !isShown;
    });
  });
}

const isContent = ({ file }: { file: string }): boolean => /^(content|public)\/|^urls\.lock$/.test(file);

/**
 * The changed lines that no change names, and the changed files without lines: one change for each file. Of files that were
 * left out, every line is listed.
 */
export function unseenLines(
  changes: readonly Change[],
  lines: readonly ChangedLine[],
  files: readonly ChangedFile[],
  leftOut: readonly string[],
): Change[] {
  const ofLines = groupBy(lines.filter(isContent), ({ file }) => file).flatMap((group): Change[] => {
    const [{ file }] = group;
    const isLeftOut = leftOut.includes(file);
    const left = isLeftOut ? group.filter(({ text }) => text.trim()) : unclaimedIn(group, changes);
    const numbers = [...new Set(left.map(({ line }) => line))];
    const details = left.map(detailOfLine);
    const what = `${file}:${numbers.join(', ')}, ${isLeftOut ? 'not built' : 'seen on no page'}`;
    const unseen = { what, details, pages: [], cause: { file, line: numbers[0] } };
    return left.length === 0 ? [] : [{ kind: 'unseen', ...unseen }];
  });
  const named = JSON.stringify(changes.map(({ what, details, cause }) => [what, details, cause]));
  const ofFiles = files
    .filter((each) => isContent(each) && !lines.some(({ file }) => file === each.file))
    .filter(({ file }) => !named.includes(path.posix.parse(file).name))
    .map(({ file, status }): Change => {
      const details = [{ before: '', after: `the file is ${status}` }];
      return { kind: 'unseen', what: `${file}, seen on no page`, details, pages: [], cause: { file } };
    });
  return [...ofLines, ...ofFiles];
}
