/**
 * An image slot: where pages show a picture. `widths` are those of the files that are made for the slot, in pixels:
 * enough for its largest width on screens with two device pixels per CSS pixel, and on phones with three. `sizes` tells
 * the browser how wide the slot is, so that it fetches the file that fits. It follows the columns of the page and the
 * breakpoints of media.ts.
 */
interface ImageSlot {
  widths: readonly number[];
  sizes: string;
}

/** From here on the page has its full width: 75rem and two gutters. */
const full = '(min-width: 81em)';
const wide = '(min-width: 64em)';
const desktop = '(min-width: 48em)';
const pair = '(min-width: 37.5em)';

/** The width between the gutters of a narrow screen. */
const column = '92vw';

export const imageSlots = {
  /** At the top of a page, as wide as all its columns. */
  hero: { widths: [400, 800, 1200, 1600, 2400], sizes: `${full} 1200px, ${column}` },
  /** At the top of the home page, from edge to edge. */
  opening: { widths: [400, 800, 1200, 1600, 2400], sizes: '100vw' },
  /** In the text column, beside the label of a section. */
  text: { widths: [400, 800, 1200, 1600], sizes: `${full} 892px, ${wide} 70vw, ${column}` },
  /** The first of three, two thirds wide. */
  lead: { widths: [400, 800, 1200, 1600], sizes: `${full} 779px, ${desktop} 60vw, ${column}` },
  map: { widths: [400, 800, 1200], sizes: `${full} 687px, ${wide} 53vw, ${column}` },
  half: { widths: [400, 800, 1200], sizes: `${full} 584px, ${desktop} 45vw, ${column}` },
  third: { widths: [400, 800, 1200], sizes: `${full} 379px, ${wide} 29vw, ${pair} 45vw, ${column}` },
  /** As the third of a row, and on a phone beside the words. */
  tile: { widths: [400, 800, 1200], sizes: `${full} 379px, ${wide} 29vw, ${pair} 45vw, 37vw` },
  /** As the third of a row, and on a phone beside the name. */
  member: { widths: [200, 400, 800, 1200], sizes: `${full} 379px, ${wide} 29vw, ${pair} 45vw, 37vw` },
  logo: { widths: [200, 400, 600], sizes: '200px' },
  portrait: { widths: [80, 160, 240], sizes: '80px' },
} satisfies Record<string, ImageSlot>;

export type ImageSlotName = keyof typeof imageSlots;

export const isImageSlotName = (name: unknown): name is ImageSlotName =>
  typeof name === 'string' && Object.hasOwn(imageSlots, name);

/** The width in pixels below which a raster picture looks coarse in a text, on a phone too. */
export const leastInText = 600;
