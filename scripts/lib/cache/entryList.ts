/**
 * The list of a section's entries: a text file with a line for each, to which every process appends. Each line carries
 * a checksum, so a line that is damaged or foreign is simply no entry.
 */
import { hash } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export interface ListedEntry {
  /** When a build last used it, in milliseconds. */
  used: number;
  /** What it takes on the disk. */
  bytes: number;
  /** The rest, as JSON. */
  json: string;
}

/** Increase it when the form of a line or of its JSON changes: older lines then have wrong checksums. */
const format = 1;

const checksum = (key: string, json: string): string =>
  hash('sha256', `${format} ${key} ${json}`).slice(0, 16);

const lineOf = (key: string, { used, bytes, json }: ListedEntry): string =>
  `${key} ${used} ${bytes} ${checksum(key, json)} ${json}\n`;

const pattern = /^([0-9a-f]+) (\d+) (\d+) ([0-9a-f]+) (.+)$/;

/** Reads a list; an absent or unreadable one is empty. The last line for a key counts. */
export function readEntryList(file: string): Map<string, ListedEntry> {
  const entries = new Map<string, ListedEntry>();
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A folder of that name would be in the way of every later entry.
    rmSync(file, { recursive: true, force: true });
  }
  for (const line of text.split('\n')) {
    const [, key = '', used, bytes, sum, json = ''] = pattern.exec(line) ?? [];
    if (sum !== undefined && sum === checksum(key, json))
      entries.set(key, { used: Number(used), bytes: Number(bytes), json });
  }
  return entries;
}

/** Adds a line. It starts on a line of its own even if another process was killed in the middle of one. */
export function appendEntry(file: string, key: string, entry: ListedEntry): void {
  appendFileSync(file, `\n${lineOf(key, entry)}`);
}

/** Replaces the list. */
export function writeEntryList(file: string, entries: ReadonlyMap<string, ListedEntry>): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, [...entries].map(([key, entry]) => lineOf(key, entry)).join(''));
  renameSync(fresh, file);
}
