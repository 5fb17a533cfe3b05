import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/freePort.ts';
import { workspace } from '../testing/workspace.ts';
import { openInEditor } from './openInEditor.ts';

type Launch = NonNullable<Parameters<typeof openInEditor>[1]>;

/** Asks a server to open a file. Returns the status and the message. */
async function open(query: Record<string, string>, launch: Launch): Promise<string> {
  const root = await workspace();
  const handle = openInEditor(root, launch);
  const server = createServer((request, response) =>
    handle(request, response, (error: unknown) => response.writeHead(500).end(String(error))),
  );
  onTestFinished(() => void server.close());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${port}/?${new URLSearchParams(query)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return `${response.status} ${await response.text()}`;
}

test('without an editor, the response says what to do', async () => {
  const none: Launch = (file, onError) => onError(file, null);
  expect(await open({ file: 'content/contact.mdx' }, none)).toMatchInlineSnapshot(`
    "500 Nothing was opened, because no editor is running. Start your editor, such as Visual Studio Code, and try again. Or name it: stop the server and start it with the command of your editor, such as npm run dev -- --editor code.
    "
  `);
  const broken: Launch = (file, onError) => onError(file, 'spawn cod ENOENT');
  expect(await open({ file: 'content/contact.mdx' }, broken)).toMatchInlineSnapshot(`
    "500 The editor could not be opened: spawn cod ENOENT. To use another one, stop the server and start it with the command of your editor, such as npm run dev -- --editor code.
    "
  `);
});

test('a file is opened at its position', async () => {
  const opened: string[] = [];
  const launch: Launch = (file) => void opened.push(file);
  expect(await open({ file: 'content/contact.mdx:3:2' }, launch)).toBe('200 content/contact.mdx:3:2\n');
  expect(await open({ file: 'package.json' }, launch)).toMatch(/^403 /);
  expect(opened.map((file) => path.basename(file))).toEqual(['contact.mdx:3:2']);
});
