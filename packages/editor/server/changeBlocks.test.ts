import { expect, test } from 'vitest';
import { checkPage } from '../../../scripts/check/checkPage.ts';
import { isError } from '../../../scripts/lib/problem.ts';
import { readSite } from '../../../scripts/check/readSite.ts';
import { placeholderAddress, placeholderFor } from '../../../scripts/content/placeholders.ts';
import { siteFile, workspace } from '../../../scripts/testing/workspace.ts';
import { edited } from '../../../scripts/lib/replacements.ts';
import { exampleOf, insertAfter, moveBlock, removeBlock } from './changeBlocks.ts';
import { editableFile } from './contentFile.ts';
import { config } from '../../../scripts/site/config.ts';

const page = (body: string, fields = '') =>
  `---\ntemplate: page\ntitle: About\ndescription: What we do.\n${fields}---\n\n${body}\n`;

const read = (body: string) => {
  const text = page(body);
  return { text, blocks: editableFile('content/about.mdx', text).blocks };
};

/** The errors of an inserted example that are not about its placeholders. */
const otherErrors = (text: string) =>
  checkPage(text, 'content/about.mdx')
    .problems.filter(isError)
    .filter((each) => !each.isPlaceholder);

const known = new Map([
  ['picture', new Set(['bad name.svg', 'office-map.svg'])],
  ['project', new Set(['shop'])],
]);

test.each(['Paragraph', 'Heading', 'List', 'Picture', ...config.components.keys()])(
  '%s is inserted without any words',
  (name) => {
    const example = exampleOf(name, known);
    const [around] = config.components.get(name)?.parents ?? [];
    // As its own example begins, with the attributes that it needs.
    const [opening] = /^<[^>]*>/.exec(config.components.get(around ?? '')?.example ?? '') ?? [];
    const tag = opening?.replace(/title="[^"]*"/, 'title="Words"');
    const inside = around ? `${tag}\n\n${example}\n\n</${around}>` : example;
    const isOutermost = config.components.get(name)?.isOutermost;
    const body = isOutermost ? inside : `<Section title="Words">\n\n${inside}\n\n</Section>`;
    expect(otherErrors(page(body))).toEqual([]);
    const { units } = editableFile('content/about.mdx', page(body));
    const texts = units.filter(({ path }) => !path);
    expect(texts.filter(({ text }) => !/^(?:- )?(?:Words$|\[Write the .* here\]$)/.test(text))).toEqual([]);
  },
);

test('what shows something of the site is inserted only if the site has it', () => {
  expect(exampleOf('Member', known)).toContain('image="office-map.svg"');
  expect(() => exampleOf('Picture', new Map())).toThrow('The site has no picture yet');
});

test.each([
  ['TODO', false],
  [placeholderFor('title'), true],
  ['[Link](https://www.example.com/a)', false],
  [`[Link](${placeholderAddress})`, true],
])('“%s” may be saved: %s', async (text, expected) => {
  const root = await workspace({
    'content/site.yaml': siteFile({ url: 'https://acme.org' }),
    'content/about.mdx': page(text),
  });
  const { problems } = await readSite({ root, drafts: true });
  const own = problems.filter((each) => isError(each) && each.file === 'content/about.mdx');
  expect(own.map(({ isPlaceholder = false }) => isPlaceholder)).toEqual([expected]);
});

test('blocks have names for people', () => {
  const { blocks } = read(
    'Words.\n\n<Section title="What you get">\n\n<FAQ>\n<Question title="When?">\n\nNow.\n\n</Question>\n</FAQ>\n\n<Quotes featured />\n\n</Section>',
  );
  expect(blocks.map(({ label }) => label)).toEqual([
    ...['Paragraph', 'Section: What you get', 'List of questions (FAQ)'],
    ...['Question: When?', 'Paragraph', 'Quotes'],
  ]);
});

const question = (name: string) => `<Question title="${name}">\n\nYes.\n\n</Question>`;
const a = question('A');
const b = question('B');
const added = question('C');

test.each([
  ['with an empty line', `${a}\n\n${b}`, 'A', `${a}\n\n${added}\n\n${b}`],
  ['without one', `${a}\n${b}`, 'B', `${a}\n${b}\n\n${added}`],
  ['with a comment', `${a}\n{/* On B */}\n${b}`, 'A', `${a}\n\n${added}\n{/* On B */}\n${b}`],
  ['alone', a, 'A', `${a}\n\n${added}`],
] as const)('a question is added beside one %s, and removed: %j', (_, inside, name, expected) => {
  const { text, blocks } = read(`<FAQ>\n${inside}\n</FAQ>`);
  const block = blocks.find(({ label }) => label === `Question: ${name}`);
  if (!block) throw new Error('There is no such block.');
  const after = edited(text, [insertAfter(text, block, added)]);
  expect(after).toBe(page(`<FAQ>\n${expected}\n</FAQ>`));
  const now = editableFile('content/about.mdx', after).blocks;
  const inserted = now.find(({ label }) => label === 'Question: C');
  if (!inserted) throw new Error('Nothing was inserted.');
  const removed = edited(after, [removeBlock(after, now, inserted)]);
  if (!inside.includes('{')) expect(removed).toBe(text);
  expect(removed.includes('{/* On B */}')).toBe(text.includes('{/* On B */}'));
});

test('what is added beside a component on one line is outside of it', () => {
  const { text, blocks } = read('<Lead>Who we are.</Lead>');
  expect(blocks.map(({ name }) => name)).toEqual(['Lead']);
  const [lead] = blocks;
  const after = lead && edited(text, [insertAfter(text, lead, '<Quotes />')]);
  expect(after).toBe(page('<Lead>Who we are.</Lead>\n\n<Quotes />'));
});

test('a block that moves up and down leaves the file as it was', () => {
  const { text, blocks } = read(`<FAQ>\n${a}\n${b}\n</FAQ>`);
  const move = (from: string, list: typeof blocks, name: string, direction: 'up' | 'down') => {
    const block = list.find(({ label }) => label === `Question: ${name}`);
    return block ? edited(from, [moveBlock(from, list, block, direction)]) : '';
  };
  const moved = move(text, blocks, 'B', 'up');
  expect(moved).toBe(page(`<FAQ>\n${b}\n${a}\n</FAQ>`));
  expect(move(moved, editableFile('content/about.mdx', moved).blocks, 'B', 'down')).toBe(text);
});
