/** The check finds every clash of two outputs before the build does. */
import { expect, test } from 'vitest';
import { plannedOutputs } from '../../outputs/outputs.ts';
import { about, workspace } from '../../testing/workspace.ts';
import { readSite } from '../readSite.ts';
import { clashesIn } from './claims.ts';

test('files that a maintainer allows do not replace pages', async () => {
  const { manifest } = await readSite({
    root: await workspace({ 'content/about.mdx': about() }),
    drafts: false,
  });
  const clashing = (...publicFiles: string[]) =>
    clashesIn(plannedOutputs({ pages: manifest?.pages ?? [], publicFiles, aliases: [] })).length;
  expect(clashing('google1234.html', 'about-us.html', 'services/two.html')).toBe(0);
  for (const file of [
    'about.html',
    'about/index.html',
    'About',
    'services',
    'about.md',
    'index.md',
    'assets/a.js',
  ])
    expect(clashing(file), file).toBeGreaterThan(0);
});
