/**
 * Remembers the last value that a function resolved to. A failed call is reported and keeps the last value. Waiting for
 * the value rejects only if no call has ever succeeded.
 */
export class LatestValue<Value> {
  readonly #read: () => Promise<Value>;
  readonly #onError: (error: unknown) => void;
  #latest: Promise<Value> | undefined;

  constructor(read: () => Promise<Value>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
    void this.refresh();
  }

  get(): Promise<Value> {
    return this.#latest ?? this.refresh();
  }

  /** Reads again; resolves to the new value, or to the last one. */
  refresh(): Promise<Value> {
    const previous = this.#latest;
    const value = this.#read().catch((error: unknown) => {
      this.#onError(error);
      if (previous) return previous;
      throw error;
    });
    // Avoids an unhandled rejection if nobody is waiting for it.
    value.catch(() => {});
    this.#latest = value;
    return value;
  }
}
