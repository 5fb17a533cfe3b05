/** A development server that is killed while it saves: neither the files nor what was typed is lost. */
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { git, startRepository } from '../../../scripts/testing/git.ts';
import { freePort } from '../../../scripts/testing/freePort.ts';
import { startServer } from '../../../tests/lib/devServer.ts';
import { editorButton, openText, startEditing } from './editor.ts';
import { componentsPage, pagesOf } from '../../../tests/lib/fixture.ts';
import { copyProject } from '../../../tests/lib/projectCopy.ts';
import { expect, test } from '../../../tests/lib/test.ts';

for (const moment of ['before', 'after'])
  test(`a text survives SIGKILL ${moment} the answer of its save`, async ({ page, complaints }) => {
    test.setTimeout(240_000);
    const { root } = await copyProject('killed');
    const file = path.join(root, componentsPage.file);
    const port = await freePort();
    let server = await startServer(root, port);
    page.on('dialog', (dialog) => void dialog.accept());
    try {
      await page.goto(`http://127.0.0.1:${port}${componentsPage.url}`);
      await editorButton(page).click();
      const before = await readFile(file, 'utf8');
      const after = before.replace('It has two paragraphs', 'It has two short paragraphs');
      const field = await openText(page, 'Paragraph', 'It has two paragraphs');
      await field.fill('It has two short paragraphs up here.');
      const exit = once(server, 'exit');
      // The answer never arrives.
      await page.route(
        '**/__edit/text',
        async (route) => {
          const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
          const request = { headers: { ...route.request().headers(), ...headers } };
          const answer = route.fetch(request).catch(() => undefined);
          if (moment === 'after') await answer;
          server.kill('SIGKILL');
          await exit;
          await answer;
          await route.abort();
        },
        { times: 1 },
      );
      await field.press('Control+Enter');
      await exit;
      expect(moment === 'after' ? [after] : [before, after]).toContain(await readFile(file, 'utf8'));
      await expect(page.getByText('The server does not answer')).toHaveCount(1);

      server = await startServer(root, port);
      await page.getByRole('button', { name: 'Open again' }).click({ timeout: 60_000 });
      // The new server compiles the field first.
      await expect(field).toHaveText('It has two short paragraphs up here.', { timeout: 30_000 });
      await field.press('Control+Enter');
      await expect(field).toBeHidden({ timeout: 30_000 });
      expect(await readFile(file, 'utf8')).toBe(after);
      const left = await readdir(path.join(root, 'content'), { recursive: true });
      expect(left.filter((name) => path.basename(name).startsWith('.'))).toEqual([]);
      await page.close();
      // The browser reports that there was no server.
      complaints.length = 0;
    } finally {
      server.kill('SIGKILL');
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    }
  });

/** The content of each file below `content/`, but of what a killed process leaves, which is no content. */
async function contentOf(root: string): Promise<{ files: Map<string, string>; leftovers: string[] }> {
  const entries = await readdir(path.join(root, 'content'), { recursive: true, withFileTypes: true });
  const all = entries.flatMap((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : []));
  const leftovers = all.filter((file) => path.basename(file).startsWith('.'));
  const files = all.filter((file) => !leftovers.includes(file));
  const contents = await Promise.all(files.map((file) => readFile(file, 'base64')));
  return { files: new Map(files.map((file, index) => [file, contents[index] ?? ''])), leftovers };
}

/** The file that a leftover was to become. */
const targetOf = (leftover: string): string =>
  path.join(path.dirname(leftover), path.basename(leftover).replace(/^\.|\.\d+\.[\da-f]+\.tmp$/g, ''));

interface KilledEdit {
  file: string;
  url: string;
  /** How the text begins. */
  words: string;
  request: 'text' | 'upload';
  /** Opens a text, and types into it. */
  begin: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Saves what was typed, after the restart. */
  finish: (page: Page) => Promise<void>;
}

const field = (page: Page) => page.locator('author-tools .box [contenteditable]');
const changeLinks = (page: Page) => page.getByRole('button', { name: /^Change the \d links?, too/ });

const renaming: KilledEdit = {
  file: 'content/about.mdx',
  url: '/about',
  words: 'How it began',
  request: 'text',
  async begin(page) {
    await (await openText(page, 'Section, title', 'How it began')).fill('How we began');
    await page.keyboard.press('Enter');
    await expect(changeLinks(page)).toBeVisible();
  },
  send: (page) => changeLinks(page).click(),
  async finish(page) {
    await page.keyboard.press('Enter');
    // Some links may have been changed before.
    await Promise.race([field(page).waitFor({ state: 'hidden' }), changeLinks(page).click()]).catch(() => {});
  },
};

