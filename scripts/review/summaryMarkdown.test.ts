import { expect, test } from 'vitest';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { headline, type Summary, summarySchema } from './summary.ts';
import { markdown } from './summaryMarkdown.ts';

const page = (url: string, fields: Partial<Summary['pages'][number]> = {}): Summary['pages'][number] => ({
  ...{ url, status: 'changed', text: true, head: false, seen: true, around: false },
  words: { added: 3, removed: 1 },
  ...fields,
});

test('a comment with every kind of change', () => {
  const text = markdown(
    {
      ...reviewSummary,
      notes: ['/old is gone.'],
      pages: [
        page('/about', { head: true }),
        page('/contact', { text: false }),
        page('/services', { text: false, around: true }),
        page('/new', { status: 'added' }),
        page('/old', { status: 'removed' }),
        page('/moved', { status: 'moved', from: '/former', redirect: '/moved', text: false, seen: false }),
      ],
      errors: 1,
      leftOut: ['content/a.mdx'],
      unpublished: [{ file: 'content/b.mdx', words: 'Appears on March 1, 2027, 9:00 AM, UTC.' }],
      newErrors: 1,
      problems: [
        { file: 'content/a.mdx', line: 3, reason: 'There is no icon “x”.', note: 'Take y.', error: true },
      ],
    },
    { preview: 'https://previews.example.com/12', run: 'https://github.com/acme/site/actions/runs/1' },
  );
  expect(
    text.replaceAll('&#47;', '/').replaceAll('&#46;', '.').replaceAll('&#58;', ':'),
  ).toMatchInlineSnapshot(`
    "<!-- site-review -->
    ### 1 error in content/a.mdx, whose changes are not shown. Otherwise 2 pages changed, 1 other only in menus or footer, 1 added, 1 removed, 1 moved, 1 unpublished page added or changed.

    15 pages: no difference found in what was compared: at rest, at the compared widths. Compared with <code>main</code> at <code>0123456789</code>. <a href="https://github.com/acme/site/actions/runs/1">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.

    > /old is gone.

    **New problems: 1 error, 0 warnings**

    - Error in <code>content/a.mdx:3</code>: There is no icon “x”. Take y.

    **Pages**

    - <a href="https://previews.example.com/12/about">/about</a> — words: 3 in, 1 out, search and sharing
    - <a href="https://previews.example.com/12/contact">/contact</a> — look only
    - <a href="https://previews.example.com/12/services">/services</a> — menus or footer
    - <a href="https://previews.example.com/12/new">/new</a> — added
    - ~~<code>/old</code>~~ — removed, no redirect
    - <a href="https://previews.example.com/12/moved">/moved</a> — moved from /former, with redirect

    **Added or changed, but not on the published site**

    - <code>content/b.mdx</code>: Appears on March 1, 2027, 9:00 AM, UTC.
    "
  `);
});

test('pages beyond forty are counted', () => {
  const pages = Array.from({ length: 45 }, (_, index) => page(`/page-${index}`));
  const lines = markdown({ ...reviewSummary, pages }).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(41);
  expect(lines).toContain('- and 5 more, in the review');
});

test('errors and failed builds never look like a branch without changes', () => {
  const headingOf = (fields: Partial<Summary>) => headline({ ...reviewSummary, ...fields });
  expect(headingOf({})).toBe('No page changed.');
  expect(headingOf({ errors: 2, leftOut: ['content/a.mdx'] })).toBe(
    '2 errors in content/a.mdx, whose changes are not shown. Otherwise no page changed.',
  );
  expect(headingOf({ errors: 9, leftOut: ['a', 'b', 'c', 'd'] })).toMatch(/^9 errors in 4 files, whose/);
  expect(headingOf({ built: false, errors: 1, leftOut: ['content/a.mdx'] })).toBe(
    '1 error in content/a.mdx, and this branch could not be built: nothing was compared.',
  );
  expect(headingOf({ built: false })).toBe('This branch could not be built: nothing was compared.');
});

test('texts of the branch are escaped', () => {
  const text = markdown({
    ...reviewSummary,
    base: '](https://evil.example.com)<script>',
    errors: 1,
    leftOut: ['](https://evil.example.com)<img src=x>'],
    unpublished: [{ file: '<img src=x>', words: '[x](https://evil.example.com)' }],
    notes: ['@everyone ![x](https://evil.example.com/x.png) <img src=x> | `code` #1'],
    problems: [{ file: '<a>', line: 1, reason: '[click](javascript:x)\n\n# Title', error: false }],
  });
  expect(text).not.toMatch(/@everyone|<script>|<img|evil\.example|\]\(|\n# Title/);
});

test('an invalid route is rejected', () => {
  for (const url of ['//evil.example.com" onclick="x', 'https://evil.example.com', '/a b', '/"><script>'])
    expect(summarySchema.safeParse({ ...reviewSummary, pages: [page(url)] }).success, url).toBe(false);
  expect(summarySchema.safeParse({ ...reviewSummary, pages: [page('/services/web')] }).success).toBe(true);
});
