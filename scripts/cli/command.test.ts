import { expect, test } from 'vitest';
import { type Command, type Options, outcomeOf } from './command.ts';
import { readPort } from './siteOptions.ts';

const options = {
  quick: { type: 'boolean', help: 'does it quickly' },
  out: { type: 'string', value: 'folder', help: 'where to' },
} as const satisfies Options;
const command = { name: 'npm run make --', summary: 'Makes something.', options };
const withPositionals = { ...command, positionals: { value: '[name …]', help: 'what to make' } };

/** What a command prints that prints what it is asked for. */
async function outcome(args: string[], asked: Command<typeof options> = command) {
  const done = await outcomeOf(asked, args, (given) => ({ stdout: JSON.stringify(given) }));
  return done.stdout.startsWith('{') ? JSON.parse(done.stdout) : done;
}

test('options with and without a value, in any order', async () => {
  expect(await outcome([])).toEqual({ values: { quick: false }, positionals: [] });
  for (const args of [
    ['--quick', '--out', 'a'],
    ['--out=a', '--quick'],
  ])
    expect(await outcome(args)).toEqual({ values: { quick: true, out: 'a' }, positionals: [] });
  expect(await outcome(['a', '--quick', 'b', '--', '--c'], withPositionals)).toMatchObject({
    positionals: ['a', 'b', '--c'],
  });
});

test('help lists the options', async () => {
  for (const args of [['-h'], ['--quick', '--help']])
    expect((await outcome(args)).stdout).toMatchInlineSnapshot(`
      "Makes something.

      Usage: npm run make -- [options]

        --quick       does it quickly
        --out folder  where to
        --help        shows this help"
    `);
});

// What Node refuses, it says itself.
test.each([
  [['--qiuck'], "Unknown option '--qiuck'. To see all options, run npm run make -- --help."],
  [['--out', '--quick'], "'--out' argument is ambiguous."],
  [['thing'], "Unexpected argument 'thing'. To see all options"],
])('%j is rejected with a sentence', async (args, sentence) => {
  expect(await outcome(args)).toEqual({ stdout: '', stderr: expect.stringContaining(sentence), exitCode: 2 });
});

test('an invalid port is rejected', () => {
  expect(['0', '4173', '65535'].map(readPort)).toEqual([0, 4173, 65535]);
  for (const text of ['abc', '', '-1', '65536', '4173.5', '1e3', ' 80'])
    expect(() => readPort(text), text).toThrow(`--port is ${JSON.stringify(text)}, which is not a port.`);
});
