import { expect, test } from 'vitest';
import { inOrder } from '../../../src/model/problem.ts';
import { checkFile } from '../checkFile.ts';
import { report } from '../report/report.ts';

const file = 'a.mdx';
const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n';
const problemsIn = (text: string) => inOrder(checkFile(Buffer.from(text), 'about.mdx', file).problems);
/** The report for a body that starts on line 6, without the count. */
const ofBody = (body: string): string => report(problemsIn(`${head}${body}\n`)).replace(/\n\n.*$/, '');
/** The report for fields that start on line 2. */
const ofFields = (fields: string): string =>
  report(problemsIn(`---\n${fields}\n---\n`)).replace(/\n\n.*$/, '');
const valid = 'template: page\ntitle: About\ndescription: Us.\n';

test('all errors of a body are reported at their positions', () => {
  expect(
    ofBody(
      'In <10s, <= 3 or <3 for {price}.\n\n<!-- a -->\n\n<https://example.com> and <me@example.com>\n\n<Setcion title="a">\n\nb {c\n\n</Setcion>\n\n<Section>\n\nd\n\n</Section>\n\n<FAQ>\n<Question title="e">f\n</FAQ>\n\nexport words',
    ),
  ).toMatchInlineSnapshot(`
    "a.mdx:6:4  error  A “<” starts a component, and “10s” is no name of one.  stray-angle-bracket
        Write “under” or “less than”, or \\< for the sign itself.
    a.mdx:6:10  error  A “<” starts a component, and “=” is no name of one.  stray-angle-bracket
        Write “under” or “less than”, or \\< for the sign itself.
    a.mdx:6:18  error  A “<” starts a component, and “3” is no name of one.  stray-angle-bracket
        Write “under” or “less than”, or \\< for the sign itself.
    a.mdx:6:25  error  The braces in “{price}” start code, and content holds none.  no-code
        Write the text itself. For a brace, write \\{ and \\}.
    a.mdx:8:1  error  Notes that no visitor sees are written differently here.  html-comment
        Write {/* your note */} instead of <!-- your note -->.
    a.mdx:10:1  error  A link does not stand in angle brackets here.  angle-link
        Write the words in square brackets and the address in round ones: [our site](https://example.com).
    a.mdx:10:27  error  A link does not stand in angle brackets here.  angle-link
        Write the words in square brackets and the address in round ones: [our site](https://example.com).
    a.mdx:12:2  error  There is no component <Setcion>.  unknown-component
        Did you mean Section?
    a.mdx:14:3  error  A “{” starts code, and content holds none.  stray-brace
        Write \\{ for the sign itself.
    a.mdx:18:1  error  “title” is missing.  missing-field
        Write title="…" in the tag.
    a.mdx:25:1  error  <Question> is opened here and never closed.  unclosed-tag
        Write </Question> where it ends.
    a.mdx:28:1  error  A paragraph that starts with “export” is read as code.  no-code
        Start it with another word."
  `);
});

test('unclosed and wrongly closed tags are reported', () => {
  expect(ofBody('<Section title="a">\n\n<Lead>\n\nb\n\n</Section>')).toMatchInlineSnapshot(`
    "a.mdx:8:1  error  <Lead> is opened here and never closed.  unclosed-tag
        Write </Lead> where it ends."
  `);
  expect(ofBody('<Lead>a\n\nb</Lead>')).toMatchInlineSnapshot(`
    "a.mdx:6:1  error  <Lead> is opened in a paragraph and closed in another.  unclosed-tag
        Put <Lead> and </Lead> on lines of their own, with empty lines around the text between them."
  `);
  expect(ofBody('<Lead>\n\na</Lead>')).toMatchInlineSnapshot(`
    "a.mdx:8:2  error  </Lead> must stand on a line of its own, as <Lead> does.  wrong-closing-tag
        Put </Lead> below the text, after an empty line."
  `);
  expect(ofBody('<Lead>\n\na\n\n</Leda>')).toMatchInlineSnapshot(`
    "a.mdx:10:3  error  </Leda> should close <Lead>, but its name is another.  wrong-closing-tag
        Write </Lead>."
  `);
  expect(ofBody('<Leda>\n\na\n\n</Lead>')).toMatchInlineSnapshot(`
    "a.mdx:6:2  error  There is no component <Leda>.  unknown-component
        Did you mean Lead?"
  `);
  expect(ofBody('<Lead>\n\na\n\n</Lead/>')).toMatchInlineSnapshot(`
    "a.mdx:10:1  error  A closing tag holds nothing but its name: </Lead>.  wrong-closing-tag
        Write </Lead>."
  `);
  expect(ofBody('a\n\n<Section title="b"')).toMatchInlineSnapshot(`
    "a.mdx:8:1  error  <Section> is not finished: its “>” is missing.  syntax
        Check quotation marks and angle brackets: <Name attribute="value">."
  `);
});

