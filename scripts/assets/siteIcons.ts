import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cache } from '../lib/cache/cache.ts';
import type { Section } from '../lib/cache/section.ts';
import type { IconDrawing } from './drawIcon.ts';
import { favicon } from './logo.ts';

/**
 * The largest square in the safe zone of a maskable icon, a circle that no platform cuts off
 * (https://www.w3.org/TR/appmanifest/#icon-masks): a logo may fill its corners.
 */
const safeSquare = 0.8 * Math.SQRT1_2;

const icon = (size: number): IconDrawing => ({ size });

/** The drawings in each file. Only the `.ico` has several. */
const files: Record<string, IconDrawing[]> = {
  'favicon.ico': [icon(16), icon(32), icon(48)],
  'apple-touch-icon.png': [{ size: 180, opaque: true }],
  'icon-192.png': [icon(192)],
  'icon-512.png': [icon(512)],
  'icon-maskable-192.png': [{ size: 192, share: safeSquare, opaque: true }],
  'icon-maskable-512.png': [{ size: 512, share: safeSquare, opaque: true }],
};

const sourceName = 'favicon.svg';

/** The names of the icons, in the root folder of the site. */
export const iconFiles: readonly string[] = [sourceName, ...Object.keys(files)];

/** The cache section for the site's icons. */
export const iconSection = (cache: Cache): Section => cache.section('icons');

/**
 * Renders the icons for browsers and home screens from the logo. An icon from `public/` of the same name takes
 * precedence; if that is `favicon.svg`, the others are made from it.
 */
export async function writeIcons(folder: string, section: Section): Promise<void> {
  const source = path.join(folder, sourceName);
  if (!existsSync(source)) await writeFile(source, favicon);
  const svg = await readFile(source);
  const missing = Object.entries(files).filter(([name]) => !existsSync(path.join(folder, name)));
  for (const [name, drawings] of missing)
    await section.place([svg, name], { [name]: path.join(folder, name) }, async () => {
      // Imported lazily, with sharp: the logo seldom changes.
      const { drawIcon } = await import('./drawIcon.ts');
      return { [name]: await drawIcon(svg, drawings) };
    });
}
