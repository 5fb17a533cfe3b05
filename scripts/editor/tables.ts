import { z } from 'zod';
import type { ComponentDefinition } from '../../src/model/component.ts';
import { everyPage } from '../../src/model/pageFields.ts';
import { config } from '../site/config.ts';
import { describeFields } from './describeFields.ts';

/** A text as a table of Markdown or MDX can have it. */
const cell = (text: string): string => text.replace(/[|<{]/g, '\\$&');

function fieldTable(fields: z.ZodRawShape): string {
  const rows = describeFields(z.strictObject(fields)).map(
    ({ name, required, accepts, description = '' }) =>
      `| \`${name}\`${required ? '' : '?'} | ${cell(accepts)} | ${cell(description)} |`,
  );
  return ['| field | what to write | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a copywriter needs to know of a component: what it is, where it goes, and its attributes. */
export function componentText({ summary, parents, attributes: { shape } }: ComponentDefinition): string {
  const around = parents?.map((each) => `\`<${each}>\``).join(' or ');
  return [
    `${cell(summary)}${around ? ` Goes directly inside ${around}.` : ''}`,
    ...(Object.keys(shape).length > 0 ? [fieldTable(shape)] : []),
  ].join('\n\n');
}

/** Every field of frontmatter and every component, as a page of documentation for copywriters. */
export function fieldsPage(): string {
  const parts = [
    '# Fields and components',
    '<!-- made by npm run schemas from src/model/pageFields.ts, src/pages/ and src/components/ -->',
    'What can be between the two lines of dashes at the top of a file. A `?` marks what you may leave out. `cta.title` is the field `title` of the group `cta`; `people[].name` would be the field `name` of each entry of a list `people`.',
    '## Every page',
    fieldTable(everyPage),
    ...config.typeNames.flatMap((type) => {
      const { fields } = config.pageType(type);
      if (Object.keys(fields).length === 0) return [];
      const title = `## ${capitalized(config.pageType(type).what)}: \`${config.sourceOf(type)}\``;
      return [title, 'Besides or instead of those above:', fieldTable(fields)];
    }),
    '## Components',
    'What can be in the text below the fields.',
    ...[...config.components].flatMap(([name, component]) => [`### \`<${name}>\``, componentText(component)]),
  ];
  return `${parts.join('\n\n')}\n`;
}
