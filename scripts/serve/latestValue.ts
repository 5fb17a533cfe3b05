/**
 * Remembers the last value that a function resolved to. A failed call is reported and keeps the last value. Waiting for
 * the value rejects only if no call has ever succeeded.
 */
export class LatestValue<Value> {
  readonly #read: () => Promise<Value>;
  readonly #onError: (error: unknown) => void;
  #latest: Promise<Value>;

  constructor(read: () => Promise<Value>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
    this.#latest = this.#start();
  }

  #start(previous?: Promise<Value>): Promise<Value> {
    const value = this.#read().catch((error: unknown) => {
      this.#onError(error);
      if (previous) return previous;
      throw error;
    });
    // Avoids an unhandled rejection if nobody is waiting for it.
    value.catch(() => {});
    return value;
  }

  get(): Promise<Value> {
    return this.#latest;
  }

  /** Reads again; resolves to the new value, or to the last one. */
  refresh(): Promise<Value> {
    this.#latest = this.#start(this.#latest);
    return this.#latest;
  }
}
