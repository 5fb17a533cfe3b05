import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { category, page, project } from '../../testing/workspace.ts';

test('the alternative text of a picture in the fields is checked', async () => {
  const projects = [project('shop'), project('clinic', { imageAlt: 'cover.svg' })];
  expect(await check({ 'content/portfolio/web.mdx': category('Work', { projects }) })).toMatchInlineSnapshot(
    `"content/portfolio/web.mdx:20:15  error  “cover.svg” does not describe the picture to someone who cannot see it.  alt-text  Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”."`,
  );
});

test('a case study with a picture needs an alternative text', async () => {
  const study = (fields: object) => ({
    'content/portfolio/web/shop.mdx': page({
      title: 'Shop',
      description: 'A shop that answers its customers by itself, by day and by night.',
      ...fields,
    }),
  });
  expect(await check(study({ image: 'cover.svg', imageAlt: 'A shop window' }))).toBe(nothing);
  expect(await check(study({ image: 'cover.svg' }))).toMatchInlineSnapshot(
    `"content/portfolio/web/shop.mdx:4:8  error  This picture has no description for people who cannot see it.  alt-text  Add a line “imageAlt: …” that describes it."`,
  );
});
