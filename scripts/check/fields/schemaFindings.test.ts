import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../../content/yaml/readYaml.ts';
import { schemaFindings } from './schemaFindings.ts';

// What the schemas of the site report is in the documents of the rules.
test('a form that has no sentence of its own refers to the guide', () => {
  const schema = z.strictObject({ codes: z.array(z.string().regex(/^\//)) });
  expect(schemaFindings(schema, readYaml('codes:\n  - old\n'), { what: 'a page' })).toMatchObject([
    {
      ...{ rule: 'wrong-value', from: 11, reason: 'entry 1 of “codes” cannot be “old”.' },
      note: 'See docs/writing.md for how to write this field.',
    },
  ]);
});
