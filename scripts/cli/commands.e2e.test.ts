import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandFiles } from '../lib/bundle/bundledCommand.mjs';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const commands = commandFiles(root).map((file) => path.basename(file, '.ts'));
/** What npm runs without a bundle: tools of the tests. */
const tools = Object.values(manifest.scripts).flatMap((line) => line.match(/(?<=\btsx )\S+/g) ?? []);

test('every npm script has a command', () => {
  const named = Object.values(manifest.scripts).flatMap((line) => line.match(/(?<=run\.mjs )\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  // A package may have been removed, with its command.
  const packageOf: Record<string, string> = {
    ...{ review: 'packages/review', words: 'packages/prose' },
    ...{ init: 'packages/init', fonts: 'packages/init' },
  };
  const isRemoved = (name: string) =>
    name in packageOf && !existsSync(path.join(root, packageOf[name] ?? ''));
  expect(named.filter((name) => !commands.includes(name) && !isRemoved(name))).toEqual([]);
});

test('every command has help, and refuses an unknown option', async () => {
  expect(tools.length).toBeGreaterThan(3);
  const programs = [
    ...commands.map((name) => ['scripts/run.mjs', name]),
    ...(commands.includes('review') ? ['comment', 'suggestions'] : []).map((name) => [
      'scripts/run.mjs',
      'review',
      name,
    ]),
    ...tools.map((file) => ['--import', 'tsx', file]),
  ];
  for (const start of programs) {
    const { stdout } = await run(process.execPath, [...start, '--help'], { cwd: root });
    expect(stdout, start.join(' ')).toMatch(
      /^[A-Z][\s\S]*\n\nUsage: n[a-z]+ [\s\S]*\n {2}--help +shows this help/,
    );
    const failed = run(process.execPath, [...start, '--hlep'], { cwd: root });
    const stderr = expect.stringContaining("Unknown option '--hlep'");
    await expect(failed, start.join(' ')).rejects.toMatchObject({ code: 2, stdout: '', stderr });
  }
});
