import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsWith } from '../../../scripts/testing/problemLines.ts';
import { about } from '../../../scripts/testing/workspace.ts';

test('the services and hosts that the documents recommend are no misspellings', async () => {
  const rows = ['contact-form', 'deploy'].flatMap((name) =>
    [...readFileSync(`docs/${name}.md`, 'utf8').matchAll(/^\| ([A-Z][\w ]+?) +\|/gm)].map(([, row]) => row),
  );
  const names = [
    ...rows,
    'Plausible',
    'Umami',
    'Fathom',
    'GoatCounter',
    'nginx',
    'Caddy',
    'Vimeo',
    'YouTube',
  ];
  expect(names).toContain('Formspree');
  const text = names.map((name) => `${name} receives what visitors write.`).join('\n\n');
  const problems = await problemsWith({ 'content/about.mdx': about({}, `${text}\n`) });
  expect(problems.map(({ reason }) => reason)).toEqual([]);
});
