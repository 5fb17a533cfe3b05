import { gap } from './passages.ts';
import { isShortened } from '../../content/yaml/shortenedWords.ts';
import type { TextRule } from '../rule.ts';

/** How many characters back to search for an opening mark. */
const reach = 1000;

/** The curly mark for a straight one. Undefined if it means feet, inches, minutes or seconds. */
function curlyFor(text: string, index: number): string | undefined {
  const before = text[index - 1] ?? ' ';
  const earlier = text.slice(Math.max(0, index - reach), index);
  const isDouble = text[index] === '"';
  const opens = /[\s([{“‘"—–/-]/.test(before) && before !== gap;
  if (isDouble) {
    if (opens) return '“';
    const open = earlier.match(/[“”"]/g)?.length ?? 0;
    return /\d/.test(before) && open % 2 === 0 ? undefined : '”';
  }
  const after = text.slice(index + 1);
  if (opens) return isShortened(after) ? '’' : '‘';
  const open = /(?<![\p{L}\p{N}])['‘]/u.test(earlier);
  return /\d/.test(before) && !/^\p{L}/u.test(after) && !open ? undefined : '’';
}

/** An attribute in a text, such as that of a tag that could not be parsed. Curly marks would not fix it. */
const attribute = /[\w-]=(["'])(?:(?!\1)[^\r\n])*\1/g;

/** Reports straight quotation marks and apostrophes. The site uses curly ones. */
const run: TextRule['run'] = ({ text, isCoded }) => {
  const attributes = [...text.matchAll(attribute)].map(
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  const isLeft = (index: number) =>
    isCoded(index) || attributes.some(([from, to]) => index >= from && index < to);
  return [...text.matchAll(/["']/g)].flatMap(({ index, 0: mark }) => {
    const curly = isLeft(index) ? undefined : curlyFor(text, index);
    if (curly === undefined) return [];
    return [
      {
        from: index,
        to: index + 1,
        level: 'warning',
        rule: 'straight-quote',
        reason:
          mark === '"'
            ? 'This quotation mark is straight. The site uses curly ones.'
            : curly === '’'
              ? 'This apostrophe is straight. The site uses curly ones.'
              : 'This quotation mark is straight. The site uses curly ones.',
        note: `Write ${curly}`,
        expected: [curly],
      },
    ];
  });
};

export const straightQuotes: TextRule = {
  scope: 'text',
  about: {
    'straight-quote': 'straight quotation marks in prose',
  },
  run,
};
