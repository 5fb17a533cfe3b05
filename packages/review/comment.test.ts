import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { reviewSummary } from './testing/reviewSummary.ts';
import { testText } from './testing/fixtures.ts';
import { markdown } from './comment.ts';
import { type Change, type ChangeKind, changeKinds, type Review, reviewSchema } from './review.ts';
import { countsOf, headline, placeLink } from './words.ts';

const change = (kind: ChangeKind, fields: Partial<Change> = {}): Change => ({
  ...{ kind, what: '“Why us?” on About', form: 'words', details: [], pages: ['/about'] },
  ...fields,
});

const changeKindNames = Object.keys(changeKinds) as ChangeKind[];

const readable = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

test('a comment with every kind of change', async () => {
  const review = reviewSchema.parse(parse(testText('review.yaml')));
  const text = markdown(review, {
    preview: 'https://previews.example.com/12',
    page: 'https://previews.example.com/12/_review',
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
  const failed = change('error', { what: 'It failed. '.repeat(7000) });
  const afterError = markdown({ ...reviewSummary, changes: [failed, change('sent', { what: 'new host' })] });
  expect(afterError, 'a long error hides no other change').toMatch(/- New host/);
  expect(text.length).toBeLessThanOrEqual(60_000);
  const listed = text.split('\n').filter((line) => line.startsWith('- “')).length;
  expect(text).toContain(`- and ${252 - listed} more, in the review`);
});

test.each<[string, Change[], string]>([
  ['nothing', [], 'Nothing changed.'],
  [
    'a form and words',
    [
      change('sent', { what: 'form that is sent to forms.example.com', pages: ['/contact'] }),
      change('words'),
    ],
    'Look here first: form that is sent to forms.example.com on /contact.',
  ],
  [
    'what comes later',
    [change('sent', { what: 'new host pay.example.net', pages: ['/pay'], when: 'from December 1, 2026' })],
    'Look here first: new host pay.example.net on /pay, from December 1, 2026.',
  ],
  [
    'a date',
    [change('date', { what: '/about disappears on December 24, 2026' })],
    'Look here first: /about disappears on December 24, 2026.',
  ],
  [
    'words',
    [change('words', { details: [{ before: 'It is cheaper.', after: 'It is simpler.' }] })],
    'Words changed in “Why us?” on About on /about: “cheaper” → “simpler”.',
  ],
  [
    'many words',
    [change('words', { details: [{ before: 'We run it all.', after: 'We run it.' }] }), change('words')],
    'Words changed in “Why us?” on About on /about: “it all” → “it”, and 1 more change.',
  ],
  [
    'words that are gone',
    [change('words', { details: [{ before: 'We run all of it.', after: 'We run it.' }] })],
    'Words changed in “Why us?” on About on /about: “all of” removed.',
  ],
  [
    'new words',
    [change('words', { details: [{ before: '', after: 'Us.' }] })],
    'New words in “Why us?” on About on /about: “Us.” added.',
  ],
  [
    'what is named by its own words',
    [
      change('words', {
        what: '“Bo Lee”',
        quote: 'Bo Lee',
        details: [{ before: 'Ann Lee', after: 'Bo Lee' }],
      }),
    ],
    'Words changed on /about: “Ann” → “Bo”.',
  ],
  [
    'the menu',
    [
      change('words', {
        what: 'menu or footer: “Home”',
        form: 'menu',
        details: [{ before: 'Home Team', after: 'Team' }],
      }),
    ],
    'Words changed in the menu or footer on /about: “Home” removed.',
  ],
  [
    'a description',
    [
      change('words', {
        what: 'description',
        form: undefined,
        details: [{ label: 'alt', before: '2 cats', after: '3 cats' }],
      }),
    ],
    'Description changed on /about: “2” → “3”.',
  ],
  [
    'another picture',
    [change('picture', { what: 'picture bo.svg instead of ann.svg', form: 'statement' })],
    'Picture bo.svg instead of ann.svg on /about.',
  ],
  [
    'a title for search engines',
    [
      change('search', {
        ...{ what: 'what search engines and other programs read', form: undefined },
        details: ['title', 'og:title'].map((label) => ({ label, before: 'About us', after: 'About Ann' })),
      }),
    ],
    'What search engines and other programs read changed on /about: “us” → “Ann”.',
  ],
  [
    'a link to another page',
    [
      change('words', {
        what: 'link to /a instead of /b',
        form: 'statement',
        details: [{ label: 'link', before: '/b', after: '/a' }],
      }),
    ],
    'Link to /a instead of /b on /about.',
  ],
  [
    'a name that is in several texts',
    [
      change('words', {
        details: ['', ' builds.'].map((end) => ({ before: `Ann${end}`, after: `Bo${end}` })),
      }),
    ],
    'Words changed in “Why us?” on About on /about: “Ann” → “Bo”.',
  ],
  [
    'a sentence that is long where it changed',
    [
      change('words', {
        what: `“${'long '.repeat(12)}”`,
        details: [{ before: 'We use it.', after: `We pass it ${'on '.repeat(12)}to partners.` }],
      }),
    ],
    `Words changed on /about: “use it” → “pass it ${'on '.repeat(12)}to partners”.`,
  ],
  [
    'words that only look the same',
    [change('words', { details: [{ before: 'Rye bread', after: 'R\u0443e bread' }] })],
    'Words changed in “Why us?” on About on /about: “Rye” → “R\u0443e”, which only looks the same.',
  ],
  [
    'a date',
    [change('words', { details: [{ before: 'Closed on May 1', after: 'Closed on May 8' }] })],
    'Words changed in “Why us?” on About on /about: “May 1” → “May 8”.',
  ],
  [
    'several texts',
    [
      change('words', {
        details: ['tea', 'rye']
          .map((word) => ({ before: `Old ${word}`, after: `New ${word}` }))
          .concat({ before: 'a b', after: 'a c' }),
      }),
    ],
    'Words changed in “Why us?” on About on /about: “Old” → “New”, and 1 more.',
  ],
  [
    'a file that is written in another way',
    [
      change('unseen', {
        what: 'content/site.yaml is only written in another way',
        form: 'statement',
        pages: [],
      }),
    ],
    'content/site.yaml is only written in another way.',
  ],
  [
    'a rule that hides',
    [change('look', { what: 'styles that hide “$1,200”', form: 'statement' })],
    'Styles that hide “$1,200” on /about.',
  ],
  [
    'a long value',
    [change('look', { what: `color of nav a from ${'1'.repeat(90)} to red`, form: 'statement' })],
    `Color of nav a from ${'1'.repeat(87)} … on /about.`,
  ],
  [
    'an order',
    [
      change('words', {
        what: '1 row in another place',
        form: 'order',
        details: [{ label: 'order', before: 'a b', after: 'b a' }],
      }),
    ],
    '1 row in another place on /about.',
  ],
])('the headline of %s', (_what, changes, expected) => {
  expect(headline({ ...reviewSummary, changes })).toBe(expected);
});

test('a headline has at most 120 characters', () => {
  const what = 'word '.repeat(100);
  for (const kind of changeKindNames)
    expect(
      headline({ ...reviewSummary, changes: [change(kind, { what, when: what })] }).length,
    ).toBeLessThanOrEqual(120);
  const programs = Array.from({ length: 50 }, (_, index) => `src/${index}.ts`);
  expect(headline({ ...reviewSummary, programs }).length).toBeLessThanOrEqual(120);
});

test('“Nothing changed” is said only of a branch without any other file than documents', () => {
  const said = (fields: Partial<Review>) => headline({ ...reviewSummary, ...fields });
  expect(said({ documents: ['README.md'] })).toBe('Nothing changed but documents: README.md.');
  expect(said({ documents: ['README.md'], programs: ['src/a.ts'] })).toBe(
    'No page changed today; programs did: src/a.ts.',
  );
  expect(said({ unnamed: ['content/a.mdx'] })).toBe('No page changed; content/a.mdx did.');
});

test('details that a comment does not list are counted', () => {
  const details = Array.from({ length: 5 }, (_, index) => ({ before: 'a', after: `b${index}` }));
  expect(markdown({ ...reviewSummary, changes: [change('look', { details })] })).toContain('and 2 more');
});

test('errors and failed builds never look like a branch without changes', () => {
  const error = (file: string) => change('error', { cause: { file } });
  const headingOf = (fields: Partial<Review>) => headline({ ...reviewSummary, ...fields });
  const two = [error('content/a.mdx'), error('content/a.mdx')];
  expect(headingOf({ changes: two })).toMatch(/^Error in content\/a\.mdx: .*, and 1 more change\.$/);
  expect(countsOf({ ...reviewSummary, changes: two, leftOut: ['content/b.mdx'] })).toBe(
    '2 errors; not every change of content/b.mdx is shown',
  );
  expect(headingOf({ changes: [error('content/a.mdx')] })).toMatch(/^Error in content\/a\.mdx: /);
  for (const changes of [two, []])
    expect(headingOf({ built: false, changes })).toMatch(
      /^This branch could not be built, and nothing was compared/,
    );
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
