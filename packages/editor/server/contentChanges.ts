/** What of the content differs from the last commit, so that it can be seen and taken back. */
import { diffLines } from 'diff';
import type { ChangedFile, ContentChange } from '../browser/tools/protocol.ts';
import { compareText } from '../../../src/model/text.ts';
import { positionAt } from '../../../scripts/lib/problem.ts';
import { conflictProblems } from '../../../scripts/content/conflicts.ts';
import { readText } from '../../../scripts/content/contentText.ts';
import { readBytes } from '../../../scripts/content/writeContent.ts';
import { changedFiles, gitIn } from '../../../scripts/lib/git/git.ts';
import { digestOf } from './contentFile.ts';

/** What changed lines are about: the first field or component in them. */
const changeName = (lines: string): string =>
  /^[\s-]*(\w+):/m.exec(lines)?.[1] ?? /<\/?(\w+)/.exec(lines)?.[1] ?? 'Text';

/** The places at which a text differs from what it was, in order. */
function changedPlaces(was: string, now: string): ContentChange[] {
  // Two versions that take longer, in milliseconds, count as wholly different.
  const runs = diffLines(was, now, { timeout: 1000 }) ?? [
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
        name: changeName(after || before),
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

/** The files below `content/` that differ from the last commit, and whether it has them. */
async function filesOfContent(root: string): Promise<[file: string, isOld: boolean][]> {
  const changed = await changedFiles(root, 'HEAD', 'content');
  const removed = changed.flatMap(({ before }) => (before === undefined ? [] : before));
  const files = new Map([
    ...changed.map(({ file, status }) => [file, status === 'changed' || status === 'removed'] as const),
    ...removed.map((file) => [file, true] as const),
  ]);
  return [...files].filter(([file]) => !/(^|\/)\./.test(file)).sort(([a], [b]) => compareText(a, b));
}

async function changedFile(root: string, file: string, isOld: boolean): Promise<ChangedFile> {
  const bytes = readBytes(root, file);
  if (!bytes) return { file, kind: 'removed', digest: '', changes: [] };
  const isPicture = file.startsWith('content/_pictures/');
  const text = isPicture ? undefined : readText(bytes, file).text;
  const digest = digestOf(text ?? bytes);
  if (text === undefined) return { file, kind: isOld ? 'replaced' : 'new', digest, changes: [] };
  // What is taken back there would be lines of the conflict.
  if (conflictProblems(text, file).problems.length > 0)
    return { file, kind: 'unmerged', digest, changes: [] };
  // With the ends of lines that a checkout would write.
  const was = isOld ? await gitIn(root)('cat-file', '--filters', `HEAD:./${file}`) : '';
  const changes = changedPlaces(was.replace(/^\uFEFF/, ''), text);
  return { file, kind: isOld ? 'changed' : 'new', digest, changes };
}

/** What differs from the last commit; undefined without Git or without a commit. */
export async function contentChanges(root: string): Promise<ChangedFile[] | undefined> {
  const found = await filesOfContent(root).catch(() => undefined);
  return found && Promise.all(found.map(([file, isOld]) => changedFile(root, file, isOld)));
}