test('unreadable attributes are reported', () => {
  expect(ofBody('<Section title="a>\n\nb\n\n</Section>')).toMatchInlineSnapshot(`
    "a.mdx:6:16  error  The quotation mark that opens here is never closed.  unclosed-quotation
        Write a second one after the value: title="…"."
  `);
  expect(ofBody('<Section title=“a” subtitel="b">\n\nc\n\n</Section>')).toMatchInlineSnapshot(`
    "a.mdx:6:16  error  The quotation marks of “title” are curly, as in a text.  unquoted-attribute
        Write straight quotation marks: title="a".
    a.mdx:6:20  error  “subtitel” is not a field of <Section>.  unknown-field
        Did you mean subtitle?"
  `);
  expect(ofBody('<Section title={a b}>\n\nc\n\n</Section>')).toMatchInlineSnapshot(`
    "a.mdx:6:10  error  The braces in this attribute start code, and content holds none.  no-code
        Write the value in quotation marks: name="value"."
  `);
  expect(ofBody('<Section title="a", subtitle="b">\n\nc\n\n</Section>')).toMatchInlineSnapshot(`
    "a.mdx:6:1  error  <Section> is not written as it should be.  syntax
        Check quotation marks and angle brackets: <Name attribute="value">."
  `);
});

test('styles and event handlers are refused', () => {
  expect(
    ofBody('<Section title="a" className="b" style="c" onClick="d">\n\ne\n\n</Section>'),
  ).toMatchInlineSnapshot(`
    "a.mdx:6:19  error  “className” says how something looks, and the design does that.  no-styling
        Remove it.
    a.mdx:6:33  error  “style” says how something looks, and the design does that.  no-styling
        Remove it.
    a.mdx:6:44  error  “onClick” would run a program in the visitor’s browser, and content holds none.  no-code
        Remove it."
  `);
});

test('HTML tags are reported with their Markdown', () => {
  const tags = [
    '<b>a</b>',
    '<br/>',
    '<a href="/b">a</a>',
    '<img src="a.svg" alt="b"/>',
    '<iframe src="a"/>',
    '<u>a</u>',
  ];
  expect(ofBody(tags.join(' '))).toMatchInlineSnapshot(`
    "a.mdx:6:1  error  <b> is an HTML tag, and content holds none.  html-tag
        For bold type write **words**.
    a.mdx:6:10  error  <br> is an HTML tag, and content holds none.  html-tag
        Start a new paragraph with an empty line, or end the line with a backslash.
    a.mdx:6:16  error  <a> is an HTML tag, and content holds none.  html-tag
        For a link write [words](address).
    a.mdx:6:35  error  <img> is an HTML tag, and content holds none.  html-tag
        For a picture write ![what it shows](file).
    a.mdx:6:62  error  <iframe> could run a program or load something from elsewhere, and content does neither.  no-code
        Remove it. If the page needs it, ask a developer for a component.
    a.mdx:6:80  error  <u> is an HTML tag, and content holds none.  html-tag
        Remove the tag and keep the words: the design decides how they look."
  `);
});

test('a tag without a name and a comment without an end are reported', () => {
  expect(ofBody('<>a</>')).toMatchInlineSnapshot(`
    "a.mdx:6:1  error  <> is a tag without a name.  unknown-component
        Write the name of a component, or \\< for the sign itself."
  `);
  expect(ofBody('a\n\n{/* b')).toMatchInlineSnapshot(`
    "a.mdx:8:1  error  The note that starts here has no end.  unclosed-note
        Write */} where it ends."
  `);
});

test('a tag that continues outside of a blockquote is reported', () => {
  expect(ofBody('> <Lead\ntitle="a">b</Lead>')).toMatchInlineSnapshot(`
    "a.mdx:6:3  error  What “<” starts here goes on in a line that is outside of the list or quotation.  syntax
        Write it in one line, or begin the next line as this one begins."
  `);
});

