import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder for installed tools. They are not in package.json, because only the host tests need them. */
const toolsDir = path.resolve('node_modules/.cache/host-tools');

/** Runs npm, the same one that runs this command if there is one. */
const npm = (args: string[]) => {
  const script = process.env.npm_execpath;
  return script
    ? promisify(execFile)(process.execPath, [script, ...args])
    : promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
};

/**
 * Installs one version of an npm package, once, without running its install scripts. Resolves to the path of a file
 * in it; rejects if npm fails.
 */
export async function installTool(name: string, version: string, file: string): Promise<string> {
  const folder = path.join(toolsDir, `${name}-${version}`);
  if (!existsSync(folder)) {
    console.log(`Installing ${name} ${version} into ${path.relative('.', folder)} ...`);
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    try {
      await writeFile(path.join(unfinished, 'package.json'), '{ "private": true }');
      await npm([
        ...['install', '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'],
        `${name}@${version}`,
      ]);
      await rename(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return path.join(folder, 'node_modules', name, file);
}

/** A sentence about why a tool is missing, with the first line that npm printed. */
export function whyNotInstalled(name: string, error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const reasons = [...output.matchAll(/^npm error (.+)$/gm)].slice(0, 3).map(([, reason]) => reason);
  return `${name} could not be installed: ${reasons.join(', ') || String(error)}.`;
}
