/** Work on hostile files is stopped, in the calling thread and in workers, and both can then work on other files. */
import { expect, test } from 'vitest';
import { checkTextAsData, checkTextLimited } from '../../check/checkFile.ts';
import { file, head } from '../../testing/problemsOf.ts';
import { type Limits, runLimited } from './runLimited.ts';
import { LimitExceeded, withTimeLimit } from './timeLimit.ts';

const forEver = (): never => {
  for (;;);
};

test('work in the calling thread returns its result or throws its error', () => {
  expect(withTimeLimit(() => 'done', 1000)).toBe('done');
  expect(withTimeLimit(() => undefined, 1000)).toBe(undefined);
  expect(() => withTimeLimit(() => JSON.parse('{'), 1000)).toThrow(SyntaxError);
});

test('work in the calling thread is stopped, whatever it is doing', () => {
  expect(() => withTimeLimit(forEver, 50)).toThrow(LimitExceeded);
  expect(() => withTimeLimit(() => /^(?:a+)+$/.test(`${'a'.repeat(40)}b`), 50)).toThrow(LimitExceeded);
  const stubborn = () => {
    try {
      forEver();
    } finally {
      forEver();
    }
  };
  expect(() => withTimeLimit(stubborn, 50)).toThrow(LimitExceeded);
  expect(withTimeLimit(() => 'done', 1000)).toBe('done');
});

const text = `${head}<Window />\n`;
const module = new URL('../../check/checkFile.ts', import.meta.url).href;
const check = (limits: Partial<Limits>) =>
  runLimited(
    { module, work: checkTextAsData, texts: [text, 'about.mdx', file] },
    { smallText: 0, ...limits },
  );

test('a worker returns the same result as the calling thread', async () => {
  const here = await check({ smallText: 1000 });
  expect(here.problems).toMatchObject([{ rule: 'unknown-component' }]);
  expect(await check({})).toEqual(here);
});

test('a worker that takes too long is stopped, and the next task gets another one', async () => {
  await expect(check({ inWorker: 1 })).rejects.toThrow(LimitExceeded);
  const results = await Promise.allSettled([check({ inWorker: 1 }), check({}), check({})]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('a worker that needs too much memory is stopped, and this process continues', async () => {
  await expect(check({ megabytes: 8 })).rejects.toThrow(LimitExceeded);
  await expect(check({})).resolves.toMatchObject({ problems: [{ rule: 'unknown-component' }] });
});

test('an author learns that a file exceeds a limit; it becomes no page', async () => {
  // A heading in every other line, which takes parsers seconds.
  const slow = `${head}${'a\n=\n'.repeat(3000)}`;
  for (const limits of [{ here: 20 }, { smallText: 0, inWorker: 1 }]) {
    const { page, problems } = await checkTextLimited(slow, 'about.mdx', file, { limits });
    expect(page).toBe(undefined);
    expect(problems).toMatchObject([{ file, ruleId: 'too-slow', fatal: true, line: 1, column: 1 }]);
  }
});
