import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('words that may be repeated and words with something between them are allowed', () => {
  const body = [
    'The notes that that clinic keeps, and all she had had. It is very very old.',
    'We know the sea. Sea air is good, good for all. Bora Bora, too.',
    'Run `the` the way it is. A well-read read-me; the `x` the y.',
    '<Lead>Here we go</Lead>',
    'Go on.',
  ];
  expect(checkText(`${body.join('\n\n')}\n`)).toBe(nothing);
});
