import { expect, test } from 'vitest';
import { z } from 'zod';
import { problem } from '../../../src/model/problem.ts';
import { readYaml } from '../../content/yaml/readYaml.ts';
import { rows } from '../../testing/slips/table.ts';
import { schemaFindings } from './schemaFindings.ts';

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

const problemsOf = (yaml: string) =>
  schemaFindings(schema, readYaml(yaml), { what: 'a page' }).map((found) =>
    problem({ ...found, file: 'a.mdx' }, yaml),
  );

/** The data as YAML, and every problem with its position, its rule and its message. */
const wrong = rows`
  a missing field ¦ order: 1 ¦ 1:1 missing-field: “title” is missing. Add a line “title: …”.
  a missing field within a group ¦ title: a¶cta:¶  subtitle: b ¦ 3:3 missing-field: “title” of “cta” is missing. Add a line “title: …”.
  a misspelled field within a group ¦ title: a¶cta:¶  title: b¶  subtitel: c ¦ 4:3 unknown-field: “subtitel” is not a field of “cta”. Did you mean subtitle?
  a misspelled field ¦ title: a¶odrer: 1 ¦ 2:1 unknown-field: “odrer” is not a field of a page. Did you mean order?
  a misspelled field within a list ¦ title: a¶links:¶  - text: b¶  - text: c¶    herf: d ¦ 5:5 unknown-field: “herf” is not a field of entry 2 of “links”. Did you mean href?
  an entry of a list ¦ title: a¶aliases:¶  - old ¦ 3:5 wrong-value: entry 1 of “aliases” cannot be “old”. See CONTRIBUTING.md for how to write this field.
  a number below its range ¦ title: a¶rating: 0 ¦ 2:9 wrong-value: “rating” is 0. It must be at least 1.
  no fields ¦ Hello there ¦ 1:1 wrong-type: The fields cannot be read. Write each field as a name, a colon, a space and its text.
  an unknown field ¦ title: a¶cta:¶  title: b¶  background: c ¦ 4:3 unknown-field: “background” is not a field of “cta”. You can use: subtitle, title.
  a wrong type ¦ title: 12¶order: first¶cta: Ask¶links: none ¦ 1:8 wrong-type: “title” should be text, but it is a number. Put it in quotation marks: "12" & 2:8 wrong-type: “order” should be a number, but it is text. Write a number in figures, without quotation marks: order: 3 & 3:6 wrong-type: “cta” should be a group of fields, but it is text. Write “cta:” and, on the lines below it, each indented by two spaces: “title: …”, “subtitle: …”. & 4:8 wrong-type: “links” should be a list, but it is text. Write a list in brackets, with commas between the entries: links: [one, two]
  a wrong type deep in a list ¦ title: a¶links:¶  - text: b¶  - text: 12 ¦ 4:11 wrong-type: “text” of entry 2 of “links” should be text, but it is a number. Put it in quotation marks: "12"
  an empty text ¦ title: ""¶cta: ¦ 1:8 empty-field: “title” is empty. Write something, or remove the line. & 2:5 wrong-type: “cta” is empty. Write “cta:” and, on the lines below it, each indented by two spaces: “title: …”, “subtitle: …”.
  a value that is not in the list ¦ title: a¶color: mnt ¦ 2:8 wrong-value: “color” is “mnt”, which is not an option. Did you mean mint?
  an invalid URL ¦ title: a¶mail: ada¶site: example.com ¦ 2:7 wrong-value: “mail” cannot be “ada”. Write an email address. & 3:7 wrong-value: “site” cannot be “example.com”. Write the full address, including https://.
  a number out of range and a fraction ¦ title: a¶rating: 6 ¦ 2:9 wrong-value: “rating” is 6. It must be at most 5.
  a number out of range and a fraction ¦ title: a¶rating: 4.5 ¦ 2:9 wrong-type: “rating” should be a whole number, but it is a number. Write a whole number, without quotation marks: rating: 3
  an invalid name ¦ title: a¶extra:¶  subject: b¶  title: c ¦ 4:3 wrong-value: “title” of “extra” cannot have this name. Write another name.
`;

test.each(wrong)('%s', (_what, yaml, expected) => {
  const found = problemsOf(yaml).map(
    ({ place: { line, column }, rule, reason, note }) => `${line}:${column} ${rule}: ${reason} ${note}`,
  );
  expect(found.join(' & ')).toBe(expected);
});

test('data that follows the schema has no problems', () => {
  expect(problemsOf('title: a\nlinks:\n  - text: b\n')).toEqual([]);
});

test('a misspelled field has a fix', () => {
  expect(problemsOf('title: a\nodrer: 1\n')).toMatchObject([{ instead: 'order' }]);
});
