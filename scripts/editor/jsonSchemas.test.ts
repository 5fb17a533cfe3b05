import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { checkPage } from '../check/checkPage.ts';
import { listContent } from '../content/contentTree.ts';
import { readFrontmatter, readYaml } from '../content/frontmatter.ts';
import { frontmatterSchemas, type JsonSchema, siteFileSchema } from './jsonSchemas.ts';

const contentDir = path.resolve(import.meta.dirname, '../../tests/fixture/content');
const read = (name: string) => readFile(path.join(contentDir, name), 'utf8');

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);

/** The violations of a schema: where and what. */
function violations(schema: JsonSchema, data: unknown): string[] {
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
  const schemas = Object.entries({ ...frontmatterSchemas(), site: siteFileSchema() });
  expect(schemas.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  expect(undescribed({ properties: { a: { items: { properties: { b: {} } } } } }, 'x')).toEqual([
    'x.a',
    'x.a[].b',
  ]);
});

test('the content of this site matches the schemas', async () => {
  const { pages } = await listContent(contentDir);
  const schemas = frontmatterSchemas();
  const checked = await Promise.all(
    pages.map(async (name) => {
      const text = await read(name);
      const kind = checkPage(text, name, name).page?.kind;
      if (!kind) throw new Error(`${name} has mistakes: npm run check`);
      return { kind, found: violations(schemas[kind], readFrontmatter(text, name).data) };
    }),
  );
  expect(checked.flatMap(({ found }) => found)).toEqual([]);
  expect(new Set(checked.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
  expect(violations(siteFileSchema(), readYaml(await read('site.yaml'), 'site.yaml').data)).toEqual([]);
});

test('an editor marks common mistakes in a page', async () => {
  const text = (await read('services/ordering.mdx'))
    .replace(/^description:/m, 'descripton:')
    .replace(/^color: .*$/m, 'color: purple')
    .replace(/^order: .*$/m, 'order: "2"')
    .replace(/^ {2}primaryButtonLink: .*$/m, '  primaryButtonLink: contact')
    .replace(/^label: .*$/m, 'draft: yes please\npublishAt: 15.1.2027');
  expect(violations(frontmatterSchemas().service, readFrontmatter(text, 'x').data)).toMatchInlineSnapshot(`
    [
      "must have required property 'description' description",
      "must have required property 'label' label",
      "must NOT have additional properties descripton",
      "/cta/primaryButtonLink must match pattern "^(\\/|#|https?:\\/\\/|mailto:|tel:)\\S*$" ^(\\/|#|https?:\\/\\/|mailto:|tel:)\\S*$",
      "/draft must be boolean boolean",
      "/publishAt must match pattern "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$" ^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?$",
      "/color must be equal to one of the allowed values sky,mint,iris,coral,rose,lime",
      "/order must be number number",
    ]
  `);
});

test('an editor marks common mistakes in site.yaml', async () => {
  const text = (await read('site.yaml'))
    .replace(/^tagline:/m, 'taglin:')
    .replace(/^ {2}minutes: .*$/m, '  minutes: fifteen')
    .replace(/^email: .*$/m, 'email: hello')
    .replace(/^ {2}skip: .*$/m, '');
  expect(violations(siteFileSchema(), readYaml(text, 'x').data)).toMatchInlineSnapshot(`
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
