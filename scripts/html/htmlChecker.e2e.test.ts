import { expect, test } from 'vitest';
import { checkHtml, complaintReport, complaintsIn, findJava } from './htmlChecker.ts';
import { workspace } from '../testing/workspace.ts';

const checkerOutput = (details: object) =>
  JSON.stringify({
    messages: [{ type: 'error', url: 'file:/site/dist/about/index.html', message: 'Bad.', ...details }],
  });

const java = findJava();

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>${body}</body></html>`;

test('errors and warnings are reported, and style hints are not', () => {
  expect(complaintsIn(checkerOutput({ extract: '<b>' }), '/site/dist')).toEqual([
    { level: 'error', file: 'about/index.html', message: 'Bad.', extract: '<b>' },
  ]);
  expect(complaintsIn(checkerOutput({ type: 'info', subType: 'warning' }), '/site/dist')).toMatchObject([
    { level: 'warning' },
  ]);
  expect(complaintsIn(checkerOutput({ type: 'info' }), '/site/dist')).toEqual([]);
  expect(complaintsIn(checkerOutput({ type: 'non-document-error' }), '/site/dist')).toMatchObject([
    { level: 'error' },
  ]);
});

test('a known false positive is ignored, but only in its context', () => {
  const message = 'CSS: Parse Error.';
  expect(complaintsIn(checkerOutput({ message, extract: '::highlight(untyped){' }), '/site/dist')).toEqual(
    [],
  );
  expect(complaintsIn(checkerOutput({ message, extract: 'p{color:}}' }), '/site/dist')).toHaveLength(1);
});

test.skipIf(!java)('errors in a page and in an SVG are reported', async () => {
  const folder = await workspace({
    'dist/index.html': page('<h1>Fine</h1>'),
    'dist/bad page.html': page('<ul><p>No item</p></ul><p id="a"></p><p id="a"></p><img src="a.svg">'),
    'dist/bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><recht/></svg>',
    'dist/notes.txt': '<ul><p>',
  });
  expect(complaintReport(await checkHtml(java ?? '', `${folder}/dist`))).toMatchInlineSnapshot(`
    "bad page.html  error  Element “p” not allowed as child of element “ul” in this context. (Suppressing further errors from this subtree.)
        <body><ul><p>No ite
    bad page.html  error  Duplicate ID “a”.
        d="a"></p><p id="a"></p><i
    bad page.html  warning  The first occurrence of ID “a” was here.
        m</p></ul><p id="a"></p><p
    bad page.html  error  An “img” element must have an “alt” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.
        d="a"></p><img src="a.svg"></body
    bad.svg  error  Element “recht” not allowed as child of element “svg” in this context. (Suppressing further errors from this subtree.)
        2000/svg"><recht/></svg>"
  `);
});
