import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeGitHub } from '../../testing/fakeGitHub.ts';
import { reviewSummary } from '../../testing/reviewSummary.ts';
import { workspace } from '../../testing/workspace.ts';
import { runJob } from './jobs.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';
const printed: string[] = [];

beforeEach(() => {
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
  process.exitCode = undefined;
});

/** What a job is given, and the files that it has fetched. */
async function scene() {
  const { api, state, close } = await fakeGitHub({ pulls: [{ number: 12, sha, branch: 'words' }] });
  onTestFinished(close);
  const root = await workspace({
    'review/review.json': JSON.stringify({ ...reviewSummary, head: sha }),
    'suggestions.json': JSON.stringify({ source: { name: 'x' }, severity: 'ERROR', diagnostics: [] }),
    output: '',
  });
  const env = {
    GITHUB_API_URL: api,
    GITHUB_TOKEN: 't',
    GITHUB_REPOSITORY: 'acme/site',
    GITHUB_OUTPUT: path.join(root, 'output'),
    HEAD_REPOSITORY: 'acme/site',
    HEAD_BRANCH: 'words',
    HEAD_SHA: sha,
  };
  return { root, env, state, file: (name: string) => path.join(root, name) };
}

test('suggestions are chosen, and the number of the pull request is passed on', async () => {
  const { env, file } = await scene();
  expect(await runJob('suggestions', [file('suggestions.json'), file('rdjson.json')], env)).toBe(0);
  expect(await readFile(file('output'), 'utf8')).toBe('number=12\n');
  expect(JSON.parse(await readFile(file('rdjson.json'), 'utf8'))).toMatchObject({ diagnostics: [] });
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
