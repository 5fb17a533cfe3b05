import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config } from '../site/config.ts';
import { readYaml } from '../content/yaml/readYaml.ts';
import { undescribed, violations } from '../testing/jsonSchemas.ts';
import { describedSchema } from './describeFields.ts';
import { fileSchema } from './editorFiles.ts';

const contentDir = path.resolve(import.meta.dirname, '../../tests/fixture/content');
const read = (name: string) => readFile(path.join(contentDir, name), 'utf8');

test('every field has a description', () => {
  const schemas = Object.entries({ ...config.schemas, site: config.siteSchema });
  expect(schemas.flatMap(([name, schema]) => undescribed(describedSchema(schema), name))).toEqual([]);
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
