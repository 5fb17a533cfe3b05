import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import type { Located } from '../../content/frontmatter.ts';
import { minute } from '../../lib/schedule.ts';
import type { FieldRule } from '../rule.ts';

/** Reports a page that would expire before it is published. */
function dateProblems({ data, file }: Page, { positionOf }: Located): VFileMessage[] {
  const { publishAt, expiresAt } = data;
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
  },
  run: ({ page, located }) => (page ? dateProblems(page, located) : []),
};
