/** Slips of the keyboard and of other programs, put into texts that have none. */
import fc from 'fast-check';

/** What is typed or pasted into a text at one place. */
const insertions = [
  ...[
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    '\u0002',
    '\u0092',
    '\u00A0',
    '\u2003',
    '\u200B',
    '\u00AD',
    '\u202E',
  ],
  ...[
    '\uFEFF',
    ' ',
    '  ',
    '\t',
    '"',
    "'",
    '“',
    '”',
    '’',
    '<',
    '< ',
    '<b>',
    '</b>',
    '{',
    '}',
    '{price}',
    '<!-- x -->',
  ],
  ...[
    '[](/contact)',
    '[a](contact)',
    '<https://example.com>',
    '**',
    '\\',
    '&nbsp;',
    ': ',
    ' #',
    '\n',
    '\n\n',
    '\n ',
  ],
] as const;

/** A change of one line, given a number to choose by. */
type LineChange = (line: string, choice: number) => string;

const keyAndValue = /^(\s*(?:- )?[\w-]+: )(.+)$/;
const quotations = ['""', "''", '“”', '„“', '‘’', '"”'];
const marksOf = (choice: number) => quotations[choice % quotations.length] ?? '""';

const lineChanges: LineChange[] = [
  (line, choice) => ' '.repeat((choice % 3) + 1) + line,
  (line) => line.replace(/^ /, ''),
  (line) => line.replace(/^ {2}/, '\t'),
  // Marks around a value, and in it.
  (line, choice) =>
    line.replace(
      keyAndValue,
      (_all, head: string, value: string) => head + marksOf(choice)[0] + value + marksOf(choice)[1],
    ),
  (line) =>
    line.replace(keyAndValue, (_all, head: string, value: string) => `${head}"${value.replaceAll('"', '')}"`),
  (line, choice) =>
    line.replace(
      keyAndValue,
      (_all, head: string, value: string) =>
        head + value.replace(/(\w+)\W*$/, `${marksOf(choice)[0]}$1${marksOf(choice)[1]}`),
    ),
  (line) => line.replace(/: /, ': *'),
  (line) => line.replace(/<([A-Z])/, '< $1'),
  (line) => line.replace(/<\/([A-Z])/, '< /$1'),
  (line) => line.replace(/="([^"]*)"/, '=“$1”'),
  (line) => line.replace(/="([^"]*)"/, '=$1'),
  (line) => line.replace(/(<[A-Z]\w)(\w)(\w)/, '$1$3$2'),
  (line) => line.replace(/ title=/, ' titel='),
  (line) => line.replace(/\s*\/?>$/, ''),
  (line) => line.replace(/ /g, '  '),
  (line) => line.replaceAll('’', "'").replaceAll('“', '"').replaceAll('”', '"'),
  () => '',
];

interface Slip {
  /** Where, as a part of the whole. */
  at: number;
  kind: number;
  choice: number;
}

const slip: fc.Arbitrary<Slip> = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.nat(insertions.length + lineChanges.length - 1),
  choice: fc.nat(20),
});

function withSlip(text: string, { at, kind, choice }: Slip): string {
  const insertion = insertions[kind];
  const offset = Math.floor(at * text.length);
  if (insertion !== undefined) return text.slice(0, offset) + insertion + text.slice(offset);
  const change = lineChanges[kind - insertions.length];
  const lines = text.split('\n');
  const index = Math.floor(at * lines.length);
  return lines.map((line, number) => (number === index && change ? change(line, choice) : line)).join('\n');
}

/** One of the texts with a few slips in it. */
export const damaged = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(slip, { minLength: 1, maxLength: 6 }))
    .map(([text, slips]) => slips.reduce(withSlip, text));