test('values that change without quotation marks are reported', () => {
  expect(
    ofFields('template: page\ntitle: 1.10\ndescription: 010\nlabel: no\nheading: 2027-01-15\ndraft: yes'),
  ).toMatchInlineSnapshot(`
    "a.mdx:3:8  error  “title” should be a text, but it is a number.  wrong-type
        In quotation marks it stays as it is written: "1.10"
    a.mdx:4:14  error  “description” should be a text, but it is a number.  wrong-type
        In quotation marks it stays as it is written: "010"
    a.mdx:5:8  warning  “no” is a text here, but other programs that read this file may change it.  unquoted-text
        Put it in quotation marks: "no"
    a.mdx:6:10  warning  “2027-01-15” is a text here, but other programs that read this file may change it.  unquoted-text
        Put it in quotation marks: "2027-01-15"
    a.mdx:7:8  error  “draft” should be true or false, but it is a text.  wrong-type
        Write true."
  `);
  expect(ofFields(`${valid}label: ~\nheading: null`)).toMatchInlineSnapshot(`
    "a.mdx:5:8  error  “label” should be a text, but it is empty.  wrong-type
        Write "~" if you mean just that; else remove the line.
    a.mdx:6:10  error  “heading” should be a text, but it is empty.  wrong-type
        Write "null" if you mean just that; else remove the line."
  `);
  expect(ofFields(`${valid}publishAt: 2027-01-15\nheading: "no"\nlabel: "1.10"`)).toBe('\nNo problems.');
});

test('a comment that cuts a text is reported', () => {
  expect(ofFields(`${valid}heading: We are #1 in AI`)).toMatchInlineSnapshot(`
    "a.mdx:5:10  warning  Visitors see “We are” only: from “#” on it is a note that nobody sees.  cut-text
        Put the whole text in quotation marks. For a note, leave a space after “#”."
  `);
  expect(ofFields(`${valid}heading: We are first # as agreed`)).toBe('\nNo problems.');
});

test('all errors of the fields are reported', () => {
  expect(
    ofFields(
      'template: page\ntitle: About: us\ntitle: b\ndescription: *New*\nlabel: &a\nheading: @home\nmenu:\n\torder: 1',
    ),
  ).toMatchInlineSnapshot(`
    "a.mdx:3:8  error  There is a second colon in this line.  yaml
        Put the text in quotation marks.
    a.mdx:4:1  error  This field appears twice.  yaml
        Remove one of the two.
    a.mdx:5:14  error  A value that starts with an asterisk has a meaning of its own.  yaml
        Put the text in quotation marks.
    a.mdx:6:8  error  A value that starts with an ampersand has a meaning of its own.  yaml
        Put the text in quotation marks.
    a.mdx:7:10  error  A text cannot start with this sign here.  yaml
        Put the text in quotation marks.
    a.mdx:9:1  error  This line is indented with a tab.  yaml
        Use spaces: two for each level."
  `);
});

test('forbidden field names and a field without a name are reported', () => {
  expect(ofFields(`${valid}__proto__: a\nconstructor: b\n: c`)).toMatchInlineSnapshot(`
    "a.mdx:5:1  error  “__proto__” cannot be the name of a field.  yaml
        Remove the line.
    a.mdx:6:1  error  “constructor” cannot be the name of a field.  yaml
        Remove the line.
    a.mdx:7:1  error  This field has no name.  yaml
        Write a name before the colon."
  `);
});

test('malformed fences are reported', () => {
  expect(ofFields('')).toContain('a.mdx:2:1  error  “template” is missing.');
  expect(report(problemsIn('\n----\ntemplate: page\n ---\n'))).toMatchInlineSnapshot(`
    "a.mdx:1:1  error  The file starts with an empty line.  frontmatter-fence
        Remove it: the first line is ---
    a.mdx:2:1  error  The file starts with “----”, so its fields cannot be read.  frontmatter-fence
        Write exactly three dashes: ---
    a.mdx:3:1  error  “title” is missing.  missing-field
        Add a line “title: …”.
    a.mdx:3:1  error  “description” is missing.  missing-field
        Add a line “description: …”.
    a.mdx:4:1  error  “---” ends the fields in a way that cannot be read.  frontmatter-fence
        Write exactly three dashes: ---

    5 errors in 1 file."
  `);
  expect(report(problemsIn('---json\n{}\n---\n\n{a}\n'))).toMatchInlineSnapshot(`
    "a.mdx:1:1  error  The file starts with “---json”, so its fields cannot be read.  frontmatter-fence
        Write exactly three dashes: ---
    a.mdx:5:1  error  The braces in “{a}” start code, and content holds none.  no-code
        Write the text itself. For a brace, write \\{ and \\}.

    2 errors in 1 file."
  `);
});

test('a URL that runs a script is reported', () => {
  expect(ofBody('[a](javascript:b)\n\n<LinkButton href="data:a">b</LinkButton>')).toMatchInlineSnapshot(`
    "a.mdx:6:1  error  This address could run a program in the visitor’s browser.  dangerous-link
        Write an address that starts with /, https://, mailto: or tel:.
    a.mdx:8:13  error  This address could run a program in the visitor’s browser.  dangerous-link
        Write an address that starts with /, https://, mailto: or tel:."
  `);
});
