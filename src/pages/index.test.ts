import { expect, test } from 'vitest';
import { config } from '../../scripts/site/config.ts';

test.each([
  ['services/web.mdx', 'service'],
  ['portfolio/web.mdx', 'category'],
  // The address of this file is that of a category.
  ['portfolio/web/index.mdx', 'category'],
  ['portfolio/web/shop.mdx', 'caseStudy'],
  // Elsewhere the frontmatter decides.
  ['index.mdx', undefined],
  ['services.mdx', undefined],
  ['services/index.mdx', undefined],
  ['portfolio/index.mdx', undefined],
  ['services/web/more.mdx', undefined],
  ['portfolio/a/b/c.mdx', undefined],
])('the folder of %s makes its page type %s', (file, type) => {
  expect(config.typeOfFile(file)).toBe(type);
});
