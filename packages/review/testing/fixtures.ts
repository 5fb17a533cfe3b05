import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cellsOf } from '../../../scripts/testing/slips/table.ts';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** A text that is made for one test. */
export const testText = (name: string): string => read(`texts/${name}`);

/** The rows of a table. */
export const rowsIn = (name: string): string[][] => cellsOf(read(`${name}.txt`));
