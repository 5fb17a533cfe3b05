import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { config } from '../../src/site.ts';

const { firstTheme, themeColors } = config.theme;

export interface IconDrawing {
  size: number;
  /** The logo's share of the width. */
  share?: number;
  /** Whether the background fills the corners too. */
  opaque?: boolean;
}

async function png(svg: Buffer, { size, share = 1, opaque = false }: IconDrawing): Promise<Buffer> {
  const inner = Math.round((size * share) / 2) * 2;
  // A density that renders the SVG at its final size instead of enlarging a small raster.
  const { width } = await sharp(svg).metadata();
  const mark = sharp(svg, { density: (72 * inner) / width }).resize(inner, inner);
  const around = (size - inner) / 2;
  const background = opaque ? themeColors[firstTheme] : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = mark.extend({ top: around, bottom: around, left: around, right: around, background });
  return (opaque ? drawn.flatten({ background }) : drawn).png({ palette: true }).toBuffer();
}

/** An icon from an SVG: a PNG of one drawing, an ICO of several. */
export async function drawIcon(svg: Buffer, drawings: IconDrawing[]): Promise<Buffer> {
  const [first, ...others] = await Promise.all(drawings.map((drawing) => png(svg, drawing)));
  if (!first) throw new Error('An icon needs a drawing.');
  return others.length > 0 ? pngToIco([first, ...others]) : first;
}
