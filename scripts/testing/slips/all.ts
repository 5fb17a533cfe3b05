/** All mistakes, by class: the tables of `testing/tables`, and those of sites. */
import { sites } from './sites.ts';
import { type Example, type Mistake, mistakesIn, rowsIn } from './table.ts';

const ofBodies = ['links', 'texts', 'headings', 'pictures', 'lostText', 'components', 'syntax', 'unread'];

const mistakesOf = (name: string, exampleOf: (text: string) => Example): Mistake<Example>[] =>
  mistakesIn(name).map(([what, text, ...more]) => [what, exampleOf(text), ...more]);

export const allMistakes: Readonly<Record<string, readonly Mistake<Example>[]>> = {
  ...Object.fromEntries(ofBodies.map((name) => [name, mistakesIn(name)])),
  fields: mistakesOf('fields', (fields) => ({ fields })),
  pages: mistakesOf('pages', (text) => ({ files: { 'content/about.mdx': text } })),
  facts: mistakesOf('facts', (site) => ({ site })),
  sites,
};

/** What looks like a mistake and is none. A table cannot show invisible characters. */
export const right: [what: string, example: Example][] = [
  ...rowsIn('rightBodies').map(([what = '', body = '']): [string, Example] => [what, body]),
  ...rowsIn('rightFields').map(([what = '', fields = '']): [string, Example] => [what, { fields }]),
  [
    'invisible characters that have a purpose',
    '👩‍💻 👩🏽‍🚒 ❤️‍🔥, 5\u00A0kg, §\u202F3, soft&shy;hyphen and a&nbsp;b.',
  ],
];
