import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The program and the first arguments that run npm without a shell: what runs this process if that is npm, else the npm
 * beside this Node, else the one on the path. On Windows that one is a batch file, which cannot be started without a shell.
 */
export function npmCommand(): [program: string, ...args: string[]] {
  const beside = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [process.env.npm_execpath, beside].find(
    (file) => file?.endsWith('npm-cli.js') && existsSync(file),
  );
  return script ? [process.execPath, script] : ['npm'];
}
