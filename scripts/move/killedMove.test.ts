/** A process that is killed while it moves pages loses no word, whatever its user does next. */
import fs from 'node:fs';
import { rename } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { removeLeftovers } from '../content/writeContent.ts';
import { textsIn } from '../testing/moving.ts';
import { titled, workspace } from '../testing/workspace.ts';
import { runMove } from './runMove.ts';

/** Runs work of which no step after the first ones changes any file, as if its process was killed. Returns whether any was left. */
async function killedAfter(steps: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0;
  for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'rmdirSync'] as const) {
    const real: (...given: never[]) => unknown = fs[name];
    vi.spyOn(fs, name).mockImplementation((...given: unknown[]) => {
      if (/content|urls\.lock/.test(String(given[0])) && count++ >= steps) throw new Error('killed');
      return real(...(given as never[]));
    });
  }
  syncBuiltinESMExports();
  try {
    await work().catch(() => {});
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  return count > steps;
}

const page = (title: string) => titled(title, {}, `Only ${title} has these words.\n`);

test.each([
  ['a page', '/team', '/company/team'],
  ['a folder into itself', '/team', '/team/team'],
  ['a folder out of itself', '/company/company', '/company'],
])('killed after any step: %s', async (_what, from, to) => {
  for (let steps = 0, isKilled = true; isKilled; steps++) {
    const root = await workspace({
      'content/team.mdx': page('one'),
      'content/team/team.mdx': page('two'),
      'content/team/team/team.mdx': page('three'),
      'content/company/company/company/company.mdx': page('four'),
      'content/company/company/company.mdx': page('five'),
      'content/company/company/company/company/company.mdx': page('six'),
      'content/links.mdx': titled('Links', {}, '[a](/team/team) [b](/company/company/company)\n'),
    });
    isKilled = await killedAfter(steps, async () => {
      const { exitCode, stderr } = await runMove(root, [from, to]);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    });
    // Another id of the process, another folder, and no cache.
    const moved = `${root}-moved`;
    await rename(root, moved);
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('no such process');
    });
    removeLeftovers(moved);
    vi.restoreAllMocks();
    const pages = Object.entries(await textsIn(moved)).filter(([file]) => /\/[^./][^/]*\.mdx$/.test(file));
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six'])
      expect(
        pages.filter(([, text]) => text.includes(`Only ${word} has`)).length,
        `${steps} ${word}`,
      ).toBeGreaterThan(0);
    expect(steps).toBeLessThan(200);
    await fs.promises.rm(moved, { recursive: true });
  }
});

test('a move that was stopped is finished by the same command', async () => {
  const files = {
    'content/team.mdx': titled('Team', {}, 'Read [this](/plans).\n'),
    'content/plans.mdx': titled('Plans', {}, 'Read [that](/team).\n'),
    'content/links.mdx': titled('Links', {}, 'Read [that](/team).\n'),
    'urls.lock': '/\n/team\n',
  };
  const args = ['/team', '/company/team'];
  const whole = await workspace(files);
  await runMove(whole, args);
  const expected = await textsIn(whole);
  let finished = 0;
  for (let steps = 0, isKilled = true; isKilled; steps++) {
    const root = await workspace(files);
    isKilled = await killedAfter(steps, () => runMove(root, args));
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('no such process');
    });
    const { exitCode, stderr } = await runMove(root, args);
    removeLeftovers(root);
    vi.restoreAllMocks();
    // The last step may be the last one of the move.
    if (exitCode !== 0) expect(stderr).toContain('There is no page /team');
    else finished++;
    expect(await textsIn(root), `${steps}`).toEqual(expected);
  }
  expect(finished).toBeGreaterThan(5);
});

test('a page at the new address that no move has written stays', async () => {
  const root = await workspace({
    'content/team.mdx': page('one'),
    'content/company/team.mdx': titled('Other', { aliases: ['/team'] }, 'Other words.\n'),
  });
  const before = await textsIn(root);
  const { exitCode, stderr } = await runMove(root, ['/team', '/company/team']);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('content/company/team.mdx already exists')]);
  expect(await textsIn(root)).toEqual(before);
});
