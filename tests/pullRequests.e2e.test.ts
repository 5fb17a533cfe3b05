/**
 * The scripts of what follows a pull request, step by step: one clone for the jobs that run the branch, and a clean one of
 * main for the jobs with rights, with a local repository and a small API in the place of GitHub, and a `gh` that finds
 * artifacts in a folder.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FakeGitHub, fakeGitHub } from '../scripts/testing/fakeGitHub.ts';
import {
  cloneWithPackages,
  type Ended,
  gitAs,
  remoteWithFixture,
  runStep,
  scriptsOf,
} from '../scripts/testing/workflowSteps.ts';

const repository = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(repository, 'node_modules/.cache/pull-request-test-'));
const [branch, trusted, artifacts] = ['branch', 'trusted', 'artifacts'].map((name) =>
  path.join(folder, name),
) as [string, string, string];
const remote = path.join(folder, 'remote.git');
const about = 'content/about.mdx';
const sentence = 'One order list for one bakery.';
const check = scriptsOf('check.yml');
const preview = scriptsOf('preview.yml');

let github: FakeGitHub;
let sha = '';

/** What every job with rights is given. */
const rights = () => ({
  GITHUB_API_URL: github.api,
  GITHUB_REPOSITORY: 'acme/site',
  GITHUB_TOKEN: 'none',
  HEAD_REPOSITORY: 'ada/fork',
  HEAD_BRANCH: 'words',
  HEAD_SHA: sha,
});

/** Runs a step of a job that has rights, in the clone of main. */
const withRights = (job: string, name: string, env: Record<string, string> = {}): Promise<Ended> =>
  runStep(
    preview(job, name),
    { clone: trusted, folder },
    { ...rights(), ARTIFACTS: artifacts, RUN_ID: '1', PREVIEWS_REMOTE: remote, ...env },
  );

const onBranch = (job: string, name: string, env: Record<string, string>): Promise<Ended> =>
  runStep(check(job, name), { clone: branch, folder }, env);

async function succeed(step: Promise<Ended>): Promise<Ended> {
  const ended = await step;
  expect(ended.exitCode, ended.text).toBe(0);
  return ended;
}

/** Changes a file of a clone and commits it. Resolves to the commit. */
async function commit(clone: string, file: string, from: string, to: string): Promise<string> {
  const text = readFileSync(path.join(clone, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(clone, file), text.replace(from, to));
  await gitAs(clone, 'commit', '--quiet', '--all', '--message=A change');
  return (await gitAs(clone, 'rev-parse', 'HEAD')).stdout.trim();
}

/** Makes the branch's newest commit that of pull request 12. A fork's branch is nowhere else. */
async function pushPullRequest(): Promise<void> {
  await gitAs(branch, 'push', '--quiet', '--force', 'origin', 'HEAD:refs/pull/12/head');
  sha = (await gitAs(branch, 'rev-parse', 'HEAD')).stdout.trim();
  github.state.pulls = [{ number: 12, sha, branch: 'words', repository: 'ada/fork' }];
}

const announceSteps = async (env: Record<string, string> = {}) => {
  const all = { PULL_REQUEST: '12', BASE_BRANCH: 'main', TOKEN: 'none', ...env };
  await succeed(withRights('announce', 'Fetch the commits of the branch, without its files', all));
  return succeed(withRights('announce', 'Say that the commit is being reviewed', all));
};

/** Both jobs that follow a run of the check. */
async function afterCheck(env: Record<string, string> = {}) {
  rmSync(path.join(folder, 'artifacts-fetched'), { recursive: true, force: true });
  const fetched = { RUNNER_TEMP: path.join(folder, 'artifacts-fetched') };
  mkdirSync(fetched.RUNNER_TEMP);
  expect((await withRights('publish', 'Find whether previews are served')).output).toBe('here=true\n');
  await succeed(withRights('publish', 'Fetch what the branch has built', fetched));
  const published = await withRights('publish', 'Publish the preview and the review', fetched);
  const [, at = ''] = /^preview=(.*)$/m.exec(published.output) ?? [];
  const [, review = ''] = /^review=(.*)$/m.exec(published.output) ?? [];
  await succeed(withRights('comment', "Fetch the review's data", fetched));
  const links = { PUBLISHED_PREVIEW: at, PUBLISHED_REVIEW: review, ...fetched, ...env };
  const commented = await succeed(withRights('comment', 'Write the comment', links));
  return { published, commented };
}

const published = async () =>
  (await gitAs(remote, 'ls-tree', '-r', '--name-only', 'previews')).stdout.trim().split('\n');

const comment = (): string =>
  (github.state.comments[0]?.body ?? '').replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );

