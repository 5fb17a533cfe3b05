/** Fields that are indented too far, or not far enough: the line itself is reported, and not the one above. */
import { expect, test } from 'vitest';
import { fixAll } from '../../check/fix/fixText.ts';
import { file, problemsOf } from '../../testing/problemsOf.ts';
import { checkFile } from '../../check/checkFile.ts';

const whole = (fields: string): string => `---\n${fields}---\n`;
const problems = (fields: string): string[] =>
  problemsOf(whole(fields)).map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`);
const fixed = (fields: string): string => fixAll(whole(fields), problemsOf).text.slice(4, -4);

const page = 'template: page\ntitle: A\ndescription: b\n';

test.each([
  ['a field', 'template: page\ntitle: A\n description: b\n', page, ['4:1 yaml']],
  ['several fields', 'template: page\n title: A\n description: b\n', page, ['3:1 yaml', '4:1 yaml']],
  ['the first field', ' template: page\ntitle: A\ndescription: b\n', page, ['2:1 yaml']],
  [
    'a field of a group',
    `${page}menu:\n  order: 1\n   footer: c\n`,
    `${page}menu:\n  order: 1\n  footer: c\n`,
    ['7:1 yaml'],
  ],
  ['a field by a tab', 'template: page\ntitle: A\n\tdescription: b\n', page, ['4:1 yaml']],
  [
    'a field and a value with a colon',
    'template: page\ntitle: A: b\n description: c: d\n',
    'template: page\ntitle: "A: b"\ndescription: "c: d"\n',
    ['3:8 yaml', '4:1 yaml', '4:15 yaml'],
  ],
])('wrong indentation is fixed: %s', (_name, fields, expected, found) => {
  expect(problems(fields)).toEqual(found);
  expect(fixed(fields)).toBe(expected);
});

const quote = (position: string, start = '  - '): string =>
  `template: testimonials\ntitle: A\ndescription: b\nquotes:\n${start}id: a\n    quote: b\n${position}author: c\n    position: d\n    company: e\n    image: f.svg\n`;
const inTestimonials = (text: string) =>
  checkFile(Buffer.from(text), 'testimonials.mdx', 'content/testimonials.mdx').problems;

test.each([3, 5, 6])('a field of a list entry in column %i is reported', (column) => {
  const text = whole(quote(' '.repeat(column)));
  expect(inTestimonials(text).map(({ line, column: at, ruleId }) => `${line}:${at} ${ruleId}`)).toEqual([
    '8:1 yaml',
  ]);
  expect(fixAll(text, inTestimonials).text).toBe(whole(quote('    ')));
});

test('a field between two levels has no fix', () => {
  const fields = `${page}menu:\n  order: 1\n footer: c\n`;
  expect(problems(fields)).toEqual(['7:1 yaml']);
  expect(fixed(fields)).toBe(fields);
});

test.each(['  prices: low and high\n', '  Note: it is free\n'])(
  'a text that continues on the next line as “%s” has no fix',
  (rest) => {
    const fields = `template: page\ntitle: A\ndescription: We offer two\n${rest}`;
    expect(problems(fields)).toEqual(['5:1 yaml']);
    expect(fixed(fields)).toBe(fields);
  },
);

test.each([
  `template: page\ntitle: A\ndescription: |\n  Words: of\n   many: lines\n`,
  `template: page\ntitle: A\ndescription: >\n  Words: of\n   many: lines\nlabel: "a: b"\n`,
  `template: page\ntitle: A\ndescription: "Words\n  of: many lines"\n`,
  `template: page\ntitle: A\ndescription: b\nmenu: {order: 1,\n  footer: c}\n`,
])('lines that belong to the value above stay as they are: %j', (fields) => {
  expect(problems(fields)).toEqual([]);
  // The same next to an error in another line.
  const broken = fields.replace('title: A', 'title: A: b');
  expect(fixed(broken)).toBe(fields.replace('title: A', 'title: "A: b"'));
});

test('the note says what to do', () => {
  const [found] = checkFile(
    Buffer.from(whole('template: page\ntitle: A\n description: b\n')),
    'about.mdx',
    file,
  ).problems;
  expect(found?.note).toBe(
    'Line it up with the fields around it. If it continues the line above, put that whole text in quotation marks.',
  );
});
