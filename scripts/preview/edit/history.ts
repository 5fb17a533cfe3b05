import { Refusal } from './refusal.ts';
import { type FileState, readState, writeStates } from './writeContent.ts';

/** One edit: the files that it changed, before and after. */
interface Change {
  /** What was done, for people. */
  what: string;
  before: FileState[];
  after: FileState[];
}

const isSame = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a === undefined || b === undefined ? a === b : a.equals(b);

/** What was edited in the browser since the server started, by page, so that it can be undone and redone. */
export class EditHistory {
  readonly #root: string;
  readonly #done = new Map<string, Change[]>();
  readonly #undone = new Map<string, Change[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /** How many edits of a page can be undone and redone. */
  counts(page: string): { undo: number; redo: number } {
    return { undo: this.#done.get(page)?.length ?? 0, redo: this.#undone.get(page)?.length ?? 0 };
  }

  /** Writes files as one edit of a page. */
  async write(page: string, what: string, after: FileState[]): Promise<void> {
    const before = await Promise.all(after.map(({ file }) => readState(this.#root, file)));
    await writeStates(this.#root, after);
    this.#push(page, { what, before, after });
  }

  /** Notes an edit of one file that something else has written. */
  add(page: string, what: string, before: FileState, after: FileState): void {
    this.#push(page, { what, before: [before], after: [after] });
  }

  #push(page: string, change: Change): void {
    this.#done.set(page, [...(this.#done.get(page) ?? []), change]);
    this.#undone.delete(page);
  }

  /** Undoes the last edit of a page. Returns what it was. */
  undo(page: string): Promise<string> {
    return this.#revert(page, this.#done, this.#undone, ({ before, after }) => ({ from: after, to: before }));
  }

  /** Makes an edit again that was undone. Returns what it was. */
  redo(page: string): Promise<string> {
    return this.#revert(page, this.#undone, this.#done, ({ before, after }) => ({ from: before, to: after }));
  }

  async #revert(
    page: string,
    source: Map<string, Change[]>,
    target: Map<string, Change[]>,
    direction: (change: Change) => { from: FileState[]; to: FileState[] },
  ): Promise<string> {
    const changes = source.get(page) ?? [];
    const change = changes.at(-1);
    if (!change) throw new Refusal('There is nothing more to undo or redo on this page.');
    const { from, to } = direction(change);
    for (const { file, content } of from) {
      const now = await readState(this.#root, file);
      if (!isSame(now.content, content))
        throw new Refusal(
          `${file} was changed somewhere else since. Undo that there first; nothing was changed.`,
        );
    }
    await writeStates(this.#root, to);
    source.set(page, changes.slice(0, -1));
    target.set(page, [...(target.get(page) ?? []), change]);
    return change.what;
  }
}
