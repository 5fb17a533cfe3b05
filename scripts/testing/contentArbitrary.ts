import fc from 'fast-check';
import { rowsIn } from './testText.ts';

/** A fixed seed, so that a test fails for everyone or for nobody. To hunt for bugs, try other seeds. */
export const runs = { seed: 20270115, numRuns: 150 };

/** Fragments of valid and invalid content, so that random texts reach all rules. */
const pieces = rowsIn('contentPieces').flat();

const piece = fc.constantFrom(...pieces);

/** Any body: errors of every kind, anywhere. */
const anyBody: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: piece },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

/** A whole file: random, or with valid fields and a random body, or with random fields. */
export const anyPage: fc.Arbitrary<string> = fc.oneof(
  anyBody,
  anyBody.map((body) => head + body),
  fc.tuple(anyBody, anyBody).map(([fields, body]) => `---\ntemplate: page\n${fields}\n---\n${body}`),
  anyBody.map((body) => `${head.replaceAll('\n', '\r\n')}${body.replaceAll('\n', '\r\n')}`),
);
