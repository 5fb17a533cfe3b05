/** Content is text: none of its files can run a script, and no link can. */
import { expect, test } from 'vitest';
import { checkFile, fixAll, head, problemsOf } from '../testing/problemsOf.ts';
import { rowsIn } from '../testing/slips/table.ts';

// Every known way to run a script from a content file: its text, or the body of a page; and the rule.
test.each(rowsIn('programs'))('content runs no code: %s', (_name, written = '', rule) => {
  const text = /^(?:---|\+\+\+)/.test(written) ? written : `${head}${written}\n`;
  const { page, problems } = checkFile(text);
  expect(problems.filter(({ level }) => level === 'error').map(({ rule }) => rule)).toContain(rule);
  expect(page && problems.length === 0).toBeFalsy();
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
  expect(Reflect.get({}, 'contentRan')).toBe(undefined);
  // Fixing removes nothing that a reviewer should see.
  expect(problemsOf(fixAll(text, problemsOf).text).map(({ rule }) => rule)).toContain(rule);
});

test.each([
  ...['[a](/b)', '[a](https://example.com/a:b)', '[a](mailto:a@example.com)', '[a](tel:+491234)'],
  ...['[a](#data:x)', '[a](/javascript:x)'],
  '<LinkButton href="/contact?topic=data:x">a</LinkButton>',
])('a link with a safe scheme is allowed: %s', (body) => {
  expect(problemsOf(`${head}${body}\n`)).toEqual([]);
});
