import { expect, test } from 'vitest';
import { readYaml } from '../frontmatter.ts';
import { problemLines } from '../../testing/problemLines.ts';

const check = (yaml: string): string => problemLines(readYaml(yaml, 'content/site.yaml').problems);

test('a second colon is reported', () => {
  expect(check('name: Acme\ntagline: We build: tools\n')).toMatchInlineSnapshot(
    `"content/site.yaml:2:10  error  There is a second colon in this line.  yaml  Put the text in quotation marks."`,
  );
});

test('a tab is reported', () => {
  expect(check('person:\n\tname: Ada\n')).toMatchInlineSnapshot(
    `"content/site.yaml:2:1  error  This line is indented with a tab.  yaml  Use spaces: two for each level."`,
  );
});

test('a missing colon is reported', () => {
  expect(check('name Acme\ntagline: We build.\n')).toMatchInlineSnapshot(
    `"content/site.yaml:1:1  error  This line is not a field.  yaml  If it continues the line above, indent it by two spaces. If it is a field, write its name, a colon, a space and the text."`,
  );
});

test('a missing quotation mark is reported', () => {
  expect(check('name: "Acme')).toMatchInlineSnapshot(
    `"content/site.yaml:1:7  error  A closing quotation mark or bracket is missing.  yaml  Add it where the text ends."`,
  );
});

test('a wrongly indented line is reported', () => {
  expect(check('person:\n  name: Ada\n initials: A\n')).toMatchInlineSnapshot(
    `"content/site.yaml:3:1  error  This line is indented differently from the lines around it.  yaml  Line it up with the fields around it. If it continues the line above, put that whole text in quotation marks."`,
  );
});

test('a duplicate field is reported', () => {
  expect(check('name: Acme\nname: Acme\n')).toMatchInlineSnapshot(
    `"content/site.yaml:2:1  error  This field appears twice.  yaml  Remove one of the two."`,
  );
});

test('text after a quotation is reported', () => {
  expect(check('name: "Acme" and sons\n')).toMatchInlineSnapshot(
    `"content/site.yaml:1:7  error  The quotation mark at the start closes before the text ends.  yaml  Write '"Acme" and sons'"`,
  );
});

test('a character that is reserved in YAML is reported', () => {
  expect(check('name: Acme\ntagline: @home\n')).toMatchInlineSnapshot(
    `"content/site.yaml:2:10  error  Text cannot start with this character here.  yaml  Put the text in quotation marks."`,
  );
});

test('of wrong indentations, the first is reported, and every tab', () => {
  expect(check('a: b\ncta: x\n  title: c\n  label: d\ne: f\n\tg: h\n').match(/\d+:\d+/g)).toEqual([
    '3:1',
    '6:1',
  ]);
  expect(check(' a: b\nc: d\n').match(/\d+:\d+/g)).toEqual(['1:1']);
});
