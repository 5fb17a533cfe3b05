/** What the workflows do with the review of a pull request. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fakeProgram } from '../../scripts/testing/fakeProgram.ts';
import { workspace } from '../../scripts/testing/workspace.ts';
import { outputOf } from '../../tests/lib/workflowFiles.ts';
import { testText } from './testing/fixtures.ts';
import { reviewSummary } from './testing/reviewSummary.ts';

/** A `gh` that answers from files, through jq if it is asked to, and writes down what it is asked to change. */
const fakeGh = testText('gh.sh');

const sha = '0123456789abcdef0123456789abcdef01234567';
const head = { sha, repo: { full_name: 'acme/site' } };
const main = { ref: 'main' };
const ours = { id: 3, user: { login: 'github-actions[bot]' }, body: '<!-- site-review -->\n### Pages' };

/** Runs what follows a check on a small GitHub. Returns what it asked and changed. */
async function follow(answers: Record<string, unknown>, env: Record<string, string> = {}, review = {}) {
  const moved = { filename: 'b.mdx', previous_filename: 'scripts/b.ts' };
  const answersOf: Record<string, unknown> = {
    pulls: [{ number: 12, head, base: main }],
    'pulls-12-files': [{ filename: 'content/a.mdx' }, moved],
    'issues-12-comments': [],
    ...answers,
  };
  const folder = await workspace({
    'review/review.json': JSON.stringify({ ...reviewSummary, head: sha, ...review }),
    'calls.txt': '',
    'asked.txt': '',
    'package.json': '{"scripts":{"review":"cat files.txt #"}}',
    ...Object.fromEntries(
      Object.entries(answersOf).map(([name, answer]) => [`answers/${name}.json`, JSON.stringify(answer)]),
    ),
  });
  const run = (step: string, NUMBER = '') =>
    outputOf('preview.yml', step, folder, {
      ...{ PATH: fakeProgram(folder, 'gh', fakeGh), RUNNER_TEMP: folder, NUMBER, PREVIEW_URL: '' },
      ...{
        GITHUB_REPOSITORY: 'acme/site',
        HEAD_REPOSITORY: 'acme/site',
        HEAD_BRANCH: 'words',
        HEAD_SHA: sha,
      },
      ...env,
    });
  const output = run('Find the pull request');
  const number = /^number=(\d+)$/m.exec(output)?.[1];
  if (number) run('Write the comment', number);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return { number, output, calls: read('calls.txt').trim(), asked: read('asked.txt') };
}

test.each<[string, object]>([
  ['of another commit', { head: { ...head, sha: 'f'.repeat(40) } }],
  // A fork with a branch of the same name, and even the same commit.
  ['of a fork', { head: { ...head, repo: { full_name: 'mallory/site' } } }],
  ['of a fork that is gone', { head: { ...head, repo: null } }],
])('a pull request %s gets no comment', async (_what, other) => {
  const { number, calls } = await follow({ pulls: [{ number: 13, head, base: main, ...other }] });
  expect([number, calls]).toEqual([undefined, '']);
});

test('the first comment is written, with the files that GitHub lists; the next one replaces it', async () => {
  const files = 'content/a.mdx\nb.mdx\nscripts/b.ts';
  const first = await follow({});
  expect(first.asked).toContain('pulls state=open head=acme:words\n');
  expect(first.calls).toBe(`POST issues/12/comments ${files}`);
  const comments = [
    { ...ours, id: 1, user: { login: 'ada' } },
    { ...ours, id: 2, body: 'Other words' },
    { ...ours, id: 4, body: null },
    ours,
  ];
  const next = await follow({ 'issues-12-comments': comments });
  expect(next.calls).toBe(`PATCH issues/comments/3 ${files}`);
});

test('a fork’s pull request is found by its owner, whatever its branch is called', async () => {
  const [repository, branch] = ['ada/fork', "a&b=c'$(d)"];
  const pulls = [{ number: 12, head: { sha, repo: { full_name: repository } }, base: main }];
  const made = await follow({ pulls }, { HEAD_REPOSITORY: repository, HEAD_BRANCH: branch });
  expect(made.asked).toContain(`pulls state=open head=ada:${branch}\n`);
  expect(made.number).toBe('12');
});

test('a branch with two pull requests has a comment for the base of its review; a hostile base names none', async () => {
  const pulls = [
    { number: 14, head, base: { ref: 'next' } },
    { number: 12, head, base: main },
  ];
  expect((await follow({ pulls }, {}, { base: 'origin/main' })).number).toBe('12');
  for (const base of ['origin/another', '', 'main\nnumber=14', '*', { main: 1 }])
    expect((await follow({ pulls }, {}, { base })).output).toBe('');
  // One pull request needs no review: the comment says that there is none.
  expect((await follow({}, {}, { base: { a: 1 } })).number).toBe('12');
});

test('the review links to the host’s preview of its pull request, if there is one', async () => {
  const folder = await workspace({ 'review/summary.md': '' });
  // An npm that only writes where the preview would be.
  const npm = '#!/bin/sh\nprintf "%s" "$PREVIEW_URL" > review/summary.md\n';
  const PATH = fakeProgram(folder, 'npm', npm);
  const linked = (PREVIEW_URL: string): string =>
    outputOf('check.yml', 'Review', folder, { PATH, PREVIEW_URL, PULL_REQUEST: '12' });
  expect(linked('https://deploy-preview-{number}--acme.netlify.app')).toBe(
    'https://deploy-preview-12--acme.netlify.app',
  );
  expect(linked('')).toBe('');
});
