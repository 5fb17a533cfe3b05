/** All mistakes, by class: the tables of `testing/tables`, and those of sites. */
import { sites } from './sites.ts';
import { bodiesOf, type Example, factsOf, fieldsOf, type Mistake, pagesOf, rowsIn } from './table.ts';

const ofBodies = ['links', 'texts', 'headings', 'pictures', 'lostText', 'components', 'syntax', 'unread'];

export const allMistakes: Readonly<Record<string, readonly Mistake<Example>[]>> = {
  ...Object.fromEntries(ofBodies.map((name) => [name, bodiesOf(name)])),
  fields: fieldsOf('fields'),
  pages: pagesOf('pages'),
  facts: factsOf('facts'),
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
