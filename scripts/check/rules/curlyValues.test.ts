import { expect, test } from 'vitest';
import { checkFile, fixAll } from '../../testing/problemsOf.ts';
import { service } from '../../testing/workspace.ts';

const problemsOf = (text: string) => checkFile(text, 'services/web.mdx').problems;
const withLine = (line: string, instead: string): string => service('Websites').replace(line, instead);

test.each([
  ['color: sky', 'color: “sky”', 'color: sky'],
  ['order: 1', 'order: “1”', 'order: 1'],
  ['icon: clock', 'icon: “clock”', 'icon: "clock"'],
  ['icon: clock', 'draft: “true”\nicon: clock', 'draft: true\nicon: clock'],
  ['icon: clock', 'publishAt: «2027-01-15»\nicon: clock', 'publishAt: 2027-01-15\nicon: clock'],
  ['icon: clock', 'aliases:\n  - “/old”\nicon: clock', 'aliases:\n  - "/old"\nicon: clock'],
])('curly quotation marks are fixed: %s as %s', (line, broken, fixed) => {
  const text = withLine(line, broken);
  expect(problemsOf(text)).toMatchObject([{ rule: 'curly-quotes', level: 'error' }]);
  expect(fixAll(text, problemsOf).text).toBe(withLine(line, fixed));
});
