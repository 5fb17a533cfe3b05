import { expect, test } from 'vitest';
import { inOrder } from '../../../src/model/problem.ts';
import { checkFile } from '../checkFile.ts';
import { problemLines } from '../../testing/problemLines.ts';

const file = 'a.mdx';
const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n';
const problemsIn = (text: string) => inOrder(checkFile(Buffer.from(text), 'about.mdx', file).problems);
/** The report for a body that starts on line 6, without the count. */
const ofBody = (body: string): string => problemLines(problemsIn(`${head}${body}\n`)).replace(/\n\n.*$/, '');

test('all errors of a body are reported at their positions', () => {
  expect(
    ofBody(
      'In <10s, <= 3 or <3 for {price}.\n\n<!-- a -->\n\n<https://example.com> and <me@example.com>\n\n<Setcion title="a">\n\nb {c\n\n</Setcion>\n\n<Section>\n\nd\n\n</Section>\n\n<FAQ>\n<Question title="e">f\n</FAQ>\n\nexport words',
    ),
  ).toMatchInlineSnapshot(`
    "a.mdx:6:4  error  A “<” starts a component, but there is no component called “10s”.  stray-angle-bracket  Write “under” or “less than”, or \\< to show the character.
    a.mdx:6:10  error  A “<” starts a component, but there is no component called “=”.  stray-angle-bracket  Write “under” or “less than”, or \\< to show the character.
    a.mdx:6:18  error  A “<” starts a component, but there is no component called “3”.  stray-angle-bracket  Write “under” or “less than”, or \\< to show the character.
    a.mdx:6:25  error  The braces in “{price}” are read as code, which is not allowed here.  no-code  Write the text without braces. To show braces, write \\{ and \\}.
    a.mdx:8:1  error  HTML comments do not work here.  html-comment  Write {/* your comment */} instead of <!-- your comment -->.
    a.mdx:10:1  error  Links in angle brackets do not work here.  angle-link  Put the text in square brackets and the address in parentheses: [our site](https://example.com).
    a.mdx:10:27  error  Links in angle brackets do not work here.  angle-link  Put the text in square brackets and the address in parentheses: [our site](https://example.com).
    a.mdx:12:2  error  There is no component <Setcion>.  unknown-component  Did you mean Section?
    a.mdx:14:3  error  A “{” is read as the start of code, which is not allowed here.  stray-brace  Write \\{ to show the character.
    a.mdx:18:1  error  “title” is missing.  missing-field  Add title="…" to the tag.
    a.mdx:25:1  error  <Question> is opened here and never closed.  unclosed-tag  Write </Question> where it ends.
    a.mdx:28:1  error  A paragraph that starts with “export” is read as code.  no-code  Start it with another word."
  `);
});
