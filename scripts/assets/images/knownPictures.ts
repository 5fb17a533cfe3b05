import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Cache } from '../../lib/cache/cache.ts';
import type { Values } from '../../lib/cache/values.ts';
import type { PictureFacts } from './pictureFile.ts';

/** Milliseconds within which a second write may leave the modification time unchanged. */
const timestampPrecision = 3000;

const factsSchema = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  drawing: z.boolean(),
  moving: z.boolean(),
  color: z.string().optional(),
  removed: z.array(z.string()),
}) satisfies z.ZodType<PictureFacts>;

/** Analyzes each picture once, and reads a file again only if it was written to. */
export class KnownPictures {
  readonly #values: Values;
  readonly #timestampPrecision: number;
  /** Number of files read. */
  read = 0;

  constructor(cache: Cache, precision = timestampPrecision) {
    this.#values = cache.values('picture-facts');
    this.#timestampPrecision = precision;
  }

  /** The facts of a picture file. Throws if it is not a picture. */
  async facts(file: string): Promise<PictureFacts> {
    const { mtimeMs, ctimeMs, size } = await stat(file);
    const stamp = ['stamp', file, `${mtimeMs} ${ctimeMs} ${size}`];
    const digest = z.string().safeParse(this.#values.get(stamp)).data;
    const known = digest && factsSchema.safeParse(this.#values.get(['facts', digest])).data;
    if (known) return known;
    const content = await readFile(file);
    this.read++;
    const found = hash('sha256', content);
    if (Date.now() - Math.max(mtimeMs, ctimeMs) > this.#timestampPrecision) this.#values.set(stamp, found);
    return this.factsOf(content, found);
  }

  /** The facts of a picture from its bytes. Throws if it is none. */
  async factsOf(content: Buffer, digest = hash('sha256', content)): Promise<PictureFacts> {
    const known = factsSchema.safeParse(this.#values.get(['facts', digest])).data;
    if (known) return known;
    // Imported lazily, with sharp: most builds have no new picture.
    const { pictureFacts } = await import('./pictureFacts.ts');
    const facts = await pictureFacts(content);
    this.#values.set(['facts', digest], facts);
    return facts;
  }
}
