import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes.ts';

test('every node is returned in reading order', () => {
  const text = (value: string): Nodes => ({ type: 'text', value });
  const tree: Nodes = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: 'a' }] },
      { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'b' }] }] },
    ],
  };
  expect(nodesOf(tree).map(({ type }) => type)).toEqual([
    'root',
    'paragraph',
    'text',
    'blockquote',
    'paragraph',
    'text',
  ]);
  expect(nodesOf(text('a'))).toEqual([text('a')]);
});

test('very deeply nested text does not overflow the stack', () => {
  let tree: Nodes = { type: 'blockquote', children: [] };
  for (let depth = 0; depth < 100_000; depth++) tree = { type: 'blockquote', children: [tree] };
  expect(nodesOf(tree)).toHaveLength(100_001);
});
