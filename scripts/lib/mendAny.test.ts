/** Whatever a page says, mending it keeps what readers see, and ends. */
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { isError } from '../../src/model/problem.ts';
import { parseBody } from './check/parseBody.ts';
import { isMendable, mendAll } from './mend.ts';
import { anyPage, runs } from './testing/contentArbitrary.ts';
import { file, head, problemsOf } from './testing/oneFile.ts';

/** The words of a body that a reader sees. */
function wordsOf(node: Nodes): string {
  if ('value' in node && node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

test('mending a sentence leaves it as its reader would have seen it', () => {
  const sentence = fc.array(
    fc.constantFrom(
      '<10s',
      '<= 3',
      'a < b',
      '{price}',
      '{first name}',
      'less & more',
      '2 > 1',
      'words',
      '“so”',
      '{',
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(sentence, (parts) => {
      const text = `So ${parts.join(' ')} it is.`;
      const { text: once } = mendAll(`${head}${text}\n`, problemsOf);
      expect(problemsOf(once).filter(isError)).toEqual([]);
      expect(wordsOf(parseBody(once, head.length, file).tree)).toBe(text);
    }),
    runs,
  );
});

test('mending what is mended changes nothing', () => {
  fc.assert(
    fc.property(
      anyPage.filter((text) => !/\p{Surrogate}/u.test(text)),
      (text) => {
        const once = mendAll(text, problemsOf).text;
        expect(mendAll(once, problemsOf).text).toBe(once);
        expect(problemsOf(once).filter(isMendable)).toEqual([]);
      },
    ),
    runs,
  );
});
