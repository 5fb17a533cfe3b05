import { expect, test } from 'vitest';
import { z } from 'zod';
import { readYaml } from '../../content/frontmatter.ts';
import { report } from '../report/report.ts';
import { schemaProblems } from './schemaProblems.ts';

const text = z.string().min(1);

const schema = z.strictObject({
  title: text,
  order: z.number().optional(),
  rating: z.number().int().min(1).max(5).optional(),
  mail: z.email().optional(),
  site: z.url().optional(),
  color: z.enum(['sky', 'mint']).optional(),
  cta: z.strictObject({ title: text, subtitle: text.optional() }).optional(),
  links: z.array(z.strictObject({ text, href: text.optional() })).optional(),
  aliases: z.array(z.string().regex(/^\//)).optional(),
  extra: z
    .record(
      z.string().refine((name) => name !== 'title', 'another name'),
      text,
    )
    .optional(),
});

const check = (yaml: string): string =>
  report(schemaProblems(schema, readYaml(yaml, 'a.mdx'), { file: 'a.mdx', what: 'a page' }));

test('data that follows the schema has no problems', () => {
  expect(
    schemaProblems(schema, readYaml('title: a\nlinks:\n  - text: b\n', 'a.mdx'), {
      file: 'a.mdx',
      what: 'a page',
    }),
  ).toEqual([]);
});

test('a missing field is reported', () => {
  expect(check('order: 1\n')).toMatchInlineSnapshot(`
    "a.mdx:1:1  error  “title” is missing.  missing-field
        Add a line “title: …”.

    1 error in 1 file."
  `);
});

test('a missing field within a group is reported', () => {
  expect(check('title: a\ncta:\n  subtitle: b\n')).toMatchInlineSnapshot(`
    "a.mdx:3:3  error  “title” of “cta” is missing.  missing-field
        Add a line “title: …”.

    1 error in 1 file."
  `);
});

test('a misspelled field is reported with a suggestion', () => {
  const [first] = schemaProblems(schema, readYaml('title: a\nodrer: 1\n', 'a.mdx'), {
    file: 'a.mdx',
    what: 'a page',
  });
  expect(first).toMatchObject({ line: 2, column: 1, ruleId: 'unknown-field', expected: ['order'] });
  expect(check('title: a\nodrer: 1\n')).toMatchInlineSnapshot(`
    "a.mdx:2:1  error  “odrer” is not a field of a page.  unknown-field
        Did you mean order?

    1 error in 1 file."
  `);
});

test('a misspelled field within a group is reported', () => {
  expect(check('title: a\ncta:\n  title: b\n  subtitel: c\n')).toMatchInlineSnapshot(`
    "a.mdx:4:3  error  “subtitel” is not a field of “cta”.  unknown-field
        Did you mean subtitle?

    1 error in 1 file."
  `);
});

test('a misspelled field within a list is reported', () => {
  const located = readYaml('title: a\nlinks:\n  - text: b\n  - text: c\n    herf: d\n', 'a.mdx');
  expect(schemaProblems(schema, located, { file: 'a.mdx', what: 'a page' })).toMatchObject([
    { line: 5, column: 5, ruleId: 'unknown-field', expected: ['href'] },
  ]);
});

test('an unknown field is reported with the known ones', () => {
  expect(check('title: a\ncta:\n  title: b\n  background: c\n')).toMatchInlineSnapshot(`
    "a.mdx:4:3  error  “background” is not a field of “cta”.  unknown-field
        You can use: subtitle, title.

    1 error in 1 file."
  `);
});

test('a wrong type is reported', () => {
  expect(check('title: 12\norder: first\ncta: Ask\nlinks: none\n')).toMatchInlineSnapshot(`
    "a.mdx:1:8  error  “title” should be text, but it is a number.  wrong-type
        Put it in quotation marks: "12"
    a.mdx:2:8  error  “order” should be a number, but it is text.  wrong-type
        Write a number in figures: order: 3
    a.mdx:3:6  error  “cta” should be a group of fields, but it is text.  wrong-type
        Write “cta:” and, on the lines below it, each indented by two spaces: “title: …”, “subtitle: …”.
    a.mdx:4:8  error  “links” should be a list, but it is text.  wrong-type
        Write a list in brackets, with commas between the entries: links: [one, two]

    4 errors in 1 file."
  `);
});

test('a wrong type deep in a list is reported', () => {
  expect(check('title: a\nlinks:\n  - text: b\n  - text: 12\n')).toMatchInlineSnapshot(`
    "a.mdx:4:11  error  “text” of entry 2 of “links” should be text, but it is a number.  wrong-type
        Put it in quotation marks: "12"

    1 error in 1 file."
  `);
});

test('an empty text is reported', () => {
  expect(check('title: ""\ncta:\n')).toMatchInlineSnapshot(`
    "a.mdx:1:8  error  “title” is empty.  empty-field
        Write something, or remove the line.
    a.mdx:2:5  error  “cta” is empty.  wrong-type
        Write “cta:” and, on the lines below it, each indented by two spaces: “title: …”, “subtitle: …”.

    2 errors in 1 file."
  `);
});

test('a value that is not in the list is reported', () => {
  expect(check('title: a\ncolor: mnt\n')).toMatchInlineSnapshot(`
    "a.mdx:2:8  error  “color” is “mnt”, which is not an option.  wrong-value
        Did you mean mint?

    1 error in 1 file."
  `);
});

test('an invalid URL is reported', () => {
  expect(check('title: a\nmail: ada\nsite: example.com\n')).toMatchInlineSnapshot(`
    "a.mdx:2:7  error  “mail” cannot be “ada”.  wrong-value
        Write an email address.
    a.mdx:3:7  error  “site” cannot be “example.com”.  wrong-value
        Write the full address, including https://.

    2 errors in 1 file."
  `);
});

test('a number out of range and a fraction are reported', () => {
  expect(check('title: a\nrating: 6\n')).toMatchInlineSnapshot(`
    "a.mdx:2:9  error  “rating” is 6.  wrong-value
        It must be at most 5.

    1 error in 1 file."
  `);
  expect(check('title: a\nrating: 4.5\n')).toMatchInlineSnapshot(`
    "a.mdx:2:9  error  “rating” should be a whole number, but it is a number.  wrong-type
        Write a whole number: rating: 3

    1 error in 1 file."
  `);
});

test('an invalid name is reported at its position, with what to write', () => {
  expect(check('title: a\nextra:\n  subject: b\n  title: c\n')).toMatchInlineSnapshot(`
    "a.mdx:4:3  error  “title” of “extra” cannot have this name.  wrong-value
        Write another name.

    1 error in 1 file."
  `);
});

// Bug: `too_small` of a number is reported as an empty text.
test('a number below its range is not reported as empty', () => {
  expect(check('title: a\nrating: 0\n')).not.toContain('is empty');
});

// Bug: an entry of a list is named by its index, counted from 0.
test('an entry of a list is counted from 1', () => {
  expect(check('title: a\naliases:\n  - old\n')).not.toContain('“0”');
});

test('a misspelled field of an entry counts the entry from 1', () => {
  expect(check('title: a\nlinks:\n  - text: b\n    herf: c\n')).not.toContain('“0”');
});

// Bug: a value without a name is called “undefined”.
test('fields that are not a mapping are reported', () => {
  expect(check('Hello there\n')).not.toContain('undefined');
});

// Bug: for an object without fields, the message still lists them: “You can use: .”
test('no names are listed if there are none', () => {
  const located = readYaml('open: true\n', 'a.mdx');
  expect(report(schemaProblems(z.strictObject({}), located, { file: 'a.mdx', what: '<FAQ>' }))).not.toContain(
    'You can use: .',
  );
});
