import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, vi } from 'vitest';
import { buildSite } from '../build/buildSite.ts';
import type { BuildOptions } from '../build/parts.ts';
import { filesIn } from '../lib/filesIn.ts';
import { type AnyFiles, workspace, write } from './workspace.ts';

export { filesIn };

vi.stubEnv('NODE_ENV', 'production');

export const repository = path.resolve(import.meta.dirname, '../..');
/** Inside `node_modules`, so that compiled code resolves packages. */
const caches = path.join(repository, 'node_modules/.cache');
await mkdir(caches, { recursive: true });
/** One cache per test file, so that the code is compiled once. */
const cacheDir = await mkdtemp(path.join(caches, 'build-test-'));
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const copied = /^(src|public|scripts|package\.json|package-lock\.json|vite\.config\.ts|tsconfig.*\.json)$/;

/** A copy of the repository with a small content tree and the given files. `parent` is inside the repository. */
export async function project(files: AnyFiles = {}, parent = caches): Promise<string> {
  const root = await workspace({}, parent);
  const names = (await readdir(repository)).filter((name) => copied.test(name));
  await Promise.all(
    names.map((name) => cp(path.join(repository, name), path.join(root, name), { recursive: true })),
  );
  await write(root, files);
  return root;
}

export const build = (root: string, options: Partial<BuildOptions> = {}) =>
  buildSite({ root, outDir: path.join(root, 'dist'), cacheDir, base: '/', preview: false, ...options });

/** Builds a copy by its own scripts, in another process; returns every file with its hash. */
export async function buildByOwnScripts(root: string, env: NodeJS.ProcessEnv = {}) {
  const all = { ...process.env, VITEST: undefined, ...env };
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], { cwd: root, env: all });
  return bytesOf(path.join(root, 'dist'));
}

export const read = (root: string, file: string) => readFile(path.join(root, 'dist', file), 'utf8');

export async function bytesOf(folder: string): Promise<[file: string, hash: string][]> {
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return Promise.all(
    filesIn(folder).map(async (file): Promise<[string, string]> => [file, await hashOf(file)]),
  );
}
