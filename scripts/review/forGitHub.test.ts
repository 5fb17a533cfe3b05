import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { type Files, workspace } from '../testing/workspace.ts';
import { runJob } from './forGitHub.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const printed: string[] = [];

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text).trimEnd()) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

const review = (changed: object = {}): Files => ({
  'review/review.json': JSON.stringify({ ...reviewSummary, head: sha, ...changed }),
});

/** What `comment` prints about a review, if GitHub lists some files. */
async function comment(files: Files, listed: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const root = await workspace({ 'review/other.txt': '', 'files.txt': listed.join('\n'), ...files });
  const names = ['review', 'files.txt'].map((name) => path.join(root, name));
  await runJob('comment', names, { HEAD_SHA: sha, GITHUB_REPOSITORY: 'acme/site', ...env });
  return printed.at(-1) ?? '';
}

test('a review is a comment, without what a newer branch says besides', async () => {
  const text = await comment(review({ baseChanges: { commits: 1 } }));
  expect(text).toMatch(/^<!-- site-review -->\n### Nothing changed/);
  expect(text).toContain('Reviewed: <code>0123456789</code>, compared with');
});

test.each<[string, Files, string]>([
  ['none', {}, 'the run did not get that far'],
  ['no object', { 'review/review.json': '[]' }, 'its review.json is not a valid review'],
  ['no JSON', { 'review/review.json': '{' }, 'its review.json is not a valid review'],
  ['a wrong type', review({ built: 1 }), 'its review.json is not a valid review'],
  ['markup', review({ head: '"><script>' }), 'its review.json is not a valid review'],
  [
    'an unknown kind',
    review({ changes: [{ kind: 'praise', what: 'x', details: [], pages: [] }] }),
    'its review.json is not a valid review',
  ],
  ['another commit', review({ head: 'f'.repeat(40) }), 'its review.json is about another commit'],
  ['too much', { 'review/review.json': ' '.repeat(10_000_001) }, 'its review.json is too large for a review'],
])('an invalid review is said: %s', async (_what, files, why) => {
  const RUN_URL = 'https://github.com/acme/site/actions/runs/1';
  expect(await comment(files, [], { RUN_URL })).toBe(
    `<!-- site-review -->\nCommit <code>0123456789</code> was not reviewed: ${why}. <a href="${RUN_URL}">Its run</a> says more.`,
  );
});

test('the comment names the programs that GitHub lists, whatever the review says', async () => {
  const files = ['content/about.mdx', 'scripts/review/summary.ts', '.github/workflows/check.yml'];
  const warning = (await comment(review({ programs: [] }), files)).split('\n')[1];
  expect(warning).toContain('This branch changes the programs that check and review it');
  expect(warning).toContain('check&#46;yml');
  expect(warning).not.toContain('about');
  expect(await comment(review({ programs: ['scripts/a.ts'] }))).not.toContain('This branch changes');
  expect(await comment(review(), Array(3000).fill('content/a.mdx'))).toContain('perhaps others');
});

test('links lead to the preview and to the lines', async () => {
  const changes = [
    {
      kind: 'words',
      what: 'Menu',
      details: [],
      pages: ['/about'],
      cause: { file: 'content/a.mdx', line: 3 },
    },
  ];
  const text = await comment(review({ changes }), [], { PREVIEW_URL: 'https://previews.example.com/12/' });
  const readable = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  expect(readable).toContain('<a href="https://previews.example.com/12/about">Menu');
  expect(readable).toContain(`<a href="https://github.com/acme/site/blob/${sha}/content/a.mdx#L3">`);
  await comment(review(), [], { PREVIEW_URL: 'javascript:alert(1)' });
  expect(printed.at(-1)).toContain('is not a web address');
});

const range = { start: { line: 7, column: 2 }, end: { line: 7, column: 9 } };
const location = { path: 'content/about.mdx', range };
const diagnostic = { message: 'No <b>x</b> @all', location, severity: 'ERROR', code: { value: 'no-code' } };
const longer = { ...range, end: { line: 11, column: 4 } };
const nextLine = { ...location, range: { start: { line: 8, column: 1 } } };
const fixed = { ...diagnostic, suggestions: [{ range: longer, text: 'Section' }] };

test.each([
  ['only files below content/', [{ ...diagnostic, location: { ...location, path: 'urls.lock' } }], []],
  [
    'one of a line, and rather one with a fix, whose lines the comment covers',
    [diagnostic, fixed, diagnostic],
    [longer],
  ],
  ['one for each line', [diagnostic, { ...diagnostic, location: nextLine }], [range, nextLine.range]],
])('suggestions: %s', async (_what, diagnostics, expected) => {
  const report = { source: { name: 'content' }, severity: 'ERROR', diagnostics };
  const root = await workspace({ 'problems.json': JSON.stringify(report) });
  expect(await runJob('suggestions', [path.join(root, 'problems.json')], {})).toBe(0);
  const chosen = JSON.parse(printed.at(-1) ?? '');
  expect(chosen.diagnostics.map((each: typeof diagnostic) => each.location.range)).toEqual(expected);
  expect(printed.at(-1)).not.toMatch(/<b>|@all/);
});

test('a wrong command line ends with 2', async () => {
  expect(await runJob('suggestions', [], {})).toBe(2);
  expect(await runJob('comment', ['a'], { HEAD_SHA: sha })).toBe(2);
  expect(await runJob('comment', ['a', 'b'], { HEAD_SHA: 'main' })).toBe(2);
  expect(printed).toEqual([
    'Write it like this: npm run review -- suggestions <report>.',
    'Write it like this: npm run review -- comment <folder> <list>.',
    expect.stringContaining('HEAD_SHA'),
  ]);
});
