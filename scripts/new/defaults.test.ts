import { expect, test } from 'vitest';
import { hueNames } from '../../src/model/pageFields.ts';
import { manifestOf, service } from '../testing/workspace.ts';
import { defaultsFor } from './defaults.ts';

test('a new service gets the least used color, unless the last service has it', async () => {
  const colors = hueNames.flatMap((name) => [name, name]).slice(0, -1);
  const { pages } = await manifestOf({
    'content/services/web.mdx': null,
    ...Object.fromEntries(
      colors.map((color, index) => [
        `content/services/s${index}.mdx`,
        service(`Service ${index}`, { color, order: index, description: `About ${index}.` }),
      ]),
    ),
  });
  const last = colors.at(-1);
  expect(colors.filter((color) => color === last)).toHaveLength(1);
  expect(defaultsFor('services/', 'new', pages)).toMatchObject({ color: 'sky', order: colors.length });
  expect(last).not.toBe('sky');
});

test('without any content, every default has a value', () => {
  expect(defaultsFor('portfolio/', 'new', [])).toEqual({ order: 1, icon: 'sparkles', color: 'sky' });
});
