/** Tables of texts, a row on each line, with ¦ between cells. In a text, ¶ is a line break, and ␉ a tab. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

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

export const rows = (table: TemplateStringsArray): string[][] => cellsOf(table.raw.join(''));

const ownTables = path.join(import.meta.dirname, '../tables');

export const rowsIn = (name: string, folder = ownTables): string[][] =>
  cellsOf(readFileSync(path.join(folder, `${name}.txt`), 'utf8'));
