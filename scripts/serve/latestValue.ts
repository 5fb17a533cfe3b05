/** The last value that a function resolved to. */
export interface LatestValue<Value> {
  /** Rejects only if no call has ever succeeded. */
  get: () => Promise<Value>;
  /** Reads again; resolves to the new value, or to the last one. */
  refresh: () => Promise<Value>;
}

/** Remembers the last value that a function resolved to. A failed call is reported and keeps the last value. */
export function latestValue<Value>(
  read: () => Promise<Value>,
  onError: (error: unknown) => void,
): LatestValue<Value> {
  let latest: Promise<Value>;
  const readAfter = (previous?: Promise<Value>): Promise<Value> => {
    latest = read().catch((error: unknown) => {
      onError(error);
      if (previous) return previous;
      throw error;
    });
    // Avoids an unhandled rejection if nobody is waiting for it.
    latest.catch(() => {});
    return latest;
  };
  void readAfter();
  return { get: () => latest, refresh: () => readAfter(latest) };
}
