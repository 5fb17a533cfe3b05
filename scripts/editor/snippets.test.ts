import { expect, test } from 'vitest';
import { config } from '../site/config.ts';
import { checkBody } from '../check/body/checkBody.ts';
import { report } from '../check/report/report.ts';
import { componentSnippets } from './snippets.ts';

/** A snippet as an editor inserts it, before the author types anything. */
const expanded = ({ body }: { body: string[] }): string =>
  body
    .join('\n')
    .replace('$0', '')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, (_whole, words: string) => words.replace(/\\(.)/g, '$1'));

const components = [...config.components];

test.each(components)('the snippet of %s passes the check', (name, component) => {
  const snippet = componentSnippets()[`<${name}>`];
  if (!snippet) throw new Error('There is none.');
  const text = expanded(snippet);
  expect(text).not.toMatch(/\$|\{/);
  const [around] = component.parents ?? [];
  // As its own example begins, with the attributes that it needs.
  const [opening] = /^<[^>]*>/.exec(config.components.get(around ?? '')?.example ?? '') ?? [];
  const body = around ? `${opening}\n\n${text}\n\n</${around}>\n` : text;
  const { problems, components: used } = checkBody(`## Part\n\nWords.\n\n${body}`, 'snippet.mdx', 0);
  expect(problems.length === 0 ? '' : report(problems)).toBe('');
  expect(used).toContain(name);
});
