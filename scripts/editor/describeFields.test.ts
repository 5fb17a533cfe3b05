import { expect, test } from 'vitest';
import { z } from 'zod';
import { config } from '../../src/site.ts';
import { describeFields } from './describeFields.ts';

const lines = (schema: z.ZodObject) =>
  describeFields(schema).map(
    ({ name, required, accepts, description }) =>
      `${name}${required ? '' : '?'}: ${accepts}${description ? ` (${description})` : ''}`,
  );

test('authors see every kind of field described in words', () => {
  const schema = z.strictObject({
    text: z.string().min(1).describe('A sentence.'),
    icon: z.string().meta({ reference: 'icon' }).optional(),
    flag: z.literal(true).optional(),
    choice: z.enum(['sky', 'mint']),
    yes: z.boolean(),
    order: z.number(),
    rating: z.number().int().min(1).max(5),
    whole: z.number().int(),
    address: z.string().regex(/^\//, 'an address'),
    aliases: z.array(z.string().regex(/^\//, 'an address')).optional(),
    group: z.strictObject({ inner: z.string() }),
    list: z.array(z.strictObject({ id: z.string().optional() })),
  });
  expect(lines(schema)).toMatchInlineSnapshot(`
    [
      "text: text (A sentence.)",
      "icon?: the name of an icon",
      "flag?: just the name, without a value",
      "choice: one of sky, mint",
      "yes: true or false",
      "order: a number",
      "rating: a whole number from 1 to 5",
      "whole: a whole number",
      "address: an address",
      "aliases?: a list: an address",
      "group: a group of fields",
      "group.inner: text",
      "list: a list of groups of fields",
      "list[].id?: text",
    ]
  `);
});

test('authors see which form a text must have', () => {
  const schemas = [
    ...Object.values(config.schemas),
    ...[...config.blocks.values()].map(({ attributes }) => attributes),
  ];
  const all = schemas.flatMap((schema) => describeFields(schema));
  const namesWithForm = new Set(
    all.filter(({ accepts }) => /such as|starts with/.test(accepts)).map(({ name }) => name),
  );
  for (const name of ['publishAt', 'aliases', 'cta.primaryButtonLink', 'projects[].id', 'limit'])
    expect(namesWithForm).toContain(name);
  expect(all.filter(({ accepts }) => /invalid|pattern|regex/i.test(accepts))).toEqual([]);
});
