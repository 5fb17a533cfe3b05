import { expect, test } from 'vitest';
import { checks } from './checks.ts';
import { hostTable } from './hostTable.ts';
import { type HostResult, hasFailed } from './testHost.ts';

const [first, second, ...rest] = checks.map(({ name }) => name);
const good: HostResult = { host: 'good', outcomes: new Map(checks.map(({ name }) => [name, []])) };
const bad: HostResult = {
  host: 'bad',
  outcomes: new Map<string, string[] | string>([
    [first ?? '', ['/a is wrong.']],
    [second ?? '', 'it cannot do that'],
    ...rest.map((name): [string, string[]] => [name, []]),
  ]),
};
const absent: HostResult = { host: 'absent', reason: 'absent is not installed.', outcomes: new Map() };
const broken: HostResult = { host: 'broken', failure: 'broken did not answer.', outcomes: new Map() };

test('the table shows passed, failed and skipped checks, and the notes say why', () => {
  const lines = hostTable([good, bad, absent]).split('\n');
  const cells = (name = '') =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim();
  expect(cells(first)?.split(/\s{2,}/)).toEqual(['ok', 'FAILED', 'not run']);
  expect(cells(second)?.split(/\s{2,}/)).toEqual(['ok', '-', 'not run']);
  expect(lines).toContain(`bad, ${first}: /a is wrong.`);
  expect(lines).toContain(`Not checked, ${second}: it cannot do that.`);
  expect(lines).toContain('Not tried: absent is not installed.');
});

test('a problem or a server that does not start is a failure; a host that is not installed is not', () => {
  expect([good, bad, absent, broken].map(hasFailed)).toEqual([false, true, false, true]);
});
