import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A text that is made for one test, of those in `testing/texts`. */
export const testText = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'texts', name), 'utf8');
