import { expect, test } from 'vitest';
import { fitExample } from './fitExample.ts';

const nothing = { icon: [], picture: [], category: [], project: [], quotes: [] };
const known = (names: Partial<Record<keyof typeof nothing, string[]>>) => {
  const { icon, picture, category, project, quotes } = { ...nothing, ...names };
  return {
    icon: new Set(icon),
    picture: new Set(picture),
    category: new Set(category),
    project: new Set(project),
    quotes: new Set(quotes),
  };
};

const example = `<Team>

<Member name="a.svg" position="b.svg" image="a.svg">

One.

</Member>

<Member name="Two" position="P" image="b.svg">Two.</Member>

</Team>`;

test('an example that names only what there is stays as it is', () => {
  expect(fitExample(example, known({ picture: ['a.svg', 'b.svg'] }))).toBe(example);
});

test('what there is not is replaced where it is named, and nowhere else', () => {
  expect(fitExample(example, known({ picture: ['longer/name.svg', 'b.svg'] }))).toBe(
    example.replace('image="a.svg"', 'image="longer/name.svg"'),
  );
  expect(fitExample(example, known({ picture: ['$&.svg'] }))).toBe(
    example.replaceAll(/image="..svg"/g, () => 'image="$&.svg"'),
  );
});

test('where there is nothing of a kind, there is no example', () => {
  expect(fitExample('<CaseNote project="shop">Words.</CaseNote>', known({}))).toBe(undefined);
});
