import { expect, test } from 'vitest';
import { builtFiles, changesBetween } from './testing/builtSiteOf.ts';

const withWords = (words: string): Record<string, string> => ({
  'contact.html': (builtFiles['contact.html'] ?? '').replace('<p id="lead">', `${words}<p id="lead">`),
});

const paragraphs = (count: number, word: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<p>Paragraph ${index} has so many words that a page becomes long, ${word}.</p>`,
  ).join('');

test('one word of a page of 5 MB is one change; a page of 5 MB that is rewritten ends', () => {
  const [old, fresh] = [paragraphs(60_000, 'then'), paragraphs(60_000, 'now')];
  const one = changesBetween(
    { ...builtFiles, ...withWords(old) },
    { ...builtFiles, ...withWords(old.replace('Paragraph 30000 has', 'Paragraph 30000 had')) },
  );
  expect(one.map(({ kind, details }) => [kind, details.length])).toEqual([['words', 1]]);
  const started = performance.now();
  const all = changesBetween({ ...builtFiles, ...withWords(old) }, { ...builtFiles, ...withWords(fresh) });
  expect(all.length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('500 changed pages with the same difference are one change', () => {
  const pages = (word: string) =>
    Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => {
        const html = (builtFiles['contact.html'] ?? '').replaceAll('/contact', `/page-${index}`);
        return [`page-${index}.html`, html.replace('Write to us.', word)];
      }),
    );
  const changes = changesBetween({ ...builtFiles, ...pages('Write.') }, { ...builtFiles, ...pages('Call.') });
  expect(changes.map(({ kind, pages }) => [kind, pages.length])).toEqual([['words', 500]]);
});

test('a drawing of 3 MB whose words never end is read in seconds', () => {
  const drawing = (size: number) => ({ ...builtFiles, 'pictures/a.svg': '<text/>'.repeat(size) });
  const started = performance.now();
  expect(changesBetween(drawing(1), drawing(400_000)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(30_000);
});
