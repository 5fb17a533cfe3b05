/** The same pages built by Astro, to compare with: plain layout, the blocks as React, one island. */
import { spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { npmCommand } from '../lib/processes/npmCommand.ts';
import { addPages, measureCommand, report, type Usage } from './tree.ts';

const template = path.join(import.meta.dirname, 'astro');

/** Astro needs a newer Node than this project: https://docs.astro.build/en/install-and-setup/#prerequisites. */
const neededNode = 22;

/** Node as a package: https://www.npmjs.com/package/node. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const isOldNode = (): boolean => Number.parseInt(process.versions.node, 10) < neededNode;

function install(folder: string): void {
  const [npm, ...args] = npmCommand();
  const extra = isOldNode() ? [`${nodePackage}@${neededNode}`] : [];
  const { status, stderr } = spawnSync(npm, [...args, 'install', '--no-audit', '--no-fund', ...extra], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`Astro could not be installed in ${folder}. Is the npm registry reachable?\n${stderr}`);
}

/** Installs Astro below `root` and builds `count` pages of the corpus with it, with nothing cached. */
export async function measureAstro(root: string, count: number): Promise<{ usage: Usage; dist: string }> {
  const folder = path.join(root, '.cache/bench-astro');
  await cp(template, folder, { recursive: true });
  install(folder);
  for (const left of ['dist', '.astro', 'node_modules/.astro', 'content'])
    await rm(path.join(folder, left), { recursive: true, force: true });
  await addPages(folder, count);
  const node = isOldNode() ? path.join(folder, 'node_modules', nodePackage, 'bin/node') : process.execPath;
  const usage = await measureCommand(
    folder,
    ['--import', report, 'node_modules/astro/bin/astro.mjs', 'build'],
    node,
  );
  return { usage, dist: path.join(folder, 'dist') };
}
