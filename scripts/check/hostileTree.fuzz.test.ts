/** A tree of 200 files that try to keep the check busy: it ends soon, in little memory, and reports each of them. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostilePictures } from '../testing/hostilePictures.ts';
import { rowsIn } from '../testing/testText.ts';
import { type AnyFiles, titled, workspace } from '../testing/workspace.ts';

const many = (unit: string, length = 190_000) => unit.repeat(Math.floor(length / unit.length));

/** What bodies repeat. */
const runs = rowsIn('repeatedBody').flat();

/** What fields repeat. */
const yaml = rowsIn('repeatedFields').flat();

const drawings = [
  `<g>${'<g/>'.repeat(60_000)}</g>`,
  '<g>'.repeat(5000),
  '<feTurbulence numOctaves="999"/>'.repeat(30_000),
  `<path d="${many('M0 0 ', 6_000_000)}"/>`,
  `<text>${many('&a;', 3_000_000)}</text>`,
];

/** The first, second, … of some, and then the first again. */
const inTurn = <Item>(items: readonly Item[], index: number): Item[] =>
  items.slice(index % items.length, (index % items.length) + 1);

function hostileFiles(): AnyFiles {
  const files: AnyFiles = {};
  for (let index = 0; index < 60; index++) {
    for (const run of inTurn(runs, index))
      files[`content/run-${index}.mdx`] = titled(`Run ${index}`, {}, `${many(run)}\n`);
    for (const run of inTurn(yaml, index))
      files[`content/fields-${index}.mdx`] = `---\ntemplate: page\n${many(run)}\n---\n\nText.\n`;
    for (const [content] of inTurn(Object.values(hostilePictures), index))
      files[`content/_pictures/picture-${index}.png`] = content;
  }
  for (let index = 0; index < 20; index++)
    files[`public/drawing-${index}.svg`] =
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inTurn(drawings, index).join('')}</svg>`;
  return files;
}

const repository = path.resolve(import.meta.dirname, '../..');

/** Runs in the process of the command, and says at its end what that took. */
const figures = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stdout.write(JSON.stringify({ megabytes: maxRSS / 1000, seconds: (userCPUTime + systemCPUTime) / 1e6 }));
});`;

const check = (root: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(figures)}`],
      ...[path.join(repository, 'scripts/run.mjs'), 'check', ...args],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  );

test('200 hostile files', { timeout: 1_800_000 }, async () => {
  const files = hostileFiles();
  expect(Object.keys(files)).toHaveLength(200);
  const root = await workspace(files);
  // Bundles the command, which would count.
  check(root, '--help');
  const { stdout, stderr, status } = check(root);
  const { megabytes, seconds }: { megabytes: number; seconds: number } = JSON.parse(
    stdout.slice(stdout.lastIndexOf('{')),
  );
  const taken = `${megabytes} MB, ${seconds} s`;
  expect(status, taken).toBe(1);
  expect(
    Object.keys(files).filter((file) => !stderr.includes(`${file}:`)),
    taken,
  ).toEqual([]);
  expect(stderr).not.toContain('check-failed');
  expect(megabytes, taken).toBeLessThan(1000);
  expect(seconds, taken).toBeLessThan(60);
});
