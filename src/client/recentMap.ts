/** A map that holds at most `limit` entries: beyond that, it deletes the least recently used one. */
export class RecentMap<V> {
  readonly #entries = new Map<string, V>();
  readonly #limit: number;
  /** The key that stays, however long ago it was used. */
  pinned = '';

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key, which counts as a use. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) return;
      if (oldest !== this.pinned) this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Deletes every entry but one. */
  clear(except?: string): void {
    for (const key of this.#entries.keys()) if (key !== except) this.#entries.delete(key);
  }
}
