import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { page, workspace } from '../../scripts/testing/workspace.ts';
import { sourceChanges } from './sources.ts';

test('other line ends of a file are none of its changes', async () => {
  const file = 'content/about.mdx';
  const text = (words: string) =>
    page({ template: 'page', title: 'About' }, `<Lead>Plain tools.</Lead>\n\n${words}\n`);
  const base = await workspace({ [file]: text('For busy people.') });
  const root = await workspace({ [file]: text('For calm people.').replaceAll('\n', '\r\n') });
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(changes.flatMap(({ texts }) => texts.map(({ after }) => after?.value))).toEqual([
    'For calm people.',
  ]);
});

test('a section that moved is called by its title, several by how many they are', async () => {
  const file = 'content/about.mdx';
  const section = (title: string) => `<Section title="${title}">\n\nOf ${title}.\n\n</Section>\n`;
  const orderOf = async (before: string[], after: string[]) => {
    const [base = '', root = ''] = await Promise.all(
      [before, after].map((titles) =>
        workspace({ [file]: page({ template: 'page', title: 'About' }, titles.map(section).join('\n')) }),
      ),
    );
    return sourceChanges([{ file, status: 'changed' }], base, root).flatMap(({ order }) => order ?? []);
  };
  expect(await orderOf(['Team', 'History', 'Prices'], ['History', 'Prices', 'Team'])).toEqual([
    'section “Team” in another place',
  ]);
  expect(await orderOf(['A', 'B', 'C', 'D', 'E'], ['D', 'C', 'A', 'B', 'E'])).toEqual([
    '2 sections in another order',
  ]);
});

test('an item or a row that moved is called by its words', async () => {
  const file = 'content/about.mdx';
  const orderOf = async (before: string, after: string) => {
    const [base = '', root = ''] = await Promise.all(
      [before, after].map((body) => workspace({ [file]: page({ title: 'About' }, body) })),
    );
    return sourceChanges([{ file, status: 'changed' }], base, root).flatMap(({ order }) => order ?? []);
  };
  expect(await orderOf('- One\n- **Two**\n- Three\n', '- **Two**\n- Three\n- One\n')).toEqual([
    'item “One” in another place',
  ]);
});

test('a comment is a text by itself, also one in fields', async () => {
  const file = 'content/about.mdx';
  const [base = '', root = ''] = await Promise.all(
    ['Words.\n', 'Words.\n\n{/* note */}\n'].map((body) =>
      workspace({ [file]: page({ title: 'About' }, body) }),
    ),
  );
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(changes.flatMap(({ texts }) => texts.map(({ after }) => [after?.name, after?.value]))).toEqual([
    ['comment', '/* note */'],
  ]);
});

test('fields in another order are the same fields; items of a list in another order are not', async () => {
  const file = 'content/about.mdx';
  const people = [
    { name: 'Ann', town: 'Vik' },
    { name: 'Bo', town: 'Ems' },
  ];
  const [base = '', rewritten = '', moved = ''] = await Promise.all(
    [
      { title: 'About', label: 'Us', people },
      { label: 'Us', people: people.map(({ name, town }) => ({ town, name })), title: 'About' },
      { title: 'About', label: 'Us', people: people.toReversed() },
    ].map((fields) => workspace({ [file]: page(fields) })),
  );
  const between = (root: string) => sourceChanges([{ file, status: 'changed' }], base, root);
  expect(between(rewritten)).toEqual([{ file, texts: [] }]);
  expect(between(moved).map(({ order }) => order)).toEqual(['people “Ann” in another place']);
});

