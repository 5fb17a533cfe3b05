import { expect, test } from 'vitest';
import { causesIn } from './lines.ts';

const line = (file: string, number: number, text: string) => ({
  file,
  line: number,
  text,
  change: 'added' as const,
});
const words = (url: string, before: string, after: string) => ({
  ...{ kind: 'words' as const, what: '', name: 'words p', details: [{ before, after }], pages: [url] },
});

test('of two lines with the same new word, the one that is the text on the page has made its change', () => {
  const lines = [
    line('content/index.mdx', 14, '  text: Your bookkeepers decide how far it may go.'),
    line('content/testimonials.mdx', 47, '    quote: That is where my bookkeepers spend their time.'),
  ];
  const files = lines.map(({ file }) => ({ file, status: 'changed' as const }));
  const causeOf = causesIn(lines, files, new Map([['/', 'content/index.mdx']]));
  const quote = words(
    '/',
    'That is where my clerks spend their time.',
    'That is where my bookkeepers spend their time.',
  );
  expect(causeOf(quote)).toEqual({ file: 'content/testimonials.mdx', line: 47 });
});
