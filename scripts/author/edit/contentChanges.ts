/** What of the content differs from the last commit, so that it can be seen and taken back. */
import { diffLines } from 'diff';
import type { ChangedFile, ContentChange, PageLink } from '../../../src/author/edit/protocol.ts';
import { readText } from '../../content/contentText.ts';
import { positionAt } from '../../../src/model/problem.ts';
import { readBytes } from '../../content/writeContent.ts';
import { gitIn } from '../../lib/git/git.ts';
import { digestOf } from './textDigest.ts';

/** What changed lines are about: the first field or component in them. */
const nameOf = (lines: string): string =>
  /^[\s-]*(\w+):/m.exec(lines)?.[1] ?? /<\/?(\w+)/.exec(lines)?.[1] ?? 'Text';

/** Milliseconds after which two versions of a file count as wholly different. */
const timeout = 1000;

/** The places at which a text differs from what it was, in order. */
function changedPlaces(was: string, now: string): ContentChange[] {
  const runs = diffLines(was, now, { timeout }) ?? [
    { removed: true, added: false, value: was },
    { removed: false, added: true, value: now },
  ];
  const places: ContentChange[] = [];
  let [at, before] = [0, ''];
  const place = (after: string) => {
    const from = at;
    at += after.length;
    if (before + after !== '')
      places.push({
        name: nameOf(after || before),
        line: positionAt(now, from + Math.max(0, after.search(/\S/))).line,
        ...{ from, to: at, before, after },
      });
    before = '';
  };
  for (const { added, removed, value } of runs) {
    if (removed) before = value;
    else place(added ? value : '');
    if (!added && !removed) at += value.length;
  }
  place('');
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
  return { file, kind, digest, changes: changedPlaces(was.replace(/^\uFEFF/, ''), text) };
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
