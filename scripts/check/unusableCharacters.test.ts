/** Characters without a meaning are refused wherever a file writes them, with their positions. */
import { expect, test } from 'vitest';
import { head, problemsOf } from '../testing/problemsOf.ts';
import { characterFindings } from './characters.ts';

const positions = (text: string) =>
  problemsOf(text)
    .filter(({ rule }) => rule === 'unusable-character')
    .map(
      ({ place: { line, column }, reason, level }) =>
        `${line}:${column} ${/U\+\w+/.exec(reason)?.[0]} ${level}`,
    );

const titled = (title: string) => `---\ntemplate: page\ntitle: ${title}\ndescription: Us.\n---\n`;

test.each([
  ['in the body', `${head}Our a\uE000b.\n`, '7:6 U+E000 error'],
  ['after a byte order mark', `\uFEFF${head}Our a\uF8FF.\n`, '7:6 U+F8FF error'],
  ['after a closing fence', `${head}\`\`\`\na\n\`\`\`\uE000\n\`\`\`\n`, '9:4 U+E000 error'],
  ['in a field', titled('A\uFDD0'), '3:9 U+FDD0 error'],
  ['as a code in a field', titled('"A\\uE000"'), '3:10 U+E000 error'],
  ['as half of a surrogate pair in a field', titled('"A\\uD800"'), '3:10 U+D800 error'],
  ['as a code in the body', `${head}Our [a&#xE000;](/b).\n`, '7:7 U+E000 error'],
  ['in an attribute', `${head}<Section title="&#xF0000;">\n\na\n\n</Section>\n`, '7:17 U+F0000 error'],
  ['of another plane', `${head}a\u{10FFFF} b\n`, '7:2 U+10FFFF error'],
  ['on a page of no template', titled('"a\\uE000"').replace('page', 'nothing'), '3:10 U+E000 error'],
])('an unusable character is reported %s', (_name, text, expected) => {
  expect(positions(text)).toEqual([expected]);
});

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
