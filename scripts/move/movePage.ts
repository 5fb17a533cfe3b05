import { counted } from '../../src/model/text.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { isError } from '../lib/problem.ts';
import { newProblems } from '../check/problemList.ts';
import { type ReadSite, readSite } from '../check/readSite.ts';
import { countOf, report, textsIn } from '../check/report/report.ts';
import { CommandError } from '../cli/command.ts';
import { lockText, parseUrlsLock, urlsLockFile } from '../content/urlsLock.ts';
import {
  type FileChange,
  inverse,
  isSame,
  readBytes,
  removeLeftovers,
  replaceFiles,
  textChange,
} from '../content/writeContent.ts';
import { Cache } from '../lib/cache/cache.ts';
import { edited } from '../lib/replacements.ts';
import { Refusal } from '../lib/refusal.ts';
import { isShown } from '../lib/schedule.ts';
import { noPage, readAddress, refuseMove } from './allowed.ts';
import { moveAnchor } from './anchors.ts';
import { movedReference, referenceEdits, withMovedFields } from './edits.ts';
import { isInside, type Move, movedFile, planMove } from './move.ts';

/** One file before and after the move. `from` and `to` differ if it is renamed; both are relative to the repository. */
interface MovedFile extends Omit<FileChange, 'file'> {
  from: string;
  to: string;
}

/** Every file that the move renames or edits. */
function filesOf(
  root: string,
  move: Move,
  { manifest: { pages }, asOf, files, texts }: ReadSite & { manifest: Manifest },
): MovedFile[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const lock = parseUrlsLock(texts.get(urlsLockFile) ?? '');
  const locked = new Set(lock.entries.map(({ url }) => url));
  /** The new addresses of published pages. The old ones stay. An address that was never published is added later. */
  const added = move.pages.flatMap(({ url, data }) => {
    const next = move.urls.get(url) ?? url;
    return isShown(data, asOf) && locked.has(url) && !locked.has(next) ? [next] : [];
  });
  const newText = (file: string, text: string): string => {
    if (file === urlsLockFile) return added.length > 0 ? lockText(lock, added) : text;
    const page = byFile.get(file);
    const references = files.find((each) => each.file === file)?.references ?? [];
    const linked = edited(text, referenceEdits(text, references, movedReference(move, page?.language)));
    const isKnown = page !== undefined && (isShown(page.data, asOf) || locked.has(page.url));
    return page ? withMovedFields(linked, page, move, isKnown) : linked;
  };
  return [...files.map(({ file }) => file), urlsLockFile].sort().flatMap((from): MovedFile[] => {
    const text = texts.get(from);
    if (text === undefined) return [];
    const to = movedFile(from, move);
    const result = newText(from, text);
    return from === to && result === text ? [] : [{ from, to, ...textChange(root, from, text, result) }];
  });
}

/** The pages that a move wrote before it was stopped, beside those that it was to remove: their aliases lead to these. */
const copiesIn = (pages: readonly Page[], from: string, to: string): Page[] =>
  pages.filter(
    ({ url, data }) =>
      isInside(url, to) &&
      data.aliases?.some((alias) => isInside(alias, from) && pages.some((page) => page.url === alias)),
  );

/**
 * What each file is before the move and after it. A page may move to the old path of another, which is then written before
 * it: of /a and /a/a that become /a/a and /a/a/a, the longest path first.
 */
function changesOf(root: string, moved: readonly MovedFile[], { from, to }: Move): FileChange[] {
  const changes = new Map<string, FileChange>();
  for (const { from: file, before } of moved) changes.set(file, { file, before, after: undefined });
  for (const { to: file, after } of moved) {
    const there = changes.has(file) ? undefined : readBytes(root, file);
    if (there && isSame(there, after)) continue;
    if (there)
      throw new CommandError(
        `${file} already exists. Nothing was changed. Choose another address, or move that file away first.`,
      );
    changes.set(file, { file, before: changes.get(file)?.before, after });
  }
  const direction = Math.sign(to.length - from.length);
  return [...changes.values()].sort((one, other) => (other.file.length - one.file.length) * direction);
}

