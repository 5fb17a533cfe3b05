import { expect, test } from 'vitest';
import { pageAnchors } from './anchors.ts';

test('parts of a page have names of their own, and none that the page needs itself', () => {
  const anchorOf = pageAnchors();
  expect(['How we work', 'How we work', 'Main'].map(anchorOf)).toEqual([
    'how-we-work',
    'how-we-work-1',
    'main-1',
  ]);
});

test('every id of a page is on the list', async () => {
  const { readFile, readdir } = await import('node:fs/promises');
  // The guide has sections of its own, and no other page has its ids.
  const files = (await readdir('src', { recursive: true })).filter((name) =>
    /^(?!guide\/).*\.tsx$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')));
  const ids = texts.flatMap((text) => [...text.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id));
  expect(ids).toEqual(expect.arrayContaining(['page-data', 'main', 'preview-banner', 'preview-unpublished']));
  const anchorOf = pageAnchors();
  expect(ids.filter((id) => anchorOf(id) === id)).toEqual([]);
});
