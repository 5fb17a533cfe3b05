import type { EditRequest, EditResult } from '../browser/tools/protocol.ts';
import { isError, isOfRule, type Problem } from '../../../scripts/lib/problem.ts';
import { counted } from '../../../src/model/text.ts';
import { newProblems } from '../../../scripts/check/problemList.ts';
import { type ReadSite, readSite } from '../../../scripts/check/readSite.ts';
import { bytesOf, readText } from '../../../scripts/content/contentText.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import {
  type FileChange,
  inverse,
  isSame,
  Outdated,
  readBytes,
  removeLeftovers,
  replaceFiles,
  textChange,
} from '../../../scripts/content/writeContent.ts';
import { type Replacement, edited } from '../../../scripts/lib/replacements.ts';
import { makeQueue } from '../../../scripts/lib/concurrency.ts';
import { linksIn, type Relinked, relinked } from '../../../scripts/move/anchors.ts';
import type { DevSite, ServerParts } from '../../../scripts/compile/authorTools.ts';
import { digestOf, type EditableFile, editableFile } from './contentFile.ts';
import { type EditedText, editProblems } from './editProblems.ts';
import { documented } from './pageStates.ts';
import { textFor, type Unit } from './units.ts';

/** How often an edit is made again because its file was changed meanwhile. */
const mostAttempts = 4;

/** A file as it is on disk, with what can be edited in it. */
type CurrentFile = EditableFile & { bytes: Buffer };

/** What an edit is called, and how strict its check is. */
interface Task {
  what: string;
  anyway?: boolean;
  /** The edited text as it was typed. */
  typed?: EditedText['typed'];
  /** Whether nothing is written. */
  isCheck?: boolean;
  /**
   * Whether placeholders that nobody typed may be inserted into a published page: the check refuses to publish it until they
   * are replaced.
   */
  takesPlaceholders?: boolean;
  /** Whether the links to a heading whose anchor the edit changes are changed with it. */
  withLinks?: boolean;
  /** A new picture that the file shows. It is written, too. */
  picture?: FileChange;
}

/** A saved edit in words, who made it, and how its files were changed last: by the edit, or by its undoing. */
interface PastEdit {
  what: string;
  author: string;
  isUndone: boolean;
  changes: FileChange[];
}

/** The site before an edit, and with it. */
interface Sites {
  known: DevSite;
  checked: ReadSite;
}

/** A file is not the one that the browser knows. `now` is the text as somebody else has changed it. */
export class Conflict extends Error {
  readonly result: EditResult;

  constructor({ file, text }: EditableFile, now?: Unit, next = 'Try it again: the page shows that now.') {
    super(`Somebody else has changed ${file} since this page was shown. Nothing was written. ${next}`);
    this.result = { kind: 'conflict', message: this.message, theirs: now && textFor(file, now, text) };
  }
}