/** A picture of 3 MB, so that writing it takes some time. */
const noise = sharp({
  create: {
    width: 1000,
    height: 1000,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
  .png()
  .toBuffer();

const uploading: KilledEdit = {
  ...componentsPage,
  words: 'It has two paragraphs',
  request: 'upload',
  async begin(page) {
    const opened = await openText(page, 'Paragraph', 'It has two paragraphs');
    await opened.fill('It has two short paragraphs up here.');
    await opened.evaluate(
      (element, content) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
        clipboardData.items.add(new File([bytes], 'noise.png', { type: 'image/png' }));
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        element.dispatchEvent(event);
      },
      (await noise).toString('base64'),
    );
  },
  send: (page) => page.getByRole('button', { name: 'Upload this picture' }).click(),
  async finish(page) {
    // Without the picture, which may be there, and has no alternative text yet.
    await field(page).fill('It has two short paragraphs up here.');
    await page.keyboard.press('Control+Enter');
  },
};

/** How often each of them is killed. */
const kills = Number(process.env.KILLS ?? 2);

for (const [name, { file, url, words, request, begin, send, finish }] of Object.entries({
  renaming,
  uploading,
}))
  test(`a server that is killed while ${name} leaves whole files and all words`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(60_000 + kills * 60_000);
    const { root, edit } = await copyProject('killed');
    for (const { file } of pagesOf('service'))
      await edit(file, (text) => `${text}\nSee [how it began](/about#how-it-began).\n`);
    startRepository(root);
    const port = await freePort();
    const start = () => startServer(root, port);
    let server = await start();
    page.on('dialog', (dialog) => void dialog.accept());
    const origin = `http://127.0.0.1:${port}`;
    try {
      const { files: before } = await contentOf(root);
      await startEditing(page, origin + url);
      await begin(page);
      const asked = page.waitForRequest(`**/__edit/${request}`);
      const begun = Date.now();
      await send(page);
      await (await (await asked).response())?.finished();
      const duration = Date.now() - begun;
      const { files: after } = await contentOf(root);
      expect([...after.keys()].filter((file) => after.get(file) !== before.get(file))).toHaveLength(
        request === 'text' ? pagesOf('service').length + 2 : 1,
      );
      if (request === 'upload') await field(page).press('Escape', { timeout: 10_000 });
      await expect(field(page)).toBeHidden();
      for (let kill = 0; kill < kills; kill++) {
        await page.evaluate(() => localStorage.clear());
        git(root, 'checkout', '--', 'content');
        git(root, 'clean', '--force', '-d', '--quiet', 'content');
        await expect
          .poll(async () => {
            // A server that has only just started may not watch yet.
            await utimes(path.join(root, file), new Date(), new Date());
            return (await fetch(origin + url, { headers: { accept: 'text/html' } })).text();
          })
          .toContain(words);
        await startEditing(page, origin + url);
        await begin(page);
        const exit = once(server, 'exit');
        // At any moment, or as soon as it writes.
        const watcher = watch(path.join(root, 'content'), { recursive: true });
        const isWriting = kill % 2 ? once(watcher, 'change') : wait(Math.random() * duration * 1.2);
        await send(page);
        await Promise.race([isWriting, wait(10_000)]);
        if (kill % 2) await wait(Math.random() * 8);
        watcher.close();
        server.kill('SIGKILL');
        await exit;
        await page.goto('about:blank');
        const { files: left } = await contentOf(root);
        for (const file of new Set([...before.keys(), ...left.keys()]))
          expect([before.get(file), after.get(file)], file).toContain(left.get(file));
        server = await start();
        // If there is no such file, what was being written stays, because nothing else has it.
        const { files, leftovers } = await contentOf(root);
        expect(leftovers.filter((leftover) => files.has(targetOf(leftover)))).toEqual([]);
        await startEditing(page, origin + url);
        const again = page.getByRole('button', { name: 'Open again' });
        const isSaved = request === 'text' && [...after].every(([file, text]) => left.get(file) === text);
        if (!isSaved) await expect(again).toBeVisible();
        if (await again.isVisible()) {
          await again.click();
          await expect(field(page)).toHaveText(/How we began|It has two short paragraphs up here\./, {
            timeout: 30_000,
          });
          await finish(page);
          await expect(field(page)).toBeHidden();
        }
        if (request === 'text') expect((await contentOf(root)).files).toEqual(after);
      }
      await page.close();
      // The browser reports that there was no server.
      complaints.length = 0;
    } finally {
      server.kill('SIGKILL');
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    }
  });
