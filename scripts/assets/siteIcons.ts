import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../lib/cache/cache.ts';
import { config } from '../site/config.ts';
import { favicon } from './logo.ts';

const { firstTheme, themeColors } = config.theme;

interface IconDrawing {
  size: number;
  /** The logo's share of the width. */
  share?: number;
  /** Whether the background fills the corners too. */
  opaque?: boolean;
}

async function png(svg: Buffer, { size, share = 1, opaque = false }: IconDrawing): Promise<Buffer> {
  // Imported lazily: the logo seldom changes.
  const { default: sharp } = await import('sharp');
  const inner = Math.round((size * share) / 2) * 2;
  // A density that renders the SVG at its final size instead of enlarging a small raster.
  const { width } = await sharp(svg).metadata();
  const mark = sharp(svg, { density: (72 * inner) / width }).resize(inner, inner);
  const around = (size - inner) / 2;
  const background = opaque ? themeColors[firstTheme] : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = mark.extend({ top: around, bottom: around, left: around, right: around, background });
  return (opaque ? drawn.flatten({ background }) : drawn).png({ palette: true }).toBuffer();
}

/** An icon from an SVG: a PNG, which an ICO may contain. */
async function drawIcon(svg: Buffer, name: string, drawing: IconDrawing): Promise<Buffer> {
  const drawn = await png(svg, drawing);
  return name.endsWith('.ico') ? (await import('png-to-ico')).default([drawn]) : drawn;
}

/**
 * The largest square in the safe zone of a maskable icon, a circle that no platform cuts off
 * (https://www.w3.org/TR/appmanifest/#icon-masks): a logo may fill its corners.
 */
const safeSquare = 0.8 * Math.SQRT1_2;

/** The drawing in each file. Without one, the file is the SVG itself. */
const files: Record<string, IconDrawing | undefined> = {
  'favicon.svg': undefined,
  // For browsers that cannot draw the SVG.
  'favicon.ico': { size: 48 },
  'apple-touch-icon.png': { size: 180, opaque: true },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-192.png': { size: 192, share: safeSquare, opaque: true },
  'icon-maskable-512.png': { size: 512, share: safeSquare, opaque: true },
};

/** The names of the icons, in the root folder of the site. */
export const iconFiles: readonly string[] = Object.keys(files);

const svg = Buffer.from(favicon);

/** An icon for browsers and home screens, by its name, from the logo. */
export async function iconBytes(name: string): Promise<Buffer> {
  const drawing = files[name];
  return drawing ? drawIcon(svg, name, drawing) : svg;
}

/** Writes the icons. One from `public/` of the same name takes precedence. */
export async function writeIcons(folder: string, cache: Cache): Promise<void> {
  for (const name of iconFiles) {
    const target = path.join(folder, name);
    if (existsSync(target)) continue;
    // An SVG of `public/` is never drawn here: no time limit stops the program that draws it.
    const make = async () => ({ [name]: await iconBytes(name) });
    await cache.section('icons').place([svg, name], { [name]: target }, make);
  }
}
