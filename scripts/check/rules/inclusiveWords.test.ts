import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('words that do not form a phrase are allowed', () => {
  expect(checkText('Keep your sanity, check twice. `whitelist`\n')).toBe(nothing);
});
