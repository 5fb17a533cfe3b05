import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a script into a folder, and returns a PATH in which it is the program of that name. */
export function fakeProgram(folder: string, name: string, script: string): string {
  writeFileSync(path.join(folder, name), script, { mode: 0o755 });
  return `${folder}${path.delimiter}${process.env.PATH}`;
}
