import { expect, test } from 'vitest';
import { config } from '../site/config.ts';
import { describeFields } from './describeFields.ts';

test('authors see which form a text must have', () => {
  const schemas = [
    ...Object.values(config.schemas),
    ...[...config.components.values()].map(({ attributes }) => attributes),
  ];
  const all = schemas.flatMap((schema) => describeFields(schema));
  const namesWithForm = new Set(
    all.filter(({ accepts }) => /such as|starts with/.test(accepts)).map(({ name }) => name),
  );
  for (const name of ['publishAt', 'aliases', 'cta.primaryButtonLink', 'projects[].id', 'limit'])
    expect(namesWithForm).toContain(name);
  expect(all.filter(({ accepts }) => /invalid|pattern|regex/i.test(accepts))).toEqual([]);
});
