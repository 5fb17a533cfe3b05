import { z } from 'zod';
import type { Block } from '../../src/model/block.ts';
import { config } from '../../src/site.ts';

const attribute = ([name, field]: [string, unknown]) => (field instanceof z.ZodOptional ? `${name}?` : name);

function row([name, { summary, attributes, holds }]: [string, Block]): string {
  const names = Object.entries(attributes.shape).map((each) => `\`${attribute(each)}\``);
  const inside =
    holds === 'nothing'
      ? ''
      : holds === 'anything'
        ? 'text'
        : holds.map((each) => `\`<${each}>\``).join(', ');
  const tag = holds === 'nothing' ? `\`<${name} />\`` : `\`<${name}>\``;
  return `| ${[tag, summary, names.join(', '), inside].join(' | ')} |`;
}

/** The list of components for copywriters, as a Markdown table. */
export const vocabularyTable = (): string =>
  [
    '| component | what it is | attributes | inside |',
    '| --- | --- | --- | --- |',
    ...[...config.blocks].map(row),
  ].join('\n');

const start = '<!-- made by npm run schemas from src/blocks/ -->';
const end = '<!-- end -->';

/** A page of documentation with the table between its two markers. */
export function withTable(text: string): string {
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(
      `The markers “${start}” and “${end}” are missing. Put them around the table of components.`,
    );
  }
  return `${before}${start}\n\n${vocabularyTable()}\n\n${end}${after}`;
}
