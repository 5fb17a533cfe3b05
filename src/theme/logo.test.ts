import { expect, test } from 'vitest';
import { readLogoPair } from './logo.ts';

const logo = (content: string, viewBox = '0 0 32 32') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

test('without a second file, the logo is as it is', () => {
  expect(readLogoPair(logo('<path d="M0 0"/>'), undefined)).toEqual({
    ...{ viewBox: '0 0 32 32', drawing: '<path d="M0 0"/>' },
  });
});

test('the dark theme shows the second file, whose ids are its own', () => {
  const gradient = '<linearGradient id="a"/><path fill="url(#a)"/>';
  const { drawing } = readLogoPair(logo(gradient), logo(gradient));
  expect(drawing).toBe(
    `<g display="var(--light, inline) var(--dark, none)">${gradient}</g>` +
      '<g display="var(--light, none) var(--dark, inline)"><linearGradient id="dark-a"/><path fill="url(#dark-a)"/></g>',
  );
});

test('two files of different sizes are refused with what to write', () => {
  expect(() => readLogoPair(logo(''), logo('', '0 0 64 64'))).toThrow('Write that of logo.svg: “0 0 32 32”.');
});
