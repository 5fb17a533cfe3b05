import type { EditRequest } from '../../../src/author/edit/requests.ts';
import type { ChangedFile, EditableBlock, EditResult, PageLink } from '../../../src/author/edit/types.ts';
import { labelOfBlock } from '../../../src/blocks/index.ts';
import { isPlaceholderProblem } from '../../check/rules/prose.ts';
import { linkTargets } from '../../check/linkTargets.ts';
import { fixText } from '../../check/fix/fixText.ts';
import { addWords, wordProblem } from '../../check/words/addWords.ts';
import { wordListFile } from '../../check/rules/wordList.ts';
import { readText } from '../../content/fileText.ts';
import { Positions } from '../../content/positions.ts';
import { Refusal } from '../../content/refusal.ts';
import { type FileChange, isSame, Outdated, readBytes, removeLeftovers } from '../../content/writeContent.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import { makeQueue } from '../../lib/queue.ts';
import { newPage } from '../../new/newPage.ts';
import type { DevSite } from '../devSite.ts';
import { fitExample } from '../fitExample.ts';
import { pageLinks } from '../pageLinks.ts';
import { allowedBeside, exampleOf, insertBeside, moveBlock, removeBlock } from './changeBlocks.ts';
import { type CheckedEdit, checkEdit } from './checkEdit.ts';
import { contentChanges } from './contentChanges.ts';
import { digestOf, type EditableFile, editableFile } from './contentFile.ts';
import { fieldEdits } from './fieldForm.ts';
import { changedUnit, findUnit } from './findUnit.ts';
import { EditHistory } from './history.ts';
import { newPicture } from './pictureUpload.ts';
import { publishEdit } from './publishing.ts';
import { textFor, type Unit } from './unit.ts';

/** How often an edit is made again because its file was changed meanwhile. */
const mostAttempts = 4;

/** A file as it is on disk, with what can be edited in it. */
interface CurrentFile extends EditableFile {
  bytes: Buffer;
  whole: string;
  /** Whether it is the version that the browser knows. */
  isUnchanged: boolean;
}

/** What an edit is called, and how strict its check is. */
interface Task extends Pick<CheckedEdit, 'index'> {
  page: string;
  what: string;
  anyway: boolean;
  only?: boolean;
  /** Whether placeholders may be inserted into a published page: the check refuses to publish it until they are replaced. */
  takesPlaceholders?: boolean;
}

interface Options {
  root: string;
  cache: Cache;
  /** The site as it was last read. `refresh` reads it again. */
  site: { get: () => Promise<DevSite>; refresh: () => Promise<DevSite> };
}

/** Changes the content for the editor in the browser: one edit after the other, each checked before it is written. */
export class PageEditor {
  readonly #root: string;
  readonly #cache: Cache;
  readonly #site: Options['site'];
  readonly #history: EditHistory;
  readonly #queue = makeQueue();

  constructor({ root, cache, site }: Options) {
    this.#root = root;
    this.#cache = cache;
    this.#site = site;
    this.#history = new EditHistory(root);
    removeLeftovers(root);
  }

