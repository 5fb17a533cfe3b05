/**
 * Tables of mistakes, one on each line: what was done, the text with the wrong characters marked, the rule, and a part of
 * its message, or “…” for any. If there are several problems, rules are separated by commas and messages by “&”. In a text, ¶ is a line
 * break, and ␉ a tab. Instead of a text, there may be the files of a site: `${…}`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split(/\n\s*/)
    .map((line) =>
      line
        .trim()
        .split(' ¦ ')
        .map((cell) => cell.replaceAll('¶', '\n').replaceAll('␉', '\t')),
    );

/** A table with a row on each line and any number of cells. In a text, ¶ is a line break, and ␉ a tab. */
export const rows = (table: TemplateStringsArray): string[][] => cellsOf(table.raw.join(''));

const ownTables = path.join(import.meta.dirname, '../tables');

export const rowsIn = (name: string, folder = ownTables): string[][] =>
  cellsOf(readFileSync(path.join(folder, `${name}.txt`), 'utf8'));

/** What was done; the text; the rules, or the one of all problems; the same for parts of the messages. */
export type Mistake<Text = string> = readonly [
  what: string,
  text: Text,
  rules: readonly string[],
  messages: readonly string[],
];

const asMistakes = (table: string[][]): Mistake[] =>
  table.map(([what = '', text = '', rules = '', messages = '', ...more]) => {
    if (messages === '' || more.length > 0) throw new Error(`“${what}” does not have four cells.`);
    return [what, text, rules.split(', '), messages.replace(/^…$/, '').split(' & ')];
  });

const mistakesOf =
  (exampleOf: (text: string) => Example) =>
  (name: string, folder?: string): Mistake<Example>[] =>
    asMistakes(rowsIn(name, folder)).map(([what, text, ...more]) => [what, exampleOf(text), ...more]);

/** A table of mistakes in bodies, in fields, in whole pages, or in `site.yaml`. */
export const bodiesOf = mistakesOf((text) => text);
export const fieldsOf = mistakesOf((fields) => ({ fields }));
export const pagesOf = mistakesOf((text) => ({ files: { 'content/about.mdx': text } }));
export const factsOf = mistakesOf((site) => ({ site }));

/** A table in which `${…}` is the only text of each row. The texts are the numbers of the examples. */
const numbered = ({ raw }: TemplateStringsArray): TemplateStringsArray => {
  const text = raw.map((part, index) => (index === 0 ? part : `${index - 1}${part}`)).join('');
  return Object.assign([text], { raw: [text] });
};

export const siteMistakes = (table: TemplateStringsArray, ...sites: Example[]): Mistake<Example>[] =>
  asMistakes(rows(numbered(table))).map(([what, index, ...more]) => [
    what,
    sites[Number(index)] ?? '',
    ...more,
  ]);

export const rightSites = (
  table: TemplateStringsArray,
  ...sites: Example[]
): [what: string, site: Example][] =>
  rows(numbered(table)).map(([what = '', index]) => [what, sites[Number(index)] ?? '']);
