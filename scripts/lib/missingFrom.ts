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
