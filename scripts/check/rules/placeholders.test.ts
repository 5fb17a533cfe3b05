import { expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { checkPage } from '../checkPage.ts';

/** The placeholders of a page: line, column, and whether each is an error. */
function check(body: string, fields = ''): string[] {
  const text = `---\ntemplate: page\ntitle: About\ndescription: Us.\n${fields}---\n\n${body}\n`;
  return checkPage(text, 'about.mdx', 'content/about.mdx')
    .problems.filter(({ ruleId }) => ruleId === 'placeholder')
    .map((each) => `${each.line}:${each.column} ${isError(each) ? 'error' : 'warning'}`);
}

test.each(['TODO', 'TBD', 'FIXME', 'XXX', 'TK', '[COMPANY NAME]', '[YOUR CITY]', 'Lorem ipsum dolor'])(
  'visitors never see %s',
  (placeholder) => {
    expect(check(`Call ${placeholder} today.`)).toEqual(['7:6 error']);
  },
);

test('a placeholder in a field is an error too, and in a draft a warning', () => {
  expect(check('Words.', 'heading: TBD\n')).toEqual(['5:10 error']);
  expect(check('Call TODO.', 'draft: true\n')).toEqual(['8:6 warning']);
});

test.each(['Our to-do list, todo lists and Todoist', 'Size XXL', 'Outback', '[sic]', 'the XX. century'])(
  'nothing is said about %s',
  (words) => {
    expect(check(`${words}.`)).toEqual([]);
  },
);
