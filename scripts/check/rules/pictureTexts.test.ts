import { expect, test } from 'vitest';
import { readSite } from '../readSite.ts';
import { report } from '../report/report.ts';
import { category, type Files, page, project, workspace } from '../../testing/workspace.ts';

const check = async (files: Files): Promise<string> =>
  report((await readSite({ root: await workspace(files), drafts: false })).problems);
const about = (body: string): Files => ({
  'content/about.mdx': page(
    {
      template: 'page',
      title: 'About',
      description: 'Who we are, where we work, and what we have been building since 2018.',
    },
    body,
  ),
});
const none = '\nNo problems.';

test('a picture with an alternative text or marked as decorative is allowed', async () => {
  const body = `![The way from the station](map.svg)

<Picture src="map.svg" alt="The way from the station" />

<Picture src="map.svg" decorative />

Text <Picture src="map.svg" decorative /> text, ![The way][map].

[map]: map.svg
`;
  expect(await check(about(body))).toBe(none);
});

test('a picture without an alternative text is reported', async () => {
  expect(await check(about('Text ![](map.svg).\n'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:6  error  This picture has no description for people who cannot see it.  alt-text
        Describe it: ![What it shows](map.svg). If it is only decoration: <Picture src="map.svg" decorative />

    1 error in 1 file."
  `);
  expect(await check(about('![ ][map]\n\n[map]: map.svg\n'))).toContain(
    'content/about.mdx:7:1  error  This picture has no',
  );
  expect(await check(about('<Picture src="map.svg" />\n'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:1  error  This picture has no description for people who cannot see it.  alt-text
        Add alt="What it shows" to the tag, or decorative if it is only decoration.

    1 error in 1 file."
  `);
  expect(await check(about('<Picture src="map.svg" alt="" />\n'))).toContain('“alt” is empty.');
});

test('an alternative text that says nothing is reported', async () => {
  for (const alt of ['map.svg', 'map', 'Map', 'IMG_0042.jpg', 'image', 'Photo 3', 'screenshot'])
    expect(await check(about(`![${alt}](map.svg)\n`)), alt).toContain('content/about.mdx:7:1  error  “');
  expect(await check(about('![map.svg](map.svg)\n'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:1  error  “map.svg” does not describe the picture to someone who cannot see it.  alt-text
        Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.

    1 error in 1 file."
  `);
  expect(await check(about('Text <Picture src="map.svg" alt="map" />\n'))).toContain(
    'content/about.mdx:7:6  error  “map” does not describe',
  );
});

test('a decorative picture with an alternative text is reported', async () => {
  expect(await check(about('<Picture src="map.svg" alt="The way" decorative />\n'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:1  error  This picture has a description and is marked as decorative. It can only be one of the two.  alt-text
        If it adds no information, remove alt. Otherwise, remove decorative.

    1 error in 1 file."
  `);
});

test('the alternative text of a picture in the fields is checked', async () => {
  const projects = [project('shop'), project('clinic', { imageAlt: 'cover.svg' })];
  expect(await check({ 'content/portfolio/web.mdx': category('Work', { projects }) })).toMatchInlineSnapshot(`
    "content/portfolio/web.mdx:20:15  error  “cover.svg” does not describe the picture to someone who cannot see it.  alt-text
        Describe it as you would on the phone: “The workshop on a Monday morning, two people at a bench”.

    1 error in 1 file."
  `);
});

test('a case study with a picture needs an alternative text', async () => {
  const study = (fields: object) => ({
    'content/portfolio/web/shop.mdx': page({
      title: 'Shop',
      description: 'A shop that answers its customers by itself, by day and by night.',
      ...fields,
    }),
  });
  expect(await check(study({ image: 'cover.svg', imageAlt: 'A shop window' }))).toBe(none);
  expect(await check(study({ image: 'cover.svg' }))).toMatchInlineSnapshot(`
    "content/portfolio/web/shop.mdx:4:8  error  This picture has no description for people who cannot see it.  alt-text
        Add a line “imageAlt: …” that describes it.

    1 error in 1 file."
  `);
});

test('an unknown picture in the Picture component is reported', async () => {
  expect(await check(about('<Picture src="mpa.svg" decorative />\n'))).toContain(
    'content/about.mdx:7:10  error  There is no image content/_pictures/mpa.svg.',
  );
});