test('values that items have swapped are edits, and no order of the items', async () => {
  const file = 'content/about.mdx';
  const quotes = (...authors: string[][]) =>
    authors.map(([author, town], index) => ({ quote: `Words ${index}`, author, town }));
  const member = (name: string, position: string, words: string) =>
    `<Member name="${name}" position="${position}">\n\n${words}\n\n</Member>\n`;
  const [base = '', root = ''] = await Promise.all(
    [
      page(
        { quotes: quotes(['Ann', 'Vik'], ['Bo', 'Ems']) },
        member('Cy', 'Founder', 'Cooks.') + member('Di', 'Editor', 'Sings.'),
      ),
      page(
        { quotes: quotes(['Bo', 'Ems'], ['Ann', 'Vik']) },
        member('Di', 'Editor', 'Cooks.') + member('Cy', 'Founder', 'Sings.'),
      ),
    ].map((text) => workspace({ [file]: text })),
  );
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(changes.flatMap(({ order }) => order ?? [])).toEqual([]);
  expect(changes.flatMap(({ texts }) => texts).length).toBeGreaterThan(3);
});

test('a list that is numbered now is no file that is only written in another way', async () => {
  const file = 'content/about.mdx';
  const [base = '', root = ''] = await Promise.all(
    ['- One\n- Two', '1. One\n2. Two'].map((body) => workspace({ [file]: page({ title: 'About' }, body) })),
  );
  const [change] = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(change?.texts.map(({ before, after }) => [before?.value, after?.value])).toEqual([
    ['list', 'numbered list 1'],
  ]);
});

test('a field that is written elsewhere with another value is one text that changed', async () => {
  const file = 'content/site.yaml';
  const [base = '', root = ''] = await Promise.all(
    ['name: Acme\nurl: /a\nphone: "1"\n', 'phone: "2"\nurl: /a\nname: Acme\n'].map((text) =>
      workspace({ [file]: text }),
    ),
  );
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(
    changes.map(({ line, texts }) => [line, texts.map(({ before, after }) => [before?.value, after?.value])]),
  ).toEqual([[1, [['1', '2']]]]);
});

test('boxes that are checked otherwise are what their items say', async () => {
  const file = 'content/about.mdx';
  const [base = '', root = ''] = await Promise.all(
    ['- [x] Flour\n- [ ] Salt', '- [ ] Flour\n- [x] Salt'].map((body) =>
      workspace({ [file]: page({ title: 'About' }, body) }),
    ),
  );
  const changes = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(changes.flatMap(({ texts }) => texts.map(({ after }) => after?.plain))).toEqual([
    '☐ Flour',
    '☑ Salt',
  ]);
});

test.each([
  ['5. Mix', '6. Mix'],
  ['| A |\n| --: |\n| 1 |', '| A |\n| :-- |\n| 1 |'],
  ['```sh\nls\n```', '```js\nls\n```'],
])('Markdown that changes no words is no other way to write a file: %s', async (before, after) => {
  const file = 'content/about.mdx';
  const [base = '', root = ''] = await Promise.all(
    [before, after].map((body) => workspace({ [file]: page({ title: 'About' }, body) })),
  );
  const [change] = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(change?.texts.map(({ after }) => after?.name)).toEqual(['structure']);
});

test('of two pictures that swapped their names, each is another one now', async () => {
  const [ann, bo] = ['content/_pictures/ann.svg', 'content/_pictures/bo.svg'];
  const base = await workspace({ [ann]: '<svg>A</svg>', [bo]: '<svg>B</svg>' });
  const root = await workspace({ [ann]: '<svg>B</svg>', [bo]: '<svg>A</svg>' });
  const changes = sourceChanges(
    [
      { file: ann, before: bo, status: 'renamed' },
      { file: bo, before: ann, status: 'renamed' },
    ],
    base,
    root,
  );
  const pairs = changes.flatMap(({ texts }) => texts);
  expect(pairs.every(({ before, after }) => before?.digest !== after?.digest)).toBe(true);
});

test('a file that is a symbolic link now says where it leads', async () => {
  const file = 'content/_pictures/ann.svg';
  const base = await workspace({ [file]: '<svg>A</svg>' });
  const root = await workspace({ 'content/_pictures/bo.svg': '<svg>B</svg>' });
  await symlink('/etc/passwd', path.join(root, file));
  const [change] = sourceChanges([{ file, status: 'changed' }], base, root);
  expect(change?.texts.map(({ after }) => after?.target)).toEqual(['/etc/passwd']);
});
