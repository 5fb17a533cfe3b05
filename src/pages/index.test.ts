import { expect, test } from 'vitest';
import { config } from '../site.ts';

test('a file directly in services is a service', () => {
  expect(config.kindOfFile('services/web.mdx')).toBe('service');
});

test('a file directly in portfolio is a category, and one below it a case study', () => {
  expect(config.kindOfFile('portfolio/web.mdx')).toBe('category');
  expect(config.kindOfFile('portfolio/web/shop.mdx')).toBe('caseStudy');
});

test('in every other folder the frontmatter decides', () => {
  const elsewhere = [
    'index.mdx',
    'about.mdx',
    'services.mdx',
    'services/index.mdx',
    'portfolio/index.mdx',
    'blog/post.mdx',
    'services/web/more.mdx',
    'portfolio/a/b/c.mdx',
  ];
  expect(elsewhere.map(config.kindOfFile)).toEqual(elsewhere.map(() => undefined));
});

// Regression: `urlOfFile` makes this file /portfolio/web, the address of a category, so that must be its kind.
test('the index of a category’s folder is the category', () => {
  expect(config.kindOfFile('portfolio/web/index.mdx')).toBe('category');
});