beforeAll(async () => {
  github = await fakeGitHub();
  await remoteWithFixture(folder, (source) => {
    writeFileSync(path.join(source, '.github/previews-url'), 'https://previews.example.com/site\n');
  });
  for (const clone of [branch, trusted]) await cloneWithPackages(remote, clone);
  mkdirSync(path.join(folder, 'bin'));
  mkdirSync(artifacts);
  // gh run download ID --repo REPOSITORY --name NAME --dir FOLDER
  const gh = '#!/bin/sh\n[ -d "$ARTIFACTS/$7" ] && mkdir -p "$9" && cp -R "$ARTIFACTS/$7/." "$9"\n';
  writeFileSync(path.join(folder, 'bin/gh'), gh, { mode: 0o755 });
}, 120_000);
afterAll(async () => {
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('a pull request of a fork, which GitHub runs on Linux', () => {
  test('the branch is built for its folder and reviewed, without any right', async () => {
    await commit(branch, about, sentence, 'Two order lists for one bakery.');
    await pushPullRequest();
    expect((await announceSteps()).text).toContain('There is no comment yet, and nothing conflicts.');
    const env = {
      PULL_REQUEST: '12',
      BASE: 'origin/main',
      REVIEW_BASE: 'origin/main',
      REVIEW_BRANCH: 'words',
    };
    const changes = await succeed(onBranch('changes', 'Look for changes outside of the content', env));
    expect(changes.output).toBe('code=false\n');
    const served = await succeed(onBranch('preview', 'Find the folder that the preview is served from', env));
    expect(served.output).toBe('base=/site/pr-12/\n');
    await succeed(onBranch('preview', 'Build the preview', { ...env, BASE_PATH: '/site/pr-12/' }));
    const where = await succeed(
      onBranch('review', 'Find where the preview will be', { ...env, PATTERN: '' }),
    );
    expect(where.output).toBe('url=https://previews.example.com/site/pr-12\n');
    const PREVIEW_URL = where.output.trim().replace('url=', '');
    const script = check('review', 'Review').replace('npm run review', '$& -- --no-pictures');
    const summary = { GITHUB_STEP_SUMMARY: path.join(folder, 'summary') };
    await succeed(runStep(script, { clone: branch, folder }, { ...env, ...summary, PREVIEW_URL }));
    cpSync(path.join(branch, 'dist'), path.join(artifacts, 'preview'), { recursive: true });
    cpSync(path.join(branch, 'review'), path.join(artifacts, 'review'), { recursive: true });
  }, 300_000);

  test('a host with previews of its own has its own addresses', async () => {
    const urlFor = async (pattern: string) =>
      (await onBranch('review', 'Find where the preview will be', { PULL_REQUEST: '12', PATTERN: pattern }))
        .output;
    expect(await urlFor('https://deploy-preview-{number}--acme.netlify.app')).toBe(
      'url=https://deploy-preview-12--acme.netlify.app\n',
    );
    expect(await urlFor('https://previews.example.com/')).toBe('url=https://previews.example.com/12\n');
  });

  test('preview and review are published, and the comment leads there', async () => {
    const { published: done, commented } = await afterCheck();
    expect(done.text).toContain('Published pull request 12 at https://previews.example.com/site/pr-12/.');
    expect(commented.text).toContain('Wrote the comment on pull request 12.');
    expect(comment()).toContain('### 1 edit of words.');
    expect(comment()).toContain('https://previews.example.com/site/pr-12/_review/');
    expect(comment()).toContain('href="https://previews.example.com/site/pr-12/about#:~:text=');
    expect(comment()).toContain(`Reviewed: <code>${sha.slice(0, 10)}</code>`);
    const files = await published();
    expect(files).toContain('pr-12/about.html');
    expect(files).toContain('pr-12/_review/index.html');
  }, 120_000);

  test('every link and file of the published home page is there, below its folder', async () => {
    const root = path.join(folder, 'live');
    await gitAs(folder, 'clone', '--quiet', '--branch', 'previews', remote, path.join(root, 'site'));
    // As GitHub Pages does: plain files, without redirects.
    const server = createServer(sirv(root, { dev: true })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      // A server that listens on a port has such an address.
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const home = await (await fetch(`${origin}/site/pr-12/`)).text();
      expect(home).toContain('noindex');
      const urls = new Set([...home.matchAll(/ (?:href|src)="(\/[^"?#]*)/g)].map(([, url = '']) => url));
      expect(urls.size).toBeGreaterThan(10);
      // A project without a case study leads to a page that is still to be written.
      const written = [...urls].filter((url) => !/\/portfolio\/[^/]+\/[^/]+$/.test(url));
      for (const url of written) expect((await fetch(origin + url)).status, url).toBe(200);
      const review = await (await fetch(`${origin}/site/pr-12/_review/`)).text();
      expect(review).toContain('https://previews.example.com/site/pr-12/about');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('a new commit marks the comment at once, and so does a run that fails', async () => {
    const former = sha;
    await commit(branch, about, 'Two order lists', 'Three order lists');
    await pushPullRequest();
    await announceSteps({ CHECKS_URL: 'https://github.com/acme/site/pull/12/checks' });
    const these = `These results are for commit <code>${former.slice(0, 7)}</code>; commit <code>${sha.slice(0, 7)}</code>`;
    expect(comment()).toContain(
      `${these} is <a href="https://github.com/acme/site/pull/12/checks">being reviewed</a>.`,
    );
    const [made, aside] = [artifacts, path.join(folder, 'aside')];
    cpSync(made, aside, { recursive: true });
    for (const name of ['preview', 'review']) rmSync(path.join(made, name), { recursive: true });
    await afterCheck({ CONCLUSION: 'failure', RUN_URL: 'https://github.com/acme/site/actions/runs/1' });
    expect(comment()).toContain(`${these} could not be reviewed: its run failed`);
    cpSync(aside, made, { recursive: true });
  }, 120_000);

  test('results of another commit are refused; those of this one update preview and comment', async () => {
    const late = await withRights('comment', 'Write the comment', { RUNNER_TEMP: artifacts });
    expect(late.exitCode).toBe(1);
    expect(late.text).toContain('The review is about commit');
    const data = path.join(artifacts, 'review/review.json');
    writeFileSync(data, readFileSync(data, 'utf8').replace(/"head": "[0-9a-f]+"/, `"head": "${sha}"`));
    writeFileSync(path.join(artifacts, 'preview/new.html'), '<head></head>New');
    const { commented } = await afterCheck();
    expect(commented.text).toContain('Updated the comment on pull request 12.');
    expect(comment()).not.toContain('These results are for');
    expect(github.state.comments).toHaveLength(1);
    expect(await published()).toContain('pr-12/new.html');
  }, 120_000);

  test('an artifact with a link is refused, the preview stays, and the comment does not lead there', async () => {
    const before = (await gitAs(remote, 'rev-parse', 'previews')).stdout;
    const link = path.join(artifacts, 'preview/passwd');
    symlinkSync('/etc/passwd', link);
    const { published: done } = await afterCheck();
    rmSync(link);
    expect(done.exitCode).toBe(1);
    expect(done.text).toContain('"passwd" in the artifact is a link or a device, not a plain file.');
    expect((await gitAs(remote, 'rev-parse', 'previews')).stdout).toBe(before);
    expect(comment()).not.toContain('previews.example.com');
  }, 120_000);

  test('problems of the branch reach reviewdog as suggestions, and nothing else does', async () => {
    await commit(branch, about, 'Three order lists', 'Three order  lists');
    await pushPullRequest();
    await succeed(onBranch('suggestions', 'List problems and fixes', {}));
    const found = readFileSync(path.join(branch, 'suggestions.json'), 'utf8');
    const list = z.object({ diagnostics: z.array(z.unknown()).min(1) }).loose();
    const report = list.parse(JSON.parse(found));
    const [first] = report.diagnostics;
    report.diagnostics.push(JSON.parse(JSON.stringify(first).replaceAll(about, 'package.json')));
    mkdirSync(path.join(artifacts, 'suggestions'));
    writeFileSync(path.join(artifacts, 'suggestions/suggestions.json'), JSON.stringify(report));
    const got = path.join(folder, 'reviewdog');
    const reviewdog = `#!/bin/sh\necho "$CI_PULL_REQUEST $CI_COMMIT \${GITHUB_ACTIONS:-unset} $*" > '${got}.args'\ncat > '${got}.json'\n`;
    writeFileSync(path.join(folder, 'bin/reviewdog'), reviewdog, { mode: 0o755 });
    const env = { RUNNER_TEMP: path.join(folder, 'suggested'), GITHUB_ACTIONS: 'true' };
    mkdirSync(env.RUNNER_TEMP);
    const read = await succeed(withRights('suggest', 'Fetch and validate the suggestions', env));
    expect(read.output).toBe('number=12\n');
    const posted = { ...env, CI_PULL_REQUEST: '12', CI_COMMIT: sha };
    await succeed(withRights('suggest', 'Post the suggestions', posted));
    expect(readFileSync(`${got}.args`, 'utf8')).toMatch(
      new RegExp(`^12 ${sha} unset -f=rdjson .*-reporter=github-pr-review -filter-mode=added`),
    );
    const given = readFileSync(`${got}.json`, 'utf8');
    expect(given).not.toContain('package.json');
    expect(JSON.parse(given)).toMatchObject({
      diagnostics: expect.arrayContaining([
        expect.objectContaining({
          location: expect.objectContaining({ path: about }),
          suggestions: [expect.objectContaining({ text: ' ' })],
        }),
      ]),
    });
    await commit(branch, about, 'Three order  lists', 'Three order lists');
    await pushPullRequest();
  }, 120_000);

  test('a run that names the pull request of somebody else changes nothing', async () => {
    const before = [...github.calls];
    const other = { HEAD_REPOSITORY: 'mallory/site' };
    const done = await succeed(
      withRights('publish', 'Publish the preview and the review', { ...other, RUNNER_TEMP: folder }),
    );
    expect(done.text).toMatch(/No open pull request has [0-9a-f]{10} as its newest commit/);
    await succeed(withRights('comment', 'Write the comment', { ...other, RUNNER_TEMP: artifacts }));
    expect(github.calls).toEqual(before);
  }, 120_000);

  test('a branch that conflicts: the comment names the sentence, and only one of this repository is started', async () => {
    await commit(trusted, about, sentence, 'No order list for any bakery.');
    await gitAs(trusted, 'push', '--quiet', 'origin', 'main');
    await commit(branch, about, 'Three order lists', 'Four order lists');
    await pushPullRequest();
    await announceSteps();
    expect(comment()).toContain('GitHub does not start it while there are conflicts');
    expect(comment()).toMatch(/content\/about\.mdx:\d+<\/code>: Both have changed the same sentence\./);
    expect(comment()).toContain(
      'Here: “Four order lists for one bakery.” There: “No order list for any bakery.”',
    );
    expect(github.calls.filter((call) => call.includes('/dispatches'))).toEqual([]);
    github.state.pulls = [{ number: 12, sha, branch: 'words' }];
    await announceSteps({ HEAD_REPOSITORY: 'acme/site' });
    expect(github.calls).toContain(
      'POST /actions/workflows/check.yml/dispatches {"ref":"words","inputs":{"pull_request":"12","base":"main"}}',
    );
  }, 120_000);

  test('the preview of a closed pull request is removed', async () => {
    github.state.pulls = [];
    const removed = await succeed(withRights('remove', 'Remove the previews of closed pull requests'));
    expect(removed.text).toContain('Removed the previews of closed pull requests.');
    expect(await published()).toEqual(['.nojekyll', '_headers', 'robots.txt']);
  }, 120_000);
});
