import { minute } from '../../lib/schedule.ts';
import type { FieldRule } from '../rule.ts';
import { spanAt } from './define.ts';

/** More years from now are a typo. */
const farYears = 10;
/** A year of the next century is how authors write “never”. */
const lastYear = 2099;

/** Reports a page that would expire before it is published, or in another century. */
export const dates: FieldRule = {
  about: {
    dates: 'a page that would expire before it is published',
    'far-date': 'a date that is probably mistyped',
  },
  run({ page, located }) {
    const { publishAt, expiresAt } = page?.data ?? {};
    const thisYear = new Date().getFullYear();
    const far = Object.entries({ publishAt, expiresAt }).flatMap(([name, date]) => {
      const year = Number(date?.slice(0, 4) ?? thisYear);
      if (year > lastYear || Math.abs(year - thisYear) <= farYears) return [];
      const reason = `${year} is more than ${farYears} years away.`;
      const note = 'Check the year, which comes first: 2027-01-15.';
      return [{ ...spanAt(located, [name]), level: 'warning' as const, rule: 'far-date', reason, note }];
    });
    if (!publishAt || !expiresAt || minute(publishAt) < minute(expiresAt)) return far;
    const reason = `The page would disappear (${expiresAt}) before it appears (${publishAt}).`;
    const note = 'Give expiresAt a later date than publishAt, or remove it.';
    return [...far, { from: located.offsetOf(['expiresAt']), rule: 'dates', reason, note }];
  },
};
