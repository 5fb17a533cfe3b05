import { expect, test } from 'vitest';
import type { Block } from '../../src/model/block.ts';
import { checkBody } from '../check/body/checkBody.ts';
import { report } from '../check/report/report.ts';
import { config } from '../../src/site.ts';

/** The example in its context: a block that must be inside another is put there. */
const inPlace = ({ within, example }: Block): string =>
  within
    ? `<${within[0]}${within[0] === 'StatGroup' ? ' title="A group"' : ''}>\n\n${example}\n\n</${within[0]}>`
    : example;

for (const [name, block] of config.blocks) {
  test(`the snippet of ${name} can be pasted as it is`, () => {
    const { problems, blocks } = checkBody(inPlace(block), 'snippet.mdx');
    expect(report(problems)).toMatch(/^\nNo problems/);
    expect(blocks).toContain(name);
  });
}
