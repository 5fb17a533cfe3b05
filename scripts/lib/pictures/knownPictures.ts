import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groundColor } from './encode.ts';
import { pictureFacts } from './pictureFacts.ts';
import type { PictureFacts } from './pictureFile.ts';

/** What is known of a file's bytes. A colour that is null was looked for: one can see through the picture. */
interface Known {
  facts: PictureFacts;
  color?: string | null;
}

/** What a file was when it was read: as long as this is so, it need not be read again. */
interface Seen {
  stamp: string;
  digest: string;
}

/** Milliseconds within which a file may be written again with nothing to tell by. */
const settlesIn = 3000;

/**
 * Looks at picture files once for their bytes. What they say is remembered, across builds too where a file for it is
 * given; `salt` stands for the rules, and changes when they do.
 */
export class KnownPictures {
  #known = new Map<string, Known>();
  #seen = new Map<string, Seen>();
  readonly #used = new Map<string, Seen>();
  readonly #salt: string;
  readonly #settlesIn: number;
  /** How many files were read. */
  read = 0;

  constructor(salt = '', settles = settlesIn) {
    this.#salt = salt;
    this.#settlesIn = settles;
  }

  /** What a file says of itself. Throws where it is no picture. */
  async facts(file: string): Promise<PictureFacts> {
    return (await this.#look(file)).facts;
  }

  /** What stands in the place of a picture until it is here. */
  async color(file: string): Promise<string | undefined> {
    const known = await this.#look(file);
    known.color ??= (await groundColor(file)) ?? null;
    return known.color ?? undefined;
  }

  async #look(file: string): Promise<Known> {
    const { mtimeMs, ctimeMs, size } = await stat(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    const seen = this.#seen.get(file);
    const remembered = seen?.stamp === stamp ? this.#known.get(seen.digest) : undefined;
    if (seen && remembered) {
      this.#used.set(file, seen);
      return remembered;
    }
    const content = await readFile(file);
    this.read++;
    const digest = createHash('sha256').update(this.#salt).update(content).digest('hex').slice(0, 24);
    const known = this.#known.get(digest) ?? { facts: await pictureFacts(content) };
    this.#known.set(digest, known);
    const now = { stamp: Date.now() - Math.max(mtimeMs, ctimeMs) > this.#settlesIn ? stamp : '', digest };
    this.#seen.set(file, now);
    this.#used.set(file, now);
    return known;
  }

  async load(store: string): Promise<void> {
    const text = await readFile(store, 'utf8').catch(() => '{}');
    // Our own earlier `save`; of other rules it is simply not used.
    const { salt, known, seen } = JSON.parse(text) as Partial<Store>;
    if (salt !== this.#salt) return;
    this.#known = new Map(known);
    this.#seen = new Map(seen);
  }

  async save(store: string): Promise<void> {
    const seen = [...this.#used];
    const digests = new Set(seen.map(([, { digest }]) => digest));
    const known = [...this.#known].filter(([digest]) => digests.has(digest));
    const content: Store = { salt: this.#salt, known, seen };
    await mkdir(path.dirname(store), { recursive: true });
    await writeFile(`${store}.${process.pid}`, JSON.stringify(content));
    await rename(`${store}.${process.pid}`, store);
  }
}

interface Store {
  salt: string;
  known: [string, Known][];
  seen: [string, Seen][];
}
