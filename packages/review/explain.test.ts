import { expect, test } from 'vitest';
import { explainer } from './explain.ts';

test('a text that two languages share comes from the language of the page', () => {
  const text = (value: string) => ({
    name: 'labels.skip',
    value,
    plain: value,
    line: 9,
    passage: true as const,
  });
  const texts = { before: 'Skip to content', after: 'Jump to content' };
  const pair = { before: text(texts.before), after: text(texts.after) };
  const files = ['content/de/site.yaml', 'content/site.yaml'];
  const explain = explainer(
    files.map((file) => ({ file, line: 9, texts: [pair] })),
    new Map([
      ['/about', 'content/about.mdx'],
      ['/de', 'content/de/index.mdx'],
    ]),
  );
  const causes = ['/about', '/de'].map((url) => explain({ name: 'words a', url, ...texts })[0]?.file);
  expect(causes).toEqual(['content/site.yaml', 'content/de/site.yaml']);
});
