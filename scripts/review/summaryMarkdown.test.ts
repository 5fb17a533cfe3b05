import { expect, test } from 'vitest';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { type Summary, summarySchema } from './summary.ts';
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
      problems: [
        { file: 'content/a.mdx', line: 3, reason: 'There is no icon “x”.', note: 'Take y.', error: true },
      ],
      budgets: [
        { name: 'HTML', before: 14_000, after: 21_000, most: 20_000 },
        { name: 'All files', before: 1_700_000, after: 1_700_000 },
      ],
    },
    { preview: 'https://previews.example.com/12', run: 'https://github.com/acme/site/actions/runs/1' },
  );
  expect(
    text.replaceAll('&#47;', '/').replaceAll('&#46;', '.').replaceAll('&#58;', ':'),
  ).toMatchInlineSnapshot(`
    "<!-- site-review -->
    ### Pages: 3 changed, 1 added, 1 removed, 1 moved

    15 pages proven to be the same. Compared with <code>main</code> at <code>0123456789</code>. <a href="https://github.com/acme/site/actions/runs/1">Pictures, words and sources: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.

    - <a href="https://previews.example.com/12/about">/about</a> — words: 3 in, 1 out, search and sharing
    - <a href="https://previews.example.com/12/contact">/contact</a> — look only
    - <a href="https://previews.example.com/12/services">/services</a> — menus or footer
    - <a href="https://previews.example.com/12/new">/new</a> — added
    - ~~<code>/old</code>~~ — removed, **no redirect**
    - <a href="https://previews.example.com/12/moved">/moved</a> — moved from <code>/former</code>, with redirect

    > /old is gone.

    **New problems: 1 error, 0 warnings**

    - Error in <code>content/a.mdx:3</code>: There is no icon “x”. Take y.

    | | before | after | change | promised |
    | --- | --: | --: | --: | --: |
    | HTML | 14.0 kB | **21.0 kB** | +7.0 kB | at most 20.0 kB |
    | All files | 1.70 MB | 1.70 MB | same |  |
    "
  `);
});

test('pages beyond forty are counted', () => {
  const pages = Array.from({ length: 45 }, (_, index) => page(`/page-${index}`));
  const lines = markdown({ ...reviewSummary, pages }).split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(41);
  expect(lines).toContain('- and 5 more, in the review');
});

test('texts of the branch are escaped', () => {
  const text = markdown({
    ...reviewSummary,
    base: '](https://evil.example.com)<script>',
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
