import { expect, onTestFinished, test } from 'vitest';
import { type FakeState, fakeGitHub } from '../../testing/fakeGitHub.ts';
import { commitAll, git } from '../../testing/git.ts';
import { repository } from '../../testing/repository.ts';
import { write } from '../../testing/workspace.ts';
import { type Announcement, announce } from './announce.ts';

const oldReview = {
  id: 3,
  body: '<!-- site-review -->\n### Pages\n\nReviewed: <code>aaaaaaaaaa</code>, compared',
  user: { type: 'Bot' },
};

/** A clone of which `main` is checked out, with a pull request that conflicts with it or not. */
async function scene(
  conflicts: boolean,
  state: Partial<FakeState> = {},
  changed: (sha: string) => Partial<Announcement> = () => ({}),
) {
  const root = await repository({ 'content/a.txt': 'Ours.\n' }, { 'content/a.txt': 'Before.\n' });
  const sha = git(root, 'rev-parse', 'HEAD').trim();
  git(root, 'switch', '--quiet', 'main');
  await write(root, { [conflicts ? 'content/a.txt' : 'content/b.txt']: 'Theirs.\n' });
  commitAll(root, 'Meanwhile');
  git(root, 'update-ref', 'refs/remotes/origin/main', 'main');
  const fake = await fakeGitHub({ pulls: [{ number: 12, sha, branch: 'words' }], ...state });
  onTestFinished(fake.close);
  const announcement: Announcement = {
    root,
    access: { api: fake.api, token: 't', repository: 'acme/site' },
    number: 12,
    run: { repository: 'acme/site', branch: 'words', sha },
    base: 'main',
    ...changed(sha),
  };
  return { ...fake, sha, announcement };
}

const fork = (sha: string) => ({ run: { repository: 'ada/fork', branch: 'words', sha } });

test('a new commit marks the results as those of an earlier one', async () => {
  const { announcement, state, calls, sha } = await scene(false, { comments: [{ ...oldReview }] });
  expect(await announce(announcement)).toBe('Updated the comment on pull request 12.');
  expect(state.comments[0]?.body).toContain(
    `> These results are for commit <code>aaaaaaa</code>; commit <code>${sha.slice(0, 7)}</code> is being reviewed.`,
  );
  expect(calls).toHaveLength(1);
});

test('without a comment and without conflicts nothing is written', async () => {
  const { announcement, calls } = await scene(false);
  expect(await announce(announcement)).toBe('There is no comment yet, and nothing conflicts.');
  expect(calls).toEqual([]);
});

test('a branch of this repository that conflicts is checked, and the conflicts are named', async () => {
  const { announcement, state, calls } = await scene(true);
  expect(await announce(announcement)).toBe('Wrote the comment on pull request 12.');
  expect(calls[0]).toBe(
    'POST /actions/workflows/check.yml/dispatches {"ref":"words","inputs":{"pull_request":"12","base":"main"}}',
  );
  const text = state.comments[0]?.body ?? '';
  expect(text).toContain('is being reviewed.');
  expect(text).toContain(
    '<code>content&#47;a&#46;txt&#58;1</code>: Both have changed the same sentence&#46;',
  );
});

test('a fork’s branch that conflicts runs nowhere, and neither does one without this way to start', async () => {
  for (const [state, changed] of [
    [{}, fork],
    [{ dispatchStatus: 422 }, undefined],
  ] as const) {
    const { announcement, state: after, calls } = await scene(true, state, changed);
    expect(await announce(announcement)).toBe('Wrote the comment on pull request 12.');
    expect(calls.filter((call) => call.includes('dispatches'))).toHaveLength(changed ? 0 : 1);
    expect(after.comments[0]?.body).toContain(
      'is not reviewed, because GitHub does not start it while there are conflicts. Merge main into the branch',
    );
  }
});

test('other errors of GitHub end the job', async () => {
  const { announcement } = await scene(true, { dispatchStatus: 403 });
  await expect(announce(announcement)).rejects.toThrow('GitHub answered 403 to POST actions/workflows');
});

test('a commit that is not the newest any more, or of a closed pull request, is not announced', async () => {
  const pull = { number: 12, sha: 'f'.repeat(40), branch: 'words' };
  const { announcement, calls, sha, state } = await scene(true, { pulls: [pull], comments: [oldReview] });
  expect(await announce(announcement)).toContain('nothing was written');
  state.pulls = [{ ...pull, sha, state: 'closed' }];
  expect(await announce(announcement)).toContain('nothing was written');
  expect(calls).toEqual([]);
});

test('a clone without the commit says what to fetch', async () => {
  const { announcement } = await scene(false);
  await expect(announce({ ...announcement, base: 'release' })).rejects.toThrow(
    'This clone lacks origin/release. Fetch it',
  );
});
