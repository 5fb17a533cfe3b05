import { expect, test } from 'vitest';
import { checkPage } from '../checkPage.ts';

/** The placeholders of a page: line, column, and whether each is an error. */
function check(body: string, fields = ''): string[] {
  const text = `---\ntemplate: page\ntitle: About\ndescription: Us.\n${fields}---\n\n${body}\n`;
  return checkPage(text, 'about.mdx', 'content/about.mdx')
    .problems.filter(({ rule }) => rule === 'placeholder')
    .map((each) => `${each.place.line}:${each.place.column} ${each.level}`);
}

test('a placeholder is an error, in a field too, and in a draft a warning', () => {
  expect(check('Call TODO.')).toEqual(['7:6 error']);
  expect(check('Words.', 'heading: TBD\n')).toEqual(['5:10 error']);
  expect(check('Call TODO.', 'draft: true\n')).toEqual(['8:6 warning']);
});
