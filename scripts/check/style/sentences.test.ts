/** Sentences are found in pieces of a text. They are those that the segmenter finds in the whole text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/contentArbitrary.ts';
import { sentencesOf } from './sentences.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const expected = (text: string) =>
  [...segmenter.segment(text)].map(({ segment, index }) => ({ text: segment, from: index }));

/** What decides where sentences end, and runs that are longer than a piece. */
const fragments = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(...'aA1.!?…,;:-)”"’ \n\r\t\u2028\u0301\u200D\u3002中א٣😀', '. ', 'Mr. '),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', 'A ', '1', '1 ', '. ', '…', ')', ' ', '\u0301', '1.', '-'),
        fc.integer({ min: 1, max: 5000 }),
      )
      .map(([unit, count]) => unit.repeat(count)),
  },
);

test('the sentences of random texts are those of the segmenter', () => {
  const texts = fc.array(fragments, { minLength: 1, maxLength: 60 }).map((each) => each.join(''));
  fc.assert(
    fc.property(texts, fc.nat(40), (text, repeated) => {
      const long = text.length > 3000 ? text : text.repeat(repeated);
      expect([...sentencesOf(long)]).toEqual(expected(long));
    }),
    { ...runs, numRuns: 300 },
  );
});

test('a sentence that goes on after the end of a piece is one sentence', () => {
  for (const start of ['a. 1 2 3 4 5 6 7 8 9 is', 'a. 1 2 3 4 5 6 7 8 9 Is', 'a.) , b', 'a… … b'])
    for (let length = 1960; length < 2010; length++) {
      const text = `${'b '.repeat(length / 2)}${start} the end. ${start}`;
      expect([...sentencesOf(text)]).toEqual(expected(text));
    }
});

// Bug: the segmenter was given the whole text, which took quadratic time and memory: minutes and 4 GB.
test.each([
  ['short sentences', 'We go. I see. '],
  ['terminators', '. ! '],
  ['one sentence', 'word '],
])('200,000 characters of %s take linear time', (_name, unit) => {
  const before = process.cpuUsage();
  let length = 0;
  for (const { text } of sentencesOf(unit.repeat(200_000 / unit.length))) length += text.length;
  const { user, system } = process.cpuUsage(before);
  expect(length).toBeGreaterThan(199_000);
  expect((user + system) / 1e6).toBeLessThan(3);
});
