import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolveImages, widthsFor } from './resolveImages.ts';
import type { ReadPicture } from './readPictures.ts';
import { config } from '../../site/config.ts';

const { imageSlots, isImageSlotName } = config.theme;

test('a photograph gets the widths of its image slots, and is never enlarged', () => {
  expect(widthsFor(4000, ['third'])).toEqual([400, 800, 1200]);
  expect(widthsFor(4000, ['third', 'portrait', 'third'])).toEqual([80, 160, 240, 400, 800, 1200]);
  expect(widthsFor(900, ['text'])).toEqual([400, 800, 900]);
  expect(widthsFor(800, ['third'])).toEqual([400, 800]);
  expect(widthsFor(1, ['third'])).toEqual([1]);
});

const picture = (facts: Partial<ReadPicture>): ReadPicture => ({
  source: '/a',
  hash: '0a1b2c3d4e',
  width: 1000,
  height: 500,
  bytes: 1,
  drawing: false,
  moving: false,
  ...facts,
});

test('picture URLs contain the name and change with the bytes; an SVG is one file', () => {
  const pictures = {
    'people/ann.jpg': picture({}),
    'map.svg': picture({ drawing: true }),
    'old.png': picture({}),
  };
  expect(
    resolveImages(pictures, [{ value: 'people/ann.jpg', slots: ['portrait'] }, { value: 'map.svg' }]),
  ).toMatchObject({
    'people/ann.jpg': {
      name: 'people/ann.jpg',
      url: '/pictures/people/ann-240.0a1b2c3d4e.webp',
      widths: [80, 160, 240],
      shown: true,
    },
    'map.svg': { url: '/pictures/map.0a1b2c3d4e.svg', shown: true },
    'old.png': { url: '/pictures/old-1000.0a1b2c3d4e.webp', widths: [400, 800, 1000], shown: false },
  });
});

test('every image slot that a schema names exists', () => {
  const schemas = [
    ...Object.values(config.schemas),
    config.siteSchema,
    ...[...config.components.values()].map(({ attributes }) => attributes),
  ];
  const text = JSON.stringify(schemas.map((schema) => z.toJSONSchema(schema, { io: 'input' })));
  const named = [...text.matchAll(/"slots":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    JSON.parse(`[${list}]`),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isImageSlotName(name))).toEqual([]);
  // Every image slot is used: one by pictures in texts, which Markdown names.
  expect(new Set([...named, 'text'])).toEqual(new Set(Object.keys(imageSlots)));
});
