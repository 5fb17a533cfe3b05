/**
 * A site in a few words: the body of a page; or lines of its fields; or lines of `site.yaml`, which replace those of
 * the same name; or whole files. `⟦` and `⟧` mark what a problem is about, `⟦` alone where it starts.
 */
export type Example =
  | string
  | { fields: string }
  | { site: string }
  | { files: Readonly<Record<string, string | null>> };

/** What a rule reports, at the marks, and how it is right. */
export interface RuleExample {
  fails: Example;
  passes: Example;
}

const withoutMarks = (text: string): string => text.replaceAll(/[⟦⟧]/g, '');

/** An example for people, without its marks. */
export function exampleText(example: Example): string {
  if (typeof example === 'string') return withoutMarks(example);
  if ('fields' in example) return withoutMarks(`---\n${example.fields}\n---`);
  if ('site' in example) return withoutMarks(`content/site.yaml:\n${example.site}`);
  return Object.entries(example.files)
    .map(([file, text]) => withoutMarks(text === null ? `${file} is missing` : `${file}:\n${text.trimEnd()}`))
    .join('\n\n');
}
