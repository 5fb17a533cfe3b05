import { expect, test } from 'vitest';
import { page, workspace } from '../../scripts/testing/workspace.ts';
import { sourceChanges } from './sources.ts';

test('other line ends of a file are none of its changes', async () => {
  const file = 'content/about.mdx';
  const text = (words: string) =>
    page({ template: 'page', title: 'About' }, `<Lead>Plain tools.</Lead>\n\n${words}\n`);
  const base = await workspace({ [file]: text('For busy people.') });
  const root = await workspace({ [file]: text('For calm people.').replaceAll('\n', '\r\n') });
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(changes.flatMap(({ texts }) => texts.map(({ after }) => after?.value))).toEqual([
    'For calm people.',
  ]);
});
