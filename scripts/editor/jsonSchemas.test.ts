import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { houseStyleSchema } from '../../packages/prose/style/houseStyle.ts';
import { config } from '../../src/site.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import { describedSchema, type JsonSchema } from './describeFields.ts';
import { fileSchema } from './editorFiles.ts';

const contentDir = path.resolve(import.meta.dirname, '../../tests/fixture/content');
const read = (name: string) => readFile(path.join(contentDir, name), 'utf8');

function violations(schema: z.core.JSONSchema.BaseSchema, data: unknown): string[] {
  const { error } = z.fromJSONSchema(schema).safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => [...path, message].join(' '));
}

const undescribed = ({ properties = {}, items }: JsonSchema, at: string): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${at}.${name}`]),
    ...undescribed(field, `${at}.${name}`),
  ]),
  ...(items ? undescribed(items, `${at}[]`) : []),
];

test('every field has a description', () => {
  const schemas = Object.entries({ ...config.schemas, site: config.siteSchema, style: houseStyleSchema });
  expect(schemas.flatMap(([name, schema]) => undescribed(describedSchema(schema), name))).toEqual([]);
});

test('an editor marks mistakes in _style.yaml', () => {
  const style = {
    numerals: 'words-to-nine',
    words: [{ write: 'email', not: ['e-mail'] }],
    sentenceLength: 40,
  };
  expect(violations(fileSchema(houseStyleSchema), style)).toEqual([]);
  expect(violations(fileSchema(houseStyleSchema), { date: 'month-first', times: '9 am' })).toEqual([
    'times Invalid option: expected one of "9:10 a.m."|"9:10 am"|"9:10 AM"|"21:10"',
    'Unrecognized key: "date"',
  ]);
});

test('an editor marks common mistakes in site.yaml', async () => {
  const text = (await read('site.yaml'))
    .replace(/^tagline:/m, 'taglin:')
    .replace(/^ {2}latitude: .*$/m, '  latitude: north')
    .replace(/^email: .*$/m, 'email: hello')
    .replace(/^ {2}skip: .*$/m, '');
  const where = violations(fileSchema(config.siteSchema), readYaml(text).data);
  expect(where.map((line) => line.replace(/ ?Inv.*/, ''))).toEqual([
    ...['tagline', 'email', 'email', 'map latitude', 'labels skip', 'Unrecognized key: "taglin"'],
  ]);
});
