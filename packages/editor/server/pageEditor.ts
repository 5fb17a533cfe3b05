import type { Answers, EditRequest, EditResult } from '../browser/tools/protocol.ts';
import { isError, isOfRule, type Problem } from '../../../scripts/lib/problem.ts';
import { counted } from '../../../src/model/text.ts';
import { urlOfFile } from '../../../scripts/lib/fileOfUrl.ts';
import { config } from '../../../scripts/site/config.ts';
import { siteFile, siteFileOf } from '../../../scripts/content/values/fileFields.ts';
import { linkTargets, pagesFor } from '../../../scripts/check/links/destinations.ts';
import { newProblems } from '../../../scripts/check/problemList.ts';
import { type ReadSite, readSite } from '../../../scripts/check/readSite.ts';
import { prose } from '../../../scripts/check/prosePlugin.ts';
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
import { type Relinked, relinked } from '../../../scripts/move/anchors.ts';
import { newPage } from '../../../scripts/new/newPage.ts';
import type { DevSite, ServerParts } from '../../../scripts/compile/authorTools.ts';
import { withoutGuide } from '../preview/guide.ts';
import { exampleOf, insertableIn, insertAfter, moveBlock, removeBlock, textEdit } from './changeBlocks.ts';
import { completions } from './completions.ts';
import { contentChanges } from './contentChanges.ts';
import { digestOf, type EditableFile, editableFile } from './contentFile.ts';
import { pathLabel } from './fieldData.ts';
import { fieldEdits, fieldOf } from './fieldEdits.ts';
import { siteFacts } from './fileCheck.ts';
import { fieldForm } from './fieldForm.ts';
import { pastedMarkdown } from './pastedMarkdown.ts';
import { newPicture } from './pictureUpload.ts';
import { type EditedText, editProblems } from './editProblems.ts';
import { documented } from './pageStates.ts';
import { changedUnit, findUnit, unitAfter } from './findUnit.ts';
import { textFor, type Unit } from './units.ts';

/** Where an edit shows: on the page of a file, or wherever the facts of the site do. */
const onPage = (file: string): string =>
  file.endsWith('.mdx') ? `on ${urlOfFile(file.replace('content/', ''))}` : `in ${file}`;

const linksIn = (files: readonly Relinked[]): number => files.reduce((sum, { links }) => sum + links, 0);

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
  /** Whether placeholders may be inserted into a published page: the check refuses to publish it until they are replaced. */
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
type Checked = [known: DevSite, checked: ReadSite];

/** What to do if a text is nowhere in its file. */
const notFound =
  'Its text is not found there. If the file has an error, such as an unfinished merge, fix that and save again. Else copy your words, cancel, and put them where they belong now.';

/** A file is not the one that the browser knows. `now` is the text as somebody else has changed it. */
class Conflict extends Error {
  readonly result: EditResult;

  constructor({ file, text }: CurrentFile, now?: Unit, next = 'Try it again: the page shows that now.') {
    super(`Somebody else has changed ${file} since this page was shown. Nothing was written. ${next}`);
    this.result = { kind: 'conflict', message: this.message, theirs: now && textFor(file, now, text) };
  }
}

/**
 * Changes the content for the editor in the browser: one edit after the other, each checked before it is written. It has a
 * method for each request.
 */
