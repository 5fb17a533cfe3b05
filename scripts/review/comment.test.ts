import { expect, test } from 'vitest';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { markdown } from './comment.ts';
import type { Change, ChangeKind, Review } from './review.ts';
import { headline, placeLink } from './words.ts';

const change = (kind: ChangeKind, fields: Partial<Change> = {}): Change => ({
  ...{ kind, what: '“Why us?” on About', details: [], pages: ['/about'] },
  ...fields,
});

const readable = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

test('a comment with every kind of change', () => {
  const text = markdown(
    {
      ...reviewSummary,
      notes: ['/old is gone.'],
      changes: [
        change('error', {
          what: 'There is no icon “x”.',
          pages: [],
          cause: { file: 'content/a.mdx', line: 3 },
        }),
        change('later', {
          what: 'Appears on March 1, 2027.',
          pages: ['/b'],
          details: [{ before: '', after: 'Soon.' }],
          cause: { file: 'content/b.mdx' },
        }),
        change('removed', {
          what: 'Old: /old has no redirect',
          pages: ['/old'],
        }),
        change('moved', {
          what: 'Moved: /former leads to /moved',
          pages: ['/moved'],
          details: [{ before: '/former', after: '/moved' }],
        }),
        change('added', { what: 'New', pages: ['/new'], details: [{ before: '', after: '/new' }] }),
        change('words', {
          details: [{ before: 'It is cheaper to run.', after: 'It is simpler to run.' }],
          cause: { file: 'content/about.mdx', line: 12 },
          find: 'It is simpler to run.',
        }),
        change('look', {
          what: 'Button',
          details: [{ label: 'padding', before: '8px', after: '12px' }],
          pages: ['/', '/about', '/contact'],
          cause: { file: 'src/ui/Button.tsx', line: 10 },
        }),
        change('search', {
          what: 'Description of /about',
          details: [{ before: 'Us.', after: 'We.' }],
        }),
      ],
      leftOut: ['content/a.mdx'],
      programs: ['scripts/review/summary.ts'],
    },
    {
      preview: 'https://previews.example.com/12',
      run: 'https://github.com/acme/site/actions/runs/1',
      files: 'https://github.com/acme/site/blob/fedcba9',
    },
  );
  expect(readable(text)).toMatchInlineSnapshot(`
    "<!-- site-review -->
    > This branch changes the programs that check and review it: scripts/review/summary.ts. Do not rely on what follows until somebody who programs has read those changes.

    ### 1 error in content/a.mdx; not every change of content/a.mdx is shown; otherwise 1 page not live yet; 1 removed page; 1 moved page; 1 new page; 1 change of words; 1 change of the look; 1 change of what search engines see.

    Reviewed: <code>fedcba9876</code>, compared with <code>main</code> where this branch left it, <code>0123456789</code>.

    <a href="https://github.com/acme/site/actions/runs/1">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.

    > /old is gone.

    **Errors**

    - There is no icon “x”. <a href="https://github.com/acme/site/blob/fedcba9/content/a.mdx#L3"><code>content/a.mdx:3</code></a>

    **Not live yet**

    - Appears on March 1, 2027. **Soon.** added, <a href="https://github.com/acme/site/blob/fedcba9/content/b.mdx"><code>content/b.mdx</code></a>

    **Removed pages**

    - Old: /old has no redirect

    **Moved pages**

    - <a href="https://previews.example.com/12/moved">Moved: /former leads to /moved</a>: ~~/former~~ → **/moved**

    **New pages**

    - <a href="https://previews.example.com/12/new">New</a>: **/new** added

    **Words**

    - <a href="https://previews.example.com/12/about#:~:text=It%20is%20simpler%20to%20run.">“Why us?” on About</a>: ~~It is cheaper to run.~~ → **It is simpler to run.**, on /about, <a href="https://github.com/acme/site/blob/fedcba9/content/about.mdx#L12"><code>content/about.mdx:12</code></a>

    **Looks**

    - <a href="https://previews.example.com/12/">Button</a>: padding: ~~8px~~ → **12px**, on 3 pages, <a href="https://github.com/acme/site/blob/fedcba9/src/ui/Button.tsx#L10"><code>src/ui/Button.tsx:10</code></a>

    **Search and sharing**

    - <a href="https://previews.example.com/12/about">Description of /about</a>: ~~Us.~~ → **We.**, on /about
    "
  `);
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
  const text = markdown(
    {
      ...reviewSummary,
      base: '](https://evil.example.com)<script>',
      leftOut: ['](https://evil.example.com)<img src=x>'],
      changes: [
        change('words', {
          what: '[x](https://evil.example.com)',
          details: [{ label: '<a>', before: '<img src=x>', after: '](https://evil.example.com)' }],
          cause: { file: '"><img src=x>](https://evil.example.com)' },
          find: '"><script>',
        }),
        change('other', { what: '[click](javascript:x)\n\n# Title' }),
      ],
      notes: ['@everyone ![x](https://evil.example.com/x.png) <img src=x> | `code` #1'],
      programs: ['<script>'],
    },
    links,
  );
  expect(text).not.toMatch(/@everyone|&#64;everyone|&#35;1|<script>|<img|evil\.example|\]\(|\n# Title/);
});

test('an invalid route is no link', () => {
  for (const url of ['//evil.example.com" onclick="x', 'https://evil.example.com', '/a b', '/"><script>'])
    expect(placeLink('https://p.example.com', url), url).toBe(undefined);
  expect(placeLink('https://p.example.com', '/services/web')).toBe('https://p.example.com/services/web');
});
