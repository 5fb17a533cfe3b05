import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { houseStyleSchema } from '../../src/model/houseStyle.ts';
import { config } from '../../src/site.ts';
import { readYaml } from '../content/frontmatter.ts';
import { describedSchema, type JsonSchema } from './describeFields.ts';
import { fileSchema } from './editorFiles.ts';

const contentDir = path.resolve(import.meta.dirname, '../../tests/fixture/content');
const read = (name: string) => readFile(path.join(contentDir, name), 'utf8');

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);

/** The violations of a schema: where and what. */
function violations(schema: object, data: unknown): string[] {
  const validate = ajv.compile(schema);
  validate(data);
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, Object.values(params).join()].join(' ').trim(),
  );
}

/** The fields without a description. */
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

test('site.yaml matches its schema', async () => {
  expect(
    violations(fileSchema(config.siteSchema), readYaml(await read('site.yaml'), 'site.yaml').data),
  ).toEqual([]);
});

test('an editor marks mistakes in _style.yaml', () => {
  const style = {
    numerals: 'words-to-nine',
    words: [{ write: 'email', not: ['e-mail'] }],
    sentenceLength: 40,
  };
  expect(violations(fileSchema(houseStyleSchema), style)).toEqual([]);
  expect(violations(fileSchema(houseStyleSchema), { date: 'month-first', times: '9 am' })).toEqual([
    'must NOT have additional properties date',
    '/times must be equal to one of the allowed values 9:10 a.m.,9:10 am,9:10 AM,21:10',
  ]);
});

test('an editor marks common mistakes in site.yaml', async () => {
  const text = (await read('site.yaml'))
    .replace(/^tagline:/m, 'taglin:')
    .replace(/^ {2}minutes: .*$/m, '  minutes: fifteen')
    .replace(/^email: .*$/m, 'email: hello')
    .replace(/^ {2}skip: .*$/m, '');
  expect(violations(fileSchema(config.siteSchema), readYaml(text, 'x').data)).toMatchInlineSnapshot(`
    [
      "must have required property 'tagline' tagline",
      "must NOT have additional properties taglin",
      "/booking/minutes must be number number",
      "/email must match pattern "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$" ^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
      "/email must match format "email" email",
      "/labels must have required property 'skip' skip",
    ]
  `);
});
