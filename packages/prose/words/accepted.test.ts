import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemLines, problemsWith } from '../../../scripts/testing/problemLines.ts';
import { about } from '../../../scripts/testing/workspace.ts';

/** Sound prose, a file for each trade: brands, names with accents, terms, plurals, compounds. */
const folder = path.join(import.meta.dirname, '../testing/prose');
const samples = readdirSync(folder).map(
  (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
);

const problemsOf = (body: string) => problemsWith({ 'content/about.mdx': about({}, body) });

test('there are samples of many trades, each as long as a short page', () => {
  expect(samples.length).toBeGreaterThanOrEqual(12);
  for (const [name, text] of samples) expect(text.split(/\s+/).length, name).toBeGreaterThan(260);
});

/** Formed words that no list has: authors of such texts would add them. */
const unknown = [
  ...['lakehouse', 'Backtests', 'datasheets', 'logframes', 'gifters', 'webshop'],
  ...['hyperlapses', 'rewatches', 'preorders'],
];

test.each(samples)('%s has no false alarm', async (_name, text) => {
  const problems = await problemsOf(text);
  const words = problems.flatMap(({ rule, reason }) =>
    rule === 'spelling' ? (/“(.*)”/.exec(reason)?.[1] ?? []) : [],
  );
  expect(words.filter((word) => !unknown.includes(word))).toEqual([]);
  expect(problems.length - words.length, problemLines(problems)).toBeLessThanOrEqual(1);
});

/** A misspelling on each line, and what is meant. */
const misspellings = readFileSync(path.join(folder, '../misspellings.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [wrong = '', ...right] = line.split(' ');
    return [wrong, right.join(' ')] as const;
  });

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const suggestionsIn = (note = '') => /^Did you mean (.*)\?/.exec(note)?.[1]?.toLowerCase().split(', ') ?? [];

/** The spelling problems of these sentences, each in a paragraph of its own. A report lists at most 100. */
async function misspellingsIn(sentences: string[]) {
  const problems = await Promise.all([
    problemsOf(sentences.slice(0, 60).join('\n\n')),
    problemsOf(sentences.slice(60).join('\n\n')),
  ]);
  return problems.map((each) => each.filter(({ rule }) => rule === 'spelling'));
}

test.each([
  ['in lowercase', (word: string) => `We say ${word} here.`, 8],
  ['at the start of a sentence', (word: string) => `${capitalized(word)} is said.`, 1],
  ['with the capital of a title', (word: string) => `We say ${capitalized(word)} here.`, 8],
])('common misspellings are found %s, at their exact positions', async (_where, sentence, column) => {
  const [first = [], second = []] = await misspellingsIn(misspellings.map(([wrong]) => sentence(wrong)));
  const found = [...first, ...second];
  expect(found.map(({ reason }) => /“(.*)”/.exec(reason)?.[1]?.toLowerCase())).toEqual(
    misspellings.map(([wrong]) => wrong),
  );
  expect(found.map(({ place, end }) => ({ place, end }))).toEqual(
    misspellings.map(([wrong], index) => {
      const line = 7 + 2 * (index % 60);
      return { place: { line, column }, end: { line, column: column + wrong.length } };
    }),
  );
  const others = misspellings.filter(
    ([, right], index) => !suggestionsIn(found[index]?.note).includes(right),
  );
  expect(others.map(([wrong]) => wrong)).toEqual([]);
});
