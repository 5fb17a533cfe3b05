/** The development server of the fixture site, for tests that change its files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../scripts/testing/freePort.ts';
import { git, startRepository } from '../../scripts/testing/git.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';
import type { Page } from '@playwright/test';
import { pageOf } from './fixture.ts';
import { test as base, expect, isSameDocument, markDocument } from './test.ts';

/** The site that a server shows. What a test changes in its project is undone after the test. */
export interface DevSite extends ProjectCopy {
  origin: string;
  /** The HTML that the server answers with at a path; empty if it has no page there. */
  html: (path: string) => Promise<string>;
  /** The arguments that the author's editor was opened with in this test, one a line. */
  openedInEditor: () => Promise<string>;
}

interface DevServer {
  origin: string;
  project: ProjectCopy;
  editorLog: string;
}

const getText = async (url: string): Promise<string> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null);
  return response?.ok ? response.text() : '';
};

export async function startServer(root: string, port: number, env = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  await expect.poll(() => getText(`http://127.0.0.1:${port}`), { timeout: 90_000 }).not.toBe('');
  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
}

async function undoChanges({ root, write }: ProjectCopy): Promise<void> {
  const changed = git(root, 'diff', '--name-only', 'HEAD').split('\n').filter(Boolean);
  for (const file of changed) await write(file, git(root, 'show', `HEAD:${file}`));
  git(root, 'clean', '--force', '-d', '--quiet');
}

const lastReading = 'content/last-reading.mdx';
let readings = 0;

/** Waits until the server has read the content as it is now: it shows a page that has only just been written. */
async function waitUntilRead({ origin, project }: DevServer): Promise<void> {
  const words = `Reading number ${++readings}.`;
  await project.write(
    lastReading,
    `---\ntemplate: page\ntitle: Last Reading\ndescription: Shows that the server has read the content.\nlabel: Test\ndraft: true\n---\n\n<Lead>${words}</Lead>\n`,
  );
  await expect.poll(() => getText(`${origin}/last-reading`), { timeout: 20_000 }).toContain(words);
}

export const test = base.extend<{ site: DevSite }, { devServer: DevServer }>({
  devServer: [
    async ({ playwright: _ }, use) => {
      const project = await copyProject('dev');
      const editor = path.join(project.root, 'editor.sh');
      const editorLog = path.join(project.root, 'opened.txt');
      await project.write('editor.sh', `#!/bin/sh\nprintf '%s\\n' "$@" > '${editorLog}'\n`);
      await chmod(editor, 0o755);
      await project.write('.gitignore', `node_modules/\n${lastReading}\n`);
      startRepository(project.root);
      const port = await freePort();
      const server = await startServer(project.root, port, { LAUNCH_EDITOR: editor });
      try {
        await use({ origin: `http://127.0.0.1:${port}`, project, editorLog });
      } finally {
        await stop(server);
        await rm(project.root, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ devServer, page }, use) => {
    const { origin, project, editorLog } = devServer;
    await use({
      ...project,
      origin,
      html: (url) => getText(origin + url),
      openedInEditor: () => readFile(editorLog, 'utf8').catch(() => ''),
    });
    // No page sees the changes undone.
    await page.close();
    await undoChanges(project);
    await waitUntilRead(devServer);
  },
});

/** Opens a page, and marks its document, so that a reload is noticed. */
export async function openMarked(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '', { timeout: 30_000 });
  await markDocument(page);
}

export const notReloaded = async (page: Page) => expect(await isSameDocument(page)).toBe(true);

export const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Makes a mistake in the fields of the contact page. */
export const breakContact = (site: DevSite) =>
  site.edit(pageOf('contact').file, (text) => text.replace(/^title:/m, 'titel:'));
