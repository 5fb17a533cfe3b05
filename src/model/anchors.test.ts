import { expect, test } from 'vitest';
import { pageAnchors } from './anchors.ts';

test('sections of a page get unique ids, and none that its markup uses', () => {
  const anchorOf = pageAnchors();
  expect(['How we work', 'How we work', 'Main'].map(anchorOf)).toEqual([
    'how-we-work',
    'how-we-work-1',
    'main-1',
  ]);
});
