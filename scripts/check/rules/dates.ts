import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import type { Located } from '../../content/frontmatter.ts';
import { minute } from '../../lib/schedule.ts';
import { extentOnly } from './closestValue.ts';
import type { FieldRule } from '../rule.ts';

/** Reports a page that would expire before it is published, or in another century. */
function dateProblems({ data, file }: Page, located: Located): VFileMessage[] {
  const { publishAt, expiresAt } = data;
  const far = (['publishAt', 'expiresAt'] as const).flatMap((name) => {
    const year = Number(data[name]?.slice(0, 4) ?? new Date().getFullYear());
    return year > lastYear || Math.abs(year - new Date().getFullYear()) <= farYears
      ? []
      : [farDate(name, year, located, file)];
  });
  return [...far, ...order(publishAt, expiresAt, located, file)];
}

/** More years from now are a typo. */
const farYears = 10;
/** A year of the next century is how authors write “never”. */
const lastYear = 2099;

const farDate = (name: string, year: number, { positionOf, written }: Located, file: string): VFileMessage =>
  problem({
    file,
    place: positionOf([name]),
    ...extentOnly(written([name])),
    level: 'warning',
    rule: 'far-date',
    reason: `${year} is more than ${farYears} years away.`,
    note: 'Check the year, which comes first: 2027-01-15.',
  });

function order(
  publishAt: string | undefined,
  expiresAt: string | undefined,
  { positionOf }: Located,
  file: string,
): VFileMessage[] {
  if (!publishAt || !expiresAt || minute(publishAt) < minute(expiresAt)) return [];
  return [
    problem({
      file,
      place: positionOf(['expiresAt']),
      rule: 'dates',
      reason: `The page would disappear (${expiresAt}) before it appears (${publishAt}).`,
      note: 'Give expiresAt a later date than publishAt, or remove it.',
    }),
  ];
}

export const dates: FieldRule = {
  scope: 'fields',
  about: {
    dates: 'a page that would expire before it is published',
    'far-date': 'a date that is probably mistyped',
  },
  run: ({ page, located }) => (page ? dateProblems(page, located) : []),
};
