/** A process that is killed while it moves a page: the next command that reads the content finishes the move. */
import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { isError } from '../../src/model/problem.ts';
import { readSite } from '../check/readSite.ts';
import { prepareMove } from '../move/movePage.ts';
import { runMove } from '../move/runMove.ts';
import { textsIn } from '../testing/moving.ts';
import { about, workspace } from '../testing/workspace.ts';

/** Makes the changes of a file, and is killed before one of the steps in which it does. */
const killing = (step: number): string => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { changeFiles } = await import(${JSON.stringify(path.resolve(import.meta.dirname, 'writeContent.ts'))});
  const read = (name, value) => (value?.type === 'Buffer' ? Buffer.from(value.data) : value);
  const changes = JSON.parse(fs.readFileSync(0, 'utf8'), read).map((each) => ({ before: undefined, after: undefined, ...each }));
  let left = ${step};
  for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'rmdirSync']) {
    const change = fs[name];
    fs[name] = (...given) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return change(...given);
    };
  }
  syncBuiltinESMExports();
  await changeFiles(process.cwd(), changes);
`;

const project = path.resolve(import.meta.dirname, '../..');

/** The signal that ended the move of a page, if it was killed. */
async function moveAndKill(root: string, step: number): Promise<NodeJS.Signals | null> {
  const { changes } = prepareMove(root, await readSite({ root, drafts: true }), '/team/about', '/company');
  const tsx = path.join(project, 'node_modules/tsx/dist/esm/index.mjs');
  const run = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '-e', killing(step)], {
    cwd: root,
    input: JSON.stringify(changes),
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  return run.signal;
}

const files = {
  'content/team/about.mdx': about({}, '[Web](/services/web)\n'),
  'urls.lock': '/\n/contact\n/portfolio/web\n/services/web\n/team/about\n/testimonials\n',
};

const site = () => workspace(files);

/** Files that no program shows and that Git would commit. */
const hiddenIn = async (root: string) =>
  (await readdir(path.join(root, 'content'), { recursive: true })).filter((name) => /(^|[\\/])\./.test(name));

test('killed at any step, a move is finished or has not begun', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const whole = await site();
  const before = await textsIn(whole);
  expect((await runMove(whole, ['/team/about', '/company'])).exitCode).toBe(0);
  const after = await textsIn(whole);
  const results: string[] = [];
  for (let step = 0; step < 100; step++) {
    const root = await site();
    const isKilled = (await moveAndKill(root, step)) === 'SIGKILL';
    const { problems } = await readSite({ root, drafts: true });
    const texts = await textsIn(root);
    expect([before, after]).toContainEqual(texts);
    expect(problems.filter(isError)).toEqual([]);
    expect(await hiddenIn(root)).toEqual([]);
    results.push(texts['content/company.mdx'] === undefined ? 'before' : 'after');
    if (!isKilled) break;
  }
  expect(results.length).toBeGreaterThan(8);
  expect(results.join(' ')).toMatch(/^(before )+(after )+after$/);
});

test('a damaged journal stops no command', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await site();
  expect(await moveAndKill(root, 4)).toBe('SIGKILL');
  const cache = path.join(root, 'node_modules/.cache');
  const [journal = ''] = (await readdir(cache)).filter((name) => name.startsWith('changes-'));
  await writeFile(path.join(cache, journal), '');
  expect((await readSite({ root, drafts: true })).problems.filter(isError)).toEqual([]);
  expect(await readdir(cache)).not.toContain(journal);
});

test('a file that was edited after the kill keeps what was written', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await site();
  // Both the journal and the first new file are written.
  expect(await moveAndKill(root, 4)).toBe('SIGKILL');
  await writeFile(path.join(root, 'urls.lock'), 'Edited.\n');
  await readSite({ root, drafts: true });
  expect((await textsIn(root))['urls.lock']).toBe('Edited.\n');
  expect((await textsIn(root))['content/company.mdx']).toContain('aliases:\n  - /team/about\n');
  expect(said.mock.calls.flat().join(' ')).toContain('urls.lock was edited since');
});