/** Reads, checks and writes the files of the content, one edit after the other, and undoes what it wrote. */
export function editWriter({ root, cache, site }: Pick<ServerParts, 'root' | 'cache' | 'site'>) {
  /** The edits since the server started. Nobody undoes what somebody else has done. */
  let past: PastEdit[] = [];
  /** Who makes the edit that is being made. */
  let author = '';
  const queue = makeQueue();
  const options = { root, cache, drafts: true };
  removeLeftovers(root);

  /** Makes an edit after all others that were asked for before. If its file changes meanwhile, it is made again. */
  const inTurn =
    <Request>(edit: (request: Request) => Promise<EditResult>) =>
    (request: Request, by = ''): Promise<EditResult> =>
      queue(async () => {
        author = by;
        for (let attempt = 1; ; attempt++)
          try {
            return await edit(request);
          } catch (error) {
            if (error instanceof Conflict) return error.result;
            if (!(error instanceof Outdated) || attempt === mostAttempts) throw error;
          }
      });

  /** The bytes and the text of a file. Throws a `Refusal` if it cannot be read. */
  function read(file: string): { bytes: Buffer; text: string } {
    const bytes = readBytes(root, file);
    if (!bytes)
      throw new Refusal(
        `${file} is no longer there. Put it back and save again, or copy your words to where it is now.`,
      );
    const { text, problem } = readText(bytes, file);
    if (problem) throw new Refusal(`${file} cannot be edited. ${problem.reason}`);
    return { bytes, text };
  }

  function current(file: string): CurrentFile {
    const { bytes, text } = read(file);
    return { bytes, ...editableFile(file, text) };
  }

  /** A file, if it is the version that the browser knows. */
  function unchanged({ file, digest }: Pick<EditRequest<'list'>, 'file' | 'digest'>): CurrentFile {
    const now = current(file);
    if (digestOf(now.text) !== digest) throw new Conflict(now);
    return now;
  }

  /** The texts of files with links to a heading of a file that its new text gives another anchor. */
  function followed({ files, texts, possible }: ReadSite, file: string, text: string): Relinked[] {
    const page = possible?.pages.find((each) => each.file === file);
    return page ? relinked({ files, texts }, page, text) : [];
  }

  /** Checks an edited file, and writes it if nothing speaks against it. */
  async function write(old: CurrentFile, edits: Replacement[], task: Task): Promise<EditResult> {
    const { typed, withLinks, picture } = task;
    const { file, bytes } = old;
    const wanted = edited(old.text, edits);
    const following = withLinks ? followed(await readSite(options), file, wanted) : [];
    const text = following.find((each) => each.file === file)?.text ?? wanted;
    const others = following.filter((each) => each.file !== file);
    const { objections, sites } = await check({ file, text, typed }, others, task);
    if (objections) return objections;
    const change = { file, before: bytes, after: bytesOf(text, bytes) };
    const linked = others.map((each) => textChange(root, each.file, each.before, each.text));
    const what =
      following.length > 0 ? `${task.what}, and ${counted(linksIn(following), 'link')}` : task.what;
    // The text itself last: until it is written, saving it again completes what a killed server has left.
    return save(what, [...(picture ? [picture] : []), ...linked, change], sites);
  }

  /** What speaks against an edited file, written together with others, and the site before and with it. */
  async function check(edit: EditedText, others: readonly Relinked[], task: Task) {
    const { anyway, isCheck, takesPlaceholders, picture } = task;
    const isTyped = ({ from, to }: Problem) => edit.typed?.text.includes(edit.text.slice(from, to));
    const stops = (each: Problem): boolean =>
      !(takesPlaceholders && each.isPlaceholder && !isTyped(each)) && (isError(each) || !anyway);
    const known = await site.get();
    const unsaved = new Map([edit, ...others].map((each) => [each.file, each.text]));
    const unsavedPictures = new Map(
      picture?.after && [[picture.file.replace('content/', ''), picture.after]],
    );
    const checked = await readSite({ ...options, unsaved, unsavedPictures });
    // What another program has saved since the site was read is not of this edit.
    const isNew = newProblems(known.problems, checked.problems).some(stops);
    const before = isNew ? await readSite(options) : undefined;
    const added = newProblems((before ?? known).problems, checked.problems);
    const problems = documented(editProblems(edit, added));
    const sites: Sites = { known, checked };
    if (!isCheck && !problems.some(stops)) return { sites };
    const isLinked = problems.some((each) => isOfRule('unknown-part', each));
    const links = before && isLinked ? linksIn(followed(before, edit.file, edit.text)) : 0;
    const objections: EditResult = { kind: 'problems', problems, ...(links > 0 && { links }) };
    return { objections, sites };
  }

  /** Writes an edit, so that the answer names a version that has it. */
  async function save(what: string, all: FileChange[], sites?: Sites): Promise<EditResult> {
    const changes = all.filter(({ before, after }) => !isSame(before, after));
    for (const { file, after } of changes) {
      const problem = after && !file.startsWith('content/_pictures/') && readText(after, file).problem;
      if (problem) throw new Refusal(`Nothing was saved in ${file}. ${problem.reason}`);
    }
    if (changes.length > 0) {
      await replaceFiles(root, changes);
      // What was undone before it cannot be made again.
      past = past.filter((each) => !(each.author === author && each.isUndone));
      past.push({ what, author, isUndone: false, changes });
    }
    return saved(`Saved: ${what}`, sites);
  }

  /** The site is read again, unless it is what was checked: nobody else has changed it since. */
  async function saved(what: string, sites?: Sites): Promise<EditResult> {
    const isLatest = sites?.known === (await site.get());
    const { version } = await site.refresh(isLatest ? sites?.checked : undefined);
    return { kind: 'saved', what, version };
  }

  /** Undoes the author's last edit, or makes the first one again that was undone. */
  const step = (name: 'undo' | 'redo') =>
    inTurn(async () => {
      const isUndo = name === 'undo';
      const own = past.filter((each) => each.author === author && each.isUndone !== isUndo);
      const edit = own.at(isUndo ? -1 : 0);
      if (!edit) throw new Refusal(`There is nothing more to ${name}.`);
      const changes = inverse(edit.changes);
      await replaceFiles(root, changes);
      Object.assign(edit, { changes, isUndone: isUndo });
      return saved(`${isUndo ? 'Undone' : 'Redone'}: ${edit.what}`);
    });

  /** How many edits an author can undo. */
  const undoable = (by = ''): number => past.filter((each) => each.author === by && !each.isUndone).length;

  return { inTurn, read, current, unchanged, write, save, saved, step, undoable };
}
