import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FakePull, fakeGitHub } from '../../testing/fakeGitHub.ts';
import { git } from '../../testing/git.ts';
import { write } from '../../testing/workspace.ts';
import { updatePreviews } from './previewsBranch.ts';
import { type Publishing, publishPreview, removePreviews } from './publishPreview.ts';

const shaOf = (digit: number) => `${digit}`.repeat(40);
const pullOf = (number: number): FakePull => ({
  number,
  sha: shaOf(number % 10),
  branch: `branch-${number}`,
  repository: 'ada/fork',
});

const pageOf = (number: number, words = 'Words') =>
  `<!doctype html><html><head></head><body><a href="/site/pr-${number}/about">${words}</a></body></html>`;

/** An empty repository for the previews, a fake GitHub, and artifacts of pull requests. */
async function scene(numbers: number[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
  const remote = path.join(folder, 'remote.git');
  git(folder, 'init', '--quiet', '--bare', remote);
  await write(folder, {
    'root/.github/previews-url': '# A comment.\nhttps://previews.example.com/site/\n',
  });
  const fake = await fakeGitHub({ pulls: numbers.map(pullOf) });
  onTestFinished(async () => {
    await fake.close();
    await rm(folder, { recursive: true });
  });
  const publishing = (number: number): Publishing => ({
    root: path.join(folder, 'root'),
    access: { api: fake.api, token: 't', repository: 'acme/site' },
    remote,
    remoteToken: 't',
    artifacts: path.join(folder, `artifacts-${number}`),
    run: { repository: 'ada/fork', branch: `branch-${number}`, sha: shaOf(number % 10) },
  });
  const publish = async (number: number, files: Record<string, string>) => {
    const { artifacts } = publishing(number);
    await rm(artifacts, { recursive: true, force: true });
    await mkdir(artifacts);
    await write(artifacts, files);
    return publishPreview(publishing(number));
  };
  const files = () => git(remote, 'ls-tree', '-r', '--name-only', 'previews').trim().split('\n');
  const show = (file: string) => git(remote, 'show', `previews:${file}`);
  return { ...fake, folder, remote, publishing, publish, files, show };
}

const own = ['.nojekyll', '_headers', 'robots.txt'];

test('previews are published beside each other, replaced, and removed when their pull request is closed', async () => {
  const { publish, publishing, files, show, state, remote } = await scene([12, 13]);
  const first = await publish(12, {
    'preview/index.html': pageOf(12),
    'preview/old.html': pageOf(12),
    'preview/index.html.br': 'compressed',
    'review/index.html': '<html><head><meta name="robots" content="noindex"></head></html>',
  });
  expect(first).toEqual({
    said: 'Published pull request 12 at https://previews.example.com/site/pr-12/.',
    preview: 'https://previews.example.com/site/pr-12',
    review: 'https://previews.example.com/site/pr-12/_review/',
  });
  await publish(13, { 'preview/index.html': pageOf(13) });
  const again = await publish(12, { 'preview/index.html': pageOf(12, 'Better words') });
  expect(again.review).toBe(undefined);
  expect(files()).toEqual([...own, 'pr-12/index.html', 'pr-13/index.html'].sort());
  expect(show('pr-12/index.html')).toContain('<head><meta name="robots" content="noindex"></head>');
  expect(show('pr-12/index.html')).toContain('Better words');
  expect(show('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(show('_headers')).toContain('X-Robots-Tag: noindex');
  expect(git(remote, 'rev-list', '--count', 'previews').trim()).toBe('1');
  state.pulls = [pullOf(13)];
  expect(await removePreviews(publishing(12))).toEqual({
    said: 'Removed the previews of closed pull requests.',
  });
  expect(files()).toEqual([...own, 'pr-13/index.html'].sort());
  expect((await removePreviews(publishing(12))).said).toBe('There is nothing to remove.');
});

test('a branch that cannot be built has a review only, and nothing is left of its last preview', async () => {
  const { publish, files } = await scene([12]);
  await publish(12, { 'preview/index.html': pageOf(12), 'review/index.html': 'x' });
  expect(await publish(12, { 'review/index.html': 'x' })).toMatchObject({
    preview: undefined,
    review: 'https://previews.example.com/site/pr-12/_review/',
  });
  expect(files()).toEqual([...own, 'pr-12/_review/index.html'].sort());
});

test('what a branch has made at the top of its preview does not reach the top of the host', async () => {
  const { publish, files, show } = await scene([12]);
  await publish(12, {
    'preview/index.html': pageOf(12),
    'preview/_headers': '/*\n  X-Robots-Tag: all\n',
    'preview/robots.txt': 'Allow: /',
    'preview/pr-13/index.html': 'Not yours',
  });
  expect(files()).toContain('pr-12/pr-13/index.html');
  expect(show('_headers')).not.toContain('all\n');
});

test('an artifact with a link, or built for another folder, is refused, and the branch stays as it was', async () => {
  const { publish, publishing, files } = await scene([12, 13]);
  await publish(13, { 'preview/index.html': pageOf(13) });
  await expect(publish(12, { 'preview/index.html': pageOf(13) })).rejects.toThrow(
    'The preview was not built for /site/pr-12/.',
  );
  await writeFile(path.join(publishing(12).artifacts, 'preview/index.html'), pageOf(12));
  await symlink('/etc/passwd', path.join(publishing(12).artifacts, 'preview/passwd'));
  await expect(publishPreview(publishing(12))).rejects.toThrow('"passwd" in the artifact is a link');
  expect(files()).toEqual([...own, 'pr-13/index.html'].sort());
});

test('nothing is published without an address, for a closed pull request, or of an older commit', async () => {
  const { publishing, publish, state, folder, remote } = await scene([12]);
  state.pulls = [{ ...pullOf(12), state: 'closed' }];
  const preview = { 'preview/index.html': pageOf(12) };
  expect((await publish(12, preview)).said).toMatch(/^No open pull request has 2222222222/);
  state.pulls = [{ ...pullOf(12), sha: shaOf(9) }];
  expect((await publish(12, preview)).said).toMatch(/^No open pull request has 2222222222/);
  await write(folder, { 'root/.github/previews-url': '# None yet.\n' });
  expect((await publish(12, preview)).said).toBe(
    '.github/previews-url names no address, so nothing was published.',
  );
  expect((await removePreviews(publishing(12))).said).toBe('.github/previews-url names no address.');
  expect(git(remote, 'branch', '--list')).toBe('');
});

test('two jobs at the same time: neither preview is lost', async () => {
  const numbers = [11, 12, 13];
  const { publish, files } = await scene(numbers);
  await Promise.all(numbers.map((each) => publish(each, { 'preview/index.html': pageOf(each) })));
  expect(files()).toEqual([...own, ...numbers.map((each) => `pr-${each}/index.html`)].sort());
});

test('a push that is refused ends the job', async () => {
  const { remote, folder } = await scene([]);
  await writeFile(path.join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho "No more space."\nexit 1\n', {
    mode: 0o755,
  });
  const staged = path.join(folder, 'staged');
  await write(staged, { 'pr-12/index.html': pageOf(12) });
  const update = { remote, token: 't', staged, isGone: () => false };
  await expect(updatePreviews(update)).rejects.toThrow('No more space.');
});
