import type { Answers, EditRequest } from '../browser/tools/protocol.ts';
import { isError, isOfRule } from '../../../scripts/lib/problem.ts';
import { urlOfFile } from '../../../scripts/lib/fileOfUrl.ts';
import { config } from '../../../scripts/site/config.ts';
import { siteFile, siteFileOf } from '../../../scripts/content/values/fileFields.ts';
import { linkTargets, pagesFor } from '../../../scripts/check/links/destinations.ts';
import { readSite } from '../../../scripts/check/readSite.ts';
import { prose } from '../../../scripts/check/prosePlugin.ts';
import { bytesOf } from '../../../scripts/content/contentText.ts';
import { Refusal } from '../../../scripts/lib/refusal.ts';
import { readBytes } from '../../../scripts/content/writeContent.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';
import { newPage } from '../../../scripts/new/newPage.ts';
import type { ServerParts } from '../../../scripts/compile/authorTools.ts';
import { withoutGuide } from '../preview/guide.ts';
import { exampleOf, insertableIn, insertAfter, moveBlock, removeBlock, textEdit } from './changeBlocks.ts';
import { editableFile } from './contentFile.ts';
import { Conflict, editWriter } from './editWriter.ts';
import { completions } from './completions.ts';
import { contentChanges } from './contentChanges.ts';
import { pathLabel } from './fieldData.ts';
import { fieldEdits, fieldOf } from './fieldEdits.ts';
import { siteFacts } from './fileCheck.ts';
import { attributeFields, fieldForm } from './fieldForm.ts';
import { pastedMarkdown } from './pastedMarkdown.ts';
import { newPicture } from './pictureUpload.ts';
import { changedUnit, findUnit, unitAfter } from './findUnit.ts';
import { textFor } from './units.ts';

/** Where an edit shows: on the page of a file, or wherever the facts of the site do. */
const onPage = (file: string): string =>
  file.endsWith('.mdx') ? `on ${urlOfFile(file.replace('content/', ''))}` : `in ${file}`;

/** What to do if a text is nowhere in its file. */
const notFound =
  'Its text is not found there. If the file has an error, such as an unfinished merge, fix that and save again. Else copy your words, cancel, and put them where they belong now.';

/** Answers each request of the editor in the browser, most of them by an edit. */
export function pageEditor(parts: Pick<ServerParts, 'root' | 'cache' | 'site'>) {
  const { root, cache, site } = parts;
  const { inTurn, read, current, unchanged, write, save, saved, step, undoable } = editWriter(parts);

  /** The page at an address. */
  const pageAt = async (page: string) =>
    (await site.get()).shown?.manifest.pages.find(({ url }) => url === page);

  return {
    /** Saves a text, if it is still what the author saw. */
    text: inTurn(async ({ text, anyway, withLinks, check: isCheck, ...known }: EditRequest<'text'>) => {
      const file = current(known.file);
      const field = known.path && fieldOf(file, known.path);
      const what = `${field?.name ?? known.name} ${onPage(known.file)}`;
      const found = field
        ? [field].find((each) => each.text === known.before)
        : (findUnit(file, known) ?? findUnit({ ...file, units: file.attributes }, known));
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
      // The first field of a group writes placeholders for the others that the group needs.
      const takesPlaceholders = field?.text === '' && (known.path?.length ?? 0) > 1;
      const task = { what: done, anyway, withLinks, typed, isCheck, takesPlaceholders };
      const result = await write(file, [edit], task);
      // A text without words may be no text of the file any more.
      if (result.kind !== 'saved' || (text.trim() === '' && !known.path)) return result;
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

    /** The attributes of a component. */
    async attributes({ page, from }: EditRequest<'attributes'>): Promise<Answers['attributes']> {
      const { file = '' } = (await pageAt(page)) ?? {};
      const text = (await site.get()).texts.get(file);
      if (text === undefined) return { fields: [] };
      return { fields: attributeFields(text, editableFile(file, text).attributes, from) };
    },

    /** Changes the items of a list of fields. */
    list: inTurn(async (request: EditRequest<'list'>) => {
      const { file, path, action } = request;
      const now = unchanged(request);
      const edits = fieldEdits(file, now.text, request);
      if (action !== 'add' && typeof path.at(-1) === 'string')
        throw new Refusal(`${pathLabel(path)} is no entry of a list.`);
      const what = `${pathLabel(path)} ${onPage(file)}`;
      const task = { what, anyway: true, takesPlaceholders: action === 'add' };
      return write(now, edits, task);
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
      const { problems } = await readSite({ root, cache, drafts: true, unsavedPictures });
      const wrong = problems.filter((each) => each.file === change.file && isError(each));
      if (wrong.length > 0) return { kind: 'problems', problems: wrong };
      return { ...(await save(`Picture ${picture}`, [change])), picture };
    }),

    /** Deletes a picture, such as one that was replaced. */
    removePicture: inTurn(async ({ file }: EditRequest<'removePicture'>) => {
      const { problems } = await readSite({ root, cache, drafts: true });
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

    undoable,
  };
}

export type PageEditor = ReturnType<typeof pageEditor>;
