import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ChangedFile } from '../browser/tools/protocol.ts';
import { Folder, outcome, startEditor } from '../testing/editor.ts';
import { commitAll } from '../../../scripts/testing/git.ts';
import { repository } from '../../../scripts/testing/repository.ts';
import { about, type Files, service, workspace, write } from '../../../scripts/testing/workspace.ts';

const file = 'content/about.mdx';
const body = 'First words.\n\n## A heading\n\nSecond words, *marked*.\n\n- One\n- Two\n';
const original = about({ label: 'Us' }, body);

async function changesAfter(change: Files, before: Files = {}) {
  const root = await repository({}, { [file]: original, ...before });
  await write(root, change);
  const { editor } = startEditor(root);
  const changes = (await editor.changes()).files ?? [];
  const places = changes.flatMap((each) =>
    each.changes.map(({ name, line, before: was, after }) => [name, line, was, after]),
  );
  return { folder: new Folder(root), editor, changes, places };
}

const firstIn = (files: ChangedFile[] = []) =>
  files.flatMap((each) =>
    each.changes.map(({ line: _, ...place }) => ({ file: each.file, digest: each.digest, ...place })),
  )[0];

test.each<[what: string, from: string, to: string, place: unknown[]]>([
  ['a text', 'First', 'Other', ['Text', 8, 'First words.\n', 'Other words.\n']],
  ['a title', 'title: About', 'title: Who', ['title', 3, 'title: About\n', 'title: Who\n']],
  ['a field that is no text', '\n---\n', '\ndraft: true\n---\n', ['draft', 6, '', 'draft: true\n']],
  ['a new component', '\n## A', '\n<Lead>New.</Lead>\n\n## A', ['Lead', 10, '', '<Lead>New.</Lead>\n\n']],
  ['a removed paragraph', '\nFirst words.\n', '', ['Text', 8, 'First words.\n\n', '']],
  ['a list item', '- Two', '- Second', ['Text', 15, '- Two\n', '- Second\n']],
])('%s that differs from the last commit is named with its words', async (_what, from, to, place) => {
  expect((await changesAfter({ [file]: original.replace(from, to) })).places).toEqual([place]);
  const two = original.replace(from, to).replace('words, *marked*', 'words');
  const second = ['Text', expect.any(Number), 'Second words, *marked*.\n', 'Second words.\n'];
  const { places } = await changesAfter({ [file]: two });
  expect(places).toHaveLength(2);
  expect(places).toEqual(expect.arrayContaining([place, second]));
});

test('whatever differs can be taken back place by place, and then undone', async () => {
  const rewritten = about(
    { title: 'Who', description: 'Who we are now, and what we have been building since then.' },
    'Other words.\n\n## A heading\n\nNew words.\n\nSecond words, **marked**.\n\n- Two\n- Three\n',
  );
  const { folder, editor, changes } = await changesAfter({ [file]: rewritten });
  const known = folder.version(file);
  for (let place = firstIn(changes); place; place = firstIn((await editor.changes()).files))
    expect(outcome(await editor.takeBack(place))).toBe('saved');
  expect(folder.read(file)).toBe(original);
  for (let left = editor.undoable(); left > 0; left--) await editor.undo({});
  expect(folder.version(file)).toEqual(known);
});

test('a place of a file that has changed since is not taken back', async () => {
  const { folder, editor, changes } = await changesAfter({ [file]: original.replace('First', 'Other') });
  const place = firstIn(changes);
  folder.change(file, 'Second', 'More');
  expect(place && outcome(await editor.takeBack(place))).toBe('conflict');
  expect(folder.read(file)).toContain('Other words.');
});

test('new, removed and replaced files are named', async () => {
  const picture = await readFile(
    path.resolve('tests/fixture/content/_pictures/logos/cardamom-house.svg'),
    'utf8',
  );
  const { changes } = await changesAfter({
    'content/services/apps.mdx': service('Apps', { draft: true }),
    'content/services/web.mdx': null,
    'content/_pictures/cover.svg': picture,
    'content/_pictures/new.svg': picture,
    'content/.about.mdx.1.tmp': 'half of',
    [file]: original.replaceAll('\n', '\r\n'),
  });
  expect(changes.map(({ file: name, kind, changes: places }) => [name, kind, places.length])).toEqual([
    ['content/_pictures/cover.svg', 'replaced', 0],
    ['content/_pictures/new.svg', 'new', 0],
    [file, 'changed', expect.any(Number)],
    ['content/services/apps.mdx', 'new', 1],
    ['content/services/web.mdx', 'removed', 0],
  ]);
});

test('of an unfinished merge, nothing can be taken back', async () => {
  const merged = '<<<<<<< HEAD\nFirst words.\n=======\nOther words.\n>>>>>>> branch\n';
  const { changes } = await changesAfter({ [file]: original.replace('First words.\n', merged) });
  expect(changes).toMatchObject([{ file, kind: 'unmerged', changes: [] }]);
});

test('a new page is shown with its words, taken back as a whole, and there again after an undo', async () => {
  const draft = service('Apps', { draft: true });
  const name = 'content/services/apps.mdx';
  const { folder, editor, changes } = await changesAfter({ [name]: draft });
  const place = firstIn(changes);
  expect(place).toMatchObject({ before: '', after: draft });
  const known = folder.version(name);
  expect(place && outcome(await editor.takeBack(place))).toBe('saved');
  expect(() => folder.read(name)).toThrow('ENOENT');
  await editor.undo({});
  expect(folder.version(name)).toEqual(known);
});

test('without Git, and before the first commit, nothing is known', async () => {
  const root = await workspace();
  expect(await startEditor(root).editor.changes()).toEqual({ files: undefined });
  const committed = await repository();
  await write(committed, { [file]: original });
  commitAll(committed, 'More');
  expect(await startEditor(committed).editor.changes()).toEqual({ files: [] });
});
