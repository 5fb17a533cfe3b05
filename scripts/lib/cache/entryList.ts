/**
 * The list of a section's entries: a text file with a line for each, to which every process appends. Each line has a
 * checksum, so damaged or foreign lines are ignored.
 */
import { hash } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface ListedEntry {
  /** When a build last used it, in milliseconds. */
  used: number;
  /** Size on disk. */
  bytes: number;
  /** Other data, as JSON. */
  json: string;
}

/** Increase it if the format of a line or of its JSON changes: older lines then have wrong checksums. */
const format = 1;

const checksum = (key: string, json: string): string =>
  hash('sha256', `${format} ${key} ${json}`).slice(0, 16);

const lineOf = (key: string, { used, bytes, json }: ListedEntry): string =>
  `${key} ${used} ${bytes} ${checksum(key, json)} ${json}\n`;

const pattern = /^([0-9a-f]+) (\d+) (\d+) ([0-9a-f]+) (.+)$/;

/** Reads a list. A missing or unreadable one is empty. The last line for a key counts. */
export function readEntryList(file: string): Map<string, ListedEntry> {
  const entries = new Map<string, ListedEntry>();
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A folder of that name would block every later entry.
    rmSync(file, { recursive: true, force: true });
  }
  for (const line of text.split('\n')) {
    const [, key = '', used, bytes, sum, json = ''] = pattern.exec(line) ?? [];
    if (sum !== undefined && sum === checksum(key, json))
      entries.set(key, { used: Number(used), bytes: Number(bytes), json });
  }
  return entries;
}

/** Appends an entry. It starts with a line break, in case another process was killed in the middle of a line. */
export function appendEntry(file: string, key: string, entry: ListedEntry): void {
  appendFileSync(file, `\n${lineOf(key, entry)}`);
}

/** Replaces the list. */
export function writeEntryList(file: string, entries: ReadonlyMap<string, ListedEntry>): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, [...entries].map(([key, entry]) => lineOf(key, entry)).join(''));
  renameSync(fresh, file);
}
