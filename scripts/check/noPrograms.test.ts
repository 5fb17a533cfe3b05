/** Content is text: none of its files can run a script, and no link can. */
import { expect, test } from 'vitest';
import { isError, type Problem } from '../lib/problem.ts';
import { missingFrom } from '../lib/lists.ts';
import { fixAll, head, problemsOf } from '../testing/problemsOf.ts';
import { ruleExamples } from '../testing/ruleDocs.ts';
import { filesOf, page } from '../testing/ruleSites.ts';

/** The rules of errors that have no fix. */
const lastingErrors = (problems: readonly Problem[]): string[] =>
  problems.flatMap((each) => (isError(each) && each.instead === undefined ? [each.rule] : []));

// The examples of rules have every known way to run a script from a content file.
test.each(
  ruleExamples.flatMap(({ id, examples }) =>
    examples.flatMap(({ section, what, fences }) => {
      const text = /wrong$/i.test(section) ? filesOf(fences)[page] : undefined;
      return text ? [[id, what, text] as const] : [];
    }),
  ),
)('content runs no code, and no fix removes what a reviewer should see: %s (%s)', (_id, _what, text) => {
  const errors = lastingErrors(problemsOf(text));
  expect(Reflect.get(globalThis, 'contentRan')).toBe(undefined);
  expect(Reflect.get({}, 'contentRan')).toBe(undefined);
  expect(missingFrom(errors, lastingErrors(problemsOf(fixAll(text, problemsOf).text)))).toEqual([]);
});

test.each([
  ...['[a](/b)', '[a](https://example.com/a:b)', '[a](mailto:a@example.com)', '[a](tel:+491234)'],
  ...['[a](#data:x)', '[a](/javascript:x)'],
  '<LinkButton href="/contact?topic=data:x">a</LinkButton>',
])('a link with a safe scheme is allowed: %s', (body) => {
  expect(problemsOf(`${head}${body}\n`)).toEqual([]);
});
