import { expect, test } from 'vitest';
import { isShown, momentIn } from './publication.ts';

test('a page appears with its first minute and is gone with its last', () => {
  expect(isShown({ publishAt: '2027-01-15' }, '2027-01-14T23:59')).toBe(false);
  expect(isShown({ publishAt: '2027-01-15' }, '2027-01-15')).toBe(true);
  expect(isShown({ publishAt: '2027-01-15T00:00' }, '2027-01-15')).toBe(true);
  expect(isShown({ publishAt: '2027-01-15T09:00' }, '2027-01-15')).toBe(false);
  expect(isShown({ expiresAt: '2027-01-15' }, '2027-01-14T23:59')).toBe(true);
  expect(isShown({ expiresAt: '2027-01-15' }, '2027-01-15T00:00')).toBe(false);
  expect(isShown({ draft: true }, '2027-01-15')).toBe(false);
});

test('the moment is that of a clock in the time zone', () => {
  const time = new Date('2026-12-31T20:00:00Z');
  expect(momentIn('Asia/Kolkata', time)).toBe('2027-01-01T01:30');
  expect(momentIn('America/Los_Angeles', time)).toBe('2026-12-31T12:00');
});
