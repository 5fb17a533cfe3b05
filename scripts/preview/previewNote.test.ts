import { expect, test } from 'vitest';
import { git } from '../testing/git.ts';
import { manifestOf, service, workspace, write } from '../testing/workspace.ts';
import { previewNote } from './previewNote.ts';

test('a preview shows branch, commit, date, and the changed pages, committed or not', async () => {
  const root = await workspace({ 'content/services/bots.mdx': service('Bots') });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'Start', '--date', '2027-01-15T12:00:00Z');
  git(root, 'switch', '-q', '-c', 'words');
  await write(root, { 'content/services/bots.mdx': service('Bots', {}, 'More.\n') });
  git(root, 'commit', '-qam', 'Say more');
  await write(root, { 'content/services/voice.mdx': service('Voice', { order: 3 }) });
  const manifest = await manifestOf({
    'content/services/bots.mdx': service('Bots'),
    'content/services/voice.mdx': service('Voice', { order: 3 }),
  });
  const note = await previewNote(root, manifest, '2027-01-20');
  expect(note).toMatchObject({
    branch: 'words',
    changed: [
      { url: '/services/bots', title: 'Bots' },
      { url: '/services/voice', title: 'Voice' },
    ],
  });
  expect(note.commit).toMatch(/^[0-9a-f]{7,}$/);
  expect(note.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('without a repository, a preview still has a note', async () => {
  const note = await previewNote(await workspace(), await manifestOf(), '2027-01-20');
  expect(note).toMatchObject({ branch: 'this folder', commit: 'no commit', changed: [] });
});
