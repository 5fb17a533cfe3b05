import { expect, test } from 'vitest';
import { markdownText } from './markdownText.ts';

test('Markdown shows a text literally', () => {
  expect(markdownText('a **b** <i> @c #1 [d](e)\nf')).toBe(
    'a &#42;&#42;b&#42;&#42; &#60;i&#62; &#64;&#8203;c &#35;&#8203;1 &#91;d&#93;&#40;e&#41; f',
  );
});

test('GitHub finds no mention, reference or link in Markdown after it has decoded entities', () => {
  const decoded = markdownText('@team a#12 #12 GH-12 gh-12 https://x.example www.x.example').replace(
    /&#(\d+);/g,
    (_, code: string) => String.fromCodePoint(Number(code)),
  );
  expect(decoded).not.toMatch(/@\w|#\d|gh-\d|https?:\/\/|www\.\w/i);
});
