import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeState, fakeGitHub } from '../../testing/fakeGitHub.ts';
import { reviewSummary } from '../../testing/reviewSummary.ts';
import { type Files, workspace } from '../../testing/workspace.ts';
import { runJob } from './jobs.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const pull = { number: 12, sha, branch: 'words' };
const bot = { type: 'Bot' };
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

/** A fake GitHub, what a job is given, and the files that it has fetched. */
async function scene(files: Files = review(), state: Partial<FakeState> = {}) {
  const { api, calls, state: known, close } = await fakeGitHub({ pulls: [pull], ...state });
  onTestFinished(close);
  const root = await workspace({ output: '', 'review/other.txt': '', ...files });
  const file = (name: string) => path.join(root, name);
  const env = {
    GITHUB_API_URL: api,
    GITHUB_TOKEN: 't',
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_OUTPUT: file('output'),
    HEAD_REPOSITORY: 'acme/site',
    HEAD_BRANCH: 'words',
    HEAD_SHA: sha,
  };
  /** Posts the comment. Returns what is printed. */
  const comment = async (more: NodeJS.ProcessEnv = {}) => {
    await runJob('comment', [file('review')], { ...env, ...more });
    return printed.at(-1) ?? '';
  };
  const body = () => known.comments.at(-1)?.body ?? '';
  return { env, file, calls, comment, body };
}

test('the first review of a pull request becomes a comment, without what a newer branch says besides', async () => {
  const { comment, body } = await scene(review({ baseChanges: { commits: 1 } }));
  expect(await comment()).toBe('Wrote the comment on pull request 12.');
  expect(body()).toContain('### Nothing changed');
  expect(body()).toContain('Reviewed: <code>0123456789</code>, compared with');
});

test('the next review updates the comment, not one of a person who quotes it', async () => {
  const { calls, comment } = await scene(review(), {
    comments: [
      { id: 1, body: '<!-- site-review --> I quote this', user: { type: 'User' } },
      { id: 2, body: 'Other words', user: bot },
      { id: 3, body: '<!-- site-review -->\n### Pages', user: bot },
    ],
  });
  expect(await comment()).toBe('Updated the comment on pull request 12.');
  expect(calls).toEqual([expect.stringMatching(/^PATCH \/issues\/comments\/3 /)]);
});

test('only the open pull request of the branch that was run, at this commit, gets a comment', async () => {
  const pulls = [
    { ...pull, sha: 'f'.repeat(40) },
    { ...pull, state: 'closed' as const },
    { ...pull, branch: 'another' },
    // A fork with a branch of the same name, and even the same commit.
    { ...pull, repository: 'mallory/site' },
  ];
  for (const each of pulls) {
    const { calls, comment } = await scene(review(), { pulls: [each] });
    expect(await comment()).toMatch(/^No open pull request has 0123456789 as its newest commit/);
    expect(calls).toEqual([]);
  }
});

test('a pull request of a fork', async () => {
  const [repository, branch] = ['ada/fork', "a&b=c'd"];
  const { comment } = await scene(review(), { pulls: [{ ...pull, number: 13, repository, branch }] });
  expect(await comment({ HEAD_REPOSITORY: repository, HEAD_BRANCH: branch })).toBe(
    'Wrote the comment on pull request 13.',
  );
});

test('an invalid review, or one of another commit, is said in the comment', async () => {
  const invalid: Files[] = [
    { 'review/review.json': '[]' },
    { 'review/review.json': '{' },
    review({ built: 1 }),
    review({ changes: [{ kind: 'praise', what: 'x', details: [], pages: [] }] }),
    review({ head: '"><script>' }),
  ];
  for (const files of invalid) {
    const { comment, body } = await scene(files);
    expect(await comment()).toBe('Wrote the comment on pull request 12.');
    expect(body()).toContain('was not reviewed: its review.json is not a valid review.');
  }
  const { comment, body } = await scene(review({ head: 'f'.repeat(40) }));
  await comment();
  expect(body()).toContain('was not reviewed: its review.json is about another commit.');
});

