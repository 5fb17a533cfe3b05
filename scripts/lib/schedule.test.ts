import { expect, test } from 'vitest';
import { readDateTimeOption } from '../cli/siteOptions.ts';
import { dateTimeIn, isShown } from './schedule.ts';

test('a page appears at publishAt and disappears at expiresAt', () => {
  expect(isShown({ publishAt: '2027-01-15' }, '2027-01-14T23:59')).toBe(false);
  expect(isShown({ publishAt: '2027-01-15' }, '2027-01-15')).toBe(true);
  expect(isShown({ publishAt: '2027-01-15T00:00' }, '2027-01-15')).toBe(true);
  expect(isShown({ publishAt: '2027-01-15T09:00' }, '2027-01-15')).toBe(false);
  expect(isShown({ expiresAt: '2027-01-15' }, '2027-01-14T23:59')).toBe(true);
  expect(isShown({ expiresAt: '2027-01-15' }, '2027-01-15T00:00')).toBe(false);
  expect(isShown({ draft: true }, '2027-01-15')).toBe(false);
});

test('a page appears at publishAt in time zones with and without daylight saving time', () => {
  for (const [timeZone, publishAt, utc] of [
    ['Asia/Kolkata', '2027-01-15T09:00', '2027-01-15T03:30:00Z'],
    ['Europe/Berlin', '2027-01-15T09:00', '2027-01-15T08:00:00Z'],
    ['Europe/Berlin', '2027-07-15T09:00', '2027-07-15T07:00:00Z'],
    ['America/New_York', '2027-07-15', '2027-07-15T04:00:00Z'],
    ['UTC', '2027-01-15', '2027-01-15T00:00:00Z'],
    // Clocks jump from 2:00 to 3:00 on this morning.
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:00:00Z'],
  ] as const) {
    const before = new Date(new Date(utc).getTime() - 1000);
    expect(isShown({ publishAt }, dateTimeIn(timeZone, before)), `${timeZone} ${publishAt}`).toBe(false);
    expect(isShown({ expiresAt: publishAt }, dateTimeIn(timeZone, before))).toBe(true);
    for (const later of [0, 1000, 60_000, 86_400_000]) {
      const after = new Date(new Date(utc).getTime() + later);
      expect(isShown({ publishAt }, dateTimeIn(timeZone, after)), `${timeZone} ${publishAt}`).toBe(true);
      expect(isShown({ expiresAt: publishAt }, dateTimeIn(timeZone, after))).toBe(false);
    }
  }
});

test('a date on the command line is parsed', () => {
  const right = ['2027-01-15', '2027-01-15T09:00'];
  expect(right.map(readDateTimeOption)).toEqual(right);
  const wrong = ['', 'now', '2027-13-01', '2027-02-29', '2027-01-15T24:00', '2027-1-5', '2027-01-15T09:00Z'];
  for (const text of wrong) expect(() => readDateTimeOption(text), text).toThrow('is not a date');
});
