import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';

/** Flips one bit in the middle of a file, whose size and time stay as they are. */
export function flipByte(file: string): void {
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}
