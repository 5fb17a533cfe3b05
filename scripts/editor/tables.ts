/** Tables of fields and components, for the documentation. */
import { z } from 'zod';
import type { Block } from '../../src/model/block.ts';
import { everyPage } from '../../src/model/pageFields.ts';
import { config } from '../../src/site.ts';
import { describeFields } from './describeFields.ts';

/** A text as a table of Markdown or MDX can have it. */
export const cell = (text: string): string => text.replace(/[|<{]/g, '\\$&');

/** What may be written in some fields or attributes, as a table. */
export function fieldTable(fields: z.ZodRawShape): string {
  const rows = describeFields(z.strictObject(fields)).map(
    ({ name, required, accepts, description = '' }) =>
      `| \`${name}\`${required ? '' : '?'} | ${cell(accepts)} | ${cell(description)} |`,
  );
  return ['| field | what to write | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Every field of frontmatter, as a page of documentation for copywriters. */
export function fieldsPage(): string {
  const parts = [
    '# Fields',
    '<!-- made by npm run schemas from src/model/pageFields.ts and src/pages/ -->',
    'What can be between the two lines of dashes at the top of a file. A `?` marks what you may leave out. `cta.title` is the field `title` of the group `cta`; `people[].name` would be the field `name` of each entry of a list `people`.',
    '## Every page',
    fieldTable(everyPage),
    ...config.kinds.flatMap((kind) => {
      const { fields } = config.typeOf(kind);
      if (Object.keys(fields).length === 0) return [];
      const title = `## ${capitalized(config.kindName(kind))}: \`${config.sourceOf(kind)}\``;
      return [title, 'Besides or instead of those above:', fieldTable(fields)];
    }),
  ];
  return `${parts.join('\n\n')}\n`;
}

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
