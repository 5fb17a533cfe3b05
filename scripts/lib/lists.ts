/** Items in groups by a key, in the order of their first items. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** How much of two lists is in both, from 0 to 1. */
export const similarity = (one: readonly string[], other: readonly string[]): number =>
  (2 * (one.length - missingFrom(one, other).length)) / (one.length + other.length || 1);

/** The items of the first list that it contains more often than the second, by a key that says which are the same. */
export function missingFrom<Item>(
  all: readonly Item[],
  others: readonly Item[],
  key: (item: Item) => unknown = (item) => item,
): Item[] {
  const left = new Map<unknown, number>();
  for (const each of others) left.set(key(each), (left.get(key(each)) ?? 0) + 1);
  return all.filter((each) => {
    const amount = left.get(key(each)) ?? 0;
    left.set(key(each), amount - 1);
    return amount <= 0;
  });
}

/** What is said of each of several names: an object has the names of a sentence in one text. */
export const byName = (said: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(said).flatMap(([sentence, names]) => names.split(' ').map((name) => [name, sentence])),
  );
