import { expect, test } from 'vitest';
import { dateTimeIn } from '../lib/schedule.ts';
import { about, workspace } from '../testing/workspace.ts';
import { runSchedule } from './runSchedule.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** In the time zone of the workspace. */
const anHourAgo = () => dateTimeIn('Asia/Kolkata', new Date(minutesAgo(60)));
const described = (when: string) =>
  `What the page that comes ${when} is about, in as many words as it needs.`;
const site = () =>
  workspace({
    'content/about.mdx': about({ publishAt: anHourAgo() }),
    'content/later.mdx': about({ title: 'Later', description: described('later'), publishAt: '2199-01-01' }),
    'content/draft.mdx': about({
      title: 'Draft',
      description: described('never'),
      publishAt: anHourAgo(),
      draft: true,
    }),
  });

test('a date that has passed since the last deployment is reported', async () => {
  const { stdout, stderr, exitCode } = await runSchedule(await site(), ['--since', minutesAgo(120)]);
  expect([stderr, exitCode]).toEqual(['', 0]);
  expect(stdout).toMatch(
    /so the site needs a new deployment:\n.*\/about appears {2}\(content\/about\.mdx\)\n/,
  );
  expect(stdout).toMatch(/2199-01-01 00:00 {2}\/later appears/);
  expect(stdout).not.toContain('/draft');
});

test('without a passed date, a workflow step still reads one line', async () => {
  const root = await site();
  for (const [minutes, deploy] of [
    [120, true],
    [30, false],
  ] as const) {
    const args = ['--since', minutesAgo(minutes), '--format', 'github'];
    expect(await runSchedule(root, args)).toMatchObject({ stdout: `deploy=${deploy}`, exitCode: 0 });
  }
});

test.each([
  ['a day', ['--since', '2027-01-15'], 'which is not a valid time'],
  ['a local time', ['--since', '2027-01-15T09:00:00'], 'which is not a valid time'],
  ['an unknown month', ['--since', '2027-13-15T09:00:00Z'], 'which is not a valid time'],
  ['another format', ['--format', 'json'], 'There is no format “json”'],
])('%s is rejected with a sentence', async (_what, args, sentence) => {
  const { stdout, stderr, exitCode } = await runSchedule(await workspace({}), args);
  expect([stdout, exitCode]).toEqual(['', 2]);
  expect(stderr).toContain(sentence);
});

test('with errors in the content, only the errors are reported', async () => {
  const root = await workspace({ 'content/about.mdx': about({ publishAt: 'tomorrow' }) });
  const { stdout, stderr, exitCode } = await runSchedule(root, ['--format', 'github']);
  expect([stdout, exitCode]).toEqual(['', 1]);
  expect(stderr).toContain('content/about.mdx');
});
