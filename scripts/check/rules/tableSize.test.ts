import { expect, test } from 'vitest';
import { head, problemsOf } from '../../testing/problemsOf.ts';

const tangled = (body: string) => problemsOf(head + body).filter(({ rule }) => rule === 'tangled');

/** A table of so many columns, with rows of only one cell. */
const table = (columns: number, rows: number) =>
  `|${' a |'.repeat(columns)}\n|${' - |'.repeat(columns)}\n${'| b |\n'.repeat(rows)}\n`;

test.each([
  ['a table', table(1000, 100)],
  ['many tables', table(100, 50).repeat(20)],
])('%s of short rows, filled up to 100,000 cells, is reported once', (_what, body) => {
  expect(tangled(body)).toMatchObject([{ reason: expect.stringContaining('more than 50,000 cells') }]);
});

test('a large table may be on a page', () => {
  expect(tangled(table(20, 0) + `|${' b |'.repeat(20)}\n`.repeat(1200))).toEqual([]);
});
