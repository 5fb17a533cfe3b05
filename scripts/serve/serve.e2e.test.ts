/** `npm start` and `npm run serve` as commands: what they reject, and how they end. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const script = path.join(repository, 'scripts/run.mjs');
const run = promisify(execFile);

const site = () =>
  workspace({
    'dist/index.html': '<!doctype html><title>Acme</title><script id="boot"></script>',
    'dist/404.html': '<!doctype html><title>Not found</title>',
  });

test('a folder without a site is refused in one sentence', async () => {
  const serve = run(process.execPath, [script, 'start', '--no-build', '--out', 'absent'], {
    cwd: await site(),
  });
  await expect(serve).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no .*absent to serve\. Run npm run build first\.\n$/),
  });
});

/** Starts a server in a shell, as npm does. Resolves to the shell and the printed URL. */
async function startInShell(cwd: string) {
  const command = `"${process.execPath}" "${script}" start --no-build; exit $?`;
  const shell = spawn('sh', ['-c', command], { cwd, env: { ...process.env, PORT: '0' } });
  let printed = '';
  while (!printed.includes('Ctrl+C')) printed += String((await once(shell.stdout, 'data'))[0]);
  const address = /http:\S+/.exec(printed)?.[0] ?? '';
  return { shell, address };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (response) => (await response.text()).includes('Acme'),
    () => false,
  );

test('a server ends when the shell that npm started is killed', async () => {
  const { shell, address } = await startInShell(await site());
  expect(await answers(address)).toBe(true);
  shell.kill('SIGKILL');
  // The server holds the other end of its output.
  await once(shell.stdout, 'close');
  expect(await answers(address)).toBe(false);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a server ends at once on %s, even while a browser is connected',
  async (signal) => {
    const server = spawn(process.execPath, [script, 'start', '--no-build'], {
      cwd: await site(),
      env: { ...process.env, PORT: '0' },
    });
    let printed = '';
    while (!printed.includes('Ctrl+C')) printed += String((await once(server.stdout, 'data'))[0]);
    expect(await answers(/http:\S+/.exec(printed)?.[0] ?? '')).toBe(true);
    const started = performance.now();
    server.kill(signal);
    expect(await once(server, 'exit')).toEqual([0, null]);
    expect(performance.now() - started).toBeLessThan(2000);
  },
);
