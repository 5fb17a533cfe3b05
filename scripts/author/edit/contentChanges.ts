/** What of the content differs from the last commit, so that it can be seen and taken back. */
import { diffArrays } from 'diff';
import type { ChangedFile, ContentChange, PageLink } from '../../../src/author/edit/protocol.ts';
import { readText } from '../../content/contentText.ts';
import { positionAt } from '../../../src/model/problem.ts';
import { readBytes } from '../../content/writeContent.ts';
import { gitIn } from '../../lib/git/git.ts';
import { editableFile } from './contentFile.ts';
import { digestOf } from './textDigest.ts';

/** A piece of a file: a text that can be edited, which has a name, or a line between such texts. */
interface Piece {
  name: string;
  text: string;
}

const linesIn = (text: string): Piece[] =>
  (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({ name: '', text: line }));

/** Splits a file, without losing a character. */
function piecesOf(file: string, text: string): Piece[] {
  const { units } = editableFile(file, text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, name } of units.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    // Some texts are inside of others.
    if (from < at) continue;
    pieces.push(...linesIn(text.slice(at, from)), { name, text: text.slice(from, to) });
    at = to;
  }
  return [...pieces, ...linesIn(text.slice(at))];
}

/** What a change is about: the first text in it, else the field or the component that its line is about. */
function nameOf(pieces: readonly Piece[]): string {
  const named = pieces.find(({ name }) => name !== '')?.name;
  const line = pieces.find(({ text }) => text.trim() !== '')?.text ?? '';
  return named ?? /^[\s-]*(\w+):/.exec(line)?.[1] ?? /<\/?(\w+)/.exec(line)?.[1] ?? 'Line';
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** Milliseconds after which two versions of a file count as wholly different. */
const timeout = 1000;

/** The places at which a text differs from what it was, in order. */
function changedPlaces(file: string, was: string, now: string): ContentChange[] {
  const [before, after] = [piecesOf(file, was), piecesOf(file, now)];
  const comparator = (a: Piece, b: Piece) => a.text === b.text && a.name === b.name;
  const runs = diffArrays(before, after, { comparator, timeout }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const places: ContentChange[] = [];
  let [at, removed]: [number, Piece[]] = [0, []];
  const flush = (added: Piece[]) => {
    const [from, text] = [at, joined(added)];
    at += text.length;
    if (removed.length + added.length > 0)
      places.push({
        name: nameOf([...added, ...removed]),
        line: positionAt(now, from + Math.max(0, text.search(/\S/))).line,
        ...{ from, to: at, before: joined(removed), after: text },
      });
    removed = [];
  };
  for (const run of runs) {
    if (run.removed) removed = run.value;
    else if (run.added) flush(run.value);
    else {
      flush([]);
      at += joined(run.value).length;
    }
  }
  flush([]);
  return places;
}

/** The files below `content/` that differ from the last commit, and those among them that it has. */
async function changedFiles(root: string): Promise<{ files: string[]; committed: Set<string> }> {
  const git = gitIn(root);
  const changed = async (...options: string[]) =>
    git('diff', '--name-only', '--no-renames', '--relative', '-z', ...options, 'HEAD', '--', 'content');
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z', '--', 'content');
  const [old, fresh, ...others] = await Promise.all([
    changed('--diff-filter=a'),
    changed('--diff-filter=A'),
    untracked,
  ]);
  const namesIn = (output: string) => output.split('\0').filter((name) => name && !/(^|\/)\./.test(name));
  const files = [...new Set([old, fresh, ...others].flatMap(namesIn))].sort();
  return { files, committed: new Set(namesIn(old)) };
}

const isText = (file: string): boolean => !file.startsWith('content/_pictures/');

async function changedFile(
  root: string,
  file: string,
  wasThere: boolean,
): Promise<Omit<ChangedFile, 'page'>> {
  const bytes = readBytes(root, file);
  if (!bytes) return { file, kind: 'removed', digest: '', changes: [] };
  const whole = isText(file) ? readText(bytes, file).text : undefined;
  const text = whole?.replace(/^\uFEFF/, '');
  const digest = digestOf(text ?? bytes);
  const kind = wasThere ? 'changed' : 'new';
  if (text === undefined) return { file, kind: wasThere ? 'replaced' : 'new', digest, changes: [] };
  // With the ends of lines that a checkout would write.
  const was = wasThere ? await gitIn(root)('cat-file', '--filters', `HEAD:./${file}`) : '';
  return { file, kind, digest, changes: changedPlaces(file, was.replace(/^\uFEFF/, ''), text) };
}

/** What differs from the last commit; undefined without Git or without a commit. `linkOf` finds the page of a file. */
export async function contentChanges(
  root: string,
  linkOf: (file: string) => PageLink | undefined,
): Promise<ChangedFile[] | undefined> {
  const found = await changedFiles(root).catch(() => undefined);
  if (!found) return undefined;
  return Promise.all(
    found.files.map(async (file) => {
      const page = linkOf(file);
      return { ...(await changedFile(root, file, found.committed.has(file))), ...(page && { page }) };
    }),
  );
}
