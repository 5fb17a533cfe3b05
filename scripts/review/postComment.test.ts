import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeState, fakeGitHub } from '../testing/fakeGitHub.ts';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { type Posting, postComment } from './postComment.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const pull = { number: 12, sha, branch: 'words' };
const review = (changed: object = {}) => ({
  'review.json': JSON.stringify({ ...reviewSummary, head: sha, ...changed }),
});
const reviewed = (commit: string) =>
  `<!-- site-review -->\n### Pages\n\nReviewed: <code>${commit}</code>, compared`;
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
  expect(bodyOf(known)).toContain('### No page changed');
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

test('invalid data, or a review of another commit, posts nothing', async () => {
  const route = { kind: 'words', what: 'x', details: [], pages: ['javascript:alert(1)'], pageCount: 1 };
  for (const files of [{ 'review.json': '[]' }, review({ extra: 1 }), review({ edits: [route] })]) {
    const { calls, posting } = await scene(files);
    await expect(postComment(posting)).rejects.toThrow('review.json is not valid');
    expect(calls).toEqual([]);
  }
  const { calls, posting } = await scene(review({ head: 'abcdef0' }));
  await expect(postComment(posting)).rejects.toThrow('The review is about commit abcdef0, and 0123');
  expect(calls).toEqual([]);
});

test('a review of an older branch, which knows nothing of its base, is posted', async () => {
  const { posting } = await scene(review({ baseChanges: undefined }));
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 12.');
});

test('a failed or cancelled run marks the comment as stale, and a review removes the mark', async () => {
  const ended = { runUrl: 'https://github.com/acme/site/actions/runs/1', conclusion: 'failure' };
  const comments = [{ id: 3, body: reviewed('aaaaaaaaaa'), user: bot }];
  const { known, posting } = await scene({}, { comments }, ended);
  expect(await postComment(posting)).toBe('Updated the comment on pull request 12.');
  expect(bodyOf(known)).toMatchInlineSnapshot(`
    "<!-- site-review -->
    <!-- status -->
    > [!WARNING]
    > These results are for commit <code>aaaaaaa</code>; commit <code>0123456</code> could not be reviewed: its run failed (<a href="https://github.com/acme/site/actions/runs/1">log</a>).
    <!-- end of status -->

    ### Pages

    Reviewed: <code>aaaaaaaaaa</code>, compared"
  `);
  await postComment({ ...posting, conclusion: 'cancelled' });
  expect(bodyOf(known).match(/These results/g)).toHaveLength(1);
  expect(bodyOf(known)).toContain('was not reviewed: its run was cancelled (');
  await postComment({ ...posting, conclusion: 'action_required' });
  expect(bodyOf(known)).toContain('is reviewed when a maintainer approves its run (');
  await writeFile(path.join(posting.folder, 'review.json'), review()['review.json']);
  await postComment(posting);
  expect(bodyOf(known)).not.toContain('These results');
});

test('a failed run without a comment says so; one of the commit that was reviewed changes nothing', async () => {
  const first = await scene({}, {}, { conclusion: 'failure' });
  expect(await postComment(first.posting)).toBe('Wrote the comment on pull request 12.');
  expect(bodyOf(first.known)).toContain(
    '> Commit <code>0123456</code> could not be reviewed: its run failed.',
  );
  const again = await scene({}, { comments: [{ id: 3, body: reviewed(sha.slice(0, 10)), user: bot }] });
  expect(await postComment(again.posting)).toMatch(/^There is no review to report/);
  expect(again.calls).toEqual([]);
});

test('links lead to the preview by a host, else to ours', async () => {
  const published = {
    preview: 'https://p.example.com/pr-12',
    review: 'https://p.example.com/pr-12/_review/',
  };
  const edits = [{ kind: 'words', what: 'Menu', details: [], pages: ['/about'], pageCount: 1 }];
  const deployment = { id: 7, environment: 'Preview', sha, url: 'https://abc.pages.dev', state: 'success' };
  const linked = async (state: Partial<FakeState>, changed: Partial<Posting>) => {
    const { known, posting } = await scene(review({ edits }), state, { published, ...changed });
    await postComment(posting);
    const readable = bodyOf(known).replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Number(code)),
    );
    expect(readable).toContain('<a href="https://p.example.com/pr-12/_review/">Open the review</a>');
    return /<a href="([^"]+)">Menu/.exec(readable)?.[1];
  };
  expect(await linked({}, {})).toBe('https://p.example.com/pr-12/about');
  expect(await linked({ deployments: [deployment] }, {})).toBe('https://abc.pages.dev/about');
  const others = [
    { ...deployment, environment: 'production' },
    { ...deployment, state: 'in_progress' },
  ];
  for (const each of others)
    expect(await linked({ deployments: [each] }, {})).toBe('https://p.example.com/pr-12/about');
  const pattern = 'https://deploy-preview-{number}--acme.netlify.app/';
  expect(await linked({}, { pattern })).toBe('https://deploy-preview-12--acme.netlify.app/about');
  expect(await linked({}, { pattern: 'https://q.example.com/' })).toBe('https://q.example.com/12/about');
});
