import type { FieldPath } from '../../../src/model/pageType.ts';

/** Every text at the path of a field, with its own path, which counts the entries of lists. */
export function textsAt(
  data: unknown,
  path: FieldPath,
  at: (string | number)[] = [],
): { value: string; path: (string | number)[] }[] {
  if (Array.isArray(data)) return data.flatMap((each, index) => textsAt(each, path, [...at, index]));
  const [key, ...rest] = path;
  if (key === undefined) return typeof data === 'string' ? [{ value: data, path: at }] : [];
  return typeof data === 'object' && data !== null ? textsAt(Reflect.get(data, key), rest, [...at, key]) : [];
}
