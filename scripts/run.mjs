/**
 * Runs a command: `node scripts/run.mjs build --preview` runs `scripts/build.ts`, or the file of a package. Node 20 cannot read TypeScript, and the
 * thousand modules of a command would take seconds to load, so all commands are bundled: once, and again after a change.
 * JavaScript, because this runs in plain Node.
 */
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledCommand, commandFiles } from './lib/bundle/bundledCommand.mjs';

const [, , name = '', ...args] = process.argv;
const root = path.dirname(import.meta.dirname);
if (!commandFiles(root).some((file) => path.basename(file) === `${name}.ts`)) {
  console.error(
    `There is no command “${name}”: neither scripts/ nor the folder commands/ of a package has a file ${name}.ts.`,
  );
  process.exit(2);
}

const program = await bundledCommand(root, name);
// Newer versions of Node keep what they compiled. With NODE_OPTIONS=--enable-source-maps, stack traces name the sources:
// not otherwise, because reading the maps takes a fifth of the start.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
  module.enableCompileCache();
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