/** What a move has done, for its author. */
function describe({ from, to }: Move, files: readonly MovedFile[]): string {
  const renamed = files.filter((file) => file.from !== file.to).length;
  const others = files.length - renamed;
  const edits = others > 0 ? ` and ${counted(others, 'other file')} changed` : '';
  return [
    ...files.map((file) => (file.from === file.to ? file.from : `${file.from} → ${file.to}`)),
    `Moved ${from} to ${to}: ${counted(renamed, 'file')} renamed${edits}.`,
  ].join('\n');
}

/** What a move changes, and does in words. Nothing is written. */
interface Prepared {
  changes: FileChange[];
  description: string;
}

/** Prepares the move of a page or a folder. Throws a `CommandError` if it is not possible. */
function prepareMove(root: string, { possible, ...site }: ReadSite, old: string, next: string): Prepared {
  const [from, to] = [readAddress(old), readAddress(next)];
  const copies = possible ? copiesIn(possible.pages, from, to) : [];
  // Errors of a move that was stopped are gone when it is finished.
  const whole = copies.length > 0 ? possible : site.manifest;
  if (!whole)
    throw new CommandError(
      `The content has problems that must be fixed before a page is moved: ${countOf(site.problems.filter(isError))} Run npm run check to see them.`,
    );
  const manifest = { ...whole, pages: whole.pages.filter((page) => !copies.includes(page)) };
  refuseMove(from, to, manifest.pages);
  const move = planMove(from, to, manifest.pages);
  const others = site.files.filter(({ file }) => !copies.some((page) => page.file === file));
  const files = filesOf(root, move, { ...site, manifest, files: others });
  return { changes: changesOf(root, files, move), description: describe(move, files) };
}

/** Prepares other words for a heading, which stays on its page. */
function prepareAnchor(root: string, site: ReadSite, old: string, next: string): Prepared {
  const [path = '', anchor = ''] = old.split(/#(.*)/s);
  const [newPath = '', words = ''] = next.split(/#(.*)/s);
  const url = readAddress(path);
  const page = site.possible?.pages.find((each) => each.url === url);
  if (!page) throw noPage(url);
  if (newPath !== '' && readAddress(newPath) !== url)
    throw new CommandError(
      'A heading stays on its page. Write the same address twice, with different anchors.',
    );
  const { changed, done } = moveAnchor(site, page, anchor, words);
  return {
    changes: changed.map(({ file, before, text }) => textChange(root, file, before, text)),
    description: [...changed.map(({ file }) => file), done].join('\n'),
  };
}

/**
 * Moves a page or a folder, or gives a heading another anchor, and changes everything that refers to it. Returns what it
 * did. Throws a `Refusal` if that is not possible, or if the content would have errors in addition; then every file is as
 * it was.
 */
export async function move(root: string, old: string, next: string): Promise<string> {
  const prepare = [old, next].some((each) => each.includes('#')) ? prepareAnchor : prepareMove;
  const cache = Cache.ofProject(root);
  removeLeftovers(root);
  try {
    const site = await readSite({ root, drafts: true, cache });
    const { changes, description } = prepare(root, site, old, next);
    await replaceFiles(root, changes);
    const { problems } = await readSite({ root, drafts: true, cache });
    const errors = newProblems(site.problems, problems).filter(isError);
    if (errors.length === 0) {
      const known = new Set(site.problems.map(({ rule, reason }) => rule + reason));
      const added = problems.filter(({ rule, reason }) => !known.has(rule + reason));
      const warned = added.length > 0 ? `\n\nSince the move:\n${report(added, textsIn(root))}` : '';
      return description + warned;
    }
    const reported = report(errors, textsIn(root));
    await replaceFiles(root, inverse(changes));
    throw new Refusal(
      `After moving ${old} to ${next}, the content would have errors, so nothing was changed:\n${reported}`,
    );
  } finally {
    cache.close({ prune: false });
  }
}