test('a branch with two pull requests has a comment for each base', async () => {
  const pulls = [pull, { ...pull, number: 14, base: 'next' }];
  const { calls, comment } = await scene(review({ base: 'origin/next' }), { pulls });
  expect(await comment()).toBe('Wrote the comment on pull request 14.');
  expect(calls).toEqual([expect.stringMatching(/^POST \/issues\/14\/comments /)]);
  const other = await scene(review({ base: 'origin/another' }), { pulls });
  expect(await other.comment()).toMatch(/^Several open pull requests/);
});

test('the comment names the programs that GitHub lists, whatever the review says', async () => {
  const files = ['content/about.mdx', 'scripts/review/summary.ts', '.github/workflows/check.yml'];
  const { comment, body } = await scene(review({ programs: [] }), { files });
  await comment();
  const [, warning = ''] = body().split('\n');
  expect(warning).toContain('This branch changes the programs that check and review it');
  expect(warning).toContain('check&#46;yml');
  expect(warning).not.toContain('about');
});

test('a run without a review replaces what the comment says of an earlier commit', async () => {
  const comments = [{ id: 3, body: '<!-- site-review -->\n### Pages', user: bot }];
  const { file, comment, body } = await scene({}, { comments });
  const runUrl = 'https://github.com/acme/site/actions/runs/1';
  expect(await comment({ RUN_URL: runUrl })).toBe('Updated the comment on pull request 12.');
  expect(body()).toBe(
    `<!-- site-review -->\nCommit <code>0123456789</code> was not reviewed: the run did not get that far. <a href="${runUrl}">Its run</a> says more.\n`,
  );
  await writeFile(file('review/review.json'), review()['review/review.json'] ?? '');
  await comment();
  expect(body()).toContain('### Nothing changed');
});

test('links lead to the preview of a host: by its addresses, or as it reported it', async () => {
  const changes = [{ kind: 'words', what: 'Menu', details: [], pages: ['/about'] }];
  const deployment = { id: 7, environment: 'Preview', sha, url: 'https://abc.pages.dev', state: 'success' };
  const linked = async (state: Partial<FakeState>, pattern?: string) => {
    const { comment, body } = await scene(review({ changes }), state);
    await comment({ PREVIEW_URL: pattern });
    const readable = body().replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    return /<a href="([^"]+)">Menu/.exec(readable)?.[1];
  };
  expect(await linked({})).toBe(undefined);
  expect(await linked({ deployments: [deployment] })).toBe('https://abc.pages.dev/about');
  const others = [
    { ...deployment, environment: 'production' },
    { ...deployment, state: 'in_progress' },
  ];
  for (const each of others) expect(await linked({ deployments: [each] })).toBe(undefined);
  const pattern = 'https://deploy-preview-{number}--acme.netlify.app/';
  expect(await linked({}, pattern)).toBe('https://deploy-preview-12--acme.netlify.app/about');
  await linked({}, 'https://previews.example.com');
  expect(printed.at(-1)).toContain('Write {number} where');
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
  const { env, file } = await scene({ 'problems.json': JSON.stringify(report) });
  expect(await runJob('suggestions', [file('problems.json'), file('rdjson.json')], env)).toBe(0);
  expect(await readFile(file('output'), 'utf8')).toBe('number=12\n');
  const chosen = JSON.parse(await readFile(file('rdjson.json'), 'utf8'));
  expect(chosen.diagnostics.map((each: typeof diagnostic) => each.location.range)).toEqual(expected);
  expect(JSON.stringify(chosen)).not.toMatch(/<b>|@all/);
});

test('what is wrong with the data ends the job with 1, and a wrong command line with 2', async () => {
  const { env, file } = await scene();
  expect(await runJob('suggestions', [file('missing.json'), file('x.json')], env)).toBe(1);
  expect(await runJob('comment', [], env)).toBe(2);
  expect(await runJob('comment', ['a', 'b'], env)).toBe(2);
  expect(await runJob('comment', [file('review')], { ...env, HEAD_SHA: 'main' })).toBe(2);
  expect(await runJob('comment', [file('review')], { ...env, GITHUB_TOKEN: '' })).toBe(2);
  expect(printed).toEqual([
    expect.stringContaining('missing.json'),
    'Give one folder: npm run review -- comment review.',
    'Give one folder: npm run review -- comment review.',
    expect.stringContaining('HEAD_SHA'),
    expect.stringContaining('GITHUB_TOKEN is not set'),
  ]);
});
