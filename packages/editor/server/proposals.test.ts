import { expect, test } from 'vitest';
import type { Proposal } from '../browser/edit/storedItems.ts';
import { edited } from '../../../scripts/lib/replacements.ts';
import { editableFile } from './contentFile.ts';
import {
  proposedLines,
  linksTo,
  place,
  proposalsText,
  suggestionNote,
  withProposals,
  proposedWords,
} from './proposals.ts';
import { editorText, tableRows } from '../testing/files.ts';

const file = 'content/about.mdx';

/** A page with a text of every kind, each with a word of its own. */
const whole = editorText('every-text.mdx');

/** Words as people type them, and what Markdown, YAML and attributes could take for something else. */
const awkward = tableRows('awkwardWords').flat();

const unitsOf = (text: string) => editableFile(file, text).units;

function proposalFor(text: string, index: number, wanted: string): Proposal {
  const unit = unitsOf(text)[index];
  if (!unit) throw new Error(`There is no text ${index}.`);
  const { from, name } = unit;
  return { file, from, name, before: unit.text, text: wanted };
}

const named = (text: string, name: string, wanted: string): Proposal =>
  proposalFor(
    text,
    unitsOf(text).findIndex((unit) => unit.name === name),
    wanted,
  );

function withAll(text: string, proposals: Proposal[]): string {
  const found = place(file, text, proposals);
  return withProposals(found, found.placed);
}

const linesOf = (text: string, proposals: Proposal[]) => {
  const found = place(file, text, proposals);
  return proposedLines(found, found.placed);
};

const firstWords = (text: string, proposal: Proposal): string | undefined =>
  place(file, text, [proposal]).placed.map(proposedWords)[0];

for (const [lineEnds, text] of [
  ['LF', whole],
  ['CRLF', whole.replaceAll('\n', '\r\n')],
] as const)
  test.each(awkward)(`${lineEnds}: %j is written as the editor writes it, and read back`, (wanted) => {
    for (const [index, unit] of unitsOf(text).entries()) {
      const after = withAll(text, [proposalFor(text, index, wanted)]);
      expect(after).toBe(edited(text, [unit.write(wanted)]));
      const isLiteral = unit.writing === 'field' || unit.writing === 'attribute';
      if (isLiteral) expect(unitsOf(after)[index]?.text, unit.name).toBe(wanted);
      // A tag in a cell is an error, which the check reports.
      if (unit.name === 'Cell' && !wanted.includes('<'))
        expect(unitsOf(after)).toHaveLength(unitsOf(text).length);
    }
  });

test('Markdown keeps the beginnings and ends of its lines', () => {
  const crlf = whole.replaceAll('\n', '\r\n');
  const index = unitsOf(crlf).findIndex((unit) => unit.text.startsWith('Quotation'));
  const proposal = proposalFor(crlf, index, 'Quotation **very** one\nand two.');
  expect(firstWords(crlf, proposal)).toBe('Quotation very one\nand two.');
  const [changed] = linesOf(crlf, [proposal]);
  expect(changed?.lines).toBe('> Quotation **very** one\r\n> and two.');
  expect(changed && changed.last - changed.first).toBe(1);
});

test.each([
  ['Heading', '1. A *marked* `heading`', '1. A marked heading'],
  ['Paragraph', 'With [a link](/about), ![a map](office-map.svg) and \\*', 'With a link,  and *'],
  ['title', 'A *title*', 'A *title*'],
])('the words of a proposed %s are those that the page will show', (name, wanted, words) => {
  expect(firstWords(whole, named(whole, name, wanted))).toBe(words);
});

test('a text that has moved is found again, and one that has changed is not', () => {
  const heading = named(whole, 'Heading', 'Another heading');
  const moved = whole.replace('title: About', 'title: About our workshop');
  expect(withAll(moved, [heading])).toBe(moved.replace('### Heading', '### Another heading'));
  const changed = whole.replace('### Heading', '### New heading');
  expect(place(file, changed, [heading])).toMatchObject({
    placed: [],
    outdated: [{ proposal: heading, reason: 'content/about.mdx no longer has this text.' }],
  });
});

test('blocks whose words were deleted are removed, and suggested with the line beside them', () => {
  const [one, two] = [named(whole, 'Heading', ''), named(whole, 'List', ' ')];
  expect(withAll(whole, [two, one])).toBe(whole.replace(/### Heading[^|]*/, ''));
  expect(firstWords(whole, one)).toBe('');
  expect(linesOf(whole, [one]).map(({ lines }) => lines)).toEqual(['- Item']);
  const last = `${whole}\nThe last paragraph.\n\nAnd one more.\n`;
  const units = unitsOf(last);
  const ends = [units.length - 2, units.length - 1].map((index) => proposalFor(last, index, ''));
  expect(withAll(last, ends).trimEnd()).toBe(whole.trimEnd());
  const quotation = unitsOf(whole).findIndex(({ text }) => text.startsWith('Quotation'));
  expect(withAll(whole, [proposalFor(whole, quotation, '')])).toBe(whole.replace(/> Quotation.*?\n\n/s, ''));
});

test('of two proposals for the same words, the first wins, and the other says why it cannot', () => {
  const inline = whole.replace(
    '![Alternative](office-map.svg)',
    'Words ![Alternative](office-map.svg) around.',
  );
  const around = unitsOf(inline).findIndex((unit) => unit.text.startsWith('Words'));
  const both = [proposalFor(inline, around, 'Other'), named(inline, 'Alternative text', 'A map')];
  const { placed: first, outdated: second } = place(file, inline, both);
  expect(first.map(({ proposal }) => proposal)).toEqual(both.slice(0, 1));
  expect(second).toEqual([
    { proposal: both[1], reason: '“Paragraph”, which has another proposal, has the same words.' },
  ]);
});

test('proposals for one line are one suggestion, and a fence is longer than those in it', () => {
  const lines = linesOf(whole, [
    named(whole, 'Section, title', 'One ``` fence'),
    named(whole, 'Section, subtitle', 'Two'),
    named(whole, 'title', 'Us'),
  ]);
  const origin = { repository: 'https://github.com/rye/site', branch: 'words', pull: 7 };
  const text = proposalsText(lines, origin);
  expect(text).toMatch(
    /^GitHub takes .*\n\n### `content\/about.mdx`, line 3 \(title\)\n\n```suggestion\ntitle: Us\n```\n\n\[/,
  );
  expect(text).toContain(
    '(Section, title; Section, subtitle)\n\n````suggestion\n<Section title="One ``` fence" subtitle="Two">\n````\n',
  );
  expect(text.split(suggestionNote)).toHaveLength(2);
  expect(proposalsText(lines, {})).not.toMatch(/suggestion|\]\(/);
});

test('links lead to the pull request and to the editor, or nowhere', () => {
  const changed = { file, first: 3, last: 4, lines: '', names: [] };
  const repository = 'https://github.com/rye/site';
  const linked = (origin: object) => linksTo(changed, origin).map(({ url }) => url);
  expect(linked({ repository, pull: 7, branch: 'words' })).toEqual([
    `${repository}/pull/7/files`,
    `${repository}/edit/words/${file}#L3`,
  ]);
  expect(linked({ repository })).toEqual([]);
  expect(linked({ branch: 'words' })).toEqual([]);
});
