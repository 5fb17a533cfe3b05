import { problem } from '../../../src/model/problem.ts';
import type { BodyRule } from '../rule.ts';
import { outlineOf } from './outline.ts';

const hashes = (level: number) => '#'.repeat(level);

/** Checks that headings go down one level at a time, start below the page's main heading, and have a text. */
const run: BodyRule['run'] = (body) => {
  const { file } = body;
  let above = 1;
  return outlineOf(body).flatMap(({ level, text, place, end, isMarkdown }) => {
    const skipped = level > above + 1;
    const wanted = above + 1;
    above = Math.max(level, 1);
    if (!isMarkdown) return [];
    if (text.trim() === '') {
      const reason = 'This heading is empty.';
      return [
        problem({ file, place, end, rule: 'empty-heading', reason, note: 'Write its text, or remove it.' }),
      ];
    }
    if (level === 1) {
      return [
        problem({
          file,
          place,
          end,
          rule: 'second-main-heading',
          reason: 'This is a second main heading. The page already has one, from its fields.',
          note: `Write ${hashes(2)} instead of #, or change “heading” or “title” at the top of the file.`,
        }),
      ];
    }
    if (!skipped) return [];
    return [
      problem({
        file,
        place,
        end,
        rule: 'skipped-heading-level',
        reason: `This heading skips a level: it is level ${level}, and the one above it is level ${wanted - 1}.`,
        note: `Write ${hashes(wanted)} instead of ${hashes(level)}.`,
      }),
    ];
  });
};

export const headingLevels: BodyRule = {
  scope: 'body',
  about: {
    'empty-heading': 'a heading without text',
    'second-main-heading': 'a second heading of level 1',
    'skipped-heading-level': 'a heading that skips a level',
  },
  run,
};
