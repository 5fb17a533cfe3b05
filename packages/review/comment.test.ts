import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reviewSummary } from './testing/reviewSummary.ts';
import { testText } from './testing/fixtures.ts';
import { markdown } from './comment.ts';
import { type Change, type ChangeKind, type Review, reviewSchema } from './review.ts';
import { headline, placeLink } from './words.ts';

const change = (kind: ChangeKind, fields: Partial<Change> = {}): Change => ({
  ...{ kind, what: '“Why us?” on About', details: [], pages: ['/about'] },
  ...fields,
});

const readable = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

test('a comment with every kind of change', async () => {
  const review = reviewSchema.parse(parse(testText('review.yaml')));
  const text = markdown(review, {
    preview: 'https://previews.example.com/12',
    run: 'https://github.com/acme/site/actions/runs/1',
    files: 'https://github.com/acme/site/blob/fedcba9',
  });
  await expect(readable(text)).toMatchFileSnapshot('./testing/expected/comment.md');
});

test('a comment has at most 60,000 characters, and counts the changes that do not fit', () => {
  const details = [{ before: '', after: 'word '.repeat(390) }];
  const changes = Array.from({ length: 252 }, () => change('words', { details }));
  const notes = Array.from({ length: 10 }, () => '*'.repeat(2000));
  const text = markdown({ ...reviewSummary, changes, notes });
  const hostile = markdown({
    ...reviewSummary,
    base: '@'.repeat(10_000),
    leftOut: ['@'.repeat(10_000)],
    programs: ['@'.repeat(10_000)],
    notes: Array(10).fill('@'.repeat(10_000)),
    changes: [change('error', { what: '@'.repeat(10_000), cause: { file: '@'.repeat(10_000) } })],
  });
  expect(hostile.length).toBeLessThanOrEqual(60_000);
  expect(text.length).toBeLessThanOrEqual(60_000);
  const listed = text.split('\n').filter((line) => line.startsWith('- “')).length;
  expect(text).toContain(`- and ${252 - listed} more, in the review`);
});

test.each<[string, Change[], string]>([
  ['nothing', [], 'Nothing changed.'],
  [
    'a date, a form, words and a tag',
    [
      change('date', { what: '/about: Disappears on December 24, 2026.' }),
      change('sent', { what: 'The form is sent to forms.example.com' }),
      change('words'),
      change('other', { what: 'Attribute lang of <html>' }),
    ],
    '1 change of when pages are published: /about: Disappears on December 24, 2026; 1 change of where people and data are sent: The form is sent to forms.example.com; 1 change of words; 1 other difference: Attribute lang of <html>.',
  ],
  [
    'three dates',
    ['/a', '/b', '/c'].map((what) => change('date', { what })),
    '3 changes of when pages are published.',
  ],
])('the headline of %s', (_what, changes, expected) => {
  expect(headline({ ...reviewSummary, changes })).toBe(expected);
});

test('dates and what is sent elsewhere are one group', () => {
  const text = markdown({ ...reviewSummary, changes: [change('date'), change('sent'), change('words')] });
  expect(text.match(/Where people and data are sent/g)).toHaveLength(1);
});

test('details that a comment does not list are counted', () => {
  const details = Array.from({ length: 5 }, (_, index) => ({ before: 'a', after: `b${index}` }));
  expect(markdown({ ...reviewSummary, changes: [change('look', { details })] })).toContain('and 2 more');
});

test('errors and failed builds never look like a branch without changes', () => {
  const error = (file: string) => change('error', { cause: { file } });
  const headingOf = (fields: Partial<Review>) => headline({ ...reviewSummary, ...fields });
  const two = [error('content/a.mdx'), error('content/a.mdx')];
  expect(headingOf({ changes: two, leftOut: ['content/b.mdx'] })).toBe(
    '2 errors in content/a.mdx; not every change of content/b.mdx is shown; otherwise nothing changed.',
  );
  expect(headingOf({ built: false, changes: two })).toBe(
    '2 errors in content/a.mdx; this branch could not be built, and nothing was compared.',
  );
  expect(headingOf({ built: false })).toBe('This branch could not be built, and nothing was compared.');
});

test('texts of the branch are escaped', () => {
  const links = { preview: 'https://p.example.com', files: 'https://f.example.com' };
  const text = markdown(reviewSchema.parse(parse(testText('hostile-review.yaml'))), links);
  expect(text).not.toMatch(/@everyone|&#64;everyone|&#35;1|<script>|<img|evil\.example|\]\(|\n# Title/);
});

test('an invalid route is no link', () => {
  for (const url of ['//evil.example.com" onclick="x', 'https://evil.example.com', '/a b', '/"><script>'])
    expect(placeLink('https://p.example.com', url), url).toBe(undefined);
  expect(placeLink('https://p.example.com', '/services/web')).toBe('https://p.example.com/services/web');
});
