import { expect, test } from 'vitest';
import { withUnbrokenSpaces } from './unbrokenSpaces.ts';

test.each([
  ['<p>within 5 km</p>', '<p>within 5\u00a0km</p>'],
  ['<p>at 9:10 a.m. sharp</p>', '<p>at 9:10\u00a0a.m. sharp</p>'],
  ['<p>6 weeks, 2 of 10</p>', '<p>6 weeks, 2\u00a0of 10</p>'],
  ['<p>Mo – Fr — always</p>', '<p>Mo\u00a0– Fr\u00a0— always</p>'],
  ['<p>7 €, 100 %</p>', '<p>7\u00a0€, 100\u00a0%</p>'],
  ['<img alt="within 5 km"><p>year 2018</p>', '<img alt="within 5 km"><p>year 2018</p>'],
])('a figure stays with its unit in texts: %s', (html, expected) => {
  expect(withUnbrokenSpaces(html, 'en')).toBe(expected);
});

test.each([
  '<p>Write <code>sleep 5 s</code></p>',
  '<script type="application/ld+json">{"area":"within 5 km"}</script>',
  '<div data-island="A"><p>within 5 km</p></div><script type="application/json">{"area":"within 5 km"}</script>',
])('code, data and islands keep their spaces: %s', (html) => {
  expect(withUnbrokenSpaces(`${html} <p>5 km</p>`, 'fr')).toBe(`${html} <p>5\u00a0km</p>`);
});

test('French has no line break between a word and the marks that a space keeps apart from it', () => {
  const text = '<p>« Ici » : qui ? Et <b>où</b> ; là !</p>';
  expect(withUnbrokenSpaces(text, 'fr-CA')).toBe(text.replace(/ (?=[»:;?!])|(?<=«) /g, '\u00a0'));
  expect(withUnbrokenSpaces(text, 'de')).toBe(text);
});
