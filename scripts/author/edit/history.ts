import {
  type FileChange,
  inverse,
  isSame,
  Outdated,
  readBytes,
  replaceFiles,
} from '../../content/writeContent.ts';
import { Refusal } from '../../content/refusal.ts';

interface PastEdit {
  /** What was done, for people. */
  what: string;
  changes: FileChange[];
}

/** What was edited in the browser since the server started, by page, so that it can be undone and redone. */
export class EditHistory {
  readonly #root: string;
  readonly #done = new Map<string, PastEdit[]>();
  readonly #undone = new Map<string, PastEdit[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** How many edits of a page can be undone and redone. */
  counts(page: string): { undo: number; redo: number } {
    return { undo: this.#done.get(page)?.length ?? 0, redo: this.#undone.get(page)?.length ?? 0 };
  }

  /** Changes files as one edit of a page. Throws `Outdated` if one of them is not what it was. */
  async write(page: string, what: string, changes: FileChange[]): Promise<void> {
    await replaceFiles(this.#root, changes);
    this.#done.set(page, [...(this.#done.get(page) ?? []), { what, changes }]);
    this.#undone.delete(page);
  }

  /** Undoes the last edit of a page, or makes the last undone one again. Returns what it was. */
  async revert(page: string, direction: 'undo' | 'redo'): Promise<string> {
    const isUndo = direction === 'undo';
    const [source, target] = isUndo ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const edits = source.get(page) ?? [];
    const edit = edits.at(-1);
    if (!edit) throw new Refusal(`There is nothing more to ${direction} on this page.`);
    try {
      await replaceFiles(this.#root, isUndo ? inverse(edit.changes) : edit.changes);
    } catch (error) {
      throw error instanceof Outdated ? new Refusal(this.#whyChanged(page, error.file)) : error;
    }
    source.set(page, edits.slice(0, -1));
    target.set(page, [...(target.get(page) ?? []), edit]);
    return edit.what;
  }

  /** What has changed a file since an edit of a page. */
  #whyChanged(page: string, file: string): string {
    const now = readBytes(this.#root, file);
    const isLast = (edit: PastEdit) =>
      edit.changes.some((change) => change.file === file && isSame(change.after, now));
    const [other] = [...this.#done].find(([url, edits]) => url !== page && edits.some(isLast)) ?? [];
    return other === undefined
      ? `${file} was changed somewhere else since. Nothing was changed.`
      : `${file} was edited on ${other} too; undo it there first. Nothing was changed.`;
  }
}
