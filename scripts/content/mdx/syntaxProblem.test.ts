import { expect, test } from 'vitest';
import { report } from '../../check/report/report.ts';
import { checkBody } from '../../check/bodyProblems.ts';

/** Checks a body that starts on line 3. */
const check = (body: string): string => report(checkBody(`---\n---\n${body}`, 'content/about.mdx').problems);

test('an unclosed tag is reported at the line where it was opened', () => {
  expect(check('Text.\n\n<Section title="a">\n\nText.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:5:1  error  <Section> is opened here and never closed.  unclosed-tag
        Write </Section> where it ends.

    1 error in 1 file."
  `);
});

test('an unclosed tag within a line is reported', () => {
  expect(check('Some <Lead>text.\n\nMore.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:6  error  <Lead> is opened here and never closed.  unclosed-tag
        Write </Lead> where it ends.

    1 error in 1 file."
  `);
});

test('an unclosed tag in a list is reported', () => {
  expect(check('- one\n- <Lead>two\n- three\n')).toMatchInlineSnapshot(`
    "content/about.mdx:4:3  error  <Lead> is opened here and never closed.  unclosed-tag
        Write </Lead> where it ends.

    1 error in 1 file."
  `);
});

test('a closing tag with another name is reported', () => {
  expect(check('<Section title="a">\n\nText.\n\n</FAQ>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:1  error  <Section> is opened here, but closed with </FAQ> in line 7.  wrong-closing-tag
        Write </Section> there.

    1 error in 1 file."
  `);
});

test('a closing tag without an opening tag is reported', () => {
  expect(check('Text.\n\n</FAQ>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:5:1  error  </FAQ> has no opening tag.  wrong-closing-tag
        Remove it, or write <FAQ> where it should begin.

    1 error in 1 file."
  `);
});

test('a “<” before a number is reported', () => {
  expect(check('It answers in <10s.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:15  error  A “<” starts a component, but there is no component called “10s.”.  stray-angle-bracket
        Write “under” or “less than”, or \\< to show the character.

    1 error in 1 file."
  `);
});

test('a “<” before a space is allowed', () => {
  expect(check('If a < b, then.\n')).toMatchInlineSnapshot(`
    "
    No problems."
  `);
});

test('an unclosed brace and words in braces are reported', () => {
  expect(check('Costs {5 a month.\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:7  error  A “{” is read as the start of code, which is not allowed here.  stray-brace
        Write \\{ to show the character.

    1 error in 1 file."
  `);
  expect(check('Dear {first name},\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:6  error  The braces in “{first name}” are read as code, which is not allowed here.  no-code
        Write the text without braces. To show braces, write \\{ and \\}.

    1 error in 1 file."
  `);
});

test('an attribute without quotation marks is reported', () => {
  expect(check('<Section title=Hello>\n\nText.\n\n</Section>\n')).toMatchInlineSnapshot(`
    "content/about.mdx:3:16  error  The value of “title” has no quotation marks.  unquoted-attribute
        Write straight quotation marks: title="Hello".

    1 error in 1 file."
  `);
});

// Bug: MDX mentions the position of the open tag in its message, but reports the error at the tag that closes around
// it.
test('an unclosed tag inside another is reported at the line where it was opened', () => {
  expect(check('<FAQ>\n\n<Question title="a">\n\nb\n\n</FAQ>\n')).toContain(
    'content/about.mdx:5:1  error  <Question> is opened here',
  );
});

// Bug: a paragraph that starts with this word is parsed as code, and the note is about a component's tag.
test('a sentence that starts with “export” has its own message', () => {
  expect(check('export formats include CSV.\n')).not.toContain('component’s tag');
});

// Bug: the note is for “less than”, but an HTML comment should become {/* … */}.
test('the note for an HTML comment says how to write comments', () => {
  expect(check('<!-- later -->\n')).toContain('{/*');
});

// Bug: the expression parser reports where it gave up, and not the position of the brace.
test('an unclosed brace is reported at its position', () => {
  expect(check('Costs {5 a month.\n')).toContain('content/about.mdx:3:7');
});

test('words in braces are reported at the position of the brace', () => {
  expect(check('Dear {first name},\n')).toContain('content/about.mdx:3:6');
});

// Bug: the parser gives up at the end of the file, and reports that position.
test('an unclosed quotation mark is reported in the tag’s line', () => {
  expect(check('<Section title="Hello>\n\nText.\n\n</Section>\n')).toContain('content/about.mdx:3:');
});
