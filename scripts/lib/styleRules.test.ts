import { expect, test } from 'vitest';
import { styleRules } from './styleRules.ts';

const lines = (css: string): string[] =>
  styleRules(css).map(({ selector, declarations }) => `${selector} | ${declarations}`);

test('the rules of a style sheet in order, with the at-rules around them', () => {
  const css = `@layer base, theme;@font-face{font-family:'A;{}';src:url("a.woff2")}
@layer base{h1{color:red;margin:0}@media print{nav{display:none !important}}}
.a{background:url(data:image/png;base64,x);&:hover{color:blue;}}`;
  expect(lines(css)).toEqual([
    '@layer base, theme | ',
    '@font-face | font-family:\'A;{}\'\nsrc:url("a.woff2")',
    '@layer base h1 | color:red\nmargin:0',
    '@layer base @media print nav | display:none !important',
    '.a | background:url(data:image/png;base64,x)',
    '.a &:hover | color:blue',
  ]);
});

test('comments, empty rules and what is not closed are part of it', () => {
  expect(lines('/* a } */b{}c{d:e')).toEqual(['/* a } */b | ', 'c | d:e']);
  expect(lines('')).toEqual([]);
});

test('a long or hostile style sheet takes no long time', () => {
  const started = performance.now();
  styleRules('a{b:c;}'.repeat(50_000));
  styleRules(`a{b:${'('.repeat(100_000)}`);
  styleRules("'".repeat(99_999));
  expect(performance.now() - started).toBeLessThan(5000);
});
