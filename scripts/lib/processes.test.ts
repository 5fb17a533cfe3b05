import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { npmCommand } from './processes.ts';

const versionBy = ([program, ...args]: string[]) =>
  execFileSync(program ?? '', [...args, '--version'], { encoding: 'utf8' }).trim();

test('npm runs without a shell, even if npm did not start this process', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const usual = versionBy(npmCommand());
  expect(usual).toMatch(/^\d+\.\d+/);
  vi.stubEnv('npm_execpath', '');
  expect(versionBy(npmCommand())).toMatch(/^\d+\.\d+/);
  vi.stubEnv('npm_execpath', '/nowhere/yarn.js');
  expect(npmCommand()).not.toContain('/nowhere/yarn.js');
});
