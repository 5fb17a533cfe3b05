import { expect, test } from 'vitest';
import { checkHtml, findJava } from './htmlChecker.ts';
import { workspace } from '../../scripts/testing/workspace.ts';

const java = findJava();

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`;

test.skipIf(!java)('errors in a page and in an SVG are reported, but no known false positives', async () => {
  const folder = await workspace({
    'dist/index.html': page('<h1>Fine</h1>', '<style>@layer a{p:popover-open{margin:0}}</style>'),
    'dist/bad page.html': page('<ul><p>No item</p></ul><p id="a"></p><p id="a"></p><img src="a.svg">'),
    'dist/bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><recht/></svg>',
    'dist/notes.txt': '<ul><p>',
  });
  const lines = checkHtml(java ?? '', `${folder}/dist`)
    .split('\n')
    .sort();
  expect(lines.map((line) => line.replace(/^"file:.*\/dist\//, '"'))).toMatchInlineSnapshot(`
    [
      ""bad%20page.html":1.117-1.126: info warning: The first occurrence of ID “a” was here.",
      ""bad%20page.html":1.131-1.140: error: Duplicate ID “a”.",
      ""bad%20page.html":1.145-1.161: error: An “img” element must have an “alt” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.",
      ""bad%20page.html":1.98-1.100: error: Element “p” not allowed as child of element “ul” in this context. (Suppressing further errors from this subtree.)",
      ""bad.svg":1.41-1.48: error: Element “recht” not allowed as child of element “svg” in this context. (Suppressing further errors from this subtree.)",
    ]
  `);
});
