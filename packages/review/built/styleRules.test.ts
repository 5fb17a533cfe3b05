import { expect, test } from 'vitest';
import { styleRules } from './styleRules.ts';

const lines = (css: string): string[] =>
  styleRules(css).map(({ atRules, selector, declarations }) =>
    [[...atRules, selector].join(' { '), declarations].join(' | '),
  );

test('the rules of a style sheet in order, with the at-rules around them', () => {
  const css =
    '@font-face{src:url("a.woff2")}@layer base{h1{color:red;margin:0}@media print{nav{display:none;}}}.a{}';
  expect(lines(css)).toEqual([
    '@font-face | src:url("a.woff2")',
    '@layer base { h1 | color:red\nmargin:0',
    '@layer base { @media print { nav | display:none',
    '.a | ',
  ]);
});

test('whatever differs is in the rules: statements, strings, comments, and braces without a partner', () => {
  const sheets = ['', '@layer a;', 'a{b:c}', 'a{b:c', 'a{b:c}}', 'a{b:"}"}', 'a{b:"}}"}', '/*a{b:c}*/', '}'];
  expect(new Set(sheets.map((css) => JSON.stringify(lines(css)))).size).toBe(sheets.length);
});

test('a long or hostile style sheet takes no long time', () => {
  const started = performance.now();
  for (const css of ['a{b:c;}'.repeat(50_000), '{'.repeat(50_000), ';'.repeat(100_000)]) styleRules(css);
  expect(performance.now() - started).toBeLessThan(5000);
});
