/**
 * The scripts of the deployment, step by step, in a clean clone: with the site's own server in the place of GitHub Pages, a
 * local repository in the place of GitHub, and a `gh` that knows one date.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../scripts/serve/staticServer.ts';
import { freePort } from '../scripts/testing/freePort.ts';
import * as workflow from '../scripts/testing/workflowSteps.ts';

const repository = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(repository, 'node_modules/.cache/deploy-test-'));
const remote = path.join(folder, 'remote.git');
const clone = path.join(folder, 'clone');
const git = workflow.gitAs;
const scriptOf = workflow.scriptsOf('deploy.yml');
const runStep = (script: string, env: Record<string, string> = {}) =>
  workflow.runStep(script, { clone, folder }, env);

beforeAll(async () => {
  await workflow.remoteWithFixture(folder, (source) => {
    // A site without dates.
    for (const file of ['content/open-house.mdx', 'content/robot-baker.mdx']) rmSync(path.join(source, file));
  });
  await workflow.cloneWithPackages(remote, clone);
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/gh'), '#!/bin/sh\nprintf %s "$LAST_DEPLOYMENT"\n', { mode: 0o755 });
}, 120_000);
// Git may still tidy up a repository in the background.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

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
      const live = path.join(folder, 'live');
      cpSync(path.join(clone, 'dist'), live, { recursive: true });
      // GitHub Pages does not read it.
      rmSync(path.join(live, '_redirects'));
      const { stop } = await serveSite(live, base, port);
      try {
        const script = scriptOf('pages', 'Ask the live site');
        const good = await runStep(script, { URL: url + base });
        expect(good.exitCode, good.text).toBe(0);
        rmSync(path.join(live, 'about.html'));
        const bad = await runStep(`${script} --wait 0`, { URL: url + base });
        expect(bad.exitCode).toBe(1);
        expect(bad.text).toMatch(/\/website\/about is not what about.html/);
        expect(bad.text).toContain('To roll back');
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
