/** A command as a bundle of what its sources are now: found, or made. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A bundle that no command has used for this long is removed. Commands that run may still load parts of theirs. */
const unusedMilliseconds = 24 * 60 * 60 * 1000;

/** What no command imports: tests, and the components of the site, which Vite compiles. */
const leftOut =
  /\.test\.tsx?$|^(?:src|packages[\\/][^\\/]+[\\/]browser)[\\/].*\.(?:tsx|css)$|[\\/](?:testing|tests)[\\/]/;

/**
 * The files of the commands: `build.ts` in `scripts/` or in the folder `commands/` of a package is `build`.
 * @param {string} root
 * @returns {string[]}
 */
export function commandFiles(root) {
  /** @type {(...folder: string[]) => string[]} */
  const filesIn = (...folder) => {
    const at = path.join(root, ...folder);
    return existsSync(at) ? readdirSync(at).map((name) => path.join(at, name)) : [];
  };
  const packages = filesIn('packages').map((folder) => path.relative(root, folder));
  return [...filesIn('scripts'), ...packages.flatMap((folder) => filesIn(folder, 'commands'))].filter(
    (file) => file.endsWith('.ts'),
  );
}

/**
 * The sources of the commands, and the lists of the packages that they find.
 * @param {string} root
 * @returns {string[]}
 */
function sourcesOf(root) {
  /** @type {(folder: string) => string[]} */
  const below = (folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const folders = ['src', 'scripts', 'packages'].filter((folder) => existsSync(path.join(root, folder)));
  const code = folders.flatMap((folder) => below(folder).map((name) => path.join(folder, name)));
  return [...code.filter((file) => path.extname(file) !== '' && !leftOut.test(file))]
    .map((file) => path.resolve(root, file))
    .filter((file) => existsSync(file))
    .concat(installedLists(root));
}

/**
 * The lists of the packages that a folder finds, as npm writes them at the end of an installation.
 * @param {string} root
 * @returns {string[]}
 */
export function installedLists(root) {
  const above = [root];
  for (let at = root; path.dirname(at) !== at; at = path.dirname(at)) above.push(path.dirname(at));
  return above
    .map((folder) => path.join(folder, 'node_modules/.package-lock.json'))
    .filter((file) => existsSync(file));
}

/** Whether Node reads source maps, so that stack traces name the sources. */
const readsMaps = () => /--enable-source-maps\b/.test(process.env.NODE_OPTIONS ?? '');

/**
 * A name for a bundle of the sources as they are. They are not read: size and times say whether one has changed.
 * @param {string} root
 */
function bundleName(root) {
  const { version, platform, arch } = process;
  const hash = createHash('sha256').update([root, version, platform, arch, readsMaps()].join(' '));
  for (const file of sourcesOf(root)) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    hash.update(`\n${file} ${size} ${mtimeMs} ${ctimeMs}`);
  }
  return hash.digest('hex').slice(0, 32);
}

/** The file in a bundle that holds the digest of the others. */
const digestFile = 'digest.txt';

/**
 * A digest of the files of a bundle.
 * @param {string} folder
 */
function digestOf(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names.filter((each) => /\.m(?:js|ap)$/.test(each)))
    hash.update(`${name}\n`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

/**
 * Whether a bundle is there as it was made.
 * @param {string} folder
 */
function isWhole(folder) {
  const digest = path.join(folder, digestFile);
  return existsSync(digest) && readFileSync(digest, 'utf8') === digestOf(folder);
}

/**
 * The module of a command of the project in `root`.
 * @param {string} root
 * @param {string} command
 */
export async function bundledCommand(root, command) {
  const [sign] = /[#?]/.exec(root) ?? [];
  if (sign)
    throw new NotReady(`No command works in a folder with “${sign}” in its path: ${root}. Rename it.`);
  const cache = path.join(root, 'node_modules/.cache/commands');
  const name = bundleName(root);
  const folder = path.join(cache, name);
  if (isWhole(folder)) {
    utimesSync(folder, new Date(), new Date());
    return path.join(folder, `${command}.mjs`);
  }
  // Before a folder is made: without packages there is no node_modules.
  const { bundleCommands } = await import('./bundleCommands.mjs');
  const fresh = path.join(cache, `new-${Date.now()}-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await bundleCommands(root, fresh, readsMaps());
    writeFileSync(path.join(fresh, digestFile), digestOf(fresh));
  } catch (error) {
    // Half bundles would fill a full disk further, at each try.
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
  for (const each of readdirSync(cache).map((old) => path.join(cache, old))) {
    const stats = statSync(each, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > unusedMilliseconds)
      rmSync(each, { recursive: true, force: true });
  }
  // Another command may have made the same bundle meanwhile.
  if (!isWhole(folder)) {
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
  return path.join(folder, `${command}.mjs`);
}

/** Why no command can run here, as a sentence that says what to do. */
class NotReady extends Error {}

/**
 * What to do about an error that is not one of the program, but of the machine; undefined for others.
 * @param {string} root
 * @param {unknown} error
 */
export function whatToDo(root, error) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof NotReady) return error.message;
  const code = 'code' in error ? error.code : '';
  const file = 'path' in error ? path.relative(root, String(error.path)) : 'A file';
  // The bundler's errors have no code.
  if (code === 'ENOSPC' || /No space left on device/.test(error.message))
    return 'The disk is full. Make room, then try again.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${file} cannot be read or written (${code}). It may belong to another user. Make the files yours (sudo chown -R "$(id -u)" .), or work in a copy of your own.`;
  if (code === 'EBUSY')
    return `${file} is in use by another program, or is a drive of its own (EBUSY). Close that program, or choose another folder, such as npm run build -- --out site.`;
  const [, damaged] = /(?:Error parsing|Invalid package config) (.*?package\.json)/.exec(error.message) ?? [];
  if (damaged === path.join(root, 'package.json'))
    return `package.json is not valid JSON. Correct it, or restore it: git restore package.json\n(${error.message})`;
  const lines = error.message.split('\n');
  const missing =
    /Invalid package config .*node_modules|Cannot find (?:package|module|native binding)|failed to resolve import "[^./]/;
  const line = lines.find((each) => missing.test(each)) ?? (installedLists(root).length === 0 && lines[0]);
  if (line)
    return `The packages of this project are not installed, or not all of them. Run npm ci, then try again.\n(${line})`;
  // Those of the bundler come with colors, and with stack traces of their own.
  const [wrong = ''] = stripVTControlCharacters(error.message).split(/\n+(?:Stack backtrace:|\s+at )/);
  return /\[(?:PARSE_ERROR|UNRESOLVED_IMPORT)\]|Failed to load tsconfig/.test(wrong)
    ? `The code of the site has an error. Correct it, or discard the change in Git.\n${wrong}`
    : undefined;
}
