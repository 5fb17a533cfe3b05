import { expect, test } from 'vitest';
import { checkBody } from '../../check/body/checkBody.ts';
import { problemLines } from '../../testing/problemLines.ts';

/** Checks a body that starts on line 3. */
const check = (body: string): string =>
  problemLines(checkBody(`---\n---\n${body}`, 'content/about.mdx').problems);

// Bug: the expression parser reports where it gave up, and not the position of the brace.
test('an unclosed brace is reported at its position', () => {
  expect(check('Costs {5 a month.\n')).toContain('content/about.mdx:3:7');
});

test('words in braces are reported at the position of the brace', () => {
  expect(check('Dear {first name},\n')).toContain('content/about.mdx:3:6');
});
