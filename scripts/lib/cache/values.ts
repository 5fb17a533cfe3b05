import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Inputs, cacheKey, makerDigest } from './keys.ts';
import type { MakerName } from './makers.ts';

/** Files of this many versions of the code stay. */
const keptVersions = 3;

/** A file keeps this many times the values that were used last. */
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

/** JSON values of one kind. Those of one version of the code are in one file, which is always written whole. */
export class CachedValues {
  readonly #name: MakerName;
  readonly #file: string | undefined;
  /** JSON by key, in the order of its last use. */
  readonly #json: Map<string, string>;
  readonly #used = new Set<string>();
  #isSaved = true;

  /** `folder` has a file for each version of the code. Without it, values are only in memory. */
  constructor(name: MakerName, folder?: string) {
    this.#name = name;
    this.#file = folder && path.join(folder, makerDigest(name).slice(0, 32));
    this.#json = this.#file ? readValues(this.#file) : new Map();
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

  /** Writes the file if there are new values, and removes files of old versions of the code. */
  save(): void {
    if (!this.#file || this.#isSaved) return;
    const kept = [...this.#json].slice(-keptShare * this.#used.size);
    const lines = kept.map(([key, json]) => `${key} ${json}`).join('\n');
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      // Renamed, so that other processes never read a part of it.
      const fresh = `${this.#file}-${randomBytes(8).toString('hex')}`;
      writeFileSync(fresh, `${hash('sha256', lines)}\n${lines}`);
      renameSync(fresh, this.#file);
      removeOld(path.dirname(this.#file));
      this.#isSaved = true;
    } catch {
      // The folder is not writable, or the disk is full: the next process computes the values again.
    }
  }
}

/** Removes all but the newest files of a folder. */
function removeOld(folder: string): void {
  const files = readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { file, changed: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  files.sort((a, b) => b.changed - a.changed);
  for (const { file } of files.slice(keptVersions)) rmSync(file, { force: true });
}
