import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { measured } from './measure.ts';

const burn = 'for (const end = process.cpuUsage().user + 4e5; process.cpuUsage().user < end; );';

test('the CPU time of processes that a command starts is counted, also of one that is killed', async () => {
  const root = await workspace({
    'burn.mjs': `${burn} process.kill(process.pid, 'SIGKILL');`,
    'scripts/run.mjs': `import { spawnSync } from 'node:child_process';
      spawnSync(process.execPath, ['burn.mjs']);
      if (process.argv[2] !== 'good') process.exit(1);`,
  });
  const { cpu, wall, megabytes } = measured(root, 'good');
  expect(cpu).toBeGreaterThan(0.4);
  expect(wall).toBeGreaterThan(0.4);
  expect(megabytes).toBeGreaterThan(20);
  expect(() => measured(root, 'bad')).toThrow(`bad failed in ${root}`);
});
