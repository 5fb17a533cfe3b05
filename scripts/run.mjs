/**
 * Runs a command: `node scripts/run.mjs build --preview` runs `scripts/build.ts`, or the file of a package. Node 20 cannot
 * read TypeScript, and the thousand modules of a command would take seconds to load, so all commands are bundled: once,
 * and again after a change. JavaScript, because this runs in plain Node.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledCommand, commandFiles, whatToDo } from './lib/bundle/bundledCommand.mjs';

const [, , name = '', ...args] = process.argv;
const root = path.dirname(import.meta.dirname);
const source = commandFiles(root).find((file) => path.basename(file) === `${name}.ts`);
if (!source) {
  console.error(
    `There is no command “${name}”: neither scripts/ nor the folder commands/ of a package has a file ${name}.ts.`,
  );
  process.exit(2);
}

try {
  const program = await bundledCommand(root, name);
  // Newer versions of Node keep what they compiled. With NODE_OPTIONS=--enable-source-maps, stack traces name the sources:
  // not otherwise, because reading the maps takes a fifth of the start.
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
    module.enableCompileCache();
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
} catch (error) {
  const advice = whatToDo(root, error);
  if (advice === undefined) throw error;
  // The comment at the start of its file says what a command does.
  const [, purpose = name] =
    /^\/\*\*[\s*]+(.*?)(?:: `|\. |\.?\s*\*\/|\n)/.exec(readFileSync(source, 'utf8')) ?? [];
  if (args.some((each) => each === '--help' || each === '-h')) console.log(`${purpose}.\n\n${advice}`);
  else {
    console.error(advice);
    process.exitCode = 1;
  }
}