  /** Makes an edit after all others that were asked for before. If its file changes meanwhile, it is made again. */
  #inTurn(edit: () => Promise<EditResult>): Promise<EditResult> {
    return this.#queue(async () => {
      for (let attempt = 1; ; attempt++)
        try {
          return await edit();
        } catch (error) {
          if (!(error instanceof Outdated) || attempt === mostAttempts) throw error;
        }
    });
  }

  /** The bytes and the text of a file. Throws a `Refusal` if it cannot be read. */
  #read(file: string): { bytes: Buffer; whole: string } {
    const bytes = readBytes(this.#root, file);
    if (!bytes) throw new Refusal(`${file} is no longer there.`);
    const { text, problem } = readText(bytes, file);
    if (problem) throw new Refusal(`${file} cannot be edited. ${problem.reason}`);
    return { bytes, whole: text };
  }

  #current(file: string, digest: string): CurrentFile {
    const read = this.#read(file);
    const editable = editableFile(file, read.whole);
    return { ...read, ...editable, isUnchanged: digestOf(editable.text) === digest };
  }

  async #check(edit: Omit<CheckedEdit, 'root' | 'cache' | 'before'>) {
    const { problems: before } = await this.#site.get();
    return checkEdit({ root: this.#root, cache: this.#cache, before, ...edit });
  }

  /** Checks an edited file, and writes it if nothing speaks against it. */
  async #write(file: CurrentFile, edits: Edit[], { page, what, ...task }: Task): Promise<EditResult> {
    const text = withEdits(file, edits);
    const isEdited = text !== file.whole;
    const problems = isEdited ? await this.#check({ file: file.file, text, index: task.index }) : [];
    const stops = problems.filter((each) =>
      task.takesPlaceholders && isPlaceholderProblem(each) ? false : each.level === 'error' || !task.anyway,
    );
    if (task.only || stops.length > 0) return { kind: 'problems', problems };
    return this.#save(page, what, [changeOf(file, text)]);
  }

  /** Writes an edit, and has the site read again, so that the answer names a version that has it. */
  async #save(page: string, what: string, changes: FileChange[]): Promise<EditResult> {
    const real = changes.filter(({ before, after }) => !isSame(before, after));
    if (real.length > 0) await this.#history.write(page, what, real);
    return this.#saved(page, what);
  }

  async #saved(page: string, what: string): Promise<EditResult & { kind: 'saved' }> {
    const { version } = await this.#site.refresh();
    return { kind: 'saved', what, version, ...this.#history.counts(page) };
  }

  /** Saves a text, if it is still what the author saw. */
  saveText(edit: EditRequest<'text'>): Promise<EditResult> {
    const save = () => this.#saveText(edit);
    return edit.only ? save() : this.#inTurn(save);
  }

  async #saveText({ page, text, anyway, only, ...edit }: EditRequest<'text'>): Promise<EditResult> {
    if (text.trim() === '')
      throw new Refusal(
        'A text cannot be empty. To remove it, use the buttons of its block, or edit the file.',
      );
    const file = this.#current(edit.file, edit.digest);
    const found = findUnit(file.units, edit);
    if (!found) return conflictOn(file, changedUnit(file.units, edit));
    const what = `${found.name} in ${edit.file}`;
    return this.#write(file, [found.write(text)], {
      ...{ page, what, anyway, only },
      index: file.units.indexOf(found),
    });
  }

  /** What may be beside a block. */
  async choices(request: EditRequest<'choices'>): Promise<{ name: string; label: string }[]> {
    const file = this.#current(request.file, request.digest);
    const block = blockAt(file, request);
    return block
      ? (await this.#allowed(file, block)).map((name) => ({ name, label: labelOfBlock(name) }))
      : [];
  }

  /** The same, without what the site has nothing for. */
  async #allowed({ blocks }: CurrentFile, block: EditableBlock): Promise<string[]> {
    const examples = await this.#examples();
    const parent = block.parent === undefined ? undefined : blocks[block.parent];
    return allowedBeside(parent).filter((name) => examples(name) !== undefined);
  }

  /** Examples of components with names that exist on this site. */
  async #examples(): Promise<(name: string) => string | undefined> {
    const { guided } = await this.#site.get();
    const { pages = [], pictures = {} } = guided?.manifest ?? {};
    const known = linkTargets(pages, Object.keys(pictures));
    return (name) => {
      const example = exampleOf(name);
      return example === undefined ? undefined : fitExample(example, known);
    };
  }

  /** Inserts, moves or removes a block. */
  changeBlock(request: EditRequest<'block'>): Promise<EditResult> {
    const { page, action, name = '' } = request;
    return this.#inTurn(async () => {
      const file = this.#current(request.file, request.digest);
      const block = blockAt(file, request);
      if (!block) return conflictOn(file);
      const write = (edit: Edit, what: string) =>
        this.#write(file, [edit], { page, what, anyway: true, takesPlaceholders: true });
      if (action === 'remove')
        return write(removeBlock(file.blocks, block, file.text), `${block.label} removed`);
      if (action === 'up' || action === 'down')
        return write(moveBlock(file.text, file.blocks, block, action), `${block.label} moved ${action}`);
      const example = (await this.#examples())(name);
      if (example === undefined || !(await this.#allowed(file, block)).includes(name))
        throw new Refusal(`“${name}” cannot be here.`);
      return write(
        insertBeside(file.text, block, action, example, file.blocks),
        `${labelOfBlock(name)} added`,
      );
    });
  }

  /** Changes a field, or the items of a list of fields. */
  changeField({
    page,
    file: name,
    digest,
    anyway,
    only,
    ...edit
  }: EditRequest<'field'>): Promise<EditResult> {
    const change = async () => {
      const file = this.#current(name, digest);
      if (!file.isUnchanged) return conflictOn(file);
      const what = `${edit.path.join(', ')} in ${name}`;
      return this.#write(file, fieldEdits(name, file.text, edit), {
        ...{ page, what, anyway, only },
        takesPlaceholders: edit.action === 'add',
      });
    };
    return only ? change() : this.#inTurn(change);
  }

  /** Replaces a picture and its alternative text. The old file stays. */
  replacePicture({ page, alt, ...edit }: EditRequest<'picture'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const file = this.#current(edit.file, edit.digest);
      const to = edit.from + edit.picture.length;
      if (!file.isUnchanged || file.text.slice(edit.from, to) !== edit.picture) return conflictOn(file);
      const { change, picture } = await newPicture(this.#root, {
        name: edit.name,
        content: Buffer.from(edit.content, 'base64'),
        beside: edit.picture,
      });
      const unit = alt && findUnit(file.units, alt);
      const text = withEdits(file, [
        { from: edit.from, to, text: picture },
        ...(unit ? [unit.write(alt.text)] : []),
      ]);
      const pictures = new Map(change.after && [[`_pictures/${picture}`, change.after]]);
      const problems = await this.#check({ file: edit.file, text, pictures });
      if (problems.some(({ level }) => level === 'error')) return { kind: 'problems', problems };
      return this.#save(page, `Picture ${picture}`, [change, changeOf(file, text)]);
    });
  }

  /** Applies the fix of one problem of the site. */
  fixProblem({ page, file, line, column, rule }: EditRequest<'fix'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const { problems, texts, guided } = await this.#site.get();
      const found = problems.find(
        (each) => each.file === file && each.ruleId === rule && each.line === line && each.column === column,
      );
      const read = this.#read(file);
      const isChecked = (texts.get(file) ?? read.whole) === read.whole;
      const fixed =
        found && isChecked ? fixText(read.whole, [found], guided?.site.settings).text : read.whole;
      if (fixed === read.whole)
        throw new Refusal(`This problem of ${file} cannot be fixed from here any more. Reload the page.`);
      return this.#save(page, `Problem in ${file}, line ${line}`, [changeOf({ file, ...read }, fixed)]);
    });
  }

  /** Adds a word to the site's dictionary. */
  addWord({ page, word }: EditRequest<'word'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const wrong = wordProblem(word);
      if (wrong !== undefined) throw new Refusal(wrong);
      const before = readBytes(this.#root, wordListFile);
      const { text } = addWords(before ? this.#read(wordListFile).whole : '', [word]);
      return this.#save(page, `“${word}” in the dictionary`, [
        { file: wordListFile, before, after: Buffer.from(text) },
      ]);
    });
  }

  /** Makes a draft of a new page. */
  makePage(wish: EditRequest<'new'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const made = await newPage(this.#root, wish, (url, change) =>
        this.#history.write(url, `New page ${change.file}`, [change]),
      );
      if ('refused' in made) throw new Refusal(made.refused);
      const { file, url } = made;
      return { ...(await this.#saved(url, `${file} is a draft: only this server shows it.`)), url };
    });
  }

  /** Makes a draft a page of the site, if no error speaks against it. */
  publish({ page, file: name, digest }: EditRequest<'publish'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const file = this.#current(name, digest);
      if (!file.isUnchanged) return conflictOn(file);
      const edit = publishEdit(file.text, name);
      if (!edit) throw new Refusal(`${name} has no field “draft: true” that can be removed from here.`);
      return this.#write(file, [edit], { page, what: `${name} is no draft any more`, anyway: true });
    });
  }

  /** Undoes or redoes the last edit of a page. */
  revert({ page, direction }: EditRequest<'revert'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const what = await this.#history.revert(page, direction);
      return this.#saved(page, `${direction === 'undo' ? 'Undone' : 'Done again'}: ${what}`);
    });
  }

  /** What of the content differs from the last commit. Undefined without Git. */
  async changes(): Promise<ChangedFile[] | undefined> {
    const { guided } = await this.#site.get();
    const links = new Map<string, PageLink>(pageLinks(guided).map(({ file, ...link }) => [file, link]));
    return contentChanges(this.#root, (file) => links.get(file));
  }

  /** Gives a place of a file the words of the last commit again. */
  takeBack({ page, from, to, ...change }: EditRequest<'takeBack'>): Promise<EditResult> {
    return this.#inTurn(async () => {
      const file = this.#current(change.file, change.digest);
      if (!file.isUnchanged || file.text.slice(from, to) !== change.after) return conflictOn(file);
      const what = `Change in ${change.file} taken back`;
      const isNewFile = change.before === '' && change.after === file.text;
      if (isNewFile)
        return this.#save(page, what, [{ file: file.file, before: file.bytes, after: undefined }]);
      return this.#write(file, [{ from, to, text: change.before }], { page, what, anyway: true });
    });
  }

  /** How many edits of a page can be undone and redone. */
  counts = (page: string): { undo: number; redo: number } => this.#history.counts(page);
}

/** A file's text after some edits, with its byte order mark. */
const withEdits = ({ whole, text }: CurrentFile, edits: Edit[]): string =>
  whole.slice(0, whole.length - text.length) + edited(text, edits).text;

const changeOf = ({ file, bytes }: Pick<CurrentFile, 'file' | 'bytes'>, text: string): FileChange => ({
  file,
  before: bytes,
  after: Buffer.from(text),
});

/** The block that the browser means, if the file is still the same. */
const blockAt = (
  { blocks, isUnchanged }: CurrentFile,
  { from, to }: Pick<EditableBlock, 'from' | 'to'>,
): EditableBlock | undefined =>
  isUnchanged ? blocks.find((each) => each.from === from && each.to === to) : undefined;

/** The answer if a file is not the one that the browser knows. `now` is the text as somebody else has changed it. */
function conflictOn({ file, text }: CurrentFile, now?: Unit): EditResult {
  return {
    kind: 'conflict',
    message: `Somebody else has changed ${file} since this page was shown. Nothing was written.`,
    ...(now && { now: textFor(file, now, new Positions(text)), digest: digestOf(text) }),
  };
}
