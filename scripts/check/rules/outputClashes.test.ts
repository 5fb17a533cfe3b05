import { expect, test } from 'vitest';
import { plannedOutputs } from '../../outputs/outputs.ts';
import { about, manifestOf } from '../../testing/workspace.ts';
import { clashesIn } from './claims.ts';

test('files that a maintainer allows do not replace pages', async () => {
  const { pages } = await manifestOf({ 'content/about.mdx': about() });
  const clashing = (...publicFiles: string[]) =>
    clashesIn(plannedOutputs({ pages, publicFiles, aliases: [] })).length;
  expect(clashing('google1234.html', 'about-us.html', 'services/two.html')).toBe(0);
  const taken = ['about.html', 'about/index.html', 'About', 'services', 'about.md', 'index.md'];
  for (const file of [...taken, 'assets/a.js']) expect(clashing(file), file).toBeGreaterThan(0);
});
