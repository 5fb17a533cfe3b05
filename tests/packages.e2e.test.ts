/** A site can do without each of the packages: delete its folder, and run `npm install`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startRepository } from '../scripts/testing/git.ts';
import { copyTree } from '../scripts/lib/git/copyTree.ts';

const repository = path.resolve(import.meta.dirname, '..');

const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the repository. Installed packages are hard links, except for what programs write in place. */
async function copyRepository(root: string): Promise<void> {
  await copyTree(repository, root);
  const own = path.join(repository, 'node_modules');
  const copied = path.join(root, 'node_modules');
  // Other tests write into its caches meanwhile.
  const installed = readdirSync(own).filter((each) => !/^\.(?!bin$)/.test(each));
  mkdirSync(copied);
  execFileSync('cp', ['-al', ...installed.map((name) => path.join(own, name)), copied]);
  cpSync(path.join(own, '.package-lock.json'), path.join(copied, '.package-lock.json'));
  startRepository(root);
}

/** What a site must still do, the cheapest first. Tests of the other packages are theirs. */
const commands = [
  'npm install --prefer-offline --no-audit --no-fund --ignore-scripts',
  'npx tsc -b',
  'npm run check',
  'npm run build',
  'npx vitest run --project site',
  'npx vitest run --project unit tests/architecture.test.ts tests/fixture.test.ts',
];

const packages = path.join(repository, 'packages');

test.each(existsSync(packages) ? readdirSync(packages) : [])(
  'without packages/%s, the site still has its types, its check, its build and its tests',
  async (name) => {
    const root = path.join(folder, name);
    await copyRepository(root);
    rmSync(path.join(root, 'packages', name), { recursive: true });
    for (const command of commands) {
      const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined };
      const { status, stdout, stderr } = spawnSync(command, {
        ...{ cwd: root, shell: true, encoding: 'utf8', env, maxBuffer: 2 ** 28 },
      });
      expect(status, `${command}\n${stdout.slice(-5000)}\n${stderr.slice(-5000)}`).toBe(0);
    }
    expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(
      readFileSync(path.join(repository, 'package.json'), 'utf8'),
    );
    rmSync(root, { recursive: true });
  },
  600_000,
);
