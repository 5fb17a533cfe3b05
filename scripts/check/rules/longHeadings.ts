import { problem } from '../../../src/model/problem.ts';
import type { BodyRule, FieldRule } from '../rule.ts';
import { extentOnly } from './closestValue.ts';
import { outlineOf } from './outline.ts';

/** The most characters of a heading: at its size, more fill the screen of a phone. */
const most = 100;

const lengthOf = (text: string): number => [...text].length;

const message = (length: number) => ({
  level: 'warning' as const,
  rule: 'long-heading',
  reason: `This heading has ${length} characters. More than ${most} fill the screen of a phone.`,
  note: 'Write a short heading, and the rest as a sentence below it.',
});

/** Reports headings of a body that are as long as a paragraph. */
export const longHeadings: BodyRule = {
  scope: 'body',
  about: { 'long-heading': 'a heading that is as long as a paragraph' },
  run: (body) =>
    outlineOf(body).flatMap(({ text, place, end }) =>
      lengthOf(text) > most ? [problem({ file: body.file, place, end, ...message(lengthOf(text)) })] : [],
    ),
};

/** The same for the main heading and the label above it. */
export const longFieldHeadings: FieldRule = {
  scope: 'fields',
  about: longHeadings.about,
  run: ({ file, page, located }) =>
    (['label', 'heading'] as const).flatMap((name) => {
      const length = lengthOf(page?.data[name] ?? '');
      if (length <= most) return [];
      return [
        problem({
          file,
          place: located.positionOf([name]),
          ...extentOnly(located.written([name])),
          ...message(length),
        }),
      ];
    }),
};
