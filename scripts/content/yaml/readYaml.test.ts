import { expect, test } from 'vitest';
import { positionAt } from '../../../src/model/problem.ts';
import { readYaml } from './readYaml.ts';

const indented = 'This line is indented differently from the lines around it.';

test.each<[what: string, yaml: string, ...reported: [position: string, reason: string, instead?: string][]]>([
  ['a second colon', 'a: b\nc: d: e\n', ['2:4', 'There is a second colon in this line.', '"d: e"']],
  ['a tab', 'a:\n\tb: c\n', ['2:1', 'This line is indented with a tab.']],
  ['no colon', 'a b\nc: d.\n', ['1:1', 'This line is not a field.']],
  ['no closing mark', 'a: "b', ['1:4', 'A closing quotation mark or bracket is missing.', '"b"']],
  ['a wrong indentation', 'a:\n  b: c\n d: e\n', ['3:1', indented]],
  ['a field twice', 'a: b\na: b\n', ['2:1', 'This field appears twice.']],
  [
    'text after a quotation',
    'a: "b" and c\n',
    ['1:8', 'The quotation marks of this text do not match, or they are curly.'],
  ],
  ['a reserved character', 'a: @b\n', ['1:4', 'Text cannot start with this character here.', '"@b"']],
  [
    'the first wrong indentation, and nothing below it',
    'a: b\ncta: x\n  title: c\n  label: d\ne: f\n\tg: h\n',
    ['3:1', indented],
  ],
  ['an indented first field', ' a: b\nc: d\n', ['1:1', indented]],
  ['a forbidden name', 'a: b\nconstructor: c\n', ['2:1', '“constructor” cannot be the name of a field.']],
  [
    'a quotation that continues below',
    'a: "b\nc d"\ne: f\n',
    ['1:4', 'A closing quotation mark or bracket is missing.'],
    ['2:1', 'This line is not a field.'],
  ],
  ['a field of an entry', 'a:\n  - b: "c"\n   d: e\n', ['3:1', indented]],
  ['no name', ': b\n', ['1:1', 'This field has no name.']],
])('reports %s', (_what, yaml, ...reported) => {
  const found = readYaml(yaml).findings.map(({ from = 0, reason, instead }) => {
    const { line, column } = positionAt(yaml, from);
    return [`${line}:${column}`, reason, ...(instead === undefined ? [] : [instead])];
  });
  expect(found).toEqual(reported);
});
