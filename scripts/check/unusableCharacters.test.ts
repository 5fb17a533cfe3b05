import { expect, test } from 'vitest';
import { head, problemsOf } from '../testing/problemsOf.ts';
import { characterFindings } from './characters.ts';

test('exactly private-use characters, noncharacters and halves of pairs are refused', () => {
  const refused = (code: number) =>
    characterFindings(String.fromCodePoint(code)).some(({ rule }) => rule === 'unusable-character');
  const isUnusable = (code: number) =>
    (code >= 0xe000 && code <= 0xf8ff) ||
    code >= 0xf0000 ||
    (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe;
  const wrong: number[] = [];
  for (let code = 0; code <= 0x10ffff; code++) if (refused(code) !== isUnusable(code)) wrong.push(code);
  expect(wrong).toEqual([]);
});

test('a code of another plane is refused in an attribute', () => {
  const problems = problemsOf(`${head}<Section title="&#xF0000;">\n\na\n\n</Section>\n`);
  expect(problems).toMatchObject([{ rule: 'unusable-character', place: { line: 7, column: 17 } }]);
});
