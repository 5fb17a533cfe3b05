import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { measured } from './measure.ts';

/** Uses 0.3 seconds of CPU time. Starting Node takes less than half of that. */
const burn = `for (let used = 0; used < 3e5; ) {
  const { user, system } = process.cpuUsage();
  used = user + system;
}`;

test('the CPU time of processes that a command starts is counted, also of one that is killed', async () => {
  const root = await workspace({
    'burn.mjs': `${burn} process.kill(process.pid, 'SIGKILL');`,
    'scripts/run.mjs': `import { spawnSync } from 'node:child_process';
      if (process.argv[2] !== 'good') process.exit(1);
      spawnSync(process.execPath, ['burn.mjs']);`,
  });
  const { cpu, wall, megabytes } = measured(root, 'good');
  expect(cpu).toBeGreaterThan(0.3);
  expect(wall).toBeGreaterThan(0.3);
  expect(megabytes).toBeGreaterThan(20);
  expect(() => measured(root, 'bad')).toThrow(`bad failed in ${root}`);
});
