/**
 * The scripts of the deployment, step by step, in a clean clone: with a folder server in the place of GitHub Pages, a
 * local repository in the place of GitHub, and a `gh` that knows one date.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { serveFolder } from '../scripts/deploy/local/folder.ts';
import { freePort } from '../scripts/deploy/local/server.ts';
import { copyTree } from '../scripts/lib/git/copyTree.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '..');
const steps = z.array(z.object({ name: z.string().optional(), run: z.string().optional() }));
const { jobs } = z
  .object({ jobs: z.record(z.string(), z.object({ steps })) })
  .parse(parse(readFileSync(path.join(repository, '.github/workflows/deploy.yml'), 'utf8')));

/** The script of a step. */
function scriptOf(job: string, name: string): string {
  const script = jobs[job]?.steps.find((step) => step.name === name)?.run;
  if (!script) throw new Error(`The job ${job} has no step “${name}” with a script.`);
  return script;
}

const folder = mkdtempSync(path.join(repository, 'node_modules/.cache/deploy-test-'));
const remote = path.join(folder, 'remote.git');
const clone = path.join(folder, 'clone');
const git = (cwd: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd });

interface Ended {
  exitCode: number;
  text: string;
  /** What the step has written for later steps. */
  output: string;
}

/** Runs a script as a runner does. */
async function runStep(script: string, env: Record<string, string> = {}): Promise<Ended> {
  const output = path.join(folder, 'output');
  writeFileSync(output, '');
  const { CI: _, SITE_URL: __, BASE_PATH: ___, ...own } = process.env;
  const bin = `${path.join(folder, 'bin')}${path.delimiter}${own.PATH}`;
  const ended = await run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: clone,
    env: { ...own, NODE_ENV: '', PATH: bin, GITHUB_OUTPUT: output, ...env },
  }).then(
    ({ stdout, stderr }) => ({ exitCode: 0, text: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      exitCode: error.code,
      text: error.stdout + error.stderr,
    }),
  );
  return { ...ended, output: readFileSync(output, 'utf8') };
}

beforeAll(async () => {
  // The files as they are now, as one commit of a repository of its own.
  const source = path.join(folder, 'source');
  await copyTree(repository, source);
  for (const name of ['content', 'public']) {
    rmSync(path.join(source, name), { recursive: true });
    cpSync(path.join(repository, 'tests/fixture', name), path.join(source, name), { recursive: true });
  }
  // A site without dates and without known addresses.
  for (const file of ['content/open-house.mdx', 'content/robot-baker.mdx', 'urls.lock'])
    rmSync(path.join(source, file));
  await git(source, 'init', '--quiet', '--initial-branch=main');
  await git(source, 'add', '--all', '--force');
  await git(source, 'commit', '--quiet', '--message=All files');
  await git(folder, 'clone', '--quiet', '--bare', source, remote);
  await git(folder, 'clone', '--quiet', remote, clone);
  // What `npm ci` installs.
  symlinkSync(path.join(repository, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/gh'), '#!/bin/sh\nprintf %s "$LAST_DEPLOYMENT"\n', { mode: 0o755 });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')(
  'the scripts of the deployment, which GitHub runs on Linux',
  () => {
    test('a push and a request deploy; an hour without dates in the content ends at once', async () => {
      const script = scriptOf('plan', 'Deploy, unless this is a scheduled run');
      for (const event of ['push', 'workflow_dispatch'])
        expect(await runStep(script, { GITHUB_EVENT_NAME: event })).toMatchObject({
          exitCode: 0,
          output: 'deploy=true\n',
        });
      const contact = path.join(clone, 'content/contact.mdx');
      const text = readFileSync(contact, 'utf8');
      const undated = await runStep(script, { GITHUB_EVENT_NAME: 'schedule' });
      writeFileSync(contact, text.replace('---\n', '---\nexpiresAt: 2020-01-01\n'));
      const dated = await runStep(script, { GITHUB_EVENT_NAME: 'schedule' });
      writeFileSync(contact, text);
      expect([undated.output, dated.output]).toEqual(['deploy=false\n', '']);
    });

    test('an hour with dates asks what has changed since the last deployment', async () => {
      const script = scriptOf('plan', 'Ask whether a date has passed since the last deployment');
      const file = path.join(clone, 'content/about.mdx');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('---\n', '---\npublishAt: 2024-06-01\n'));
      const answers = [];
      for (const date of ['', '2024-05-01T00:00:00Z', '2025-05-01T00:00:00Z'])
        answers.push((await runStep(script, { LAST_DEPLOYMENT: date })).output);
      writeFileSync(file, text);
      expect(answers).toEqual(['deploy=true\n', 'deploy=true\n', 'deploy=false\n']);
    }, 120_000);

    test('the site is built for its folder, and the live one compared with it', async () => {
      const port = await freePort();
      const base = '/website/';
      const url = `http://127.0.0.1:${port}`;
      const built = await runStep(scriptOf('pages', 'Build'), { SITE_URL: url, BASE_PATH: base });
      expect(built.exitCode, built.text).toBe(0);
      expect(built.text).toContain('New addresses, which the next deployment adds to urls.lock');
      const root = path.join(folder, 'live');
      cpSync(path.join(clone, 'dist'), path.join(root, base), { recursive: true });
      const stop = await serveFolder({ root, base, port, workDir: folder });
      try {
        const script = scriptOf('pages', 'Ask the live site');
        const good = await runStep(script, { URL: url + base });
        expect(good.exitCode, good.text).toBe(0);
        rmSync(path.join(root, base, 'about.html'));
        const bad = await runStep(`${script} --wait 0`, { URL: url + base });
        expect(bad.exitCode).toBe(1);
        expect(bad.text).toMatch(/does not match the build:\n.*\/website\/about/);
        expect(bad.text).toContain('gh workflow run deploy.yml -f commit=<sha>');
      } finally {
        await stop();
      }
    }, 180_000);

    test('new addresses are added to urls.lock on main, also if main has moved on; nothing new is no commit', async () => {
      const lock = await runStep(scriptOf('lock', 'Add new addresses to urls.lock'));
      expect(lock.exitCode, lock.text).toBe(0);
      const other = path.join(folder, 'other');
      await git(folder, 'clone', '--quiet', remote, other);
      writeFileSync(path.join(other, 'new.txt'), 'Meanwhile.');
      await git(other, 'add', '--all');
      await git(other, 'commit', '--quiet', '--message=Meanwhile');
      await git(other, 'push', '--quiet');
      const script = scriptOf('lock', 'Commit them');
      const committed = await runStep(script, { TOKEN: 'none' });
      expect(committed.exitCode, committed.text).toBe(0);
      expect((await git(remote, 'log', '--format=%s', 'main')).stdout.split('\n').slice(0, 2)).toEqual([
        'Add the addresses that are live to urls.lock',
        'Meanwhile',
      ]);
      expect((await git(remote, 'show', '--stat=200', '--format=', 'main')).stdout).toMatch(
        /^ urls\.lock [^\n]*\n 1 file changed/,
      );
      expect((await runStep(script, { TOKEN: 'none' })).text).toBe('No new addresses.\n');
    }, 180_000);
  },
);
