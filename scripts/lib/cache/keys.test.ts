import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { type Files, write } from '../../testing/workspace.ts';
import { codeDigest, keyOf } from './keys.ts';

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
  const keys = [[], ['a'], ['b'], ['a', ''], ['', 'a'], ['a\n']].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
});
