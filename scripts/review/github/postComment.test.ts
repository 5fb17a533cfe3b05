import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeState, fakeGitHub } from '../../testing/fakeGitHub.ts';
import { reviewSummary } from '../../testing/reviewSummary.ts';
import { type Posting, postComment } from './postComment.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const pull = { number: 12, sha, branch: 'words' };
const review = (changed: object = {}) => ({
  'review.json': JSON.stringify({ ...reviewSummary, head: sha, ...changed }),
});
const bot = { type: 'Bot' };

/** A fake GitHub API, and the output folder of a build. */
async function scene(
  files: Record<string, string>,
  state: Partial<FakeState> = {},
  changed: Partial<Posting> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'comment-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const fake = await fakeGitHub({ pulls: [pull], ...state });
  onTestFinished(async () => {
    await fake.close();
    await rm(folder, { recursive: true });
  });
  const { api, calls, state: known } = fake;
  const posting: Posting = {
    folder,
    access: { api, token: 't', repository: 'acme/site' },
    run: { repository: 'acme/site', branch: 'words', sha },
    ...changed,
  };
  return { calls, known, posting };
}

const bodyOf = (known: FakeState): string => known.comments.at(-1)?.body ?? '';

test('the first review of a pull request becomes a comment', async () => {
  const { known, posting } = await scene(review());
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 12.');
  expect(bodyOf(known)).toContain('### Nothing changed');
  expect(bodyOf(known)).toContain('Reviewed: <code>0123456789</code>, compared with');
});

test('the next review updates the comment, not one of a person who quotes it', async () => {
  const { calls, posting } = await scene(review(), {
    comments: [
      { id: 1, body: '<!-- site-review --> I quote this', user: { type: 'User' } },
      { id: 2, body: 'Other words', user: bot },
      { id: 3, body: '<!-- site-review -->\n### Pages', user: bot },
    ],
  });
  expect(await postComment(posting)).toBe('Updated the comment on pull request 12.');
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
    const { calls, posting } = await scene(review(), { pulls: [each] });
    expect(await postComment(posting)).toMatch(/^No open pull request has 0123456789 as its newest commit/);
    expect(calls).toEqual([]);
  }
});

test('a pull request of a fork', async () => {
  const run = { repository: 'ada/fork', branch: "a&b=c'd", sha };
  const { posting } = await scene(
    review(),
    { pulls: [{ ...pull, number: 13, repository: run.repository, branch: run.branch }] },
    { run },
  );
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 13.');
});

test('an invalid review, or one of another commit, is said in the comment', async () => {
  const invalid = [
    { 'review.json': '[]' },
    { 'review.json': '{' },
    review({ built: 1 }),
    review({ changes: [{ kind: 'praise', what: 'x', details: [], pages: [] }] }),
  ];
  for (const files of invalid) {
    const { known, posting } = await scene(files);
    await postComment(posting);
    expect(bodyOf(known)).toContain('was not reviewed: its review.json is not a valid review.');
  }
  const { known, posting } = await scene(review({ head: 'abcdef0' }));
  await postComment(posting);
  expect(bodyOf(known)).toContain('was not reviewed: its review.json is about another commit.');
});

test('a branch with two pull requests has a comment for each base', async () => {
  const pulls = [pull, { ...pull, number: 14, base: 'next' }];
  const { calls, posting } = await scene(review({ base: 'origin/next' }), { pulls });
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 14.');
  expect(calls).toEqual([expect.stringMatching(/^POST \/issues\/14\/comments /)]);
  const other = await scene(review({ base: 'origin/another' }), { pulls });
  expect(await postComment(other.posting)).toMatch(/^Several open pull requests/);
});

test('the comment names the programs that GitHub lists, whatever the review says', async () => {
  const files = ['content/about.mdx', 'scripts/review/summary.ts', '.github/workflows/check.yml'];
  const { known, posting } = await scene(review({ programs: [] }), { files });
  await postComment(posting);
  const [, warning = ''] = bodyOf(known).split('\n');
  expect(warning).toContain('This branch changes the programs that check and review it');
  expect(warning).toContain('check&#46;yml');
  expect(warning).not.toContain('about');
});

test('what a review of an older or newer branch says besides is dropped', async () => {
  const { known, posting } = await scene(review({ baseChanges: { commits: 1 } }));
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 12.');
  expect(bodyOf(known)).toContain('### Nothing changed');
});

test('a run without a review replaces what the comment says of an earlier commit', async () => {
  const comments = [{ id: 3, body: '<!-- site-review -->\n### Pages', user: bot }];
  const { known, posting } = await scene({}, { comments });
  const runUrl = 'https://github.com/acme/site/actions/runs/1';
  expect(await postComment({ ...posting, runUrl })).toBe('Updated the comment on pull request 12.');
  expect(bodyOf(known)).toBe(
    `<!-- site-review -->\nCommit <code>0123456789</code> was not reviewed: the run did not get that far. <a href="${runUrl}">Its run</a> says more.\n`,
  );
  await writeFile(path.join(posting.folder, 'review.json'), review()['review.json']);
  await postComment(posting);
  expect(bodyOf(known)).toContain('### Nothing changed');
});

test('links lead to the preview of a host: by its addresses, or as it reported it', async () => {
  const changes = [{ kind: 'words', what: 'Menu', details: [], pages: ['/about'], pageCount: 1 }];
  const deployment = { id: 7, environment: 'Preview', sha, url: 'https://abc.pages.dev', state: 'success' };
  const linked = async (state: Partial<FakeState>, pattern?: string) => {
    const { known, posting } = await scene(review({ changes }), state, { pattern });
    await postComment(posting);
    const readable = bodyOf(known).replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Number(code)),
    );
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
  await expect(linked({}, 'https://previews.example.com')).rejects.toThrow('Write {number} where');
});
