/** If parts of a file cannot be parsed, consequences of the error are not reported. `testing/slips` has the errors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, problem } from '../../../src/model/problem.ts';
import { checkText } from '../checkPage.ts';
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
