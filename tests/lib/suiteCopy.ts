import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/testing/freePort.ts';
import { copyTree } from '../../scripts/lib/git/copyTree.ts';

export interface SuiteCopy {
  root: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  run: (command: string) => { passed: boolean; output: string };
  runShown: (command: string) => boolean;
  remove: () => void;
}

export async function copyForSuite(repository: string): Promise<SuiteCopy> {
  const root = mkdtempSync(path.join(tmpdir(), 'suite-'));
  // Some tests start programs of another user.
  chmodSync(root, 0o755);
  await copyTree(repository, root);

  // The tests of the repository itself may run at the same time.
  const env = { ...process.env, TEST_PORT: String(await freePort()) };
  const inShell: SpawnSyncOptionsWithStringEncoding = { cwd: root, shell: true, encoding: 'utf8', env };
  const plain = { ...env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const run = (command: string) => {
    const { status, stdout, stderr } = spawnSync(command, { ...inShell, env: plain, maxBuffer: 2 ** 28 });
    return { passed: status === 0, output: stdout + stderr };
  };
  const commit =
    'git init --quiet && git add --all && git -c user.name=Copy -c user.email= commit --quiet -m Copy';
  for (const command of [commit, 'npm ci --prefer-offline --no-audit --no-fund']) {
    const { passed, output } = run(command);
    if (!passed) throw new Error(`"${command}" failed in ${root}:\n${output}`);
  }
  return {
    root,
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(root, file), text),
    run,
    runShown: (command) => spawnSync(command, { ...inShell, stdio: 'inherit' }).status === 0,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
