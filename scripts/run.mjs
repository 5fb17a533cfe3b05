/**
 * Runs a command: `node scripts/run.mjs build --preview` runs `scripts/build.ts`. Node 20 cannot read TypeScript, and the
 * thousand modules of a command would take seconds to load, so all commands are bundled: once, and again after a change.
 * JavaScript, because this runs in plain Node.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledCommand } from './lib/bundle/bundledCommand.mjs';

const [, , name = '', ...args] = process.argv;
const source = path.join(import.meta.dirname, `${name}.ts`);
if (!/^\w+$/.test(name) || !existsSync(source)) {
  console.error(`There is no command “${name}”: scripts/ has no file ${name}.ts.`);
  process.exit(2);
}

const program = await bundledCommand(path.dirname(import.meta.dirname), name);
// Newer versions of Node keep what they compiled. With NODE_OPTIONS=--enable-source-maps, stack traces name the sources:
// not otherwise, because reading the maps takes a fifth of the start.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
  module.enableCompileCache();
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
