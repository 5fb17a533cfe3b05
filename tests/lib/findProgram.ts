import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file of the first of some programs that is there: on the PATH, or where an absolute path says. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.resolve(folder, name)),
    )
    .find((file) => existsSync(file));
