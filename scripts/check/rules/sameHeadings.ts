import { slug } from 'github-slugger';
import { problem } from '../../../src/model/problem.ts';
import type { BodyRule } from '../rule.ts';
import { outlineOf } from './outline.ts';

/** Reports two sections of a page with the same anchor: a link to the second would change with the first. */
const run: BodyRule['run'] = (body) => {
  const { file } = body;
  const lines = new Map<string, number>();
  return outlineOf(body).flatMap(({ text, place, end, isLinkable }) => {
    const address = slug(text.trim());
    const first = lines.get(address);
    if (address === '' || !isLinkable) return [];
    if (first === undefined) {
      lines.set(address, place.line);
      return [];
    }
    return [
      problem({
        file,
        place,
        end,
        rule: 'same-heading',
        reason: `“${text.trim()}” has the anchor #${address}, the same as the heading in line ${first}.`,
        note: 'Rename one of the two, so that both can be linked to.',
      }),
    ];
  });
};

export const sameHeadings: BodyRule = {
  scope: 'body',
  about: {
    'same-heading': 'two sections with the same heading',
  },
  run,
};
