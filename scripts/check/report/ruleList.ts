import { readingProblems } from '../readingProblems.ts';
import { exampleText } from '../example.ts';
import { examples } from '../rules/examples.ts';
import { bodyRules, fieldRules, textRules } from '../rules/fileRules.ts';
import { siteRules } from '../rules/index.ts';
import { CommandError } from '../../cli/readCommand.ts';
import { suggest } from '../../lib/suggest.ts';

type About = Readonly<Record<string, string>>;

const aboutOf = (rules: readonly { about: About }[]): About =>
  Object.assign({}, ...rules.map(({ about }) => about));

/** What is reported, by where it is looked for: ids with what each is about. */
export const reported: readonly (readonly [where: string, about: About])[] = [
  ['In every text', aboutOf(textRules)],
  ['In the body of a page', aboutOf(bodyRules)],
  ['In the fields of a page, and in site.yaml', aboutOf(fieldRules)],
  ['In the site as a whole', aboutOf(siteRules)],
  ['While files are read', readingProblems],
];

const ids = reported.flatMap(([, about]) => Object.keys(about));

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');

/** One rule: what it reports, and an example of it. Throws a `CommandError` if there is no such rule. */
export function rulePage(id: string): string {
  const places = reported.filter(([, about]) => Object.hasOwn(about, id));
  const [[, found] = ['', {}]] = places;
  if (found[id] === undefined) {
    const suggestion = suggest(id, ids);
    throw new CommandError(
      `There is no rule “${id}”.${suggestion ? ` Did you mean ${suggestion}?` : ''} npm run check -- --rules lists all.`,
    );
  }
  const example = examples[id];
  return [
    `${id}: ${found[id]}`,
    `Looked for: ${places.map(([where]) => where.replace(/^./, (first) => first.toLowerCase())).join('; ')}.`,
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
  const width = Math.max(...ids.map(({ length }) => length)) + 2;
  return reported
    .map(([where, about]) =>
      [`${where}:`, ...Object.entries(about).map(([id, what]) => `  ${id.padEnd(width)}${what}`)].join('\n'),
    )
    .join('\n\n');
}
