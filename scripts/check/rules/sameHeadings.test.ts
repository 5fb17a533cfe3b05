import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('two sections with the same anchor are reported', () => {
  expect(
    checkText(
      '<Section title="What we do">\n\nA.\n\n</Section>\n\n<Section\n  subtitle="b"\n  title="What we do?"\n>\n\nB.\n\n</Section>\n',
    ),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:15:3  error  “What we do?” has the anchor #what-we-do, the same as the heading in line 7.  same-heading
        Rename one of the two, so that both can be linked to.

    1 error in 1 file."
  `);
});

test('a heading with the name of its section is reported', () => {
  expect(checkText('<Section title="Why">\n\n### *Why*\n\n</Section>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:9:1  error  “Why” has the anchor #why, the same as the heading in line 7.  same-heading
        Rename one of the two, so that both can be linked to.

    1 error in 1 file."
  `);
});

test('steps and questions have no anchors, and may have the same names', () => {
  const steps =
    '<ProcessSteps>\n<Step title="Test">One.</Step>\n<Step title="Test">Two.</Step>\n</ProcessSteps>\n';
  expect(checkText(steps)).toBe(nothing);
});

test('different names are allowed', () => {
  expect(
    checkText(
      '<Section title="Why">\n\n### Why not\n\n</Section>\n\n<Section title="How">\n\nSo.\n\n</Section>\n',
    ),
  ).toBe(nothing);
});
