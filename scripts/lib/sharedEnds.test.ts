import { expect, test } from 'vitest';
import { sharedEnds } from '../../src/model/text.ts';

test('texts share whole characters at their ends, and none twice', () => {
  expect(sharedEnds('one word here', 'one term here')).toEqual([4, 5]);
  expect(sharedEnds('aa', 'aaa')).toEqual([2, 0]);
  expect(sharedEnds('', 'a')).toEqual([0, 0]);
  // The two halves of these characters differ in one of both.
  expect(sharedEnds('a😀', 'a😁')).toEqual([1, 0]);
  expect(sharedEnds('😀a', '🨀a')).toEqual([0, 1]);
});
