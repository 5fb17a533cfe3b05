import type { Position } from '../../src/model/problem.ts';

/** A file that cannot be written here as text: a picture, very long text, or a link to another file. */
export interface MadeFile {
  /** What it is, for people: “a photo 100 pixels wide”. */
  what: string;
  /** Its bytes, or the file that it links to. */
  make: () => Promise<Uint8Array> | Uint8Array | { linkTo: string };
  /** The start of the problem, if it is about this file. */
  reportedAt?: Position;
}

/** The text of a file, or a file that is made. `null`: the file is missing, although the site needs it. */
export type ExampleFile = string | MadeFile | null;

/**
 * A site in a few words: the body of a page; or lines of its fields; or lines of `site.yaml`, which replace those of
 * the same name (of a group, only the field in it); or whole files. `⟦` and `⟧` mark what a problem is about, `⟦` alone where it starts.
 */
export type Example =
  | string
  | { fields: string }
  | { site: string }
  | { files: Readonly<Record<string, ExampleFile>> };

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
  const described = (file: string, content: ExampleFile): string => {
    if (content === null) return `${file} is missing`;
    return typeof content === 'string' ? `${file}:\n${content.trimEnd()}` : `${file}: ${content.what}`;
  };
  return Object.entries(example.files)
    .map(([file, content]) => withoutMarks(described(file, content)))
    .join('\n\n');
}
