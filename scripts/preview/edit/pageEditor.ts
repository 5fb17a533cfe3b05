import type { EditableBlock, EditResult } from '../../../src/preview/edit/types.ts';
import { linkTargets } from '../../check/linkTargets.ts';
import { fixText } from '../../check/fix/fixText.ts';
import { readContentText } from '../../content/contentText.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { counted } from '../../../src/model/plural.ts';
import { gitIn } from '../../lib/git/git.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import type { DevSite } from '../devSite.ts';
import { fitExample } from '../fitExample.ts';
import { allowedBeside, exampleOf, insertBeside, moveBlock, removeBlock } from './changeBlocks.ts';
import { checkEdit } from './checkEdit.ts';
import { digestOf, type EditableFile, editableFile } from './contentFile.ts';
import { EditHistory } from './history.ts';
import { newPicture } from './pictureUpload.ts';
import { Refusal } from './refusal.ts';
import type { Unit } from './unit.ts';
import { type FileState, readState } from './writeContent.ts';
import { addWords } from '../../check/words/addWords.ts';
import { newPage } from '../../new/newPage.ts';
import type { Wish } from '../../new/starters.ts';

/** The field that makes a page a draft, with the note above it in the templates. */
const draftLine = /^(?:# Remove this line[^\r\n]*\r?\n)?draft:[ \t]*true[ \t]*(?:#[^\r\n]*)?\r?\n/m;

const wordsFile = 'content/_words.txt';

/** A text that the browser wants to change, in the version of the file that its page was made from. */
export interface TextEdit {
  page: string;
  file: string;
  digest: string;
  from: number;
  name: string;
  /** The text before the edit. */
  before: string;
  text: string;
  /** Whether to save in spite of warnings. */
  anyway: boolean;
  /** Whether only to check. */
  only: boolean;
}

/** What the browser wants to do with a block. */
export interface BlockEdit {
  page: string;
  file: string;
  digest: string;
  from: number;
  to: number;
  action: 'before' | 'after' | 'up' | 'down' | 'remove';
  /** What to insert. */
  name?: string;
}

/** Where a problem of the content is. */
export interface ProblemPlace {
  page: string;
  file: string;
  line: number;
  column: number;
  rule: string;
}

/** A picture that takes the place of another one. */
export interface PictureEdit {
  page: string;
  file: string;
  digest: string;
  from: number;
  picture: string;
  name: string;
  content: Buffer;
  alt?: { from: number; name: string; before: string; text: string };
}

/** A file as it is on disk, with what can be edited in it. */
interface CurrentFile extends EditableFile {
  whole: string;
  isUnchanged: boolean;
}

interface Options {
  root: string;
  cache: Cache;
  /** The site as it is now. */
  site: () => Promise<DevSite>;
}

/** Changes the content for the editor in the browser. */
export class PageEditor {
  readonly #root: string;
  readonly #cache: Cache;
  readonly #site: Options['site'];
  readonly #history: EditHistory;

  constructor({ root, cache, site }: Options) {
    this.#root = root;
    this.#cache = cache;
    this.#site = site;
    this.#history = new EditHistory(root);
  }

  #current(file: string, digest: string): CurrentFile {
    const { text: whole } = readContentText(this.#root, file);
    if (whole === undefined) throw new Refusal(`${file} is no longer there, or cannot be read.`);
    const current = editableFile(file, whole);
    return { ...current, whole, isUnchanged: digestOf(current.text) === digest };
  }

  /** Checks an edited file, and writes it if nothing speaks against it. */
  async #write(
    file: CurrentFile,
    edits: Edit[],
    { page, what, anyway, index, only = false }: Task,
  ): Promise<EditResult> {
    const text = withEdits(file, edits);
    const { problems: before } = await this.#site();
    const check = { root: this.#root, cache: this.#cache, file: file.file, text, before, index };
    const problems = text === file.whole ? [] : await checkEdit(check);
    const stops = problems.filter(({ level }) => level === 'error' || !anyway);
    if (only || stops.length > 0) return { kind: 'problems', problems };
    if (text !== file.whole)
      await this.#history.write(page, what, [{ file: file.file, content: Buffer.from(text) }]);
    return this.#saved(page, what);
  }

  #saved(page: string, what: string, url?: string): EditResult {
    return { kind: 'saved', what, ...this.#history.counts(page), ...(url && { url }) };
  }

  /** Saves a text, if it is still what the author saw. */
  async saveText(edit: TextEdit): Promise<EditResult> {
    const file = this.#current(edit.file, edit.digest);
    const units = [...file.fields, ...file.body];
    const found = findUnit(units, file, edit);
    if (!found) {
      const now = units.find(({ from, name }) => from === edit.from && name === edit.name)?.text;
      const message = `Somebody else has changed ${edit.file} since this page was shown. Nothing was written.`;
      return { kind: 'conflict', message, ...(now !== undefined && { now }) };
    }
    if (edit.text.trim() === '')
      throw new Refusal(
        'A text cannot be empty. To remove it, use the buttons of its block, or edit the file.',
      );
    return this.#write(file, [found.write(edit.text)], {
      page: edit.page,
      what: `${found.name} in ${edit.file}`,
      anyway: edit.anyway,
      index: units.indexOf(found),
      only: edit.only,
    });
  }

  /** The names of what may be beside a block. */
  async choices({
    file: name,
    digest,
    from,
    to,
  }: Omit<BlockEdit, 'page' | 'action' | 'name'>): Promise<string[]> {
    const file = this.#current(name, digest);
    const block = file.blocks.find((each) => each.from === from && each.to === to);
    return file.isUnchanged && block ? this.#allowed(file.blocks, block) : [];
  }

  /** The same, without what the site has nothing for. */
  async #allowed(blocks: readonly EditableBlock[], block: EditableBlock): Promise<string[]> {
    const examples = await this.#examples();
    const parent = block.parent === undefined ? undefined : blocks[block.parent];
    return allowedBeside(parent).filter((name) => examples(name) !== undefined);
  }

  /** Examples of components with names that exist on this site. */
  async #examples(): Promise<(name: string) => string | undefined> {
    const { guided } = await this.#site();
    const { pages = [], pictures = {} } = guided?.manifest ?? {};
    const known = linkTargets(pages, Object.keys(pictures));
    return (name) => {
      const example = exampleOf(name);
      return example === undefined ? undefined : fitExample(example, known);
    };
  }

  /** Inserts, moves or removes a block. */
  async changeBlock({
    page,
    file: name,
    digest,
    from,
    to,
    action,
    name: inserted,
  }: BlockEdit): Promise<EditResult> {
    const file = this.#current(name, digest);
    const block = file.blocks.find((each) => each.from === from && each.to === to);
    if (!file.isUnchanged || !block)
      return {
        kind: 'conflict',
        message: `${name} has changed since this page was shown. Nothing was written.`,
      };
    const wish = { page, anyway: true };
    if (action === 'remove')
      return this.#write(file, [removeBlock(file.blocks, block)], { ...wish, what: `${block.name} removed` });
    if (action === 'up' || action === 'down')
      return this.#write(file, [moveBlock(file.text, file.blocks, block, action)], {
        ...wish,
        what: `${block.name} moved ${action}`,
      });
    const example = (await this.#examples())(inserted ?? '');
    if (example === undefined || !(await this.#allowed(file.blocks, block)).includes(inserted ?? ''))
      throw new Refusal(`“${inserted}” cannot be here.`);
    const edit = insertBeside(file.text, block, action, example);
    return this.#write(file, [edit], { ...wish, what: `${inserted} added` });
  }

  /** Replaces a picture and its alternative text. The old file stays. */
  async replacePicture({ page, alt, ...edit }: PictureEdit): Promise<EditResult> {
    const file = this.#current(edit.file, edit.digest);
    const to = edit.from + edit.picture.length;
    if (!file.isUnchanged || file.text.slice(edit.from, to) !== edit.picture)
      return {
        kind: 'conflict',
        message: `${edit.file} has changed since this page was shown. Nothing was written.`,
      };
    const fresh = await newPicture(this.#root, { ...edit, beside: edit.picture });
    const unit = alt && findUnit([...file.fields, ...file.body], file, alt);
    const edits = [
      { from: edit.from, to, text: fresh.picture },
      ...(unit && alt ? [unit.write(alt.text)] : []),
    ];
    const text = withEdits(file, edits);
    const after: FileState[] = [
      { file: fresh.file, content: fresh.content },
      { file: edit.file, content: Buffer.from(text) },
    ];
    const what = `Picture ${fresh.picture}`;
    await this.#history.write(page, what, after);
    const { problems: before } = await this.#site();
    const problems = await checkEdit({ root: this.#root, cache: this.#cache, file: edit.file, text, before });
    if (!problems.some(({ level }) => level === 'error')) return this.#saved(page, what);
    await this.#history.undo(page);
    return { kind: 'problems', problems };
  }

  /** Applies the fix of one problem of the site. */
  async fixProblem({ page, file: name, line, column, rule }: ProblemPlace): Promise<EditResult> {
    const { problems, guided } = await this.#site();
    const found = problems.find(
      (each) => each.file === name && each.ruleId === rule && each.line === line && each.column === column,
    );
    const { text: whole } = readContentText(this.#root, name);
    const fixed = found && whole !== undefined ? fixText(whole, [found], guided?.site.settings).text : whole;
    if (whole === undefined || fixed === undefined || fixed === whole)
      throw new Refusal(`This problem of ${name} cannot be fixed from here any more. Reload the page.`);
    const what = `Problem in ${name}, line ${line}`;
    await this.#history.write(page, what, [{ file: name, content: Buffer.from(fixed) }]);
    return this.#saved(page, what);
  }

  /** Adds a word to the site's dictionary. */
  async addWord(page: string, word: string): Promise<EditResult> {
    const { content } = await readState(this.#root, wordsFile);
    const { text } = addWords(content?.toString('utf8') ?? '', [word]);
    await this.#history.write(page, `“${word}” in the dictionary`, [
      { file: wordsFile, content: Buffer.from(text) },
    ]);
    return this.#saved(page, `“${word}” is in the dictionary now.`);
  }

  /** Makes a draft of a new page. */
  async makePage(wish: Wish): Promise<EditResult> {
    const made = await newPage(this.#root, wish);
    if ('refused' in made) throw new Refusal(made.refused);
    const { file, url } = made;
    const { content } = await readState(this.#root, file);
    this.#history.add(url, `New page ${file}`, { file, content: undefined }, { file, content });
    return this.#saved(url, `${file} is a draft: only this server shows it.`, url);
  }

  /** Makes a draft a page of the site, if no error speaks against it. */
  async publish({
    page,
    file: name,
    digest,
  }: Pick<TextEdit, 'page' | 'file' | 'digest'>): Promise<EditResult> {
    const file = this.#current(name, digest);
    const found = draftLine.exec(file.text);
    if (!found) throw new Refusal(`${name} has no line “draft: true” among its fields.`);
    const edit = { from: found.index, to: found.index + found[0].length, text: '' };
    return this.#write(file, [edit], { page, what: `${name} is no draft any more`, anyway: true });
  }

  /** Undoes or redoes the last edit of a page. */
  async revert(page: string, direction: 'undo' | 'redo'): Promise<EditResult> {
    const what = await (direction === 'undo' ? this.#history.undo(page) : this.#history.redo(page));
    return this.#saved(page, `${direction === 'undo' ? 'Undone' : 'Done again'}: ${what}`);
  }

  /** What of the content was changed since the last commit: “content/about.mdx: 2 lines”. Undefined without Git. */
  async changes(): Promise<string[] | undefined> {
    const git = gitIn(this.#root);
    try {
      const changed = await git('diff', '--numstat', 'HEAD', '--', 'content');
      const added = await git('ls-files', '--others', '--exclude-standard', '--', 'content');
      return [
        ...linesIn(changed).map((line) => {
          const [plus = '', minus = '', file = ''] = line.split('\t');
          return plus === '-'
            ? `${file}: replaced`
            : `${file}: ${counted(Math.max(Number(plus), Number(minus)), 'line')}`;
        }),
        ...linesIn(added).map((file) => `${file}: new`),
      ];
    } catch {
      return undefined;
    }
  }

  /** How many edits of a page can be undone and redone. */
  counts = (page: string): { undo: number; redo: number } => this.#history.counts(page);
}

/** A file's text after some edits, with its byte order mark. */
const withEdits = ({ whole, text }: CurrentFile, edits: Edit[]): string =>
  whole.slice(0, whole.length - text.length) + edited(text, edits).text;

const linesIn = (text: string): string[] => text.split('\n').filter(Boolean);

/** What an edit is called, and how strict its check is. */
interface Task {
  page: string;
  what: string;
  anyway: boolean;
  index?: number;
  only?: boolean;
}

/**
 * The text that an edit is about. If the file has changed, only one that certainly is the same: with the same name and
 * the same words, and there is only one.
 */
function findUnit(
  units: readonly Unit[],
  { isUnchanged }: CurrentFile,
  { from, name, before }: Pick<TextEdit, 'from' | 'name' | 'before'>,
): Unit | undefined {
  if (isUnchanged) return units.find((unit) => unit.from === from && unit.name === name);
  const same = units.filter((unit) => unit.name === name && unit.text === before);
  return same.length === 1 ? same[0] : undefined;
}
