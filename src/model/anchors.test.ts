import { expect, test } from 'vitest';
import { pageAnchors } from './anchors.ts';

test('sections of a page get unique ids, and none that its markup uses', () => {
  const anchorOf = pageAnchors();
  expect(['How we work', 'How we work', 'Main'].map(anchorOf)).toEqual([
    'how-we-work',
    'how-we-work-1',
    'main-1',
  ]);
});

test('no section gets an id that the markup uses', async () => {
  const { readFile, readdir } = await import('node:fs/promises');
  // The guide has sections of its own, and no other page has its ids.
  const files = (await readdir('src', { recursive: true })).filter((name) =>
    /^(?!preview\/guide\/).*\.tsx$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')));
  const ids = texts.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id));
  expect(ids).toEqual(expect.arrayContaining(['announcer', 'main', 'preview-banner']));
  const anchorOf = pageAnchors();
  expect(ids.filter((id) => anchorOf(id) === id)).toEqual([]);
});
