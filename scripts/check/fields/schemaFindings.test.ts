import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../../content/yaml/readYaml.ts';
import { config } from '../../site/config.ts';
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

test.each([
  [
    'a list of groups',
    'hours: 3\n',
    /^Write “hours:” and, below it, a line for each entry .* “days: …”, “hours: …”\.$/,
  ],
  ['a text that quotation marks do not make right', 'locale: 12\n', /^Write a language such as/],
  ['a text of a certain form', 'locale: xx-\n', /^Write a language such as en, en-GB or pt-BR\.$/],
])('the note says how to write %s', (_what, yaml, note) => {
  const [found] = schemaFindings(config.languageSchema, readYaml(yaml), { what: 'a language' });
  expect(found?.note).toMatch(note);
  expect(found?.instead).toBeUndefined();
});
