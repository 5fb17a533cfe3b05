/** What a person reads if no command can run here: what to type next, and no stack trace. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** A checkout without packages. */
async function checkout(name = 'site'): Promise<string> {
  const root = path.join(await temporaryFolder(), name);
  mkdirSync(root);
  for (const each of ['scripts', 'src', 'packages', 'package.json', 'package-lock.json'])
    cpSync(path.join(repository, each), path.join(root, each), { recursive: true });
  return root;
}

function run(root: string, ...args: string[]) {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_PATH: '' } } as const;
  return spawnSync(process.execPath, ['scripts/run.mjs', ...args], options);
}

function expectAdvice(root: string, advice: string): void {
  const { status, stderr } = run(root, 'check');
  expect(stderr).toContain(advice);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
  const help = run(root, 'check', '--help');
  expect(help.stdout).toContain(advice);
  expect(help.stdout).toMatch(/^Lists every problem/);
  expect(help.status).toBe(0);
}

test('without packages, or with half of them', async () => {
  const root = await checkout();
  expectAdvice(root, 'Run npm ci');
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  mkdirSync(path.join(root, 'node_modules/rolldown/dist'), { recursive: true });
  writeFileSync(
    path.join(root, 'node_modules/rolldown/package.json'),
    '{"name": "rolldown", "main": "dist/a.js"}',
  );
  writeFileSync(path.join(root, 'node_modules/rolldown/dist/a.js'), 'module.exports = {');
  expectAdvice(root, 'Run npm ci');
});

test('after a pull that adds a package', async () => {
  const root = await checkout();
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['rolldown', '@rolldown', '@oxc-project', '@napi-rs', '@emnapi', '@tybys'])
    if (existsSync(path.join(repository, 'node_modules', name)))
      symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name));
  const lock: { packages: Record<string, object> } = JSON.parse(
    readFileSync(path.join(repository, 'node_modules/.package-lock.json'), 'utf8'),
  );
  delete lock.packages['node_modules/zod'];
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify(lock));
  expectAdvice(root, 'Run npm ci');
});

test.each(['ha#sh', 'que?st'])('in a folder named %s', async (name) => {
  const root = await checkout(name);
  expectAdvice(root, `in a folder with “${name.includes('#') ? '#' : '?'}” in its path`);
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});

test('with a damaged package.json, or an error in the code', async () => {
  const root = await checkout();
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"name": ');
  expectAdvice(root, 'package.json is not valid JSON. Correct it, or restore it: git restore package.json');
  cpSync(path.join(repository, 'package.json'), path.join(root, 'package.json'));
  writeFileSync(path.join(root, 'src/site.ts'), 'export const site: = 1;');
  expectAdvice(root, 'The code of the site has an error.');
  expect(run(root, 'check').stderr).toContain('src/site.ts:1:20');
  writeFileSync(path.join(root, 'src/site.ts'), "import './none.ts';");
  expectAdvice(root, 'The code of the site has an error.');
});

// Root may write everywhere.
test.skipIf(process.getuid?.() !== 0)('as another user', async () => {
  const root = await checkout();
  cpSync(
    path.join(repository, 'node_modules/.package-lock.json'),
    path.join(root, 'node_modules/.package-lock.json'),
  );
  symlinkSync(path.join(repository, 'node_modules/rolldown'), path.join(root, 'node_modules/rolldown'));
  spawnSync('chmod', ['-R', 'a+rX', path.dirname(root)]);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check'], {
    cwd: root,
    encoding: 'utf8',
    uid: 65_534,
    gid: 65_534,
  });
  expect(stderr).toMatch(/^node_modules\S* cannot be read or written \(EACCES\)\. .*Make the files yours/);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});
