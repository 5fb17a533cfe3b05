/** Keeps proposals in the browser, for all tabs. Anything may be in the storage: other previews write there too. */
import { readStored, writeStored } from '../../model/storage.ts';
import { isSameText, type Proposal } from './proposals.ts';
import type { EditableText } from './types.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fileName = /^content\/[^\\]+$/;
const writings: readonly unknown[] = ['markdown', 'line', 'attribute', 'field'];

function isSource(value: unknown): value is EditableText {
  if (!isObject(value)) return false;
  const field = (name: keyof EditableText): unknown => Reflect.get(value, name);
  const file = field('file');
  return (
    typeof file === 'string' &&
    fileName.test(file) &&
    !file.split('/').includes('..') &&
    [field('line'), field('from'), field('to')].every(
      (each) => Number.isSafeInteger(each) && Number(each) >= 0,
    ) &&
    writings.includes(field('writing')) &&
    [field('name'), field('text')].every((each) => typeof each === 'string')
  );
}

const isProposal = (value: unknown): value is Proposal =>
  isObject(value) && isSource(Reflect.get(value, 'source')) && typeof Reflect.get(value, 'text') === 'string';

/** The proposals in a stored text. Whatever else is in it is ignored. */
export function readProposals(stored: string): Proposal[] {
  const found: unknown = JSON.parse(stored);
  return Array.isArray(found) ? found.filter(isProposal) : [];
}

const openStorage = (): Storage => localStorage;

/** The proposals of one preview. */
export class ProposalStore {
  readonly #key: string;
  /** Every proposal in its order. A later one for the same text replaces the earlier one. */
  #made: Proposal[];
  #undone: Proposal[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(key: string) {
    this.#key = key;
    this.#made = this.#stored() ?? [];
    window.addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      this.#made = this.#stored() ?? [];
      for (const listener of this.#listeners) listener();
    });
  }

  #stored = (): Proposal[] | undefined => readStored(openStorage, this.#key, readProposals);

  /** Changes the list as it is now: another tab may have changed it. */
  #change(change: (made: Proposal[]) => Proposal[]): void {
    this.#made = change(this.#stored() ?? this.#made);
    writeStored(openStorage, this.#key, JSON.stringify(this.#made));
    for (const listener of this.#listeners) listener();
  }

  /** The last proposal for each text. */
  get latest(): Proposal[] {
    return this.#made.filter(
      ({ source }, index) => !this.#made.slice(index + 1).some((later) => isSameText(later.source, source)),
    );
  }

  get counts(): { undo: number; redo: number } {
    return { undo: this.#made.length, redo: this.#undone.length };
  }

  add(proposal: Proposal): void {
    this.#undone = [];
    this.#change((made) => [...made, proposal]);
  }

  /** Removes the proposals for a text. The last of them can be made again. */
  takeBack(source: EditableText): void {
    this.#change((made) => {
      const taken = made.filter((each) => isSameText(each.source, source));
      this.#undone.push(...taken.slice(-1));
      return made.filter((each) => !taken.includes(each));
    });
  }

  /** Undoes or redoes the last proposal. Returns whether there was one. */
  revert(direction: 'undo' | 'redo'): boolean {
    const last = direction === 'undo' ? this.#made.at(-1) : this.#undone.pop();
    if (!last) return false;
    if (direction === 'redo') this.#change((made) => [...made, last]);
    else {
      this.#undone.push(last);
      this.#change((made) => made.slice(0, -1));
    }
    return true;
  }

  /** Calls a function after each change, in this tab or another. Returns how to end that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
