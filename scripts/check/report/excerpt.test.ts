import { expect, test } from 'vitest';
import { problem } from '../../../src/model/problem.ts';
import { excerptOf } from './report.ts';

const of = (file: string, line: string) => excerptOf(problem({ file, rule: 'r', reason: 'R' }), [line]);

test('no excerpt of a picture is printed, and one of a text with a zero byte is', () => {
  expect(of('content/_pictures/a.jpg', '\0\0\0 ftypheic')).toBe(undefined);
  expect(of('content/_pictures/a.png', '\uFFFDPNG')).toBe(undefined);
  expect(of('content/_pictures/a.svg', '<svg/>')).toMatchObject({ text: '<svg/>' });
  expect(of('content/about.mdx', 'One\0two')).toMatchObject({ text: 'One·two' });
});
