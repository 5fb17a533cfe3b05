import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('headings may go down one level and up any number of levels', () => {
  const body =
    '## A\n\n### B\n\n#### C\n\n## D\n\n<Section title="E">\n\n### F\n\n</Section>\n\n```md\n# G\n```\n';
  expect(checkText(body)).toBe(nothing);
});
