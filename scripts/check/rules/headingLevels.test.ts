import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('a skipped heading level is reported', () => {
  expect(checkText('<Section title="Why">\n\n#### Deep\n\n</Section>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:9:1  error  This heading skips a level: it is level 4, and the one above it is level 2.  skipped-heading-level
        Write ### instead of ####.

    1 error in 1 file."
  `);
  expect(checkText('Text.\n\n### Deep\n')).toMatchInlineSnapshot(`
    "content/about.mdx:9:1  error  This heading skips a level: it is level 3, and the one above it is level 1.  skipped-heading-level
        Write ## instead of ###.

    1 error in 1 file."
  `);
});

test('a second main heading is reported', () => {
  expect(checkText('# About us\n\nText.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:7:1  error  This is a second main heading. The page already has one, from its fields.  second-main-heading
        Write ## instead of #, or change “heading” or “title” at the top of the file.

    1 error in 1 file."
  `);
});

test('an empty heading is reported', () => {
  expect(checkText('<Section title="Why">\n\n###\n\nText.\n\n</Section>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:9:1  error  This heading is empty.  empty-heading
        Write its text, or remove it.

    1 error in 1 file."
  `);
});

test('headings of components count', () => {
  const answer = (heading: string) =>
    `<Section title="Why">\n\n<FAQ>\n<Question title="How">\n\n${heading}\n\n</Question>\n</FAQ>\n\n</Section>\n`;
  expect(checkText(answer('#### In short'))).toBe(nothing);
  expect(checkText(answer('##### In short'))).toContain(
    'content/about.mdx:12:1  error  This heading skips a level: it is level 5',
  );
});

test('headings may go down one level and up any number of levels', () => {
  const body =
    '## A\n\n### B\n\n#### C\n\n## D\n\n<Section title="E">\n\n### F\n\n</Section>\n\n```md\n# G\n```\n';
  expect(checkText(body)).toBe(nothing);
});
