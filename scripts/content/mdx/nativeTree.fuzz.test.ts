/** What the native parser accepts is what micromark reads: the modules of both trees are equal. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mdx from '@mdx-js/rollup';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { expect, test } from 'vitest';
import { anyPage, runs } from '../../testing/contentArbitrary.ts';
import { damaged } from '../../testing/damage.ts';
import { head } from '../../testing/problemsOf.ts';
import { rowsIn } from '../../testing/testText.ts';
import { nativeTree } from './nativeTree.ts';
import { nodesOf } from './nodes.ts';

/** Nobody needs the comments of the content in a module, and the native tree has none. */
const withoutComments = () => (tree: Root) => {
  for (const node of nodesOf(tree))
    if ('data' in node && node.data && 'estree' in node.data && node.data.estree)
      node.data.estree.comments = [];
};

const moduleOf = async (text: string, tree?: Root): Promise<string> => {
  const parsed = function useTree(this: Processor) {
    if (tree) this.parser = () => tree;
  };
  const remarkPlugins = tree ? [parsed] : [remarkFrontmatter, remarkGfm, withoutComments];
  return String((await mdx({ remarkPlugins }).transform(text, '/page.mdx'))?.code);
};

/**
 * Accepted differences. Beside `*`, `_` and `~`, an emoji is a symbol, as CommonMark 0.31 and GitHub read it; micromark
 * sees only half of it, and takes it for a letter.
 */
const accepted = /[\u{10000}-\u{10FFFF}][*_~]|[*_~][\u{10000}-\u{10FFFF}]/u;

/** Where both parsers differ: undefined for a text that only micromark judges. */
async function difference(text: string): Promise<string | undefined> {
  const tree = accepted.test(text) ? undefined : nativeTree(text);
  if (!tree) return undefined;
  const expected = await moduleOf(text).catch((error: unknown) => `refused: ${error}`);
  const found = await moduleOf(text, tree);
  return expected === found ? '' : `${JSON.stringify(text)}\n${expected}\n${found}`;
}

const root = path.resolve(import.meta.dirname, '../../..');

const textsIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'));

const written = [...textsIn('content'), ...textsIn('tests/fixture/content')];

/** Tables, strikethrough, check boxes, addresses and footnotes, as https://github.github.com/gfm/ has them. */
const gfm = rowsIn('gfm').flat();

test('the content, the fixture and the examples of GFM', async () => {
  const read = written.filter((text) => nativeTree(text));
  expect(read.length).toBe(written.length);
  for (const text of [...written, ...gfm]) expect((await difference(text)) ?? '').toBe('');
});

test('ten thousand random damages of the content, and random pages', async () => {
  let compared = 0;
  const small = written.filter((text) => text.length < 3000);
  const compareAll = (texts: fc.Arbitrary<string>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const found = await difference(text);
        if (found !== undefined) compared++;
        expect(found ?? '').toBe('');
      }),
      { ...runs, numRuns },
    );
  await compareAll(damaged([...small, ...gfm.map((text) => head + text)]), 10_000);
  await compareAll(anyPage, 1000);
  expect(compared).toBeGreaterThan(4000);
}, 900_000);
