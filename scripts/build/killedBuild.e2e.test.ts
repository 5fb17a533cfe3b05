/** Builds in separate processes that are killed at any moment: the last good site remains and nothing else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bytesOf, project } from '../testing/builds.ts';
import { about, write } from '../testing/workspace.ts';

const contents = [about({}, 'The first text.\n'), about({}, 'Another text.\n')];

/** Starts a build of a copy of the project with its own scripts. */
function startBuild(root: string) {
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'build'], { cwd: root, env });
  return { child, ended: once(child, 'exit') };
}

/** Folders that builds have left in the project. */
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
  for (let kill = 0; kill < 10; kill++) {
    await write(root, { 'content/about.mdx': contents[kill % 2] ?? '' });
    const { child, ended } = startBuild(root);
    await Promise.race([wait(duration * ((kill + Math.random()) / 10)), ended]);
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
  expect(await readdir(path.join(root, 'node_modules/.cache/site/users'))).toEqual([]);
}, 180_000);

test('an interrupted build ends at once and cleans up', async () => {
  const root = await project();
  await startBuild(root).ended;
  const good = await bytesOf(path.join(root, 'dist'));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const { child, ended } = startBuild(root);
    while (!(await outputsIn(root)).some((name) => name.startsWith('dist.new-'))) await wait(5);
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await outputsIn(root)).toEqual(['dist']);
    expect(await bytesOf(path.join(root, 'dist'))).toEqual(good);
  }
}, 60_000);

test('after a build was killed between the two renames, the next build restores the site, even if it fails', async () => {
  const root = await project();
  await startBuild(root).ended;
  const dist = path.join(root, 'dist');
  const good = await bytesOf(dist);
  const killed = startBuild(root);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await rename(dist, `${dist}.old-${killed.child.pid}`);
  await mkdir(`${dist}.new-${killed.child.pid}`);
  await write(root, { 'content/about.mdx': 'A page without fields.' });
  expect(await startBuild(root).ended).toEqual([1, null]);
  expect(await outputsIn(root)).toEqual(['dist']);
  expect(await bytesOf(dist)).toEqual(good);
}, 60_000);
