import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reported } from '../report/ruleList.ts';
import { bodyRules, fieldRules, textRules } from './fileRules.ts';
import { siteRules } from './index.ts';

const scripts = path.resolve(import.meta.dirname, '../..');

const sources = readdirSync(scripts, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(assets|check|content|testing\/slips)\/.*\.ts$/.test(file.replaceAll('\\', '/')))
  .map((file) => ({ file, text: readFileSync(path.join(scripts, file), 'utf8') }));

const documented = new Set(reported.flatMap(([, about]) => Object.keys(about)));

test('a maintainer finds every id that the code reports in the list of rules', () => {
  const reported = sources
    .filter(({ file }) => !file.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\brule(?:Id)?: '([a-z-]{3,})'/g)].map(([, id = '']) => id));
  expect(new Set(reported).size).toBeGreaterThan(60);
  expect(reported.filter((id) => !documented.has(id))).toEqual([]);
});

test('no two rules describe the same id in different words', () => {
  const sentences = new Map<string, Set<string>>();
  for (const { about } of [...textRules, ...bodyRules, ...fieldRules, ...siteRules])
    for (const [id, sentence] of Object.entries(about))
      sentences.set(id, new Set([...(sentences.get(id) ?? []), sentence]));
  expect([...sentences].filter(([, all]) => all.size > 1)).toEqual([]);
});
