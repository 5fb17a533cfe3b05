/**
 * A site in a few words: the body of a page; or lines of its fields; or lines of `site.yaml`, which replace those of
 * the same name (of a group, only the field in it); or whole files. `null`: the file is missing, although the site needs
 * it. `at`: the time at which the site is read. `⟦` and `⟧` mark what a problem is about, `⟦` alone where it starts.
 */
export type Example =
  | string
  | { fields: string }
  | { site: string }
  | { files: Readonly<Record<string, string | null>>; at?: string };

/** What a rule reports, at the marks, and how it is right. */
export interface RuleExample {
  fails: Example;
  passes: Example;
}

/** A table with a row on each line and any number of cells. In a text, ¶ is a line break, and ␉ a tab. */
export const rows = (table: TemplateStringsArray): string[][] =>
  table.raw
    .join('')
    .trim()
    .split(/\n\s*/)
    .map((line) =>
      line
        .trim()
        .split(' ¦ ')
        .map((cell) => cell.replaceAll('\\`', '`').replaceAll('¶', '\n').replaceAll('␉', '\t')),
    );

const withoutMarks = (text: string): string => text.replaceAll(/[⟦⟧]/g, '');

/** An example for people, without its marks. */
export function exampleText(example: Example): string {
  if (typeof example === 'string') return withoutMarks(example);
  if ('fields' in example) return withoutMarks(`---\n${example.fields}\n---`);
  if ('site' in example) return withoutMarks(`content/site.yaml:\n${example.site}`);
  return Object.entries(example.files)
    .map(([file, text]) => (text === null ? `${file} is missing` : `${file}:\n${text.trimEnd()}`))
    .map(withoutMarks)
    .join('\n\n');
}
