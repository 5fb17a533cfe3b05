import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Cache } from '../lib/cache/cache.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writeIcons } from './siteIcons.ts';
import { config } from '../site/config.ts';

const { firstTheme, themeColors } = config.theme;

async function icons(): Promise<string> {
  const folder = await temporaryFolder();
  await writeIcons(folder, new Cache(path.join(folder, 'cache')));
  return folder;
}

async function pixel(file: string, x: number, y: number): Promise<[color: string, opacity: number]> {
  const { data } = await sharp(file)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [`#${data.subarray(0, 3).toString('hex')}`, data[3] ?? 0];
}

test('every icon has its size', async () => {
  const folder = await icons();
  const ofApps = { 'icon-192': 192, 'icon-512': 512, 'icon-maskable-192': 192, 'icon-maskable-512': 512 };
  const sizes = { 'apple-touch-icon': 180, ...ofApps };
  for (const [name, size] of Object.entries(sizes))
    expect(await sharp(path.join(folder, `${name}.png`)).metadata(), name).toMatchObject({
      ...{ format: 'png', width: size, height: size },
    });
});

test('home screens that mask icons get an opaque background; others get transparent corners', async () => {
  const folder = await icons();
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png'])
    expect(await pixel(path.join(folder, name), 0, 0), name).toEqual([themeColors[firstTheme], 255]);
  expect((await pixel(path.join(folder, 'icon-512.png'), 0, 0))[1]).toBe(0);
});

test('favicon.ico holds one icon of 48 pixels', async () => {
  const ico = await readFile(path.join(await icons(), 'favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6]]).toEqual([0, 1, 1, 48]);
});

test('an icon of the site’s own is not replaced, and never drawn', async () => {
  const folder = await temporaryFolder();
  const own =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>';
  await writeFile(path.join(folder, 'favicon.svg'), own);
  await writeIcons(folder, new Cache(path.join(folder, 'cache')));
  expect(await readFile(path.join(folder, 'favicon.svg'), 'utf8')).toBe(own);
  expect(await pixel(path.join(folder, 'icon-192.png'), 96, 96)).not.toEqual(['#ff0000', 255]);
});
