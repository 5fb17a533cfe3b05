/** A function that computes each result once. A weak map forgets it with its argument. */
export function remembered<Result, Key = void>(
  compute: (key: Key) => Result,
  known: { get: (key: Key) => Result | undefined; set: (key: Key, result: Result) => unknown } = new Map(),
): (key: Key) => Result {
  return (key) => {
    const result = known.get(key) ?? compute(key);
    known.set(key, result);
    return result;
  };
}
