import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const scripts = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.ts'));

test('every npm script has a command', () => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const named = Object.values(manifest.scripts).flatMap((line) => line.match(/(?<=scripts\/)\w+\.ts/g) ?? []);
  expect(scripts.length).toBeGreaterThan(12);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('every command has help, and refuses an unknown option', async () => {
  const commands = scripts.map((name) => [name.replace('.ts', '')]);
  for (const command of [...commands, ['review', 'comment'], ['review', 'suggestions']]) {
    const start = ['scripts/run.mjs', ...command];
    const { stdout } = await run(process.execPath, [...start, '--help'], { cwd: root });
    expect(stdout, command.join(' ')).toMatch(
      /^[A-Z][\s\S]*\n\nUsage: n[a-z]+ [\s\S]*\n {2}--help +shows this help/,
    );
    const failed = run(process.execPath, [...start, '--hlep'], { cwd: root });
    const stderr = expect.stringContaining("Unknown option '--hlep'");
    await expect(failed, command.join(' ')).rejects.toMatchObject({ code: 2, stdout: '', stderr });
  }
});
