import { z } from 'zod';
import { everyPage } from '../../src/model/pageFields.ts';
import { describeFields } from './describeFields.ts';
import { config } from '../../src/site.ts';

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
