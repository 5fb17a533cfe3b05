import { expect, test } from 'vitest';
import { examples } from '../../src/blocks/examples.ts';
import { type Block, type BlockName, registry } from '../../src/blocks/registry.ts';
import { checkBody } from '../check/bodyProblems.ts';
import { report } from '../check/report/report.ts';

const entries = Object.entries(registry) as [BlockName, Block][]; // its own entries

/** The example in its context: a block that must be inside another is put there. */
const inPlace = (name: BlockName, { within }: Block): string =>
  within
    ? `<${within[0]}${within[0] === 'StatGroup' ? ' title="A group"' : ''}>\n\n${examples[name]}\n\n</${within[0]}>`
    : examples[name];

for (const [name, block] of entries) {
  test(`the snippet of ${name} can be pasted as it is`, () => {
    const { problems, blocks } = checkBody(inPlace(name, block), 'snippet.mdx');
    expect(report(problems)).toMatch(/^\nNo problems/);
    expect(blocks).toContain(name);
  });

  test(`the snippet of ${name} shows every attribute that is required, and what belongs inside`, () => {
    const required = Object.entries(block.attributes.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([attribute]) => attribute);
    const opening = new RegExp(`^<${name}\\b[^>]*>`).exec(examples[name])?.[0] ?? '';
    expect(required.filter((attribute) => !opening.includes(`${attribute}="`))).toEqual([]);
    if (typeof block.holds !== 'string')
      expect(block.holds.some((inside) => examples[name].includes(`<${inside} `))).toBe(true);
  });
}

test('every block has a snippet, every snippet has a block, and an invalid snippet is reported', () => {
  expect(Object.keys(examples).sort()).toEqual(entries.map(([name]) => name).sort());
  expect(
    checkBody('<FeatureGrid>\n\n<Feature>\n\nNo title.\n\n</Feature>\n\n</FeatureGrid>', 'a').problems,
  ).toHaveLength(1);
});
