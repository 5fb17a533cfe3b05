import { readingProblems } from '../readingProblems.ts';
import type { Rule } from '../rule.ts';
import { exampleText } from '../example.ts';
import { examples } from '../rules/examples.ts';
import { rulesIn } from '../rules/index.ts';
import { CommandError } from '../../cli/readCommand.ts';
import { suggest } from '../../lib/suggest.ts';

const titles: Record<Rule['scope'] | 'reading', string> = {
  text: 'In every text',
  body: 'In the body of a page',
  fields: 'In the fields of a page, and in site.yaml',
  site: 'In the site as a whole',
  reading: 'While files are read',
};

const aboutOf = (scope: Rule['scope'] | 'reading'): [id: string, about: string][] =>
  scope === 'reading'
    ? Object.entries(readingProblems)
    : Object.entries(Object.assign({}, ...rulesIn(scope).map(({ about }) => about)));

const scopes = ['text', 'body', 'fields', 'site', 'reading'] as const;

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');

/** One rule: what it reports, and an example of it. Throws a `CommandError` if there is no such rule. */
export function rulePage(id: string): string {
  const places = scopes.filter((scope) => aboutOf(scope).some(([each]) => each === id));
  const [, about] = places.flatMap(aboutOf).find(([each]) => each === id) ?? [];
  if (about === undefined) {
    const suggestion = suggest(
      id,
      scopes.flatMap(aboutOf).map(([each]) => each),
    );
    throw new CommandError(
      `There is no rule “${id}”.${suggestion ? ` Did you mean ${suggestion}?` : ''} npm run check -- --rules lists all.`,
    );
  }
  const example = examples[id];
  return [
    `${id}: ${about}`,
    `Looked for: ${places.map((scope) => titles[scope].replace(/^./, (first) => first.toLowerCase())).join('; ')}.`,
    ...(example
      ? [
          '',
          'Reported:',
          '',
          indented(exampleText(example.fails)),
          '',
          'Right:',
          '',
          indented(exampleText(example.passes)),
        ]
      : []),
  ].join('\n');
}

/** Everything that the check reports: ids and what each is about, by what is looked at. */
export function ruleList(): string {
  const width = Math.max(...scopes.flatMap(aboutOf).map(([id]) => id.length)) + 2;
  const lines = (scope: (typeof scopes)[number]) =>
    aboutOf(scope).map(([id, about]) => `  ${id.padEnd(width)}${about}`);
  return scopes.map((scope) => [`${titles[scope]}:`, ...lines(scope)].join('\n')).join('\n\n');
}
