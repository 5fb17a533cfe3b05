/** A development server that is killed while it saves: neither the file nor what was typed is lost. */
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/testing/freePort.ts';
import { startServer } from '../../../tests/lib/devServer.ts';
import { editorButton, openText } from './editor.ts';
import { componentsPage } from '../../../tests/lib/fixture.ts';
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
      await expect(field).toHaveText('It has two short paragraphs up here.');
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
