/** Builds in separate processes that are killed at any moment: the last good site remains, or the next program repairs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOf, project } from '../testing/builds.ts';
import { about, write } from '../testing/workspace.ts';

const contents = [about({}, 'The first text.\n'), about({}, 'Another text.\n')];

function start(root: string, command: string[], options: string[] = []) {
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  const child = spawn(process.execPath, [...options, 'scripts/run.mjs', ...command], { cwd: root, env });
  return { child, ended: once(child, 'exit') };
}

const startBuild = (root: string, options?: string[]) => start(root, ['build'], options);

const outputsIn = async (root: string) => (await readdir(root)).filter((name) => name.startsWith('dist'));

test('a build that is killed leaves the last good site, and the next build leaves nothing else', async () => {
  const root = await project();
  // The output for each content, and how long a build with a warm cache takes.
  const good: unknown[] = [];
  let duration = 0;
  for (const content of [...contents, ...contents]) {
    await write(root, { 'content/about.mdx': content });
    const started = performance.now();
    await startBuild(root).ended;
    duration = performance.now() - started;
    good.push(await bytesOf(path.join(root, 'dist')));
  }
  expect(good[2]).toEqual(good[0]);
  expect(good[1]).not.toEqual(good[0]);
  let finished = good.at(-1);
  for (let kill = 0; kill < 6; kill++) {
    await write(root, { 'content/about.mdx': contents[kill % 2] ?? '' });
    const { child, ended } = startBuild(root);
    await Promise.race([wait(duration * ((kill + Math.random()) / 6)), ended]);
    child.kill('SIGKILL');
    await ended;
    const found = await bytesOf(path.join(root, 'dist'));
    // The build may have finished before it was killed.
    expect([finished, good[kill % 2]], `kill ${kill}`).toContainEqual(found);
    finished = found;
  }
  await write(root, { 'content/about.mdx': contents[0] ?? '' });
  await startBuild(root).ended;
  expect(await bytesOf(path.join(root, 'dist'))).toEqual(good[0]);
  expect(await outputsIn(root)).toEqual(['dist']);
});

/** Kills the process before something is renamed to `dist`: after the first of the two renames of a build. */
const killBetweenRenames = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (String(to).endsWith('/dist')) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();
`;

test('after a build was killed between its two renames, the next build or server puts the site back', async () => {
  const root = await project({ 'kill.mjs': killBetweenRenames });
  const dist = path.join(root, 'dist');
  await startBuild(root).ended;
  const good = await bytesOf(dist);
  const killed = async () => {
    const { ended } = startBuild(root, ['--import', pathToFileURL(path.join(root, 'kill.mjs')).href]);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(existsSync(dist)).toBe(false);
  };

  await killed();
  const { child, ended } = start(root, ['start', '--no-build', '--port', '0']);
  onTestFinished(() => void child.kill());
  await Promise.race([once(child.stdout, 'data'), ended]);
  expect(await outputsIn(root)).toEqual(['dist']);
  expect(await bytesOf(dist)).toEqual(good);

  await killed();
  // Even if it fails itself.
  await write(root, { 'content/about.mdx': 'A page without fields.' });
  expect(await startBuild(root).ended).toEqual([1, null]);
  expect(await outputsIn(root)).toEqual(['dist']);
  expect(await bytesOf(dist)).toEqual(good);
});
