import { expect, test } from 'vitest';
import { fitExample } from './fitExample.ts';

const known = (names: Record<string, string[]>) =>
  new Map(Object.entries(names).map(([kind, all]) => [kind, new Set(all)]));

const example = `<Team>

<Member name="a.svg" position="b.svg" image="a.svg">

One.

</Member>

<Member name="Two" position="P" image="b.svg">Two.</Member>

</Team>`;

test('a name of the site stays, and an unknown one is replaced in its attribute and nowhere else', () => {
  expect(fitExample(example, known({ picture: ['a.svg', 'b.svg'] }))).toBe(example);
  expect(fitExample(example, known({ picture: ['longer/name.svg', 'b.svg'] }))).toBe(
    example.replace('image="a.svg"', 'image="longer/name.svg"'),
  );
});

test('an invalid file name is not used as a replacement', () => {
  const hostile = ['$&.svg', 'a b.svg', '"/>{1}<Lead x=".svg', 'A.svg'];
  expect(fitExample(example, known({ picture: hostile }))).toBe(undefined);
  expect(fitExample(example, known({ picture: [...hostile, 'c.svg'] }))).toContain('image="c.svg"');
});
