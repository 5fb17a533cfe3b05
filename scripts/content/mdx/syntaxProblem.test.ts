import { expect, test } from 'vitest';
import { report } from '../../check/report/report.ts';
import { checkBody } from '../../check/bodyProblems.ts';

/** Checks a body that starts on line 3. */
const check = (body: string): string => report(checkBody(`---\n---\n${body}`, 'content/about.mdx').problems);

test('an unclosed tag is told at the line where it was opened', () => {
  expect(check('Text.\n\n<Section title="a">\n\nText.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:5:1  error  <Section> is opened here and never closed.  unclosed-tag
        Write </Section> where it ends.

    1 error in 1 file."
  `);
});

test('an unclosed tag in the midst of a line', () => {
  expect(check('Some <Lead>text.\n\nMore.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:6  error  <Lead> is opened here and never closed.  unclosed-tag
        Write </Lead> where it ends.

    1 error in 1 file."
  `);
});

test('an unclosed tag in a list', () => {
  expect(check('- one\n- <Lead>two\n- three\n')).toMatchInlineSnapshot(`
    "content/about.mdx:4:3  error  <Lead> is opened here and never closed.  unclosed-tag
        Write </Lead> where it ends.

    1 error in 1 file."
  `);
});

test('a closing tag of another name', () => {
  expect(check('<Section title="a">\n\nText.\n\n</FAQ>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:1  error  <Section> is opened here, but closed with </FAQ> in line 7.  wrong-closing-tag
        Write </Section> there.

    1 error in 1 file."
  `);
});

test('a closing tag that nothing opened', () => {
  expect(check('Text.\n\n</FAQ>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:5:1  error  </FAQ> closes something that is not open.  wrong-closing-tag
        Remove it, or write <FAQ> where it should begin.

    1 error in 1 file."
  `);
});

test('less than ten seconds', () => {
  expect(check('It answers in <10s.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:15  error  A “<” starts a component, and “10s.” is no name of one.  stray-angle-bracket
        Write “under” or “less than”, or \\< for the sign itself.

    1 error in 1 file."
  `);
});

test('less than, with a space', () => {
  expect(check('If a < b, then.\n')).toMatchInlineSnapshot(`
    "
    No problems."
  `);
});

test('a brace that is never closed, and words in braces', () => {
  expect(check('Costs {5 a month.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:7  error  A “{” starts code, and content holds none.  stray-brace
        Write \\{ for the sign itself.

    1 error in 1 file."
  `);
  expect(check('Dear {first name},\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:6  error  The braces in “{first name}” start code, and content holds none.  no-code
        Write the text itself. For a brace, write \\{ and \\}.

    1 error in 1 file."
  `);
});

test('an attribute without quotation marks', () => {
  expect(check('<Section title=Hello>\n\nText.\n\n</Section>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:16  error  The value of “title” stands without quotation marks.  unquoted-attribute
        Write straight quotation marks: title="Hello".

    1 error in 1 file."
  `);
});

// Bug: MDX names the place of the tag that is open; the problem stands at the tag that closes around it.
test('an unclosed tag inside another is told at the line where it was opened', () => {
  expect(check('<FAQ>\n\n<Question title="a">\n\nb\n\n</FAQ>\n')).toContain(
    'content/about.mdx:5:1  error  <Question> is opened here',
  );
});

// Bug: a paragraph that starts with this word is parsed as code; the advice speaks of a component's tag.
test('a sentence that starts with “export” is told as such', () => {
  expect(check('export formats include CSV.\n')).not.toContain('component’s tag');
});

// Bug: the advice is for “less than”; an HTML comment wants {/* … */}.
test('an HTML comment is told how comments are written', () => {
  expect(check('<!-- later -->\n')).toContain('{/*');
});

// Bug: the parser of expressions says where it gave up, which is told as the place of the brace.
test('a brace that is never closed is told where it stands', () => {
  expect(check('Costs {5 a month.\n')).toContain('content/about.mdx:3:7');
});

test('words in braces are told where the brace stands', () => {
  expect(check('Dear {first name},\n')).toContain('content/about.mdx:3:6');
});

// Bug: the parser gives up at the end of the file, which is told as the place.
test('a quotation mark that is never closed is told in the tag’s line', () => {
  expect(check('<Section title="Hello>\n\nText.\n\n</Section>\n')).toContain('content/about.mdx:3:');
});
