/** If parts of a file cannot be parsed, the rest is still checked, and consequences of the error are not reported. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, problem } from '../../../src/model/problem.ts';
import { checkText } from '../checkFile.ts';
import { spellingFindings } from '../words/spellingProblems.ts';

const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n';

/** Each problem as line, column and rule. */
function problemsOf(text: string): string[] {
  const { problems, words } = checkText(text, 'about.mdx', 'content/about.mdx');
  const unknown = words.unknown.map((word) => ({ ...word, file: 'content/about.mdx' }));
  const misspelled = spellingFindings(unknown, new Set()).map((found) => problem(found, text));
  return inOrder([...problems, ...misspelled]).map(
    ({ place: { line, column }, rule }) => `${line}:${column} ${rule}`,
  );
}
/** The problems of a body that starts on line 6. */
const ofBody = (body: string) => problemsOf(`${head}${body}\n`);
/** The problems of fields that start on line 2. */
const ofFields = (fields: string) => problemsOf(`---\n${fields}\n---\n\nText.\n`);

test('a sentence around an unreadable character is still checked', () => {
  expect(ofBody('We recieve it in <10s for {prcie} and recieve it it well.')).toEqual([
    '6:4 spelling',
    '6:18 stray-angle-bracket',
    '6:27 no-code',
    '6:39 spelling',
    '6:50 repeated-word',
  ]);
});

test('code before an unreadable character does not shift positions', () => {
  expect(ofBody('A \\* &amp; b \\< c <10s teh  end')).toEqual([
    '6:19 stray-angle-bracket',
    '6:24 spelling',
    '6:27 double-space',
  ]);
});

test('the contents of an unreadable tag, comment or link are not checked', () => {
  expect(
    ofBody(
      '<Section title=“teh teh”>\n\nText teh.\n\n</Section>\n\n<!-- teh teh -->\n\nSee <https://teh.example/teh>.',
    ),
  ).toEqual(['6:16 unquoted-attribute', '8:6 spelling', '12:1 html-comment', '14:5 angle-link']);
});

test('the lines of a tag without an end are not checked', () => {
  expect(ofBody('Words teh.\n\n<Section\n  title="teh"\n  subtitle="teh"\n\nMore teh.')).toEqual([
    '6:7 spelling',
    '8:1 syntax',
    '12:6 spelling',
  ]);
});

test('headings around unclosed tags are still checked', () => {
  expect(ofBody('<Section title="One">\n\n### Below\n\n##### Far below')).toEqual([
    '6:1 unclosed-tag',
    '10:1 skipped-heading-level',
  ]);
  expect(ofBody('<Setcion title="One">\n\n### Below\n\n</Setcion>')).toEqual(['6:2 unknown-component']);
  expect(ofBody('<Section title="One">\n\n## One')).toEqual(['6:1 unclosed-tag', '8:1 same-heading']);
});

test('attributes of unclosed or wrongly closed tags are still checked', () => {
  expect(ofBody('<Section titel="Why" onclick="x()">\n\nText.\n\n</Secton>')).toEqual([
    '6:10 unknown-field',
    '6:22 no-code',
    '10:3 wrong-closing-tag',
  ]);
  expect(ofBody('<FAQ>\n<Question titel="Why">\n</FAQ>')).toEqual(['7:1 unclosed-tag', '7:11 unknown-field']);
  expect(ofBody('<Setcion titel="Why">\n\nText.\n\n</Section>')).toEqual([
    '6:2 unknown-component',
    '6:10 unknown-field',
  ]);
});

test('links and pictures around unreadable text are still checked', () => {
  expect(ofBody('For {price} see [here](/contact), ![](a.svg) and [a](javascript:b).')).toEqual([
    '6:5 no-code',
    '6:17 vague-link',
    '6:35 alt-text',
    '6:50 dangerous-link',
  ]);
});

test('components inside a misspelled parent are not reported as misplaced', () => {
  expect(ofBody('<FeatureGird>\n<Feature title="One">Text.</Feature>\n</FeatureGird>')).toEqual([
    '6:2 unknown-component',
  ]);
  expect(ofBody('<FeatureGird>\n<Feature title="One">Text.</Feature>\n</FeatureGrid>')).toEqual([
    '6:2 unknown-component',
  ]);
  expect(ofBody('<Grid>\n<Feature title="One">Text.</Feature>\n</Grid>')).toEqual(['6:1 unknown-component']);
  expect(ofBody('<Team>\n<Feature title="One">Text.</Feature>\n</Team>')).toContain(
    '7:1 misplaced-component',
  );
});

test('a misspelled component is checked as the one that was intended', () => {
  expect(
    ofBody('<FeatureGrid>\n<Feture titel="One" icon="clock">Text teh.</Feture>\n</FeatureGrid>'),
  ).toEqual(['7:2 unknown-component', '7:9 unknown-field', '7:39 spelling']);
  expect(ofBody('<Questoin title="One">Text.</Questoin>')).toEqual([
    '6:1 misplaced-component',
    '6:2 unknown-component',
  ]);
});

test('fields that need quotation marks are still checked', () => {
  expect(
    ofFields('template: page\ntitle: About: teh teh\ndescription: *New* it’s "a" teh\nlabel: Fine teh'),
  ).toEqual([
    '3:8 yaml',
    '3:15 spelling',
    '3:19 repeated-word',
    '3:19 spelling',
    '4:14 yaml',
    '4:14 markup-in-text',
    '4:25 straight-quote',
    '4:27 straight-quote',
    '4:29 spelling',
    '5:13 spelling',
  ]);
});

test('the value of a misspelled template or field is still checked', () => {
  expect(ofFields('template: pgae\ntitle: About\ndecription: Of teh\nlabel: 1.10')).toEqual([
    '2:11 wrong-value',
    '4:1 unknown-field',
    '4:16 spelling',
    '5:8 wrong-type',
  ]);
});

test('a syntax error in clean prose is reported without its consequences', () => {
  const clean = [
    'words',
    'and more',
    '“so”',
    '**bold**',
    '[a page of ours](/contact)',
    '\\<',
    '&amp;',
    '`{a}`',
  ];
  const mistakes = ['<10s', '{price}', '{a', '<= ', '<!-- teh teh -->', '<https://teh.example>', '</Lead>'];
  const syntax = /stray|no-code|html-comment|angle-link|wrong-closing-tag/;
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...clean) },
    { weight: 1, arbitrary: fc.constantFrom(...mistakes) },
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const text = parts.map((part, index) => `${part} ${index} `).join('');
      expect(ofBody(`So ${text.replace(/ {2,}/g, ' ')}it is.`).filter((each) => !syntax.test(each))).toEqual(
        [],
      );
    }),
    { seed: 20270115, numRuns: 200 },
  );
});
