/** A command as a bundle of what its sources are now: found, or made. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

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
 * The sources of the commands, and the lists of the packages that they find, as npm keeps them: in every `node_modules`
 * on the way up.
 * @param {string} root
 * @returns {string[]}
 */
function sourcesOf(root) {
  /** @type {(folder: string) => string[]} */
  const below = (folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const folders = ['src', 'scripts', 'packages'].filter((folder) => existsSync(path.join(root, folder)));
  const code = folders.flatMap((folder) => below(folder).map((name) => path.join(folder, name)));
  const above = [root];
  for (let at = root; path.dirname(at) !== at; at = path.dirname(at)) above.push(path.dirname(at));
  return [
    ...code.filter((file) => path.extname(file) !== '' && !leftOut.test(file)),
    ...above.map((folder) => path.join(folder, 'node_modules/.package-lock.json')),
  ]
    .map((file) => path.resolve(root, file))
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

/** @param {string} cache */
function removeUnused(cache) {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > unusedMilliseconds)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The module of a command of the project in `root`.
 * @param {string} root
 * @param {string} command
 */
export async function bundledCommand(root, command) {
  const cache = path.join(root, 'node_modules/.cache/commands');
  const name = bundleName(root);
  const folder = path.join(cache, name);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return path.join(folder, `${command}.mjs`);
  }
  const fresh = path.join(cache, `new-${Date.now()}-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  const { bundleCommands } = await import('./bundleCommands.mjs');
  await bundleCommands(root, fresh, readsMaps());
  removeUnused(cache);
  // Another command may have made the same bundle meanwhile.
  if (!existsSync(folder)) renameSync(fresh, folder);
  return path.join(folder, `${command}.mjs`);
}
