import { expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { readPort } from './siteOptions.ts';

const command = {
  name: 'npm run make --',
  summary: 'Makes something.',
  options: {
    quick: { type: 'boolean', help: 'does it quickly' },
    out: { type: 'string', value: 'folder', help: 'where to' },
  },
} as const;

const withPositionals = { ...command, positionals: { value: '[name …]', help: 'what to make' } };

const refusalOf = (args: string[], asked: Parameters<typeof readCommand>[0] = command): string => {
  try {
    return `It was not refused: ${JSON.stringify(readCommand(asked, args))}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('options with and without a value, in any order', () => {
  expect(readCommand(command, [])).toEqual({ values: { quick: false, out: undefined }, positionals: [] });
  for (const args of [
    ['--quick', '--out', 'a'],
    ['--out=a', '--quick'],
  ])
    expect(readCommand(command, args)).toEqual({ values: { quick: true, out: 'a' }, positionals: [] });
  expect(readCommand(command, ['--out=--quick'])).toMatchObject({ values: { quick: false, out: '--quick' } });
  expect(readCommand(withPositionals, ['a', '--quick', 'b', '--', '--c'])).toEqual({
    values: { quick: true, out: undefined },
    positionals: ['a', 'b', '--c'],
  });
});

test('help lists the options', () => {
  for (const args of [['--help'], ['-h'], ['--quick', '--help']])
    expect(readCommand(command, args)).toMatchInlineSnapshot(`
      "Makes something.

      Usage: npm run make -- [options]

        --quick       does it quickly
        --out folder  where to
        --help        shows this help"
    `);
});

test.each([
  [['--qiuck'], "Unknown option '--qiuck'. To see all options, run npm run make -- --help."],
  [['--xyzxyz=1'], "Unknown option '--xyzxyz'."],
  [['-x'], "Unknown option '-x'."],
  [['--constructor'], "Unknown option '--constructor'."],
  [['--quick=yes'], "'--quick' does not take an argument"],
  [['--out'], "'--out <value>' argument missing"],
  [['--out', '--quick'], "'--out' argument is ambiguous."],
  [['thing'], "Unexpected argument 'thing'."],
  [['--', '--out'], "Unexpected argument '--out'."],
])('%j is rejected with a sentence', (args, sentence) => {
  expect(refusalOf(args)).toContain(sentence);
});

test('an invalid port is rejected', () => {
  expect(['0', '4173', '65535'].map(readPort)).toEqual([0, 4173, 65535]);
  for (const text of ['abc', '', '-1', '65536', '4173.5', '1e3', ' 80'])
    expect(() => readPort(text), text).toThrow(`--port is ${JSON.stringify(text)}, which is not a port.`);
});
