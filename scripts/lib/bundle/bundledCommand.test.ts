import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { workspace } from '../../testing/workspace.ts';
import { bundledCommand, whatToDo } from './bundledCommand.mjs';

const sources = {
  'scripts/say.ts':
    "import { word } from './lib/word.ts';\nexport const said: string = word + import.meta.filename;\n",
  'scripts/lib/word.ts': "export const word = 'one ';\n",
  'node_modules/.package-lock.json': '{}',
};

async function project() {
  const root = await workspace(sources);
  const run = async () => {
    const file = await bundledCommand(root, 'say');
    return { file, said: (await import(pathToFileURL(file).href)).said };
  };
  return { root, run };
}

test('a command is bundled once; its modules still know their places', async () => {
  const { root, run } = await project();
  const { file, said } = await run();
  expect(said).toBe(`one ${path.join(root, 'scripts/say.ts')}`);
  expect((await run()).file).toBe(file);
});

test('bundling leaves the environment of the command as it is', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NODE_ENV', undefined);
  await (await project()).run();
  expect(process.env.NODE_ENV).toBeUndefined();
});

test('a change of any source, of the packages, or of Node bundles again', async () => {
  const { root, run } = await project();
  const { file } = await run();
  writeFileSync(path.join(root, 'scripts/lib/word.ts'), "export const word = 'two ';\n");
  const second = await run();
  expect(second.file).not.toBe(file);
  expect(second.said).toMatch(/^two /);
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
  expect((await run()).file).not.toBe(second.file);
  writeFileSync(path.join(root, 'scripts/tell.ts'), 'export const told = 1;\n');
  expect(await bundledCommand(root, 'tell')).toMatch(/tell\.mjs$/);
});

test('only a command whose stack traces name the sources is bundled with source maps', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const { root } = await project();
  vi.stubEnv('NODE_OPTIONS', '');
  const hasMap = async () => existsSync(`${await bundledCommand(root, 'say')}.map`);
  expect(await hasMap()).toBe(false);
  vi.stubEnv('NODE_OPTIONS', '--enable-source-maps');
  expect(await hasMap()).toBe(true);
});

test('a bundle that is gone is made again', async () => {
  const { run } = await project();
  const { file } = await run();
  rmSync(path.dirname(file), { recursive: true });
  expect((await run()).said).toMatch(/^one /);
});

test('a project that was moved is bundled for its new place', async () => {
  const { root, run } = await project();
  await run();
  const moved = `${root}-moved`;
  mkdirSync(moved);
  renameSync(root, path.join(moved, 'site'));
  const file = await bundledCommand(path.join(moved, 'site'), 'say');
  expect((await import(pathToFileURL(file).href)).said).toContain(moved);
  rmSync(moved, { recursive: true });
});

test.each([
  ['empty', () => ''],
  ['cut', (text: string) => text.slice(0, -9)],
  ['changed', (text: string) => text.replace('one', 'two')],
])('a bundle of which a file is %s is made again', async (_what, damage) => {
  const { run } = await project();
  const { file } = await run();
  const { mtime, atime } = statSync(file);
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  utimesSync(file, atime, mtime);
  const text = readFileSync((await run()).file, 'utf8');
  expect(text).toContain('one');
  expect(text.length).toBeGreaterThan(50);
});

test('Vite says that a package is missing, or a file of the project', () => {
  const advice = (name: string) =>
    whatToDo(
      process.cwd(),
      new Error(
        `Build failed with 1 error:\n\nRolldown failed to resolve import "${name}" from "a.tsx".\n  at b`,
      ),
    );
  expect(advice('react')).toMatch(/Run npm ci, then try again\.\n\(.*import "react" from "a\.tsx"\.\)$/);
  expect(advice('./react.ts')).toBeUndefined();
});

test('what cannot be bundled leaves nothing behind', async () => {
  const { root } = await project();
  writeFileSync(path.join(root, 'scripts/say.ts'), "import './nowhere.ts';\n");
  await expect(bundledCommand(root, 'say')).rejects.toThrow('nowhere');
  expect(readdirSync(path.join(root, 'node_modules/.cache/commands'))).toEqual([]);
});

test('the bundler says that the disk is full', () => {
  const error = new Error(
    'Build failed with 1 error:\n\nFailed to write file in a.mjs\n\nCaused by:\n    No space left on device (os error 28)',
  );
  expect(whatToDo(process.cwd(), error)).toBe('The disk is full. Make room, then try again.');
});
