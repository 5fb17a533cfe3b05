import { expect, test } from 'vitest';
import { withFirstPicture } from './firstPicture.ts';

const picture = '<picture><img src="a.svg" loading="lazy"></picture>';
const eager = '<picture><img src="a.svg" loading="eager" fetchpriority="high"></picture>';

test('the first picture of a body that opens with one is fetched at once, the others when they come near', () => {
  expect(withFirstPicture(`<p>${picture}</p>${picture}`)).toBe(`<p>${eager}</p>${picture}`);
  expect(withFirstPicture(`<h2 class="${'a'.repeat(200)}">Our office</h2>${picture}`)).toContain(eager);
});

test('a picture below a text is fetched when it comes near', () => {
  const body = `<p>${'words '.repeat(30)}</p>${picture}`;
  expect(withFirstPicture(body)).toBe(body);
});

test('a body without a picture is unchanged', () => {
  expect(withFirstPicture('<p>Words</p>')).toBe('<p>Words</p>');
});
