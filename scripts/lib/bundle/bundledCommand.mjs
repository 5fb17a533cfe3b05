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

/** A bundle that no command has used for this long is removed. Commands that run may still load parts of theirs. */
const unusedMilliseconds = 24 * 60 * 60 * 1000;

/**
 * @typedef {{ file: string, stamp: string, digest: string }} Source
 * @typedef {{ name: string, made: string, sources: Source[] }} Bundle
 */

/** @type {(file: string) => string} */
const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * What says whether a file may have changed, without reading it.
 * @param {string} file
 */
function stampOf(file) {
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs}`;
}

/**
 * The lists of the packages that a folder's code finds, as npm keeps them: in every `node_modules` on the way up.
 * @param {string} folder
 * @returns {string[]}
 */
function packageLists(folder) {
  const file = path.join(folder, 'node_modules/.package-lock.json');
  const parent = path.dirname(folder);
  return [...(existsSync(file) ? [file] : []), ...(parent === folder ? [] : packageLists(parent))];
}

/**
 * Whether the sources of a bundle are as they were. After a checkout or a restored cache stamps differ, but not digests.
 * @param {Bundle} bundle
 */
const isCurrent = ({ sources }) =>
  sources.every(
    ({ file, stamp, digest }) => existsSync(file) && (stampOf(file) === stamp || digestOf(file) === digest),
  );

/**
 * The recorded bundle; undefined if there is none that was made here.
 * @param {string} file
 * @param {string} made
 * @returns {Bundle | undefined}
 */
function readRecord(file, made) {
  try {
    const bundle = JSON.parse(readFileSync(file, 'utf8'));
    return bundle.made === made ? bundle : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} cache
 * @param {string} used
 */
function removeUnused(cache, used) {
  const now = Date.now();
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (name !== used && now - statSync(folder).mtimeMs > unusedMilliseconds)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces a file in one step: another command may read it.
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

/**
 * The module of a command of the project in `root`.
 * @param {string} root
 * @param {string} command
 */
export async function bundledCommand(root, command) {
  const cache = path.join(root, 'node_modules/.cache/commands');
  const recordFile = path.join(cache, 'current.json');
  const lists = packageLists(root);
  const made = `in ${root} by ${process.version} on ${process.platform} ${process.arch}, ${lists}`;
  const known = readRecord(recordFile, made);
  const found = known && path.join(cache, known.name, `${command}.mjs`);
  if (found && existsSync(found) && isCurrent(known)) {
    utimesSync(path.dirname(found), new Date(), new Date());
    return found;
  }
  const started = Date.now();
  const name = `${started}-${process.pid}`;
  const folder = path.join(cache, name);
  mkdirSync(folder, { recursive: true });
  const { bundleCommands } = await import('./bundleCommands.mjs');
  const files = [...(await bundleCommands(root, folder)), ...lists];
  const sources = files.map((file) => ({ file, stamp: stampOf(file), digest: digestOf(file) }));
  // A file that was saved meanwhile may be in the bundle as it was before: the next command bundles again.
  const changed = sources.some(({ file }) => Math.floor(statSync(file).mtimeMs) > started);
  if (!changed) replaceFile(recordFile, JSON.stringify({ name, made, sources }));
  removeUnused(cache, name);
  return path.join(folder, `${command}.mjs`);
}
