import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';

const script = path.resolve('scripts/run.mjs');

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (response) => (await response.text()).includes('Acme'),
    () => false,
  );

async function start(command: string, ...args: string[]) {
  const cwd = await workspace({
    'dist/index.html': '<!doctype html><title>Acme</title><script id="boot"></script>',
  });
  const started = spawn(command, args, { cwd });
  let printed = '';
  while (!printed.includes('Ctrl+C')) printed += String((await once(started.stdout, 'data'))[0]);
  const address = /http:\S+/.exec(printed)?.[0] ?? '';
  expect(await answers(address)).toBe(true);
  return { started, address };
}

test('without a build, one sentence says what to do', async () => {
  await expect(
    promisify(execFile)(process.execPath, [script, 'start', '--no-build', '--out', 'absent']),
  ).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no .*absent to serve\. Run npm run build first\.\n$/),
  });
});

test('a server ends when the shell that npm started is killed', async () => {
  const { started, address } = await start(
    'sh',
    '-c',
    `"${process.execPath}" "${script}" start --no-build --port 0; exit $?`,
  );
  started.kill('SIGKILL');
  // The server holds the other end of its output.
  await once(started.stdout, 'close');
  expect(await answers(address)).toBe(false);
});

test.each(['SIGTERM', 'SIGINT'] as const)('a connected server ends at once on %s', async (signal) => {
  const { started } = await start(process.execPath, script, 'start', '--no-build', '--port', '0');
  const since = performance.now();
  started.kill(signal);
  expect(await once(started, 'exit')).toEqual([0, null]);
  expect(performance.now() - since).toBeLessThan(2000);
});
