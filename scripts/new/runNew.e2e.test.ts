/** `npm run new` as a command, in a copy of the fixture site. */
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { project, repository } from '../testing/builds.ts';
import { usage } from './runNew.ts';

/** Runs a command without a terminal. */
const command = (cwd: string, script: string, ...args: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs');
    execFile(process.execPath, [tsx, script, ...args], { cwd }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    ).stdin?.end();
  });

test('new drafts of every kind pass the check, and existing files are unchanged', async () => {
  const root = await project();
  for (const name of ['content', 'public']) {
    await rm(path.join(root, name), { recursive: true });
    await cp(path.join(repository, 'tests/fixture', name), path.join(root, name), { recursive: true });
  }
  const wishes = [
    ['service', 'Voice Agents'],
    ['category', 'Voice Agents'],
    ['case-study', 'cafe-orders'],
    ['page', 'Careers'],
  ];
  expect((await readdir(path.join(root, 'content/_new'))).toSorted()).toEqual(
    wishes.map(([kind]) => `${kind}.mdx`).toSorted(),
  );
  for (const wish of wishes) {
    expect(await command(root, 'scripts/new.ts', ...wish)).toMatchObject({ code: 0, errors: '' });
  }
  expect(await command(root, 'scripts/check.ts')).toMatchObject({ code: 0, errors: '' });
  const before = await readFile(path.join(root, 'content/services/voice-agents.mdx'), 'utf8');
  expect(await command(root, 'scripts/new.ts', 'service', 'Voice Agents')).toEqual({
    code: 1,
    output: '',
    errors:
      '/services/voice-agents already exists: content/services/voice-agents.mdx. Nothing was changed.\n',
  });
  expect(await readFile(path.join(root, 'content/services/voice-agents.mdx'), 'utf8')).toBe(before);
  expect(await command(root, 'scripts/new.ts')).toEqual({ code: 1, output: '', errors: `${usage}\n` });
});
