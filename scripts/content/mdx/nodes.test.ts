import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes.ts';

test('very deeply nested text does not overflow the stack', () => {
  let tree: Nodes = { type: 'blockquote', children: [] };
  for (let depth = 0; depth < 100_000; depth++) tree = { type: 'blockquote', children: [tree] };
  expect(nodesOf(tree)).toHaveLength(100_001);
});
