import { isSameText, type Proposal } from './proposals.ts';
import { isAboutFile, StoredList } from './storedList.ts';

function isProposal(value: unknown): value is Proposal {
  if (!isAboutFile(value, ['name', 'before', 'text'])) return false;
  const from: unknown = Reflect.get(value, 'from');
  return typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
}

/** The proposals of one preview, which its browser keeps for all tabs. */
export class ProposalStore {
  /** Every proposal in its order. A later one for the same text replaces the earlier one. */
  readonly #made: StoredList<Proposal>;
  #undone: Proposal[] = [];

  constructor(key: string) {
    this.#made = new StoredList(key, isProposal);
  }

  /** The last proposal for each text. */
  get latest(): Proposal[] {
    return this.#made.all.filter(
      (each, index, all) => !all.slice(index + 1).some((later) => isSameText(later, each)),
    );
  }

  get counts(): { undo: number; redo: number } {
    return { undo: this.#made.all.length, redo: this.#undone.length };
  }

  add(proposal: Proposal): void {
    this.#undone = [];
    this.#made.all = [...this.#made.all, proposal];
  }

  /** Removes the proposals for a text. The last of them can be made again. */
  takeBack(text: Pick<Proposal, 'file' | 'from' | 'name'>): void {
    const taken = this.#made.all.filter((each) => isSameText(each, text));
    this.#undone.push(...taken.slice(-1));
    this.#made.all = this.#made.all.filter((each) => !isSameText(each, text));
  }

  /** Undoes or redoes the last proposal. Returns whether there was one. */
  revert(direction: 'undo' | 'redo'): boolean {
    const { all } = this.#made;
    const last = direction === 'undo' ? all.at(-1) : this.#undone.pop();
    if (!last) return false;
    if (direction === 'undo') this.#undone.push(last);
    this.#made.all = direction === 'undo' ? all.slice(0, -1) : [...all, last];
    return true;
  }
}
