import { hash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Inputs, cacheKey } from './keys.ts';
import type { MakerName } from './makers.ts';

/** A file keeps this many times the values that were used last: those of other versions of the code, too. */
const keptShare = 3;

/** The values of a file: its first line is a hash of the rest, which has a line for each value. */
function readValues(file: string): Map<string, string> {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const lines = text.slice(end + 1);
    if (text.slice(0, end) !== hash('sha256', lines)) return new Map();
    return new Map(
      lines.split('\n').map((line): [string, string] => {
        const space = line.indexOf(' ');
        return [line.slice(0, space), line.slice(space + 1)];
      }),
    );
  } catch {
    return new Map();
  }
}

/** JSON values of one kind, in one file, which is always written whole. */
export class CachedValues {
  readonly #name: MakerName;
  readonly #file: string | undefined;
  /** JSON by key, in the order of its last use. */
  readonly #json: Map<string, string>;
  readonly #used = new Set<string>();
  #isSaved = true;

  /** Without a file, values are only in memory. */
  constructor(name: MakerName, file?: string) {
    this.#name = name;
    this.#file = file;
    this.#json = file ? readValues(file) : new Map();
  }

  /** A cached value, or undefined. The same code stored it. */
  get(inputs: Inputs): unknown {
    const key = cacheKey(this.#name, inputs);
    const json = this.#json.get(key);
    if (json === undefined) return undefined;
    this.#use(key, json);
    return JSON.parse(json);
  }

  set<Value>(inputs: Inputs, value: Value): Value {
    this.#use(cacheKey(this.#name, inputs), JSON.stringify(value));
    this.#isSaved = false;
    return value;
  }

  #use(key: string, json: string): void {
    this.#json.delete(key);
    this.#json.set(key, json);
    this.#used.add(key);
  }

  /** Writes the file if there are new values. */
  save(): void {
    if (!this.#file || this.#isSaved) return;
    const kept = [...this.#json].slice(-keptShare * this.#used.size);
    const lines = kept.map(([key, json]) => `${key} ${json}`).join('\n');
    try {
      // Renamed, so that other processes never read a part of it.
      const fresh = `${this.#file}-${randomBytes(8).toString('hex')}`;
      writeFileSync(fresh, `${hash('sha256', lines)}\n${lines}`);
      renameSync(fresh, this.#file);
      this.#isSaved = true;
    } catch {
      // The folder is not writable, or the disk is full: the next process computes the values again.
    }
  }
}
