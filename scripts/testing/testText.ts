import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ownTexts = path.join(import.meta.dirname, 'texts');
const ownTables = path.join(import.meta.dirname, 'tables');

/** A text that is made for one test, of those in `testing/texts`. */
export const testText = (name: string, folder = ownTexts): string =>
  readFileSync(path.join(folder, name), 'utf8');

const table = z.array(z.union([z.string().transform((text) => [text]), z.array(z.string())]));

/** The rows of a YAML file of `testing/tables`: a list of texts, or of lists of them. */
export const rowsIn = (name: string, folder = ownTables): string[][] =>
  table.parse(parse(testText(`${name}.yaml`, folder)));
