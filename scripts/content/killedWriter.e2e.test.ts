import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { removeLeftovers } from './writeContent.ts';

const file = 'content/a.mdx';
const size = 3_000_000;

/** Replaces a file as fast as it can, with as many `a` or as many `b`. */
const writer = `
import { readBytes, replaceFiles } from ${JSON.stringify(path.resolve('scripts/content/writeContent.ts'))};
const root = process.argv[1];
for (let letter = 'a'; ; letter = letter === 'a' ? 'b' : 'a') {
  const change = { file: '${file}', before: readBytes(root, '${file}'), after: Buffer.from(letter.repeat(${size})) };
  await replaceFiles(root, [change]);
  console.log(letter);
}`;

test('a process that is killed while it writes leaves a whole file, and nothing after the next start', async () => {
  const root = await workspace({ [file]: '' });
  writeFileSync(path.join(root, file), 'a'.repeat(size));
  const names = () => readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.tmp'));
  let left = 0;
  for (let run = 0; run < 25; run++) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer, root]);
    await once(child.stdout, 'data');
    // Of another process that runs, nothing is removed.
    removeLeftovers(root);
    await setTimeout(Math.random() * 30);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    left += names().length;
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/^(?:a{3000000}|b{3000000})$/);
    removeLeftovers(root);
    expect(names()).toEqual([]);
  }
  expect(left).toBeGreaterThan(0);
});
