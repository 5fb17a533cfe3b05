import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startEditor } from '../testing/editor.ts';
import { prose } from '../../../scripts/check/prosePlugin.ts';
import { freePort } from '../../../scripts/testing/freePort.ts';
import { textsIn } from '../../../scripts/testing/moving.ts';
import { about, workspace } from '../../../scripts/testing/workspace.ts';
import { editRequests } from './editRequests.ts';

const file = 'content/about.mdx';

async function start() {
  const root = await workspace({ [file]: about({}, 'First words.\n') });
  const { editor } = startEditor(root);
  const reported: unknown[] = [];
  const shownOn = () => Promise.reject(new TypeError('x is not a function'));
  const handle = editRequests({ ...editor, shownOn, state: shownOn }, (error) => void reported.push(error));
  const server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(500).end()),
  );
  onTestFinished(() => void server.close());
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const ask = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await fetch(`http://127.0.0.1:${port}/${name}`, init);
    return [response.status, await response.json()] as const;
  };
  return { root, ask, reported };
}

const text = {
  ...{ file, from: 0, name: 'Paragraph' },
  ...{ before: 'First words.', text: 'Other words.', anyway: true },
};

test('only known requests are answered', async () => {
  const { ask } = await start();
  expect(await ask('text', text)).toMatchObject([200, { kind: 'saved' }]);
  for (const name of ['constructor', '__proto__', 'toString', 'page', ''])
    expect(await ask(name, text), name).toMatchObject([404, { kind: 'refused' }]);
  // A form of another page could send this type.
  expect(await ask('text', text, { 'content-type': 'text/plain' })).toMatchObject([404, { kind: 'refused' }]);
  for (const body of [null, [], { ...text, from: -1 }, { ...text, more: true }])
    expect(await ask('text', body)).toMatchObject([400, { kind: 'refused' }]);
});

/** What is said about a word. Without the plug-in for prose, there is no list of words. */
const ofWords = (message: string): string => (prose ? message : 'This site has no dictionary.');

test.each<[name: string, body: object, message: string]>([
  ['text', { ...text, file: '/etc/passwd' }, 'Only files of content/ can be edited'],
  ['word', { word: '<script>x:#' }, ofWords('is not one word')],
  ['word', { word: 'two words' }, ofWords('“two words” is not one word')],
  ['word', { word: 'a-b' }, ofWords('“a-b” is not one word')],
  ['word', { word: '#' }, ofWords('“#” is not one word')],
  ['new', { page: '/', starter: 'page', title: 'CON' }, 'Windows reserves some'],
  ['undo', {}, 'There is nothing more to undo.'],
])('%s: what cannot be done is refused with a sentence, and changes nothing', async (name, body, message) => {
  const { root, ask, reported } = await start();
  const before = await textsIn(root);
  expect(await ask(name, body)).toEqual([
    200,
    { kind: 'refused', message: expect.stringContaining(message) },
  ]);
  expect(reported).toEqual([]);
  expect(await textsIn(root)).toEqual(before);
});

test('an error that nobody expected is refused and reported, and an outdated picture is a conflict', async () => {
  const { ask, reported } = await start();
  const shown = { file, from: 0, name: 'title', before: '' };
  expect(await ask('shownOn', shown)).toEqual([
    200,
    { kind: 'refused', message: 'This did not work, because of an error of the server: x is not a function' },
  ]);
  expect(reported).toHaveLength(1);
  const picture = { file, digest: '', from: 0, name: 'title', picture: 'cover.svg', content: '' };
  expect(await ask('picture', picture)).toMatchObject([200, { kind: 'conflict' }]);
  expect(await ask('changes', {})).toEqual([200, {}]);
});
