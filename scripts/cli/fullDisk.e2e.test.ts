/** What a person reads if the disk is full: a sentence and no stack trace. Everything is as it was. */
import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bytesOf, project, repository } from '../testing/builds.ts';
import { about } from '../testing/workspace.ts';

/** Makes each writing of a file in a process fail, after some. */
const fullDisk = (after: number) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = ${after};
  const fails = (work) => (...args) => {
    const isWriting = !/^r/.test(args[1] ?? 'r') || work.name !== 'open';
    if (isWriting && left-- <= 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
    return work(...args);
  };
  for (const name of ['writeFileSync', 'writeSync', 'copyFileSync', 'linkSync', 'mkdtempSync'])
    fs[name] = fails(fs[name]);
  for (const name of ['writeFile', 'copyFile', 'link'])
    fs.promises[name] = ((work) => async (...args) => work(...args))(fails(fs.promises[name]));
  syncBuiltinESMExports();
`;

test('build, move and new on a full disk', { timeout: 600_000 }, async () => {
  const root = await project({ 'content/about.mdx': about() });
  await cp(path.join(repository, 'tests/fixture/content/_new'), path.join(root, 'content/_new'), {
    recursive: true,
  });
  const run = (args: string[], after = Number.POSITIVE_INFINITY) =>
    spawnSync(
      process.execPath,
      [
        ...['--import', `data:text/javascript,${encodeURIComponent(fullDisk(after))}`],
        ...['scripts/run.mjs', ...args],
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
    );
  expect(run(['build']).status).toBe(0);
  const states = () => Promise.all(['content', 'dist'].map((name) => bytesOf(path.join(root, name))));
  const before = await states();
  const tries: [args: string[], after: number][] = [
    ...[0, 30].map((after): [string[], number] => [['build', '--drafts'], after]),
    ...[0, 1].map((after): [string[], number] => [['move', '/about', '/company'], after]),
    [['new', 'page', 'Our history'], 0],
  ];
  for (const [args, after] of tries) {
    const { status, stderr } = run(args, after);
    const what = `${args.join(' ')} after ${after}: ${stderr}`;
    expect(status, what).toBe(1);
    expect(stderr, what).toMatch(/disk is full|no space left/);
    expect(stderr, what).not.toMatch(/^\s+at /m);
    expect(await states(), what).toEqual(before);
  }
});
