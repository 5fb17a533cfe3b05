import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { themeColors } from '../../src/theme/color.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Section } from '../lib/cache/section.ts';

/** The safe zone of a maskable icon, which no platform cuts off (https://www.w3.org/TR/appmanifest/#icon-masks). */
const safeZone = 0.8;

interface Drawing {
  size: number;
  /** The logo's share of the width. */
  share?: number;
  /** Whether the background fills the corners too. */
  opaque?: boolean;
}

async function png(svg: Buffer, { size, share = 1, opaque = false }: Drawing): Promise<Buffer> {
  const inner = Math.round((size * share) / 2) * 2;
  // A density that renders the SVG at its final size instead of enlarging a small raster.
  const { width } = await sharp(svg).metadata();
  const mark = sharp(svg, { density: (72 * inner) / width }).resize(inner, inner);
  const around = (size - inner) / 2;
  const background = opaque ? themeColors.dark : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = mark.extend({ top: around, bottom: around, left: around, right: around, background });
  return (opaque ? drawn.flatten({ background }) : drawn).png({ palette: true }).toBuffer();
}

const ico = async (svg: Buffer): Promise<Buffer> =>
  pngToIco(await Promise.all([16, 32, 48].map((size) => png(svg, { size }))));

const files: Record<string, (svg: Buffer) => Promise<Buffer>> = {
  'favicon.ico': ico,
  'apple-touch-icon.png': (svg) => png(svg, { size: 180, opaque: true }),
  'icon-192.png': (svg) => png(svg, { size: 192 }),
  'icon-512.png': (svg) => png(svg, { size: 512 }),
  'icon-maskable-192.png': (svg) => png(svg, { size: 192, share: safeZone, opaque: true }),
  'icon-maskable-512.png': (svg) => png(svg, { size: 512, share: safeZone, opaque: true }),
};

/** The names of the icons, in the root folder of the site. */
export const iconFiles: readonly string[] = Object.keys(files);

const code = ownCodeDigest(import.meta.filename);

/** The cache section for the site's icons. */
export const iconSection = (cache: Cache): Section => cache.section('icons', code);

/**
 * Renders the icons for browsers and home screens from `favicon.svg`, which is drawn by hand. An icon from `public/` of
 * the same name takes precedence.
 */
export async function writeIcons(folder: string, section: Section): Promise<void> {
  const svg = await readFile(path.join(folder, 'favicon.svg'));
  const missing = Object.entries(files).filter(([name]) => !existsSync(path.join(folder, name)));
  for (const [name, make] of missing)
    await section.place([svg, name], { [name]: path.join(folder, name) }, async () => ({
      [name]: await make(svg),
    }));
}
