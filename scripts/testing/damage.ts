/** Inserts typos and copy-paste artifacts into valid texts. */
import fc from 'fast-check';
import { rowsIn } from './testText.ts';

const insertions = rowsIn('insertedTypos').flat();

type LineChange = (line: string, choice: number) => string;

const keyAndValue = /^(\s*(?:- )?[\w-]+: )(.+)$/;
const quotations = ['""', "''", '“”', '„“', '‘’', '"”'];
const marksOf = (choice: number) => quotations[choice % quotations.length] ?? '""';

const inValue =
  (change: (value: string, choice: number) => string): LineChange =>
  (line, choice) =>
    line.replace(keyAndValue, (_all, key: string, value: string) => key + change(value, choice));

const lineChanges: LineChange[] = [
  (line, choice) => ' '.repeat((choice % 3) + 1) + line,
  (line) => line.replace(/^ /, ''),
  (line) => line.replace(/^ {2}/, '\t'),
  // Quotation marks around a value, and in it.
  inValue((value, choice) => marksOf(choice)[0] + value + marksOf(choice)[1]),
  inValue((value) => `"${value.replaceAll('"', '')}"`),
  inValue((value, choice) => value.replace(/(\w+)\W*$/, `${marksOf(choice)[0]}$1${marksOf(choice)[1]}`)),
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

interface Typo {
  at: number;
  slip: number;
  choice: number;
}

const typo: fc.Arbitrary<Typo> = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  slip: fc.nat(insertions.length + lineChanges.length - 1),
  choice: fc.nat(20),
});

function withTypo(text: string, { at, slip, choice }: Typo): string {
  const insertion = insertions[slip];
  const offset = Math.floor(at * text.length);
  if (insertion !== undefined) return text.slice(0, offset) + insertion + text.slice(offset);
  const change = lineChanges[slip - insertions.length];
  const lines = text.split('\n');
  const index = Math.floor(at * lines.length);
  return lines.map((line, number) => (number === index && change ? change(line, choice) : line)).join('\n');
}

export const damaged = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(typo, { minLength: 1, maxLength: 6 }))
    .map(([text, typos]) => typos.reduce(withTypo, text));
