import { readFileSync } from 'node:fs';
import path from 'node:path';

const ownTexts = path.join(import.meta.dirname, 'texts');

/** A text that is made for one test, of those in `testing/texts`. */
export const testText = (name: string, folder = ownTexts): string =>
  readFileSync(path.join(folder, name), 'utf8');
