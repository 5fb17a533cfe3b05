import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { type Files, write } from '../../testing/workspace.ts';
import { globImports } from '../globImports.ts';
import { codeDigest, importClosure, ownCodeDigest } from './codeDigest.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

const code = {
  'package-lock.json': '{}',
  'a.ts': "import { b } from './lib/b.ts';\nexport const a = b;\n",
  'lib/b.ts': "export { c } from './c.tsx';\nexport const b = import('../d.ts');\n",
  'lib/c.tsx': "import font from './font.woff2?url';\nexport type C = typeof import('../a.ts');\n",
  'lib/font.woff2': 'font\r\n',
  'd.ts': "export const worker = new URL('./e.ts', import.meta.url);\n",
  'e.ts':
    "import 'zod';\nexport * from './absent.ts';\nconst all = import.meta.glob<object>('./pages/*/P.tsx');\n",
  'pages/one/P.tsx': 'export default 1;\n',
  'pages/one/Other.tsx': 'export default 2;\n',
  'unused.ts': 'export const unused = 1;\n',
};

async function project(files: Files = {}): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'code-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await write(root, { ...code, ...files });
  return root;
}

async function digestOf(files: Files = {}): Promise<string> {
  const root = await project(files);
  return codeDigest(root, [path.join(root, 'a.ts')]);
}

test('imports of every form are followed, circular ones too', async () => {
  const root = await project();
  const files = [...importClosure([path.join(root, 'a.ts')]).keys()].map((file) => path.relative(root, file));
  expect(files.sort()).toEqual([
    'a.ts',
    'd.ts',
    'e.ts',
    'lib/b.ts',
    'lib/c.tsx',
    'lib/font.woff2',
    'pages/one/P.tsx',
  ]);
});

test('the digest changes with every file that runs and with the packages, and with nothing else', async () => {
  const digest = await digestOf();
  expect(await digestOf({ 'unused.ts': 'export const unused = 2;\n' })).toBe(digest);
  for (const name of ['a.ts', 'lib/c.tsx', 'e.ts', 'pages/one/P.tsx'])
    expect(await digestOf({ [name]: `${code[name as keyof typeof code]}// changed\n` }), name).not.toBe(
      digest,
    );
  expect(await digestOf({ 'lib/font.woff2': 'font\n' })).not.toBe(digest);
  expect(await digestOf({ 'pages/two/P.tsx': 'export default 1;\n' })).not.toBe(digest);
  expect(await digestOf({ 'package-lock.json': '{"lockfileVersion": 3}' })).not.toBe(digest);
});

test('a glob that cannot be followed is an error', () => {
  expect(() => globImports('/x/y.ts', "import.meta.glob(['./*.ts'])")).toThrow(
    '/x/y.ts uses import.meta.glob.',
  );
});

test('CRLF line endings do not change the digest', async () => {
  const files = Object.entries(code).filter(([name]) => name.endsWith('.ts'));
  const windows = Object.fromEntries(files.map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));
  expect(await digestOf(windows)).toBe(await digestOf());
});

test('the installed packages count, not the lock file', async () => {
  const installed = { 'node_modules/.package-lock.json': '{"packages": {}}' };
  const digest = await digestOf(installed);
  expect(await digestOf({ ...installed, 'package-lock.json': '{"lockfileVersion": 3}' })).toBe(digest);
  expect(await digestOf({ 'node_modules/.package-lock.json': '{}' })).not.toBe(digest);
});

/** The project files that a module imports, found by a parser. */
async function parsedImports(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const { module } = parseSync(file, text);
  const literal = ({ start, end }: { start: number; end: number }) =>
    /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2];
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((each) => each.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => literal(moduleRequest) ?? []),
  ];
  return names.flatMap((name) =>
    name.startsWith('.') ? [path.resolve(path.dirname(file), name.replace(/[?#].*$/, ''))] : [],
  );
}

test('the files that a parser finds are among those that the digest covers', async () => {
  const entries = [
    'scripts/build/buildSite.ts',
    'src/render/render.tsx',
    'src/client/client.ts',
    'src/author/tools/start.tsx',
  ];
  const files = [...importClosure(entries.map((entry) => path.join(repository, entry))).keys()];
  expect(files.length).toBeGreaterThan(250);
  const parsed = await Promise.all(files.filter((file) => /\.tsx?$/.test(file)).map(parsedImports));
  const missing = parsed.flat().filter((file) => !files.includes(file));
  expect(parsed.flat().length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

test('each module of this program has its own digest', () => {
  const [one, two] = ['codeDigest.ts', 'cache.ts'].map((name) =>
    ownCodeDigest(path.join(import.meta.dirname, name)),
  );
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
});
