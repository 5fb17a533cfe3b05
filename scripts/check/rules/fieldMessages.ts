/** The type of a value, as authors call it. */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    object: 'a group of fields',
  };
  return kinds[typeof value] ?? typeof value;
};

/** The type that a schema expects, as authors call it. */
export const wantedKind: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** How to write each format of the schema. */
export const formatNotes: Record<string, string> = {
  email: 'Write an email address.',
  url: 'Write the full address, including https://.',
};

/** A value as a message shows it. */
export const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** `projects.2.title` for copywriters, who count from 1: “title” of entry 3 of “projects”. */
export function nameOf(path: PropertyKey[], what: string): string {
  const names = path
    .toReversed()
    .map((part) => (/^\d+$/.test(String(part)) ? `entry ${Number(part) + 1}` : `“${String(part)}”`));
  return names.length > 0 ? names.join(' of ') : what;
}
