/** The last value that a function resolved to. */
export interface LatestValue<Value, Known> {
  /** Rejects only if no call has ever succeeded. */
  get: () => Promise<Value>;
  /** Reads again, or only what follows from what is known; resolves to the new value, or to the last one. */
  refresh: (known?: Known) => Promise<Value>;
}

/** Remembers the last value that a function resolved to. A failed call is reported and keeps the last value. */
export function latestValue<Value, Known = never>(
  read: (known?: Known) => Promise<Value>,
  onError: (error: unknown) => void,
): LatestValue<Value, Known> {
  let latest: Promise<Value>;
  const readAfter = (previous?: Promise<Value>, known?: Known): Promise<Value> => {
    latest = read(known).catch((error: unknown) => {
      onError(error);
      if (previous) return previous;
      throw error;
    });
    // Avoids an unhandled rejection if nobody is waiting for it.
    latest.catch(() => {});
    return latest;
  };
  void readAfter();
  return { get: () => latest, refresh: (known) => readAfter(latest, known) };
}
