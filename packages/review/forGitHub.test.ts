import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reviewSummary } from './testing/reviewSummary.ts';
import { type Files, workspace } from '../../scripts/testing/workspace.ts';
import { commentOn, suggestionsOf } from './forGitHub.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const review = (changed: object = {}): Files => ({
  'review/review.json': JSON.stringify({ ...reviewSummary, head: sha, ...changed }),
});

const cause = { file: 'content/a.mdx', line: 3 };
const menu = { kind: 'words', what: 'Menu', details: [], pages: ['/about'], cause };

async function comment(files: Files, listed: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const root = await workspace({ 'review/other.txt': '', 'files.txt': listed.join('\n'), ...files });
  const names = ['review', 'files.txt'].map((name) => path.join(root, name));
  return commentOn(names, { HEAD_SHA: sha, GITHUB_REPOSITORY: 'acme/site', ...env });
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
    review({ changes: [{ ...menu, kind: 'praise' }] }),
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
  expect(warning).toContain('This branch changes programs; pictures of pages cannot vouch for them');
  expect(warning).toContain('check&#46;yml');
  expect(warning).not.toContain('about');
  expect(await comment(review({ programs: ['scripts/a.ts'] }))).not.toContain('This branch changes');
  expect(await comment(review(), Array(3000).fill('content/a.mdx'))).toContain('perhaps others');
});

/** The address of a preview whose only page is the one at a path. */
async function previewWith(only: string): Promise<string> {
  const server = createServer(({ url }, answer) => answer.writeHead(url === only ? 200 : 404).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const readable = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

test('links lead to the preview and to the lines', async () => {
  const preview = await previewWith('/12/_review');
  const changed = review({ changes: [menu] });
  const text = readable(await comment(changed, [], { PREVIEW_URL: `${preview}/12/` }));
  expect(text).toContain(`<a href="${preview}/12/about">Menu`);
  expect(text).toContain(`<a href="https://github.com/acme/site/blob/${sha}/content/a.mdx#L3">`);
  await expect(comment(review(), [], { PREVIEW_URL: 'javascript:alert(1)' })).rejects.toThrow(
    'is not a web address',
  );
});

test('the review in a preview is linked only where it is', async () => {
  const preview = await previewWith('/_review');
  const link = `<a href="${preview}/_review">`;
  expect(readable(await comment(review(), [], { PREVIEW_URL: preview }))).toContain(link);
  expect(readable(await comment(review(), [], { PREVIEW_URL: `${preview}/13` }))).not.toContain('_review');
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
  const printed = await suggestionsOf([path.join(root, 'problems.json')]);
  const chosen: typeof report = JSON.parse(printed);
  expect(chosen.diagnostics.map((each) => each.location.range)).toEqual(expected);
  expect(printed).not.toMatch(/<b>|@all/);
});

test.each([
  ['cut off', '{"diagnostics":['],
  ['another list', '[1]'],
  ['without places', '{"diagnostics":[{"message":"No"}]}'],
  ['without texts', '{"diagnostics":[{"location":{"path":"content/a.mdx","range":{"start":{"line":1}}}}]}'],
])('a report that is %s is refused in a sentence', async (_what, text) => {
  const root = await workspace({ 'problems.json': text });
  for (const name of ['problems.json', 'none.json'])
    await expect(suggestionsOf([path.join(root, name)])).rejects.toThrow('is no valid report of problems');
});

test('a list of files that is missing is a sentence', async () => {
  const root = await workspace(review());
  const names = ['review', 'files.txt'].map((name) => path.join(root, name));
  await expect(commentOn(names, { HEAD_SHA: sha })).rejects.toThrow('cannot be read');
});

test('without a commit or files, there is no comment', async () => {
  await expect(commentOn(['a'], { HEAD_SHA: sha })).rejects.toThrow('Set HEAD_SHA');
  await expect(commentOn(['a', 'b'], { HEAD_SHA: 'main' })).rejects.toThrow('Set HEAD_SHA');
});
