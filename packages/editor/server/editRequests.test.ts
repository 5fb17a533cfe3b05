import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startEditor } from '../testing/editor.ts';
import { prose } from '../../../scripts/check/prosePlugin.ts';
import { freePort } from '../../../scripts/testing/freePort.ts';
import { textsIn } from '../../../scripts/testing/moving.ts';
import { about, workspace } from '../../../scripts/testing/workspace.ts';
import type { FieldPath, RequestName, EditRequest } from '../browser/tools/protocol.ts';
import { digestOf } from './contentFile.ts';
import { editRequests } from './editRequests.ts';

const file = 'content/about.mdx';

async function start() {
  const root = await workspace({
    [file]: about({ aliases: ['/us', '/team'], seo: { title: 'About all of us' } }, 'First words.\n'),
  });
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
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (name: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${origin}/${name}`, init);
    return [response.status, await response.json()] as const;
  };
  return { root, ask, reported, origin, server };
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

/** A request of each name, as the browser sends it. */
const sent: { [Name in RequestName]: EditRequest<Name> } = {
  text: { ...text, path: ['title'], withLinks: false, check: false },
  block: { file, digest: '', from: 0, to: 1, action: 'after', name: 'Paragraph' },
  list: { file, digest: '', path: ['aliases', 0], action: 'up' },
  picture: { file, digest: '', from: 0, picture: 'cover.svg', name: 'cover.svg', content: '' },
  upload: { name: 'cover.svg', content: '' },
  removePicture: { file },
  word: { word: 'Lampwork' },
  new: { page: '/', starter: 'page', title: 'New' },
  undo: {},
  redo: {},
  takeBack: { file, digest: '', from: 0, to: 1, name: 'Text', before: '', after: '' },
  paste: { html: '' },
  complete: { page: '/', before: '' },
  changes: {},
  forms: { page: '/' },
  attributes: { page: '/', from: 0 },
  shownOn: { file, from: 0, name: 'title', before: '' },
  state: { page: '/' },
};

test('a request of another shape is refused with a sentence', async () => {
  const { root, ask, reported } = await start();
  const before = await textsIn(root);
  const wrong = [null, {}, [{}], -1, 0.5, 1e308, ['x'.repeat(101)], Array(21).fill('title'), ['aliases', -1]];
  for (const [name, request] of Object.entries(sent)) {
    const forged: unknown[] = [[request], { ...request, more: 1 }, JSON.parse('{"__proto__":{}}')];
    for (const key of Object.keys(request))
      for (const value of wrong) forged.push({ ...request, [key]: value });
    for (const body of forged)
      expect(await ask(name, body), `${name} ${JSON.stringify(body)}`).toEqual([
        400,
        { kind: 'refused', message: 'The server cannot read this request. Reload the page.' },
      ]);
  }
  expect(reported).toEqual([]);
  expect(await textsIn(root)).toEqual(before);
});

const paths: FieldPath[] = [
  ...[
    [],
    [''],
    ['__proto__'],
    ['constructor'],
    ['constructor', 'prototype'],
    ['toString'],
    ['nope', 'x'],
    [0],
  ],
  ...[
    ['title', '__proto__'],
    ['title', 'length'],
    ['title', 0],
    ['seo', 'constructor'],
    ['seo', '__proto__'],
  ],
  ...[
    ['aliases', 'length'],
    ['aliases', '__proto__'],
    ['aliases', '0'],
    ['aliases', 9],
    ['aliases', 1e9],
  ],
];

test('a path that leads to no field or entry is refused with a sentence, and changes nothing', async () => {
  const { root, ask, reported } = await start();
  const before = await textsIn(root);
  const version = { file, digest: digestOf(before[file] ?? '') };
  const refused = [
    200,
    { kind: 'refused', message: expect.stringMatching(/^(There is|This entry is) .*\.$/) },
  ];
  for (const path of paths) {
    for (const [was, becomes] of [
      ['', ''],
      ['', 'x'],
      ['[object Object]', ''],
      ['2', '3'],
    ])
      expect(await ask('text', { ...text, path, before: was, text: becomes }), `${path}`).toEqual(refused);
    for (const action of ['add', 'remove', 'up'])
      expect(await ask('list', { ...version, path, action }), `${action} ${path}`).toEqual(refused);
  }
  for (const path of [['title'], ['menu'], ['seo'], ['seo', 'title'], ['aliases']])
    for (const action of ['remove', 'up'])
      expect(await ask('list', { ...version, path, action }), `${action} ${path}`).toMatchObject([
        200,
        { kind: 'refused', message: expect.not.stringContaining('[object') },
      ]);
  for (const path of [['seo'], ['aliases']])
    expect(await ask('text', { ...text, path, before: '', text: '' }), `${path}`).toMatchObject([
      200,
      { kind: 'refused', message: expect.stringContaining('has fields of its own') },
    ]);
  expect(reported).toEqual([]);
  expect(await textsIn(root)).toEqual(before);
});

test('nothing is saved that could not be read again', async () => {
  const { root, ask } = await start();
  const before = await textsIn(root);
  const title = { ...text, name: 'title', before: 'About', path: ['title'] };
  for (const words of ['A\0B', 'x'.repeat(201_000)])
    expect((await ask('text', { ...title, text: words }))[1], words.slice(0, 3)).not.toMatchObject({
      kind: 'saved',
    });
  expect((await ask('word', { word: 'x'.repeat(201_000) }))[1]).toMatchObject({ kind: 'refused' });
  expect(await textsIn(root)).toEqual(before);
});

test('an upload that is cut off prints nothing, and one that is too large is refused with a sentence', async () => {
  const { root, ask, reported, origin, server } = await start();
  const before = await textsIn(root);
  const cut = request(`${origin}/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 1000 },
  });
  cut.on('error', () => {});
  cut.write('{"name":"cover.svg","content":"');
  await new Promise<void>((resolve) => {
    server.once('request', (arrived: IncomingMessage) => {
      arrived.once('close', resolve);
      cut.destroy();
    });
  });
  expect(await ask('upload', { name: 'cover.svg', content: 'A'.repeat(41_000_000) })).toMatchObject([
    200,
    { kind: 'refused', message: expect.stringContaining('larger than 20 MB') },
  ]);
  expect(reported).toEqual([]);
  expect(await textsIn(root)).toEqual(before);
});
