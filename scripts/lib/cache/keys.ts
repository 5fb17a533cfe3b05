/** Keys of what is cached: its inputs, and the code and the packages that make it (makers.ts). */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { installedLists } from '../bundle/bundledCommand.mjs';
import { filesIn } from '../filesIn.ts';
import { remembered } from '../remembered.ts';
import { type Maker, type MakerName, makers } from './makers.ts';

/** Code that no command runs. */
const ofTests = /\.test\.tsx?$|(?:^|\/)testing\//;

/** A file, or all files below a folder, relative to `root`. None if it is not there. */
function filesOf(root: string, part: string): string[] {
  if (!existsSync(path.join(root, part))) return [];
  if (!statSync(path.join(root, part)).isDirectory()) return [part];
  return filesIn(path.join(root, part))
    .map((file) => path.posix.join(part, file))
    .filter((file) => !ofTests.test(file));
}

/** The hash of a file. Line ends of code do not matter, because Git may convert them. */
function fileHash(file: string): string {
  const bytes = readFileSync(file);
  const isCode = /\.(?:[cm]?[jt]sx?|json|css|svg)$/.test(file);
  return hash('sha256', isCode ? bytes.toString('latin1').replaceAll('\r\n', '\n') : bytes);
}

/** A digest of the packages that code in a folder resolves, as npm lists them; of those that it asks for, too. */
const packagesFor = (folder: string): string =>
  hash(
    'sha256',
    [path.join(folder, 'package-lock.json'), ...installedLists(folder)]
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );

interface Installed {
  version?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** All packages that code in a folder finds, by the folders that npm has installed them in. The nearest come last. */
const installedIn = (folder: string): Readonly<Record<string, Installed>> =>
  Object.assign(
    {},
    ...installedLists(folder)
      .reverse()
      .map((file) => JSON.parse(readFileSync(file, 'utf8')).packages),
  );

/** The versions of packages and of all that they depend on. */
function versionsOf(names: readonly string[], installed: Readonly<Record<string, Installed>>): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    // Where Node looks: in the folder of the package that asks, then in those around it.
    const parent = from.slice(0, Math.max(from.lastIndexOf('node_modules/') - 1, 0));
    const folder = `${from && `${from}/`}node_modules/${name}`;
    const entry = installed[folder];
    if (!entry && from !== '') add(name, parent);
    if (!entry || found.has(folder)) return;
    found.add(folder);
    for (const each of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(each, folder);
  };
  for (const name of names) add(name, '');
  return [...found].sort().map((folder) => `${folder} ${installed[folder]?.version}`);
}

const platform = `${process.version} ${process.platform} ${process.arch}`;

/** What the sources of all makers are in. */
const sources = ['src', 'scripts', 'packages', 'vite.config.ts'];

/**
 * Reads code below `root` once. Returns the digest of a maker: of its code, its packages, the Node version and the platform.
 * Names are relative to `root`, so that two checkouts of the same code agree.
 */
export function makerDigests(root: string, parts = sources): (maker: Maker) => string {
  const hashes = parts
    .flatMap((part) => filesOf(root, part))
    .sort()
    .map((file) => [file, fileHash(path.join(root, file))] as const);
  const all = packagesFor(root);
  const installed = remembered(() => installedIn(root));
  return ({ code, packages }) =>
    hash(
      'sha256',
      [
        platform,
        ...(packages ? versionsOf(packages, installed()) : [all]),
        ...hashes.flatMap(([file, digest]) => (isCodeOf(code, file) ? [`${file} ${digest}`] : [])),
      ].join('\n'),
    );
}

/** A digest of files and folders of code below `root`, with all packages that are installed for it. */
export const codeDigest = (root: string, ...parts: string[]): string =>
  makerDigests(root, parts)({ code: parts });

/** Whether a file is one of those that a maker names: itself, or below a folder. */
export const isCodeOf = (code: Maker['code'], file: string): boolean =>
  code.some((part) => file === part || file.startsWith(`${part}/`));

/** Of this program, as it was when it was started: a file that is edited later is not the code that runs. */
const ownDigest = makerDigests(path.resolve(import.meta.dirname, '../../..'));

/** The digest of the code and the packages that make what is cached under a name. */
const makerDigest = remembered((name: MakerName) => ownDigest(makers[name]));

/** The inputs of what is cached, in a fixed order. */
export type Inputs = readonly (string | Uint8Array)[];

export const cacheKey = (name: MakerName, inputs: Inputs): string =>
  // Each part is hashed, so that different lists of parts never give the same text.
  hash('sha256', [makerDigest(name), ...inputs.map((part) => hash('sha256', part))].join('\n')).slice(0, 32);
