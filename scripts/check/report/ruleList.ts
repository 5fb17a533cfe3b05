import { readingProblems } from '../readingProblems.ts';
import type { Rule } from '../rule.ts';
import { rules } from '../rules/index.ts';

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
    : rules.flatMap((rule) => (rule.scope === scope ? Object.entries(rule.about) : []));

/** Everything that the check reports: ids and what each is about, by what is looked at. */
export function ruleList(): string {
  const scopes = ['text', 'body', 'fields', 'site', 'reading'] as const;
  const width = Math.max(...scopes.flatMap(aboutOf).map(([id]) => id.length)) + 2;
  const lines = (scope: (typeof scopes)[number]) =>
    aboutOf(scope).map(([id, about]) => `  ${id.padEnd(width)}${about}`);
  return scopes.map((scope) => [`${titles[scope]}:`, ...lines(scope)].join('\n')).join('\n\n');
}
