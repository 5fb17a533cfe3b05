import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const words = z.record(z.string(), z.string());
const library = z.object({
  patterns: z.array(z.object({ id: z.string(), inconsiderate: words, considerate: words.optional() })),
});

/** The word list of retext-equality, which the library does not export by name. */
export const patternsFile = path.join(
  path.dirname(createRequire(import.meta.url).resolve('retext-equality')),
  'patterns-en.js',
);

// The library's own search takes 3 ms for a page, as long as all other rules together. Only its word list is used.
export const { patterns } = library.parse(await import(pathToFileURL(patternsFile).href));