export function pageEditor({ root, cache, site }: Pick<ServerParts, 'root' | 'cache' | 'site'>) {
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
    const { anyway, typed, isCheck, takesPlaceholders, withLinks, picture } = task;
    const { file, bytes } = old;
    const wanted = edited(old.text, edits);
    const following = withLinks ? followed(await readSite(options), file, wanted) : [];
    const text = following.find((each) => each.file === file)?.text ?? wanted;
    const others = following.filter((each) => each.file !== file);
    const stops = (each: Problem): boolean =>
      !(takesPlaceholders && each.isPlaceholder) && (isError(each) || !anyway);
    const edit = { file, text, typed };
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
    if (isCheck || problems.some(stops)) {
      const isLinked = problems.some((each) => isOfRule('unknown-part', each));
      const links = before && isLinked ? linksIn(followed(before, file, text)) : 0;
      return { kind: 'problems', problems, ...(links > 0 && { links }) };
    }
    const change = { file, before: bytes, after: bytesOf(text, bytes) };
    const linked = others.map((each) => textChange(root, each.file, each.before, each.text));
    const what =
      following.length > 0 ? `${task.what}, and ${counted(linksIn(following), 'link')}` : task.what;
    return save(what, [...(picture ? [picture] : []), change, ...linked], [known, checked]);
  }

  /** Writes an edit, so that the answer names a version that has it. */
  async function save(what: string, all: FileChange[], result?: Checked): Promise<EditResult> {
    const changes = all.filter(({ before, after }) => !isSame(before, after));
    if (changes.length > 0) {
      await replaceFiles(root, changes);
      // What was undone before it cannot be made again.
      past = past.filter((each) => !(each.author === author && each.isUndone));
      past.push({ what, author, isUndone: false, changes });
    }
    return saved(`Saved: ${what}`, result);
  }

  /** The site is read again, unless it is what was checked: nobody else has changed it since. */
  async function saved(what: string, result?: Checked): Promise<EditResult> {
    const [known, checked] = result ?? [];
    const { version } = await site.refresh(known === (await site.get()) ? checked : undefined);
    return { kind: 'saved', what, version };
  }

  /** The page at an address. */
  const pageAt = async (page: string) =>
    (await site.get()).shown?.manifest.pages.find(({ url }) => url === page);

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

  return {
    /** Saves a text, if it is still what the author saw. */
    text: inTurn(async ({ text, anyway, withLinks, check: isCheck, ...known }: EditRequest<'text'>) => {
      const file = current(known.file);
      const what = `${known.name} ${onPage(known.file)}`;
      const field = known.path && fieldOf(file, known.path);
      const found = field ? [field].find((each) => each.text === known.before) : findUnit(file, known);
      if (!found) {
        // It was saved before, and only the answer was lost.
        const same = field ?? findUnit(file, { ...known, before: text.trim() });
        if (same?.text === text.trim() && (field || same.from === known.from)) return saved(`Saved: ${what}`);
        const now = field ?? changedUnit(file.units, known);
        throw new Conflict(file, now, now ? 'Which words are to stay?' : notFound);
      }
      const { edit, removed } = textEdit(file, found, text);
      const done = removed ? `${removed.label} removed ${onPage(known.file)}` : what;
      const index = file.units.findIndex(({ from }) => from === found.from);
      const typed = { text, index, count: file.units.length };
      const result = await write(file, [edit], { what: done, anyway, withLinks, typed, isCheck });
      if (result.kind !== 'saved' || removed) return result;
      const then = current(known.file);
      const now = known.path ? fieldOf(then, known.path) : unitAfter(then, index, typed.count);
      return { ...result, now: now && textFor(known.file, now, then.text) };
    }),

    /** Inserts, moves or removes a block. */
    block: inTurn(async (request: EditRequest<'block'>) => {
      const { action, name = '' } = request;
      const file = unchanged(request);
      const { text, blocks } = file;
      const block = blocks.find(({ from, to }) => from === request.from && to === request.to);
      if (!block) throw new Conflict(file);
      const added = action === 'after' && config.componentLabel(name);
      const done = added
        ? `${added} added`
        : `${block.label} ${action === 'remove' ? 'removed' : `moved ${action}`}`;
      const edit = async (): Promise<Replacement> => {
        if (action === 'remove') return removeBlock(text, blocks, block);
        if (action !== 'after') return moveBlock(text, blocks, block, action);
        if (!insertableIn(blocks[block.parent ?? -1]?.name).includes(name))
          throw new Refusal(`“${name}” cannot be here.`);
        const { pages = [], pictures = {} } = (await site.get()).shown?.manifest ?? {};
        const own = pages.find((page) => page.file === file.file);
        const known = linkTargets(pagesFor(own?.language, pages), Object.keys(pictures));
        return insertAfter(text, block, exampleOf(name, known));
      };
      const task = { what: `${done} ${onPage(file.file)}`, anyway: true, takesPlaceholders: true };
      return write(file, [await edit()], task);
    }),

    /** The fields of a page's own file, and those of the whole site. */
    async forms({ page }: EditRequest<'forms'>): Promise<Answers['forms']> {
      const { texts } = await site.get();
      const { file: own = siteFile, language } = (await pageAt(page)) ?? {};
      const forms = [...new Set([own, siteFileOf(language), siteFile])].flatMap((file) => {
        const text = texts.get(file);
        return (text !== undefined && fieldForm(file, text)) || [];
      });
      return { forms };
    },

    /** Changes the items of a list of fields. */
    list: inTurn(async (request: EditRequest<'list'>) => {
      const { file, path, action } = request;
      const now = unchanged(request);
      const what = `${pathLabel(path)} ${onPage(file)}`;
      const task = { what, anyway: true, takesPlaceholders: action === 'add' };
      return write(now, fieldEdits(file, now.text, request), task);
    }),

    /** Replaces a picture. The old file stays. */
    picture: inTurn(async ({ picture: old, ...edit }: EditRequest<'picture'>) => {
      const file = unchanged(edit);
      const [from, to] = [edit.from, edit.from + old.length];
      if (file.text.slice(from, to) !== old) throw new Conflict(file);
      const content = Buffer.from(edit.content, 'base64');
      const { change, picture } = await newPicture(root, { name: edit.name, content, beside: old });
      const what = `Picture ${picture} ${onPage(file.file)}`;
      return write(file, [{ from, to, text: picture }], { what, anyway: true, picture: change });
    }),

    /** Adds a picture. */
    upload: inTurn(async ({ name, content }: EditRequest<'upload'>) => {
      const bytes = Buffer.from(content, 'base64');
      const { change, picture } = await newPicture(root, { name, content: bytes, beside: '' });
      const unsavedPictures = new Map([[`_pictures/${picture}`, bytes]]);
      const { problems } = await readSite({ ...options, unsavedPictures });
      const wrong = problems.filter((each) => each.file === change.file && isError(each));
      if (wrong.length > 0) return { kind: 'problems', problems: wrong };
      return { ...(await save(`Picture ${picture}`, [change])), picture };
    }),

    /** Deletes a picture, such as one that was replaced. */
    removePicture: inTurn(async ({ file }: EditRequest<'removePicture'>) => {
      const { problems } = await readSite(options);
      if (!problems.some((each) => each.file === file && isOfRule('unused-picture', each)))
        throw new Refusal(`A page may still show ${file}. It was not deleted.`);
      return save(`${file} deleted`, [{ file, before: readBytes(root, file), after: undefined }]);
    }),

    /** Adds a word to the site's dictionary. */
    word: inTurn(async ({ word }: EditRequest<'word'>) => {
      if (!prose) throw new Refusal('This site has no dictionary.');
      const { file, wordProblem, addWords } = prose.wordList;
      const wrong = wordProblem(word);
      if (wrong !== undefined) throw new Refusal(wrong);
      const before = readBytes(root, file);
      const { text } = addWords(before ? read(file).text : '', [word]);
      const change = { file, before, after: bytesOf(text, before) };
      return save(`“${word}” in the dictionary`, [change]);
    }),

    /** Makes a draft of a new page. */
    new: inTurn(async ({ page, ...wish }: EditRequest<'new'>) => {
      const { language } = (await pageAt(page)) ?? {};
      const { change, url } = await newPage(root, { ...wish, language });
      return { ...(await save(`New page ${change.file}`, [change])), url };
    }),

    /** Undoes the last edit. */
    undo: step('undo'),

    /** Makes the edit again that was undone last. */
    redo: step('redo'),

    /** What of the content differs from the last commit. Undefined without Git. */
    async changes(): Promise<Answers['changes']> {
      return { files: await contentChanges(root) };
    },

    /** Gives a place of a file the words of the last commit again. A file that is new since then is removed. */
    takeBack: inTurn(async (request: EditRequest<'takeBack'>) => {
      const { from, to, before, after } = request;
      const now = unchanged(request);
      const { file, text, bytes } = now;
      if (text.slice(from, to) !== after) throw new Conflict(now);
      const what = `Change taken back ${onPage(file)}`;
      if (before === '' && after === text) return save(what, [{ file, before: bytes, after: undefined }]);
      return write(now, [{ from, to, text: before }], { what, anyway: true });
    }),

    /** Rich text from the clipboard as Markdown. */
    async paste({ html }: EditRequest<'paste'>): Promise<Answers['paste']> {
      return { markdown: pastedMarkdown(html) };
    },

    /** What can complete the last word of a text. */
    async complete(request: EditRequest<'complete'>): Promise<Answers['complete']> {
      const { shown } = await site.get();
      return shown
        ? completions(siteFacts(shown.site, withoutGuide(shown.manifest)), request)
        : { typed: '', options: [] };
    },

    /** How many edits an author can undo. */
    undoable: (by = ''): number => past.filter((each) => each.author === by && !each.isUndone).length,
  };
}

export type PageEditor = ReturnType<typeof pageEditor>;
