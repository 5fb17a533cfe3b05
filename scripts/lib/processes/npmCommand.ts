import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The program and the first arguments to run npm without a shell: the npm that runs this process, else the one beside
 * this Node, else the one on the PATH. On Windows the last one is a batch file, which needs a shell.
 */
export function npmCommand(): [program: string, ...args: string[]] {
  const beside = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [process.env.npm_execpath, beside].find(
    (file) => file?.endsWith('npm-cli.js') && existsSync(file),
  );
  return script ? [process.execPath, script] : ['npm'];
}
