import { describe, expect, test } from 'vitest';
import { rowsIn } from '../../testing/testText.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { type Files, write } from '../../testing/workspace.ts';
import { codeDigest, cacheKey, makerDigests } from './keys.ts';
import { type Maker, makers } from './makers.ts';

const code = {
  'package-lock.json': '{}',
  'src/a.ts': 'export const a = 1;\n',
  'src/deep/font.woff2': 'font\r\n',
  'tsconfig.json': '{}\n',
};

async function digestOf(files: Files = {}): Promise<string> {
  const root = await temporaryFolder();
  await write(root, { ...code, ...files });
  return codeDigest(root, 'src', 'tsconfig.json');
}

test.each<[what: string, files: Files, isSame: boolean]>([
  ['another font', { 'src/deep/font.woff2': 'font\n' }, false],
  ['other options', { 'tsconfig.json': '{"a": 1}\n' }, false],
  ['another lock file, if no packages are installed', { 'package-lock.json': '{"a": 1}' }, false],
  ['a test', { 'src/a.test.ts': 'a', 'src/testing/b.ts': 'b' }, true],
  ['a file beside the code', { 'content/a.ts': 'a' }, true],
])('a digest of code and %s', async (_what, files, isSame) => {
  expect((await digestOf(files)) === (await digestOf())).toBe(isSame);
});

test('different inputs have different keys', () => {
  const keys = [[], ['a'], ['b'], ['a', ''], ['', 'a'], ['a\n']].map((inputs) => cacheKey('pages', inputs));
  expect(new Set(keys).size).toBe(keys.length);
});

describe('each result depends on what makes it', () => {
  /** Sharp needs a package of its own version of detect-libc, and satori the other one. */
  const lock = (versions: Record<string, string> = {}) =>
    JSON.stringify({
      packages: {
        'node_modules/sharp': { version: '1.0.0', dependencies: { 'detect-libc': '^2.0.0' } },
        'node_modules/sharp/node_modules/detect-libc': { version: versions.inner ?? '2.0.0' },
        'node_modules/detect-libc': { version: versions.outer ?? '1.0.0' },
        'node_modules/vite': { version: versions.vite ?? '8.0.0' },
      },
    });
  const files = Object.values(makers).flatMap(({ code: parts }) => parts);
  const sources = Object.fromEntries(
    files.map((part) => [part.includes('.') ? part : `${part}/index.ts`, 'export {};\n']),
  );

  async function digests(changed: Files = {}): Promise<Record<string, string>> {
    const root = await temporaryFolder();
    await write(root, {
      ...{ 'node_modules/.package-lock.json': lock(), 'src/ui/Grid.tsx': '', 'scripts/new/run.ts': '' },
      ...{ ...sources, ...changed },
    });
    const of = makerDigests(root);
    return Object.fromEntries(Object.entries(makers).map(([name, maker]) => [name, of(maker)]));
  }

  const every = Object.keys(makers).sort();

  async function changedBy(files: Files): Promise<string[]> {
    const [before, after] = await Promise.all([digests(), digests(files)]);
    return every.filter((name) => before[name] !== after[name]);
  }

  test.each(rowsIn('dependingResults'))('%s', async (_what, file = '', expected = '') => {
    expect((await changedBy({ [file]: '// a' })).join(', ') || 'nothing').toBe(expected);
  });

  const withAll = every.filter((name) =>
    Object.entries<Maker>(makers).some(([each, { packages }]) => each === name && !packages),
  );

  test.each([
    ['another version of Vite', { vite: '8.0.1' }, []],
    ['what sharp depends on', { inner: '2.0.1' }, ['photos', 'picture-facts', 'cards', 'icons']],
    ['another version of the same package, which others use', { outer: '1.0.1' }, []],
  ])('%s', async (_what, versions, others) => {
    const changed = await changedBy({ 'node_modules/.package-lock.json': lock(versions) });
    expect(changed).toEqual([...withAll, ...others].sort());
  });
});
