import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../serve/staticServer.ts';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { type Posting, postComment } from './postComment.ts';

interface Call {
  method: string;
  url: string;
  body?: { body: string };
}

/** A fake GitHub API with one pull request, and the output folder of a build. */
async function scene(files: Record<string, string>, comments: object[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'comment-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const calls: Call[] = [];
  const server = fastify();
  server.all('/*', (request) => {
    const { method, url } = request;
    if (method !== 'GET') {
      const body: unknown = request.body;
      calls.push({
        method,
        url,
        body:
          typeof body === 'object' && body !== null && 'body' in body
            ? { body: String(body.body) }
            : undefined,
      });
      return {};
    }
    if (url === '/repos/acme/site/pulls/12') return { head: { sha: 'abc' }, state: 'open' };
    if (url === '/repos/acme/site/pulls/13') return { head: { sha: 'another' }, state: 'open' };
    return comments;
  });
  const api = await listen(server, 0);
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const posting: Posting = { folder, token: 't', repository: 'acme/site', headSha: 'abc', api };
  return { calls, posting };
}

const data = (number: string, changed: object = {}) => ({
  'pull-request.txt': `${number}\n`,
  'review.json': JSON.stringify({ ...reviewSummary, ...changed }),
});

test('the first review of a pull request becomes a comment', async () => {
  const { calls, posting } = await scene(data('12'));
  expect(await postComment(posting)).toBe('Wrote the comment on pull request 12.');
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /repos/acme/site/issues/12/comments',
  ]);
  expect(calls[0]?.body?.body).toContain('### No page changed');
  expect(calls[0]?.body?.body).toContain('Reviewed: <code>fedcba9876</code>, compared with');
});

test('the next review updates the comment, not one of a person who quotes it', async () => {
  const { calls, posting } = await scene(data('12'), [
    { id: 1, body: '<!-- site-review --> I quote this', user: { type: 'User' } },
    { id: 2, body: 'Other words', user: { type: 'Bot' } },
    { id: 3, body: '<!-- site-review -->\n### Pages', user: { type: 'Bot' } },
  ]);
  expect(await postComment(posting)).toBe('Updated the comment on pull request 12.');
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PATCH /repos/acme/site/issues/comments/3',
  ]);
});

test('an invalid number, or one of another pull request, posts nothing', async () => {
  for (const number of ['12; rm -rf /', '../../other/pulls/1', '-1', '', '12\n13']) {
    const { calls, posting } = await scene(data(number));
    await expect(postComment(posting), number).rejects.toThrow('does not hold the number of a pull request');
    expect(calls).toEqual([]);
  }
  const { calls, posting } = await scene(data('13'));
  expect(await postComment(posting)).toMatch(/nothing was written/);
  expect(calls).toEqual([]);
});

test('invalid data posts nothing', async () => {
  const forms = [
    { ...data('12'), 'review.json': '[]' },
    data('12', { extra: 1 }),
    data('12', {
      edits: [{ kind: 'words', what: 'x', details: [], pages: ['javascript:alert(1)'], pageCount: 1 }],
    }),
  ];
  for (const files of forms) {
    const { calls, posting } = await scene(files);
    await expect(postComment(posting)).rejects.toThrow('review.json is not valid');
    expect(calls).toEqual([]);
  }
});

test('a run without a review is reported', async () => {
  const { posting } = await scene({});
  expect(await postComment(posting)).toBe('There is no review to report. The log of the run says why.');
});
